package urlpattern

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxNesting is how deep the groups and classes of a regular expression may be
// nested. Package regexp has the same limit.
const maxNesting = 1000

// A translator reads a regular expression of JavaScript with the flag v, and writes
// one of package regexp that matches the same in ASCII, with the same groups. It
// refuses what has another meaning there, or cannot be said.
//
// Package regexp tries alternatives in the same order. It has another result when an
// expression is repeated that matches the empty string, as JavaScript gives up such a
// repetition, and for a group that is repeated, which JavaScript empties each time.
//
// https://tc39.es/ecma262/#sec-patterns
type translator struct {
	text       string
	position   int
	ignoreCase bool
	names      map[string]bool // of the groups
	out        []byte
	depth      int
	refusal    Reason // 0, InvalidRegExp or UnsupportedRegExp
}

// A fragment is what is known of a part of an expression.
type fragment struct {
	nullable bool // it can match the empty string
	captures bool // it has a group
}

// translate returns the expression for package regexp, or why there is none. It adds
// the names of groups to names.
func translate(text string, ignoreCase bool, names map[string]bool) (string, fragment, Reason) {
	t := translator{text: text, ignoreCase: ignoreCase, names: names}
	f := t.disjunction()
	if t.refusal == 0 && t.position < len(text) {
		t.refusal = InvalidRegExp // an unmatched parenthesis
	}
	return string(t.out), f, t.refusal
}

// refuse ends the translation.
func (t *translator) refuse(reason Reason) {
	if t.refusal == 0 {
		t.refusal = reason
	}
	t.position = len(t.text)
}

// peek returns the byte at an offset from the position, or 0.
func (t *translator) peek(offset int) byte {
	if t.position+offset < len(t.text) {
		return t.text[t.position+offset]
	}
	return 0
}

// skip goes over a text if it is next.
func (t *translator) skip(text string) bool {
	if strings.HasPrefix(t.text[t.position:], text) {
		t.position += len(text)
		return true
	}
	return false
}

// enter and leave count how deep groups and classes are nested.
func (t *translator) enter() bool {
	t.depth++
	if t.depth > maxNesting {
		t.refuse(UnsupportedRegExp)
	}
	return t.refusal == 0
}

func (t *translator) leave() { t.depth-- }

// https://tc39.es/ecma262/#prod-Disjunction
func (t *translator) disjunction() fragment {
	whole := t.alternative()
	for t.peek(0) == '|' {
		t.position++
		t.out = append(t.out, '|')
		f := t.alternative()
		whole.nullable = whole.nullable || f.nullable
		whole.captures = whole.captures || f.captures
	}
	return whole
}

// https://tc39.es/ecma262/#prod-Alternative
func (t *translator) alternative() fragment {
	whole := fragment{nullable: true}
	for t.position < len(t.text) && t.peek(0) != '|' && t.peek(0) != ')' {
		f := t.term()
		whole.nullable = whole.nullable && f.nullable
		whole.captures = whole.captures || f.captures
	}
	return whole
}

// https://tc39.es/ecma262/#prod-Term
func (t *translator) term() fragment {
	switch {
	case t.skip("^"):
		t.out = append(t.out, `\A`...)
		return fragment{nullable: true}
	case t.skip("$"):
		t.out = append(t.out, `\z`...)
		return fragment{nullable: true}
	case t.skip(`\b`):
		t.out = append(t.out, `\b`...)
		return fragment{nullable: true}
	case t.skip(`\B`):
		t.out = append(t.out, `\B`...)
		return fragment{nullable: true}
	}
	return t.quantifier(t.atom())
}

// https://tc39.es/ecma262/#prod-Atom
func (t *translator) atom() fragment {
	var set asciiSet
	switch c := t.peek(0); c {
	case '(':
		return t.group()
	case '.':
		t.position++
		set = anyButLineTerminators()
	case '[':
		set = t.class()
	case '\\':
		set = t.atomEscape()
	case '*', '+', '?', '{', '}', ']':
		t.refuse(InvalidRegExp)
	default:
		r, width := utf8.DecodeRuneInString(t.text[t.position:])
		t.position += width
		set = setOf(r, r, t.ignoreCase)
	}
	t.out = set.appendGo(t.out)
	return fragment{}
}

