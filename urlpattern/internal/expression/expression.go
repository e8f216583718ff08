// Package expression reads regular expressions of JavaScript with the flag v. It says
// whether they are valid, and writes those that package regexp can match in the same way
// for that package.
//
// https://tc39.es/ecma262/#sec-patterns
package expression

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxNesting is how deep the groups and classes of a regular expression may be
// nested. Package regexp has the same limit.
const maxNesting = 1000

// A Status says what an expression is.
type Status uint8

// The statuses.
const (
	Translated  Status = iota // package regexp can match the same
	Unsupported               // it is valid, but package regexp does not have it
	TooDeep                   // it is nested so deep that it was not read to its end
	Invalid                   // it is not an expression of JavaScript
)

// A Translation is what is known of an expression.
type Translation struct {
	Status Status
	// Offset is where an expression is not valid, or shortly after that.
	Offset int
	// Text is the expression for package regexp.
	Text string
	// Nullable is whether it can match the empty string, and Captures whether it has a
	// group.
	Nullable, Captures bool
}

// Translate reads an expression and writes one of package regexp that matches the same
// in ASCII, with the same groups. It refuses what has another meaning there, or cannot be
// said.
//
// Package regexp tries alternatives in the same order. It has another result when an
// expression is repeated that matches the empty string, as JavaScript gives up such a
// repetition, and for a group that is repeated, which JavaScript empties each time.
//
// https://tc39.es/ecma262/#sec-patterns
func Translate(text string, ignoreCase bool) Translation {
	t := translator{text: text, ignoreCase: ignoreCase, writes: true}
	f := t.pattern()
	return Translation{Status: t.status, Offset: t.offset, Text: string(t.out), Nullable: f.nullable, Captures: f.captures}
}

// Check is [Translate] without the text: whether an expression is valid, and where it is
// not.
//
// https://tc39.es/ecma262/#sec-parsepattern
func Check(text string) (s Status, offset int) {
	t := translator{text: text}
	t.pattern()
	return t.status, t.offset
}

// A translator is what Translate has read and written.
type translator struct {
	text       string
	position   int
	ignoreCase bool
	writes     bool
	out        []byte
	depth      int

	status  Status
	offset  int  // of what is invalid
	stopped bool // what follows is not read

	groups     int // how many there are
	references []reference
}

// A fragment is what is known of a part of an expression.
type fragment struct {
	nullable bool            // it can match the empty string
	captures bool            // it has a group
	names    map[string]bool // of its groups
}

// pattern reads the whole expression.
//
// https://tc39.es/ecma262/#prod-Pattern
func (t *translator) pattern() fragment {
	f := t.disjunction()
	if t.position < len(t.text) {
		t.invalid() // an unmatched parenthesis
	}
	t.resolve(f.names)
	return f
}

// invalid ends the translation.
func (t *translator) invalid() { t.stop(Invalid) }

// stop ends the translation with a status.
func (t *translator) stop(s Status) {
	if !t.stopped {
		t.stopped, t.status, t.offset = true, s, t.position
	}
	t.position = len(t.text)
}

// unsupported notes that package regexp cannot do what was read.
func (t *translator) unsupported() {
	if t.status == Translated {
		t.status = Unsupported
	}
}

// write adds to the expression for package regexp.
func (t *translator) write(text string) {
	if t.writes {
		t.out = append(t.out, text...)
	}
}

// peek returns the byte at an offset from the position, or 0.
func (t *translator) peek(offset int) byte {
	if t.position+offset < len(t.text) {
		return t.text[t.position+offset]
	}
	return 0
}

// lookingAt reports whether text is next.
func (t *translator) lookingAt(text string) bool { return strings.HasPrefix(t.text[t.position:], text) }

// skip goes over a text if it is next.
func (t *translator) skip(text string) bool {
	if t.lookingAt(text) {
		t.position += len(text)
		return true
	}
	return false
}

// character goes over the next code point.
func (t *translator) character() rune {
	r, width := utf8.DecodeRuneInString(t.text[t.position:])
	t.position += width
	return r
}

// enter and leave count how deep groups and classes are nested.
func (t *translator) enter() bool {
	t.depth++
	if t.depth > maxNesting {
		t.stop(TooDeep)
	}
	return !t.stopped
}

func (t *translator) leave() { t.depth-- }

