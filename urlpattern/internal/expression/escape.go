package expression

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// atomEscape reads a backslash and what follows it, outside a class.
//
// https://tc39.es/ecma262/#prod-AtomEscape
func (t *translator) atomEscape() asciiSet {
	if o, ok := t.characterClassEscape(); ok {
		return o.set
	}
	c := t.characterEscape("")
	return setOf(c, c, t.ignoreCase)
}

// characterClassEscape reads an escape that is a set.
//
// https://tc39.es/ecma262/#prod-CharacterClassEscape
func (t *translator) characterClassEscape() (o operand, ok bool) {
	c := t.peek(1)
	switch c {
	case 'w', 'W':
		o.set.add('_')
		o.set.addRange('A', 'Z')
		o.set.addRange('a', 'z')
		fallthrough
	case 'd', 'D':
		o.set.addRange('0', '9')
	case 's', 'S':
		o.set.addRange('\t', '\r')
		o.set.add(' ')
	case 'p', 'P':
	default:
		return o, false
	}
	t.position += len(`\d`)
	if c == 'p' || c == 'P' {
		o = t.property()
	}
	if c < 'a' {
		o.set = o.set.complement()
		if o.hasStrings {
			t.invalid()
		}
	}
	return o, true
}

// characterEscape reads an escape of one character. The characters of the argument
// may be escaped besides those of the syntax.
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
	t.invalid()
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
			t.invalid()
			return 0
		}
		t.position += strings.IndexByte(t.text[t.position:], '}') + 1
		c, err := strconv.ParseUint("0"+hex, 16, 32)
		if err != nil || c > unicode.MaxRune {
			t.invalid()
		}
		return rune(c)
	}
	c := t.hex(4)
	if low, ok := t.hexAt(len(`\u`), 4); ok && t.lookingAt(`\u`) {
		if pair := utf16.DecodeRune(c, low); pair != unicode.ReplacementChar {
			t.position += len(`\uDC00`)
			return pair
		}
	}
	return c
}

// hex reads a number of hexadecimal digits.
func (t *translator) hex(digits int) rune {
	c, ok := t.hexAt(0, digits)
	if !ok {
		t.invalid()
		return 0
	}
	t.position += digits
	return c
}

// hexAt returns the number that hexadecimal digits at an offset from the position are.
func (t *translator) hexAt(offset, digits int) (number rune, ok bool) {
	start := t.position + offset
	if start+digits > len(t.text) {
		return 0, false
	}
	parsed, err := strconv.ParseUint(t.text[start:start+digits], 16, 32)
	return rune(parsed), err == nil
}
