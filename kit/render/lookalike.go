package render

import "strings"

// Skeleton returns what s, a domain in Unicode, may be read as by somebody who
// does not look closely. Code points become those that they look like in
// Unicode's list of confusables, to which a list of ours adds; joiners and the
// marks that letters of several scripts have are dropped; and then 0, 1, i, rn and
// vv become o, l, l, m and w. Two domains with the same skeleton look alike. Time is
// linear in the length of s.
//
// https://www.unicode.org/reports/tr39/#Confusable_Detection
func Skeleton(s string) string {
	b := appendReading(make([]byte, 0, len(s)), s)
	out := b[:0] // never longer than what was read
	for _, c := range b {
		switch c {
		case '0':
			c = 'o'
		case '1', 'i':
			c = 'l'
		}
		switch n := len(out); {
		case n > 0 && c == 'n' && out[n-1] == 'r':
			out[n-1] = 'm'
			continue
		case n > 0 && c == 'v' && out[n-1] == 'v':
			out[n-1] = 'w'
			continue
		}
		out = append(out, c)
	}
	return string(out)
}

// lookalikeASCII finds ASCII characters in an ASCII label that may be taken for
// others, and says for which.
func lookalikeASCII(label string) (at Span, message string) {
	letter := func(i int) bool { return 0 <= i && i < len(label) && isLetter(label[i]) }
	for i := 0; i < len(label); i++ {
		switch {
		case label[i] > '1' && label[i] != 'r' && label[i] != 'v': // most bytes
		case strings.HasPrefix(label[i:], "rn"):
			return Span{i, i + 2}, `"rn" may be taken for "m".`
		case strings.HasPrefix(label[i:], "vv"):
			return Span{i, i + 2}, `"vv" may be taken for "w".`
		case label[i] == '1' && letter(i-1) && (letter(i+1) || i == len(label)-1):
			return Span{i, i + 1}, `The digit 1 may be taken for the letter l.`
		case label[i] == '0' && letter(i-1):
			end := i + 1
			for end < len(label) && label[end] == '0' {
				end++
			}
			if letter(end) {
				return Span{i, end}, `The digit 0 may be taken for the letter o.`
			}
			i = end - 1
		}
	}
	return Span{}, ""
}

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
