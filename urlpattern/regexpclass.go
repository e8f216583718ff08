package urlpattern

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// class reads a class in brackets.
//
// https://tc39.es/ecma262/#prod-ClassContents
func (t *translator) class() (set asciiSet) {
	t.position++
	negated := t.skip("^")
	if !t.enter() {
		return set
	}
	defer t.leave()
	if t.peek(0) != ']' {
		first, isCharacter := t.operand()
		switch {
		case t.lookingAt("--"):
			set = t.operations("--", first)
		case t.lookingAt("&&"):
			set = t.operations("&&", first)
		default:
			set = t.classUnion(first, isCharacter)
		}
	}
	if !t.skip("]") {
		t.refuse(InvalidRegExp)
	}
	if negated {
		return set.complement()
	}
	return set
}

// lookingAt reports whether text is next.
func (t *translator) lookingAt(text string) bool { return strings.HasPrefix(t.text[t.position:], text) }

// An operand is a set, and the character that it is if it can begin a range.
type operand struct {
	set       asciiSet
	character rune
}

// operations reads a subtraction or an intersection after its first operand.
//
// https://tc39.es/ecma262/#prod-ClassSubtraction
// https://tc39.es/ecma262/#prod-ClassIntersection
func (t *translator) operations(operator string, first operand) asciiSet {
	set := first.set
	for t.refusal == 0 && t.skip(operator) {
		if operator == "&&" && t.peek(0) == '&' {
			t.refuse(InvalidRegExp)
			break
		}
		next, _ := t.operand()
		if operator == "--" {
			next.set = next.set.complement()
		}
		set = set.intersection(next.set)
	}
	return set
}

// classUnion reads what follows the first operand of a union.
//
// https://tc39.es/ecma262/#prod-ClassUnion
func (t *translator) classUnion(o operand, isCharacter bool) (set asciiSet) {
	for t.refusal == 0 {
		if isCharacter && t.peek(0) == '-' {
			t.position++
			to, toIsCharacter := t.operand()
			if !toIsCharacter || to.character < o.character {
				t.refuse(InvalidRegExp)
				break
			}
			o.set = setOf(o.character, to.character, t.ignoreCase)
		}
		set = set.union(o.set)
		if c := t.peek(0); c == ']' || t.position >= len(t.text) {
			break
		}
		o, isCharacter = t.operand()
	}
	return set
}

// classSyntax are the characters that a class has only with a backslash before them,
// and doublePunctuators those of which it has not two in a row.
//
// https://tc39.es/ecma262/#prod-ClassSetSyntaxCharacter
// https://tc39.es/ecma262/#prod-ClassSetReservedDoublePunctuator
const (
	classSyntax       = `()[]{}/-\|`
	doublePunctuators = "&!#$%*+,.:;<=>?@^`~"
)

// operand reads an operand of a class, and reports whether it is a character.
//
// https://tc39.es/ecma262/#prod-ClassSetOperand
func (t *translator) operand() (o operand, isCharacter bool) {
	c := t.peek(0)
	switch {
	case c == '[':
		return operand{set: t.class()}, false
	case c == '\\':
		return t.classEscape()
	case t.position >= len(t.text), strings.IndexByte(classSyntax, c) >= 0,
		c == t.peek(1) && strings.IndexByte(doublePunctuators, c) >= 0:
		t.refuse(InvalidRegExp)
		return o, false
	}
	r, width := utf8.DecodeRuneInString(t.text[t.position:])
	t.position += width
	return operand{set: setOf(r, r, t.ignoreCase), character: r}, true
}

// atomEscape reads a backslash and what follows it, outside a class.
//
// https://tc39.es/ecma262/#prod-AtomEscape
func (t *translator) atomEscape() asciiSet {
	if c := t.peek(1); '1' <= c && c <= '9' || c == 'k' {
		t.refuse(UnsupportedRegExp) // a backreference
		return asciiSet{}
	}
	if set, ok := t.characterClassEscape(); ok {
		return set
	}
	c := t.characterEscape("")
	return setOf(c, c, t.ignoreCase)
}

// classEscape reads a backslash and what follows it, inside a class.
//
// https://tc39.es/ecma262/#prod-ClassSetCharacter
func (t *translator) classEscape() (operand, bool) {
	if t.peek(1) == 'q' {
		t.refuse(UnsupportedRegExp) // strings
		return operand{}, false
	}
	if set, ok := t.characterClassEscape(); ok {
		return operand{set: set}, false
	}
	var c rune
	if t.skip(`\b`) {
		c = '\b'
	} else {
		c = t.characterEscape("&-!#%,:;<=>@`~")
	}
	return operand{set: setOf(c, c, t.ignoreCase), character: c}, true
}

