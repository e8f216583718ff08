package render

import (
	"strings"
	"unicode/utf8"
)

// look is a class and the bits above it, from the generated table.
type look uint8

func (l look) class() uint8 { return uint8(l) & 15 }
func (l look) isWide() bool { return l&wideBit != 0 }
func (l look) isZero() bool { return l&zeroBit != 0 }
func (l look) isRTL() bool  { return l&rtlBit != 0 }

// isMark reports whether the code point stands on or beside the one before it.
func (l look) isMark() bool {
	return l.class() == classNonspacing || l.class() == classSpacing
}

// isVisible reports whether the code point is seen and looks like no other
// thing, so that it may be shown; marks need a letter besides.
func (l look) isVisible() bool {
	return classLetter <= l.class() && l.class() <= classSymbol
}

// lookOf returns the look of a code point.
func lookOf(r rune) look { return look(valueOf(lookRuns, r)) }

// scriptOf returns the script of a code point, the number of a name.
func scriptOf(r rune) uint8 { return valueOf(scriptRuns, r) }

// valueOf returns the value of the run that r is in.
func valueOf(runs numbers, r rune) uint8 { return uint8(runs.at(runs.find(r, 8))) }

// Columns returns how many columns s takes on a terminal: two for each East
// Asian wide or fullwidth character, none for marks on other letters, for
// conjoining vowels and finals of Hangul, and for format characters such as
// isolates, and one for all others. Terminals differ where emoji are joined.
func Columns(s string) int {
	n := 0
	for _, r := range s {
		if r < utf8.RuneSelf {
			n++
		} else {
			n += runeColumns(r)
		}
	}
	return n
}

func runeColumns(r rune) int {
	switch l := lookOf(r); {
	case l.isZero():
		return 0
	case l.isWide():
		return 2
	}
	return 1
}

// hasRTL reports whether s has a code point that is written from right to left.
func hasRTL(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf && lookOf(r).isRTL() })
}
