package expression

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// group reads a group.
//
// https://tc39.es/ecma262/#prod-Atom
func (t *translator) group() fragment {
	name, captures := "", true
	switch {
	case t.skip("(?:"):
		captures = false
		t.write("(?:")
	case t.skip("(?<"):
		name = t.groupName()
		t.write("(")
	case t.skip("(?"):
		captures = false
		t.modifiers()
	default:
		t.position++
		t.write("(")
	}
	if captures {
		t.groups++
	}
	f := t.rest()
	t.write(")")
	f.captures = f.captures || captures
	if name == "" {
		return f
	}
	if f.names[name] {
		t.invalid()
	}
	if f.names == nil {
		f.names = map[string]bool{}
	}
	f.names[name] = true
	return f
}

// rest reads a group from what is inside it to its end.
func (t *translator) rest() fragment {
	if !t.enter() {
		return fragment{}
	}
	f := t.disjunction()
	t.leave()
	if !t.skip(")") {
		t.invalid()
	}
	return f
}

// groupName reads the name of a group up to ">", with its escapes as what they stand for.
//
// https://tc39.es/ecma262/#prod-GroupName
func (t *translator) groupName() string {
	var name strings.Builder
	for !t.skip(">") {
		var c rune
		if t.skip(`\u`) {
			c = t.unicodeEscape()
		} else {
			c = t.character()
		}
		if t.stopped || !IsNameCodePoint(c, name.Len() == 0) {
			t.invalid()
			return ""
		}
		name.WriteRune(c)
	}
	if name.Len() == 0 {
		t.invalid()
	}
	return name.String()
}

// IsNameCodePoint reports whether a name can have c, or begin with c: whether it is a
// letter of identifiers in JavaScript, by the version of Unicode that Go has.
//
// https://tc39.es/ecma262/#prod-RegExpIdentifierName
func IsNameCodePoint(c rune, first bool) bool {
	if c < utf8.RuneSelf {
		return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '$' || c == '_' || !first && '0' <= c && c <= '9'
	}
	if unicode.In(c, unicode.L, unicode.Nl, unicode.Other_ID_Start) {
		return !unicode.In(c, unicode.Pattern_Syntax, unicode.Pattern_White_Space)
	}
	const zwnj, zwj = '\u200C', '\u200D'
	return !first && (c == zwnj || c == zwj ||
		unicode.In(c, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue) &&
			!unicode.In(c, unicode.Pattern_Syntax, unicode.Pattern_White_Space))
}

// modifiers reads the flags of a group, such as those of (?i-m:a), up to the colon.
// Package regexp has them in another way.
//
// https://tc39.es/ecma262/#prod-RegularExpressionModifiers
func (t *translator) modifiers() {
	t.unsupported()
	flags, _, found := strings.Cut(t.text[t.position:], ":")
	letters := strings.Replace(flags, "-", "", 1)
	valid := found && letters != "" && len(letters) <= len("ims")
	for i := 0; valid && i < len(letters); i++ {
		valid = strings.IndexByte("ims", letters[i]) >= 0 && strings.IndexByte(letters[i+1:], letters[i]) < 0
	}
	if !valid {
		t.invalid()
		return
	}
	t.position += len(flags) + len(":")
}

// isReference reports whether a backslash begins a backreference.
//
// https://tc39.es/ecma262/#prod-AtomEscape
func (t *translator) isReference() bool {
	c := t.peek(1)
	return '1' <= c && c <= '9' || c == 'k'
}

// reference reads a backreference.
//
// https://tc39.es/ecma262/#prod-AtomEscape
func (t *translator) reference() fragment {
	t.unsupported()
	r := reference{offset: int32(t.position)}
	t.position++
	switch {
	case !t.skip("k"):
		number, _ := t.decimal()
		r.number = int32(number)
	case t.skip("<"):
		r.name = t.groupName()
	default:
		t.invalid()
	}
	t.references = append(t.references, r)
	return fragment{nullable: true}
}
