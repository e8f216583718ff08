package jsregexp

import (
	"fmt"
	"strconv"
	"strings"
)

// maxNesting is how deep groups may be nested, and maxRepeat how often a quantifier in
// braces may repeat. Regexp2 writes out some repetitions.
const (
	maxNesting = 1000
	maxRepeat  = 10_000
)

// maxLarge is how many sets with most characters of Unicode an expression may have that
// ignores case: regexp2 takes up to 40 milliseconds to compile each of them.
const maxLarge = 20

// A translator writes an expression with the flag v as one with the flag u, which
// regexp2 has. Outside classes the two flags are the same, so that it goes over what is
// there and looks for what regexp2 has beside the syntax of JavaScript.
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
	err        error
}

// translate returns the expression with the flag u.
func translate(text string, ignoreCase bool) (string, error) {
	t := translator{text: text, ignoreCase: ignoreCase}
	depth := 0
	for t.err == nil && t.position < len(text) {
		switch text[t.position] {
		case '\\':
			if c := t.peek(1); t.ignoreCase && (c == 'D' || c == 'S' || c == 'W') { // as dot does
				t.replace(2, `[^\`+strings.ToLower(string(c))+`]`)
				break
			}
			t.escape("dDsSwWbBpPkuxc0123456789fnrtv" + syntaxCharacters)
		case '{':
			t.braces()
		case ']', '}':
			t.refuse(ErrSyntax)
		case '[':
			t.class()
		case '(':
			depth++
			t.group()
		case ')':
			depth--
			t.copy(1)
		case '.':
			t.dot()
		default:
			t.copy(1)
		}
		if depth > maxNesting {
			t.refuse(ErrUnsupported)
		}
	}
	// With the flag v the characters are made equal before the complement, with u after it.
	if t.ignoreCase && t.complement {
		t.refuse(ErrUnsupported)
	}
	return t.out.String(), t.err
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
		t.refuse(ErrUnsupported)
	}
}

// replace goes over n bytes and writes text for them.
func (t *translator) replace(n int, text string) {
	t.position += n
	t.out.WriteString(text)
}

// refuse ends the translation.
func (t *translator) refuse(err error) {
	if t.err == nil {
		t.err = err
	}
}

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

// group goes over the start of a group, if JavaScript has it.
//
// https://tc39.es/ecma262/#prod-Atom
func (t *translator) group() {
	rest := t.text[t.position:]
	if !strings.HasPrefix(rest, "(?") {
		t.copy(1)
		return
	}
	for _, start := range [...]string{"(?:", "(?=", "(?!", "(?<=", "(?<!"} {
		if strings.HasPrefix(rest, start) {
			t.copy(len(start))
			return
		}
	}
	if name, ok := strings.CutPrefix(rest, "(?<"); ok {
		end := strings.IndexByte(name, '>')
		if end < 0 || !isName(name[:end]) {
			t.refuse(ErrSyntax) // or a name of .NET, such as a number
			return
		}
		t.copy(len("(?<>") + end)
		return
	}
	flags := rest[len("(?"):]
	end := strings.IndexByte(flags, ':')
	if end < 0 || !areModifiers(flags[:end]) {
		t.refuse(ErrSyntax)
		return
	}
	t.ignoreCase = t.ignoreCase || strings.IndexByte(flags[:end], 'i') >= 0
	t.dotAll = t.dotAll || strings.IndexByte(flags[:end], 's') >= 0
	t.copy(len("(?:") + end)
}

// isName reports whether text is the name of a group, which is ASCII here.
//
// https://tc39.es/ecma262/#prod-RegExpIdentifierName
func isName(text string) bool {
	for i, c := range []byte(text) {
		if letter := c | 0x20; ('a' > letter || letter > 'z') && c != '_' && c != '$' && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return text != ""
}

// areModifiers reports whether flags are those of a group, such as "i-m".
//
// https://tc39.es/ecma262/#prod-RegularExpressionModifiers
func areModifiers(flags string) bool {
	letters := strings.Replace(flags, "-", "", 1)
	for _, c := range []byte(letters) {
		if strings.IndexByte("ims", c) < 0 || strings.Count(letters, string(c)) > 1 {
			return false
		}
	}
	return letters != ""
}

// syntaxCharacters are the characters that may have a backslash everywhere.
//
// https://tc39.es/ecma262/#prod-IdentityEscape
const syntaxCharacters = `^$\.*+?()[]{}|/`

// escape goes over a backslash and what is after it, which must begin with one of
// allowed. Without a backslash regexp2 would take it for the character itself.
//
// https://tc39.es/ecma262/#prod-AtomEscape
func (t *translator) escape(allowed string) {
	c := t.peek(1)
	if c == 0 || strings.IndexByte(allowed, c) < 0 {
		t.refuse(ErrSyntax)
		return
	}
	t.complement = t.complement || c == 'P'
	if c == 'p' {
		t.addLarge()
	}
	t.copy(2)
	if (c == 'p' || c == 'P' || c == 'u') && t.peek(0) == '{' {
		if end := strings.IndexByte(t.text[t.position:], '}'); end >= 0 {
			t.copy(end + 1)
		}
	}
}

// braces goes over a quantifier in braces. Regexp2 takes other braces for characters.
//
// https://tc39.es/ecma262/#prod-QuantifierPrefix
func (t *translator) braces() {
	inside, _, found := strings.Cut(t.text[t.position+1:], "}")
	least, most, _ := strings.Cut(inside, ",")
	if !found || least == "" || strings.Trim(least+most, "0123456789") != "" {
		t.refuse(ErrSyntax)
		return
	}
	for _, number := range [...]string{least, most} {
		if n, err := strconv.Atoi("0" + number); err != nil || n > maxRepeat {
			t.refuse(ErrUnsupported)
		}
	}
	t.copy(len(inside) + len("{}"))
}

// The characters that a class has only with a backslash before them, those of which it
// has not two in a row, and those that may have a backslash with the flag v only.
//
// https://tc39.es/ecma262/#prod-ClassSetSyntaxCharacter
// https://tc39.es/ecma262/#prod-ClassSetReservedDoublePunctuator
// https://tc39.es/ecma262/#prod-ClassSetReservedPunctuator
const (
	classSyntax         = `()[]{}/-|`
	doublePunctuators   = "&!#$%*+,.:;<=>?@^`~"
	reservedPunctuators = "&-!#%,:;<=>@`~"
)

// class goes over a class.
//
// https://tc39.es/ecma262/#prod-ClassContents
func (t *translator) class() {
	t.copy(1)
	if t.peek(0) == '^' {
		t.copy(1)
	}
	for t.err == nil && t.peek(0) != ']' {
		t.operand()
		if t.peek(0) != '-' || t.err != nil {
			continue
		}
		if t.peek(1) == '-' {
			t.refuse(ErrUnsupported) // subtraction
			return
		}
		t.copy(1)
		if t.lookingAt(`\u`) {
			t.addLarge()
		}
		t.operand() // regexp2 refuses what is no range
	}
	t.copy(1)
}

// operand goes over an operand of a class.
//
// https://tc39.es/ecma262/#prod-ClassSetOperand
func (t *translator) operand() {
	c := t.peek(0)
	switch {
	case c == '[', c == '\\' && t.peek(1) == 'q', c == '&' && t.peek(1) == '&':
		t.refuse(ErrUnsupported) // a nested class, strings or an intersection
	case c == '\\' && t.peek(1) != 0 && strings.IndexByte(reservedPunctuators, t.peek(1)) >= 0:
		fmt.Fprintf(&t.out, `\x%02X`, t.peek(1))
		t.position += 2
	case c == '\\':
		if c := t.peek(1); c == 'D' || c == 'S' || c == 'W' {
			t.addLarge()
		}
		t.escape("dDsSwWbpPuxc0fnrtv" + syntaxCharacters)
	case t.position >= len(t.text), strings.IndexByte(classSyntax, c) >= 0,
		c == t.peek(1) && strings.IndexByte(doublePunctuators, c) >= 0:
		t.refuse(ErrSyntax)
	default:
		t.copy(1)
	}
}
