package answer

import (
	"strings"
	"unicode/utf8"
)

// Difference is a part of one text that is another part, or nothing, in a second
// one.
type Difference struct {
	A Span `json:"a"`
	B Span `json:"b"`
}

// mostPairs is how many pairs of words are compared. In longer texts, what is
// between the common start and the common end is one difference.
const mostPairs = 1 << 18

// Differ returns what differs between two texts. It finds the longest common
// sequence of words, that is of letters and digits in a row and of other
// characters, and shortens each difference to its characters.
func Differ(a, b string) []Difference {
	list := []Difference{}
	ta, tb := NewText(a), NewText(b)
	start := commonPrefix(a, b)
	end := commonSuffix(a[start:], b[start:])
	v, w := words(a[start:len(a)-end]), words(b[start:len(b)-end])
	if len(v)*len(w) > mostPairs {
		v, w = []string{strings.Join(v, "")}, []string{strings.Join(w, "")}
	}
	common := commonWords(v, w)
	width := len(w) + 1
	x, y := start, start // offsets in a and b
	i, j := 0, 0
	for i < len(v) || j < len(w) {
		x0, y0 := x, y
		for (i < len(v) || j < len(w)) && !(i < len(v) && j < len(w) && v[i] == w[j]) {
			if j == len(w) || i < len(v) && common[(i+1)*width+j] >= common[i*width+j+1] {
				x += len(v[i])
				i++
			} else {
				y += len(w[j])
				j++
			}
		}
		if x0 != x || y0 != y {
			p := commonPrefix(a[x0:x], b[y0:y])
			s := commonSuffix(a[x0+p:x], b[y0+p:y])
			list = append(list, Difference{ta.Span(x0+p, x-s), tb.Span(y0+p, y-s)})
		}
		for i < len(v) && j < len(w) && v[i] == w[j] {
			x += len(v[i])
			y += len(w[j])
			i++
			j++
		}
	}
	return list
}

// commonPrefix returns the length of the longest prefix of both, which ends
// between two code points.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && (n < len(a) && !utf8.RuneStart(a[n]) || n < len(b) && !utf8.RuneStart(b[n])) {
		n--
	}
	return n
}

// commonSuffix returns the length of the longest suffix of both, which
// begins at a code point.
func commonSuffix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	for n > 0 && !utf8.RuneStart(a[len(a)-n]) {
		n--
	}
	return n
}

// words splits a text into letters and digits in a row, and single other code
// points.
func words(s string) (list []string) {
	for len(s) > 0 {
		n := 0
		for n < len(s) && (s[n] >= utf8.RuneSelf || '0' <= s[n] && s[n] <= '9' || 'a' <= s[n]|0x20 && s[n]|0x20 <= 'z') {
			n++
		}
		n = max(n, 1)
		list = append(list, s[:n])
		s = s[n:]
	}
	return list
}

// commonWords returns, for each i and j, the length of the longest common
// subsequence of v[i:] and w[j:]. Each i has len(w)+1 entries.
func commonWords(v, w []string) []int {
	width := len(w) + 1
	table := make([]int, (len(v)+1)*width)
	for i := len(v) - 1; i >= 0; i-- {
		for j := len(w) - 1; j >= 0; j-- {
			if v[i] == w[j] {
				table[i*width+j] = table[(i+1)*width+j+1] + 1
			} else {
				table[i*width+j] = max(table[(i+1)*width+j], table[i*width+j+1])
			}
		}
	}
	return table
}
