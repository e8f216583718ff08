package tree

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// token is a part of a pattern of Git.
type token struct {
	kind kind
	set  *[256]bool // the bytes that a set matches
	b    byte       // that a literal matches
}

// kind is what a token matches.
type kind uint8

const (
	literal kind = iota // a byte
	set                 // one of some bytes
	star                // "*": bytes other than a slash
	deep                // "**" at the end, which matches all
	folders             // "**/": folders, each with its slash
)

// tokens reads a pattern. It returns nil for one that is not well-formed. As in Git, "**" is more than "*" also
// after the bytes before the first special one.
func tokens(pattern string) (list []token) {
	first := strings.IndexAny(pattern, `*?[\`)
	for i := 0; i < len(pattern); i++ {
		switch b := pattern[i]; b {
		case '*':
			from := i
			for i+1 < len(pattern) && pattern[i+1] == '*' {
				i++
			}
			t := token{kind: star}
			if isStep := from == first || pattern[from-1] == '/'; from < i && isStep {
				switch rest := pattern[i+1:]; {
				case rest == "" || strings.HasPrefix(rest, `\/`):
					t.kind = deep
				case rest[0] == '/':
					t.kind = folders
					i++
				}
			}
			list = append(list, t)
		case '?':
			t, _ := setOf("[!/]")
			list = append(list, t)
		case '[':
			t, length := setOf(pattern[i:])
			if length == 0 {
				return nil
			}
			list = append(list, t)
			i += length - 1
		case '\\':
			if i++; i == len(pattern) {
				return nil
			}
			list = append(list, token{b: pattern[i]})
		default:
			list = append(list, token{b: b})
		}
	}
	return list
}

// setOf reads the set in brackets that a pattern begins with. The length is 0 if it is not well-formed.
func setOf(pattern string) (t token, length int) {
	var in [256]bool
	i := 1
	negated := i < len(pattern) && (pattern[i] == '!' || pattern[i] == '^')
	if negated {
		i++
	}
	before := byte(0) // which a range may begin with
	for first := i; i < len(pattern) && (i == first || pattern[i] != ']'); i++ {
		b := pattern[i]
		isRange := b == '-' && before != 0 && i+1 < len(pattern) && pattern[i+1] != ']'
		if isRange {
			i++
			b = pattern[i]
		} else if name, isClass := classIn(pattern[i:]); isClass {
			is, known := classes[name]
			if !known {
				return t, 0
			}
			for c := range 0x80 {
				in[c] = in[c] || is(byte(c))
			}
			i += len("[::]") + len(name) - 1
			before = 0
			continue
		}
		if b == '\\' {
			if i++; i == len(pattern) {
				return t, 0
			}
			b = pattern[i]
		}
		if isRange {
			for c := int(before); c <= int(b); c++ {
				in[c] = true
			}
			before = 0
			continue
		}
		in[b], before = true, b
	}
	if i >= len(pattern) {
		return t, 0
	}
	for c := range in {
		in[c] = in[c] != negated && c != '/'
	}
	return token{kind: set, set: &in}, i + 1
}

// classIn returns the name of the class that a part of a set begins with, such as [:alpha:].
func classIn(pattern string) (name string, isClass bool) {
	rest, isClass := strings.CutPrefix(pattern, "[:")
	name, _, closed := strings.Cut(rest, "]")
	name, ends := strings.CutSuffix(name, ":")
	return name, isClass && closed && ends
}

// classes are the classes of POSIX, for ASCII.
var classes = map[string]func(b byte) bool{
	"alnum":  ascii.IsAlphanumeric,
	"alpha":  ascii.IsAlpha,
	"blank":  func(b byte) bool { return b == ' ' || b == '\t' },
	"cntrl":  func(b byte) bool { return b < ' ' || b == 0x7F },
	"digit":  ascii.IsDigit,
	"graph":  isGraph,
	"lower":  func(b byte) bool { return 'a' <= b && b <= 'z' },
	"print":  func(b byte) bool { return b == ' ' || isGraph(b) },
	"punct":  ascii.IsPunctuation,
	"space":  func(b byte) bool { return strings.IndexByte(" \t\n\r", b) >= 0 }, // as in Git
	"upper":  func(b byte) bool { return 'A' <= b && b <= 'Z' },
	"xdigit": ascii.IsHexDigit,
}

func isGraph(b byte) bool { return ascii.IsAlphanumeric(b) || ascii.IsPunctuation(b) }

// matches reports whether a pattern matches all of a name. If a byte does not match, the last star
// takes one byte more; if that is a slash, what matches slashes before it does.
func matches(pattern []token, name string) bool {
	type point struct{ p, n int } // where to go on; p is 0 for nowhere, since it is after a token
	var inStep, inFolders point
	p, n := 0, 0
	for {
		switch {
		case p == len(pattern) && n == len(name):
			return true
		case p < len(pattern) && pattern[p].kind == star:
			p++
			inStep = point{p, n}
			continue
		case p < len(pattern) && pattern[p].kind >= deep:
			p++
			inFolders, inStep = point{p, n}, point{}
			continue
		case p < len(pattern) && n < len(name) && pattern[p].matches(name[n]):
			p++
			n++
			continue
		}
		if inStep.p > 0 && inStep.n < len(name) && name[inStep.n] != '/' {
			inStep.n++
			p, n = inStep.p, inStep.n
			continue
		}
		if inFolders.p == 0 || inFolders.n == len(name) {
			return false
		}
		inStep = point{}
		inFolders.n++
		if pattern[inFolders.p-1].kind == folders {
			slash := strings.IndexByte(name[inFolders.n-1:], '/')
			if slash < 0 {
				return false
			}
			inFolders.n += slash
		}
		p, n = inFolders.p, inFolders.n
	}
}

func (t *token) matches(b byte) bool {
	if t.kind == set {
		return t.set[b]
	}
	return t.kind == literal && t.b == b
}
