package jsregexp

import (
	"fmt"
	"strconv"
	"strings"
)

// maxRepeat is how often a quantifier in braces may repeat. Regexp2 writes out some
// repetitions.
const maxRepeat = 10_000

// maxLarge is how many sets with most characters of Unicode an expression may have that
// ignores case: regexp2 takes up to 40 milliseconds to compile each of them.
const maxLarge = 20

// A translator writes an expression with the flag v, which must be valid, as one with the
// flag u, which regexp2 has. Outside classes the two flags are the same, so that it goes
// over what is there and looks for what regexp2 does not have.
//
// https://tc39.es/ecma262/#sec-patterns
type translator struct {
	text       string
	position   int
	ignoreCase bool // somewhere
	dotAll     bool // the flag s is somewhere
	large      int  // the number of large sets, if case is ignored
	complement bool // \P is somewhere
	out        strings.Builder
	refused    bool
}

// translate returns the expression with the flag u, or false if regexp2 does not have it.
func translate(text string, ignoreCase bool) (translated string, ok bool) {
	t := translator{text: text, ignoreCase: ignoreCase}
	for !t.refused && t.position < len(text) {
		switch text[t.position] {
		case '\\':
			if c := t.peek(1); t.ignoreCase && (c == 'D' || c == 'S' || c == 'W') { // as dot does
				t.replace(2, `[^\`+strings.ToLower(string(c))+`]`)
				break
			}
			t.escape()
		case '{':
			t.braces()
		case '[':
			t.class()
		case '(':
			t.group()
		case '.':
			t.dot()
		default:
			t.copy(1)
		}
	}
	// With the flag v the characters are made equal before the complement, with u after it.
	if t.ignoreCase && t.complement {
		t.refuse()
	}
	return t.out.String(), !t.refused
}

// dot goes over a dot. If case is ignored, regexp2 takes long for a dot, but not for a
// class with a complement.
//
// https://tc39.es/ecma262/#prod-Atom
func (t *translator) dot() {
	switch {
	case !t.ignoreCase:
		t.copy(1)
	case t.dotAll:
		t.addLarge()
		t.copy(1)
	default:
		t.replace(1, `[^\n\r\u2028\u2029]`)
	}
}

// addLarge counts a large set.
func (t *translator) addLarge() {
	if t.ignoreCase {
		t.large++
	}
	if t.large > maxLarge {
		t.refuse()
	}
}

// replace goes over n bytes and writes text for them.
func (t *translator) replace(n int, text string) {
	t.position += n
	t.out.WriteString(text)
}

// refuse ends the translation.
func (t *translator) refuse() { t.refused = true }

// copy copies n bytes.
func (t *translator) copy(n int) {
	end := min(t.position+n, len(t.text))
	t.out.WriteString(t.text[t.position:end])
	t.position = end
}

// lookingAt reports whether text is next.
func (t *translator) lookingAt(text string) bool { return strings.HasPrefix(t.text[t.position:], text) }

// peek returns the byte at an offset from the position, or 0.
func (t *translator) peek(offset int) byte {
	if t.position+offset < len(t.text) {
		return t.text[t.position+offset]
	}
	return 0
}

// group goes over the start of a group.
//
// https://tc39.es/ecma262/#prod-Atom
func (t *translator) group() {
	for _, start := range [...]string{"(?:", "(?=", "(?!", "(?<=", "(?<!"} {
		if t.lookingAt(start) {
			t.copy(len(start))
			return
		}
	}
	switch {
	case t.lookingAt("(?<"):
		t.copy(len("(?"))
		t.name()
	case t.lookingAt("(?"):
		flags, _, _ := strings.Cut(t.text[t.position:], ":")
		t.ignoreCase = t.ignoreCase || strings.IndexByte(flags, 'i') >= 0
		t.dotAll = t.dotAll || strings.IndexByte(flags, 's') >= 0
		t.copy(len(flags) + len(":"))
	default:
		t.copy(1)
	}
}

// name goes over the name of a group in angle brackets. Regexp2 has no escapes in names.
//
// https://tc39.es/ecma262/#prod-GroupName
func (t *translator) name() {
	end := strings.IndexByte(t.text[t.position:], '>')
	if strings.IndexByte(t.text[t.position:t.position+end], '\\') >= 0 {
		t.refuse()
	}
	t.copy(end + len(">"))
}

// escape goes over a backslash and what is after it.
//
// https://tc39.es/ecma262/#prod-AtomEscape
func (t *translator) escape() {
	c := t.peek(1)
	t.complement = t.complement || c == 'P'
	if c == 'p' {
		t.addLarge()
	}
	t.copy(2)
	switch {
	case c == 'k':
		t.name()
	case t.peek(0) == '{' && (c == 'p' || c == 'P' || c == 'u'):
		t.copy(strings.IndexByte(t.text[t.position:], '}') + 1)
	}
}

// braces goes over a quantifier in braces.
//
// https://tc39.es/ecma262/#prod-QuantifierPrefix
func (t *translator) braces() {
	inside, _, _ := strings.Cut(t.text[t.position+1:], "}")
	least, most, _ := strings.Cut(inside, ",")
	for _, number := range [...]string{least, most} {
		if n, err := strconv.Atoi("0" + number); err != nil || n > maxRepeat {
			t.refuse()
		}
	}
	t.copy(len(inside) + len("{}"))
}

// class goes over a class.
//
// https://tc39.es/ecma262/#prod-ClassContents
func (t *translator) class() {
	t.copy(1)
	if t.peek(0) == '^' {
		t.copy(1)
	}
	for !t.refused && t.peek(0) != ']' {
		t.operand()
		if t.peek(0) != '-' || t.refused {
			continue
		}
		if t.peek(1) == '-' {
			t.refuse() // subtraction
			return
		}
		t.copy(1)
		if t.lookingAt(`\u`) {
			t.addLarge()
		}
		t.operand()
	}
	t.copy(1)
}

// reservedPunctuators are the characters that may have a backslash with the flag v only.
//
// https://tc39.es/ecma262/#prod-ClassSetReservedPunctuator
const reservedPunctuators = "&-!#%,:;<=>@`~"

// operand goes over an operand of a class.
//
// https://tc39.es/ecma262/#prod-ClassSetOperand
func (t *translator) operand() {
	c, next := t.peek(0), t.peek(1)
	switch {
	case c == '[', c == '\\' && next == 'q', c == '&' && next == '&':
		t.refuse() // a nested class, strings or an intersection
	case c == '\\' && strings.IndexByte(reservedPunctuators, next) >= 0:
		t.replace(2, fmt.Sprintf(`\x%02X`, next))
	case c == '\\':
		if next == 'D' || next == 'S' || next == 'W' {
			t.addLarge()
		}
		t.escape()
	default:
		t.copy(1)
	}
}
