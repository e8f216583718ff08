package render

// What the tests need to see.
const (
	TableBytes = tableBytes
	MaxMarks   = maxMarks
)

// TableLengths returns the size of all tables, counted anew.
func TableLengths() int {
	return len(scriptRuns) + len(lookRuns) + len(readings) + len(lastMarks) + len(allowedToggles) + len(extensionRuns) +
		len(targetBounds) + len(targetText) + len(extensionSets) + len(scriptNames)
}

// ScriptName returns the name of a code point's script.
func ScriptName(r rune) string { return scriptName(scriptOf(r)) }

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

// Reading returns what a code point is read as, and whether it looks like that
// itself and that is ASCII.
func Reading(r rune) (target string, alike, ok bool) { return readingOf(r) }

// LastMark returns the last mark of the decomposition of a code point, or 0.
func LastMark(r rune) rune { return lastMarkOf(r) }

// IsAllowed reports whether Unicode allows a code point in identifiers.
func IsAllowed(r rune) bool { return isAllowed(r) }

// IsRare reports whether a code point is a letter that is shown although Unicode
// does not allow it in identifiers.
func IsRare(r rune) bool { return isRare(r) }

// Scripts returns the names of the scripts that a code point is used with, and
// whether it is used with all.
func Scripts(r rune) (names []string, every bool) {
	set, every := scriptsOf(r)
	for i := range uint8(scriptCount) {
		if set.has(i) {
			names = append(names, scriptName(i))
		}
	}
	return names, every
}