// https://tc39.es/ecma262/#prod-Disjunction
func (t *translator) disjunction() fragment {
	whole := t.alternative()
	for t.skip("|") {
		t.write("|")
		f := t.alternative()
		whole.nullable = whole.nullable || f.nullable
		whole.captures = whole.captures || f.captures
		whole.names, _ = union(whole.names, f.names) // a name may be in several alternatives
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
		var twice bool
		if whole.names, twice = union(whole.names, f.names); twice {
			t.invalid()
		}
	}
	return whole
}

// union returns the names that are in a or b, and whether one is in both. It may change
// them.
func union(a, b map[string]bool) (all map[string]bool, twice bool) {
	if len(a) < len(b) {
		a, b = b, a
	}
	for name := range b {
		twice = twice || a[name]
		a[name] = true
	}
	return a, twice
}

// assertions are the simple assertions, and what they are in package regexp.
//
// https://tc39.es/ecma262/#prod-Assertion
var assertions = [...][2]string{{"^", `\A`}, {"$", `\z`}, {`\b`, `\b`}, {`\B`, `\B`}}

// https://tc39.es/ecma262/#prod-Term
func (t *translator) term() fragment {
	for _, assertion := range assertions {
		if t.skip(assertion[0]) {
			t.write(assertion[1])
			return fragment{nullable: true}
		}
	}
	for _, start := range [...]string{"(?=", "(?!", "(?<=", "(?<!"} {
		if t.skip(start) {
			t.unsupported() // lookaround
			f := t.rest()
			f.nullable = true
			return f // it has no quantifier
		}
	}
	return t.quantifier(t.atom())
}

// https://tc39.es/ecma262/#prod-Atom
func (t *translator) atom() fragment {
	var set asciiSet
	switch c := t.peek(0); {
	case c == '(':
		return t.group()
	case c == '.':
		t.position++
		set.add('\n')
		set.add('\r')
		set = set.complement()
	case c == '[':
		set = t.class().set
	case c == '\\' && t.isReference():
		return t.reference()
	case c == '\\':
		set = t.atomEscape()
	case strings.IndexByte("*+?{}]", c) >= 0:
		t.invalid()
	default:
		r := t.character()
		set = setOf(r, r, t.ignoreCase)
	}
	if t.writes {
		t.out = set.appendGo(t.out)
	}
	return fragment{}
}

// quantifier reads a quantifier, if there is one, after what f is about.
//
// https://tc39.es/ecma262/#prod-Quantifier
func (t *translator) quantifier(f fragment) fragment {
	prefix := t.text[t.position:min(t.position+1, len(t.text))]
	least, most := 1, 1
	switch prefix {
	case "*":
		least, most = 0, 2
	case "+":
		most = 2
	case "?":
		least = 0
	case "{":
		least, most, prefix = t.braces()
	default:
		return f
	}
	if t.stopped {
		return f
	}
	t.position++
	t.write(prefix)
	if t.skip("?") {
		t.write("?")
	}
	if f.nullable || f.captures && most > 1 {
		t.unsupported()
	}
	f.nullable = f.nullable || least == 0
	return f
}

// braces reads a quantifier in braces up to the closing one, and returns it for package
// regexp, which has no zeros before a number.
//
// https://tc39.es/ecma262/#prod-QuantifierPrefix
func (t *translator) braces() (least, most int, text string) {
	t.position++
	least, ok := t.decimal()
	most, text = least, strconv.Itoa(least)
	if ok && t.skip(",") {
		var given bool
		text += ","
		if most, given = t.decimal(); given {
			text += strconv.Itoa(most)
		} else {
			most = max(least, 2)
		}
	}
	if !ok || t.peek(0) != '}' || most < least {
		t.invalid()
	}
	return least, most, "{" + text + "}"
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

// A reference is a backreference by number or by name, for the time when all groups are
// known.
type reference struct {
	number, offset int32
	name           string
}

// resolve refuses backreferences to groups that are not there.
//
// https://tc39.es/ecma262/#sec-patterns-static-semantics-early-errors
func (t *translator) resolve(names map[string]bool) {
	for _, r := range t.references {
		if !t.stopped && (int(r.number) > t.groups || r.name != "" && !names[r.name]) {
			t.position = int(r.offset)
			t.invalid()
		}
	}
}