// group is the part of Atom that begins with a parenthesis.
//
// https://tc39.es/ecma262/#prod-Atom
func (t *translator) group() fragment {
	captures := true
	switch {
	case t.skip("(?:"):
		captures = false
		t.out = append(t.out, "(?:"...)
	case t.skip("(?="), t.skip("(?!"), t.skip("(?<="), t.skip("(?<!"):
		t.refuse(UnsupportedRegExp) // lookaround
	case t.skip("(?<"):
		t.groupName()
		t.out = append(t.out, '(')
	case t.skip("(?"):
		t.modifiers()
	default:
		t.position++
		t.out = append(t.out, '(')
	}
	if !t.enter() {
		return fragment{}
	}
	f := t.disjunction()
	t.leave()
	if !t.skip(")") {
		t.refuse(InvalidRegExp)
	}
	t.out = append(t.out, ')')
	f.captures = f.captures || captures
	return f
}

// groupName reads the name of a group up to ">".
//
// https://tc39.es/ecma262/#prod-GroupName
func (t *translator) groupName() {
	name, _, found := strings.Cut(t.text[t.position:], ">")
	switch {
	case strings.ContainsRune(name, '\\'):
		t.refuse(UnsupportedRegExp) // an escape in a name
		return
	case !found || name == "":
		t.refuse(InvalidRegExp)
		return
	}
	for i, c := range name {
		if !isNameCodePoint(c, i == 0) {
			t.refuse(InvalidRegExp)
			return
		}
	}
	if t.names[name] {
		t.refuse(UnsupportedRegExp) // JavaScript allows that in different alternatives
		return
	}
	t.names[name] = true
	t.position += len(name) + 1
}

// modifiers refuses a group with flags, such as (?i:a).
//
// https://tc39.es/ecma262/#prod-RegularExpressionModifiers
func (t *translator) modifiers() {
	rest := strings.TrimLeft(t.text[t.position:], "ims-")
	if strings.HasPrefix(rest, ":") {
		t.refuse(UnsupportedRegExp)
	} else {
		t.refuse(InvalidRegExp)
	}
}

// quantifier reads a quantifier, if there is one, after what f is about.
//
// https://tc39.es/ecma262/#prod-Quantifier
func (t *translator) quantifier(f fragment) fragment {
	start := t.position
	least, most := 1, 1
	switch t.peek(0) {
	case '*':
		least, most = 0, 2
	case '+':
		most = 2
	case '?':
		least = 0
	case '{':
		least, most = t.braces()
	default:
		return f
	}
	if t.refusal != 0 {
		return f
	}
	t.position++
	t.skip("?")
	if f.nullable || f.captures && most > 1 {
		t.refuse(UnsupportedRegExp)
	}
	t.out = append(t.out, t.text[start:t.position]...)
	f.nullable = least == 0
	return f
}

// braces reads a quantifier in braces up to the closing one.
//
// https://tc39.es/ecma262/#prod-QuantifierPrefix
func (t *translator) braces() (least, most int) {
	t.position++
	least, ok := t.decimal()
	most = least
	if ok && t.skip(",") {
		var given bool
		if most, given = t.decimal(); !given {
			most = max(least, 2)
		}
	}
	if !ok || t.peek(0) != '}' || most < least {
		t.refuse(InvalidRegExp)
	}
	return least, most
}

// decimal reads digits. Large numbers become the largest int32; package regexp
// refuses them.
func (t *translator) decimal() (number int, ok bool) {
	start := t.position
	for t.peek(0) >= '0' && t.peek(0) <= '9' {
		t.position++
	}
	parsed, _ := strconv.ParseInt(t.text[start:t.position], 10, 32)
	return int(parsed), t.position > start
}
