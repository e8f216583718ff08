package render

import "slices"

// readingOf returns what r is read as by somebody who does not look closely: its
// target in Unicode's list of confusables or in ours, without the marks that
// letters of several scripts have. alike reports whether r, as it is, looks like
// ASCII letters, digits or hyphens. ok is false where r is read as itself.
//
// https://www.unicode.org/reports/tr39/#Confusable_Detection
func readingOf(r rune) (target string, alike, ok bool) {
	i, found := slices.BinarySearchFunc(readings[:], uint32(r), func(entry, r uint32) int {
		return int(entry>>readingRune) - int(r)
	})
	if !found {
		return "", false, false
	}
	entry := readings[i]
	number := entry & (readingAlike - 1)
	return targetText[targetAt[number]:targetAt[number+1]], entry&readingAlike != 0, true
}

// isAlike reports whether r looks like ASCII letters, digits or hyphens.
func isAlike(r rune) bool {
	_, alike, _ := readingOf(r)
	return alike
}

// appendReading appends what s is read as. Marks that letters of several scripts
// have are left out, and so are joiners.
func appendReading(b []byte, s string) []byte {
	for _, r := range s {
		if r < 0x80 {
			b = append(b, byte(r))
		} else if target, _, ok := readingOf(r); ok {
			b = append(b, target...)
		} else if l := lookOf(r); !isJoiner(r) && !(l.isMark() && scriptOf(r) == scriptInherited) {
			b = append(b, string(r)...)
		}
	}
	return b
}

// lastMarkOf returns the last mark of the canonical decomposition of r, or 0.
func lastMarkOf(r rune) rune {
	i, found := slices.BinarySearchFunc(lastMarks[:], uint32(r), func(entry, r uint32) int {
		return int(entry>>16) - int(r)
	})
	if !found {
		return 0
	}
	return rune(lastMarks[i] & 0xFFFF)
}
