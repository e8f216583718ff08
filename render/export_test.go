package render

import "strings"

// What the tests need to see.
const (
	TableBytes = tableBytes
	MaxMarks   = maxMarks
)

// TableLengths returns the size of all tables, counted anew.
func TableLengths() int {
	const header, entry = 16, 4
	return entry*(len(scriptRuns)+len(lookRuns)+len(lookalikes)) +
		header*len(scriptNames) + len(strings.Join(scriptNames[:], ""))
}

// ScriptName returns the name of a code point's script.
func ScriptName(r rune) string { return scriptNames[scriptOf(r)] }

// Shown reports whether a code point may be shown, and whether it is a mark.
func Shown(r rune) (visible, mark bool) { return lookOf(r).isVisible(), lookOf(r).isMark() }

// KeptAs returns the name of the class of a code point that is not shown.
func KeptAs(r rune) string {
	return map[uint8]string{
		classOther: "other", classInvisible: "invisible", classBidiControl: "bidi", classControl: "control",
		classDelimiter: "delimiter", classTrust: "trust", classOverlay: "overlay",
	}[lookOf(r).class()]
}

// IsRTL reports whether a code point is written from right to left.
func IsRTL(r rune) bool { return lookOf(r).isRTL() }

// Lookalikes returns the table of look-alikes.
func Lookalikes() map[rune]byte {
	table := map[rune]byte{}
	for _, entry := range lookalikes {
		table[rune(entry>>8)] = byte(entry)
	}
	return table
}

// LookalikeOf looks a code point up.
func LookalikeOf(r rune) byte { return lookalikeOf(r) }
