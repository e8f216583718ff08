package render

// readingOf returns what r is read as by somebody who does not look closely: its
// target in Unicode's list of confusables or in ours, without the marks that
// letters of several scripts have. alike reports whether r, as it is, looks like
// ASCII letters, digits or hyphens. ok is false where r is read as itself.
//
// https://www.unicode.org/reports/tr39/#Confusable_Detection
func readingOf(r rune) (target string, alike, ok bool) {
	i := readings.find(r, readingRune)
	if i < 0 || readings.at(i)>>readingRune != uint32(r) {
		return "", false, false
	}
	entry := readings.at(i)
	bounds := targetBounds[2*(entry&(readingAlike-1)):][:4]
	start, end := int(bounds[0])|int(bounds[1])<<8, int(bounds[2])|int(bounds[3])<<8
	return targetText[start:end], entry&readingAlike != 0, true
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
	i := lastMarks.find(r, 16)
	if i < 0 || lastMarks.at(i)>>16 != uint32(r) {
		return 0
	}
	return rune(lastMarks.at(i) & 0xFFFF)
}
