package expression

import "strings"

// An operand is a part of a class, or a class.
type operand struct {
	set         asciiSet
	character   rune // if it can begin a range
	isCharacter bool
	hasStrings  bool // it may match something else than one character
}

// class reads a class in brackets.
//
// https://tc39.es/ecma262/#prod-ClassContents
func (t *translator) class() (class operand) {
	t.position++
	negated := t.skip("^")
	if !t.enter() {
		return class
	}
	defer t.leave()
	if t.peek(0) != ']' {
		first := t.operand()
		switch {
		case t.lookingAt("--"):
			class = t.subtraction(first)
		case t.lookingAt("&&"):
			class = t.intersection(first)
		default:
			class = t.classUnion(first)
		}
	}
	if !t.skip("]") || negated && class.hasStrings {
		t.invalid()
	}
	if negated {
		class.set = class.set.complement()
	}
	return class
}

// subtraction reads a subtraction after its first operand.
//
// https://tc39.es/ecma262/#prod-ClassSubtraction
func (t *translator) subtraction(o operand) operand {
	class := operand{set: o.set, hasStrings: o.hasStrings}
	for t.skip("--") {
		class.set = class.set.intersection(t.operand().set.complement())
	}
	return class
}

// intersection reads an intersection after its first operand.
//
// https://tc39.es/ecma262/#prod-ClassIntersection
func (t *translator) intersection(o operand) operand {
	class := operand{set: o.set, hasStrings: o.hasStrings}
	for t.skip("&&") {
		if t.peek(0) == '&' {
			t.invalid()
		}
		o := t.operand()
		class.set = class.set.intersection(o.set)
		class.hasStrings = class.hasStrings && o.hasStrings
	}
	return class
}

// classUnion reads what follows the first operand of a union.
//
// https://tc39.es/ecma262/#prod-ClassUnion
func (t *translator) classUnion(o operand) (class operand) {
	for !t.stopped {
		if o.isCharacter && t.skip("-") {
			to := t.operand()
			if !to.isCharacter || to.character < o.character {
				t.invalid()
				break
			}
			o.set = setOf(o.character, to.character, t.ignoreCase)
		}
		class.set = class.set.union(o.set)
		class.hasStrings = class.hasStrings || o.hasStrings
		if t.peek(0) == ']' || t.position >= len(t.text) {
			break
		}
		o = t.operand()
	}
	return class
}

// classSyntax are the characters that need a backslash in a class, and doublePunctuators
// those that must not come twice in a row there. The others in reservedPunctuators may
// have a backslash, too.
//
// https://tc39.es/ecma262/#prod-ClassSetSyntaxCharacter
// https://tc39.es/ecma262/#prod-ClassSetReservedDoublePunctuator
// https://tc39.es/ecma262/#prod-ClassSetReservedPunctuator
const (
	classSyntax         = `()[]{}/-\|`
	doublePunctuators   = "&!#$%*+,.:;<=>?@^`~"
	reservedPunctuators = "&-!#%,:;<=>@`~"
)

// operand reads an operand of a class.
//
// https://tc39.es/ecma262/#prod-ClassSetOperand
func (t *translator) operand() operand {
	switch {
	case t.peek(0) == '[':
		return t.class()
	case t.skip(`\q{`):
		return t.stringDisjunction()
	case t.peek(0) == '\\':
		if o, ok := t.characterClassEscape(); ok {
			return o
		}
	}
	c := t.classCharacter()
	return operand{set: setOf(c, c, t.ignoreCase), character: c, isCharacter: true}
}

// classCharacter reads a character of a class.
//
// https://tc39.es/ecma262/#prod-ClassSetCharacter
func (t *translator) classCharacter() rune {
	c := t.peek(0)
	switch {
	case t.skip(`\b`):
		return '\b'
	case c == '\\':
		return t.characterEscape(reservedPunctuators)
	case t.position >= len(t.text), strings.IndexByte(classSyntax, c) >= 0,
		c == t.peek(1) && strings.IndexByte(doublePunctuators, c) >= 0:
		t.invalid()
		return 0
	}
	return t.character()
}

// stringDisjunction reads the strings of a class up to the closing brace. Package regexp has no
// strings in classes.
//
// https://tc39.es/ecma262/#prod-ClassStringDisjunction
func (t *translator) stringDisjunction() (o operand) {
	for length := 0; !t.stopped; {
		end := t.skip("}")
		if end || t.skip("|") {
			if length != 1 {
				o.hasStrings = true
				t.unsupported()
			}
			if end {
				break
			}
			length = 0
			continue
		}
		c := t.classCharacter()
		o.set = o.set.union(setOf(c, c, t.ignoreCase))
		length++
	}
	return o
}
