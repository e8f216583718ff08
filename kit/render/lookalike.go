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