// characterClassEscape reads an escape that is a set.
//
// https://tc39.es/ecma262/#prod-CharacterClassEscape
func (t *translator) characterClassEscape() (set asciiSet, ok bool) {
	c := t.peek(1)
	switch c | 0x20 {
	case 'd':
		set = digits()
	case 'w':
		set = wordCharacters()
	case 's':
		set = whiteSpace()
	case 'p':
		set = t.property()
	default:
		return set, false
	}
	t.position = min(t.position+2, len(t.text))
	if c&0x20 == 0 {
		set = set.complement()
	}
	return set, true
}

// property reads a Unicode property in braces, except for two bytes, which it leaves.
// It knows the general categories and the scripts.
//
// https://tc39.es/ecma262/#prod-UnicodePropertyValueExpression
func (t *translator) property() asciiSet {
	name, _, found := strings.Cut(t.text[t.position+2:], "}")
	if !found || !strings.HasPrefix(name, "{") {
		t.refuse(InvalidRegExp)
		return asciiSet{}
	}
	t.position += len(name) + 1
	name = name[1:]
	var table *unicode.RangeTable
	if key, value, hasValue := strings.Cut(name, "="); !hasValue {
		table = category(name)
	} else if key == "Script" || key == "sc" {
		table = unicode.Scripts[value]
	} else if key == "General_Category" || key == "gc" {
		table = category(value)
	}
	if table == nil {
		t.refuse(UnsupportedRegExp)
		return asciiSet{}
	}
	return tableSet(table, t.ignoreCase)
}

// category returns a general category by its short or long name, or nil.
//
// https://tc39.es/ecma262/#table-unicode-general-category-values
func category(name string) *unicode.RangeTable {
	if alias, ok := unicode.CategoryAliases[name]; ok {
		name = alias
	}
	return unicode.Categories[name]
}

// characterEscape reads an escape of one character. Those in also may be escaped,
// too.
//
// https://tc39.es/ecma262/#prod-CharacterEscape
func (t *translator) characterEscape(also string) rune {
	c := t.peek(1)
	t.position = min(t.position+2, len(t.text))
	if i := strings.IndexByte("fnrtv", c); i >= 0 {
		return rune("\f\n\r\t\v"[i])
	}
	switch {
	case c == 'c':
		letter := t.peek(0)
		if lower := letter | 0x20; 'a' <= lower && lower <= 'z' {
			t.position++
			return rune(letter & 31)
		}
	case c == '0':
		if next := t.peek(0); next < '0' || next > '9' {
			return 0
		}
	case c == 'x':
		return t.hex(2)
	case c == 'u':
		return t.unicodeEscape()
	case c != 0 && strings.IndexByte(`^$\.*+?()[]{}|/`+also, c) >= 0:
		return rune(c)
	}
	t.refuse(InvalidRegExp)
	return 0
}

// unicodeEscape reads what follows "\u".
//
// https://tc39.es/ecma262/#prod-RegExpUnicodeEscapeSequence
func (t *translator) unicodeEscape() rune {
	if t.skip("{") {
		hex, _, found := strings.Cut(t.text[t.position:], "}")
		hex = strings.TrimLeft(hex, "0")
		if !found || len(hex) > 6 || t.text[t.position] == '}' {
			t.refuse(InvalidRegExp)
			return 0
		}
		t.position += strings.IndexByte(t.text[t.position:], '}') + 1
		c, err := strconv.ParseUint("0"+hex, 16, 32)
		if err != nil || c > unicode.MaxRune {
			t.refuse(InvalidRegExp)
		}
		return rune(c)
	}
	c := t.hex(4)
	if 0xD800 <= c && c < 0xDC00 && t.lookingAt(`\u`) {
		before := t.position
		t.position += 2
		if low := t.hex(4); 0xDC00 <= low && low < 0xE000 && t.refusal == 0 {
			return 0x10000 + (c-0xD800)<<10 + (low - 0xDC00)
		}
		if t.refusal == 0 {
			t.position = before
		}
	}
	return c
}

// hex reads a number of hexadecimal digits.
func (t *translator) hex(digits int) rune {
	if t.position+digits <= len(t.text) {
		if c, err := strconv.ParseUint(t.text[t.position:t.position+digits], 16, 32); err == nil {
			t.position += digits
			return rune(c)
		}
	}
	t.refuse(InvalidRegExp)
	return 0
}
