package readers

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/percent"
)

// mostPairs is how many pairs of words are compared. Texts with more, of some
// thousands of words, are compared from both ends only.
const mostPairs = 1 << 20

// Differing returns the spans of b that are not so in a, where a and b are two
// readings of one URL. A span without bytes is where something of a is missing.
//
// The texts are compared word by word, where a word is a run of letters, digits
// and the like between two delimiters, and in words that differ from both ends.
func Differing(a, b string) []excerpt.Span {
	if a == b {
		return nil
	}
	v, w := words(a), words(b)
	if len(v)*len(w) > mostPairs {
		v, w = []string{a}, []string{b}
	}
	var spans []excerpt.Span
	common := longest(v, w)
	at := 0
	for i, j := 0, 0; i < len(v) || j < len(w); {
		var removed, added string
		for (i < len(v) || j < len(w)) && !(i < len(v) && j < len(w) && v[i] == w[j] && common[i][j] == common[i+1][j+1]+1) {
			if j == len(w) || i < len(v) && common[i+1][j] >= common[i][j+1] {
				removed += v[i]
				i++
			} else {
				added += w[j]
				j++
			}
		}
		if removed != added {
			spans = append(spans, trimmed(removed, added, at))
		}
		at += len(added)
		if i < len(v) {
			at += len(w[j])
			i, j = i+1, j+1
		}
	}
	return spans
}

// words splits a text into runs of word bytes, percent-encoded bytes, and single
// other bytes.
func words(s string) []string {
	var all []string
	for len(s) > 0 {
		n := 0
		for n < len(s) && (s[n] >= 0x80 || ascii.IsAlphanumeric(s[n]) || s[n] == '-' || s[n] == '_') {
			n++
		}
		if percent.IsEncodedByte(s) {
			n = 3
		}
		n = max(n, 1)
		all = append(all, s[:n])
		s = s[n:]
	}
	return all
}

// longest returns, for each i and j, the length of the longest common subsequence
// of v[i:] and w[j:].
func longest(v, w []string) [][]int {
	common := make([][]int, len(v)+1)
	for i := len(v); i >= 0; i-- {
		common[i] = make([]int, len(w)+1)
		for j := len(w) - 1; j >= 0 && i < len(v); j-- {
			if v[i] == w[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	return common
}

// trimmed returns the span of added, which begins at a byte, without what it has in
// common with removed at both ends.
func trimmed(removed, added string, at int) excerpt.Span {
	start, end := at, at+len(added)
	for removed != "" && added != "" {
		r, size := utf8.DecodeRuneInString(removed)
		if other, n := utf8.DecodeRuneInString(added); other != r || n != size || removed[:size] != added[:n] {
			break
		}
		removed, added, start = removed[size:], added[size:], start+size
	}
	for removed != "" && added != "" {
		r, size := utf8.DecodeLastRuneInString(removed)
		other, n := utf8.DecodeLastRuneInString(added)
		if other != r || n != size || removed[len(removed)-size:] != added[len(added)-n:] {
			break
		}
		removed, added, end = removed[:len(removed)-size], added[:len(added)-size], end-size
	}
	return excerpt.Span{Start: start, End: end}
}
