package main

import (
	"fmt"
	"slices"
)

// check looks up every code point in the compressed tables, and compares the
// result with the data from which they were made.
func (t *idnaTables) check(u *ucd) error {
	for r := range rune(codePoints) {
		if got, want := t.words[t.classes.lookup(r)], u.word(r); got != want {
			return fmt.Errorf("U+%04X: property word %#x, want %#x", r, got, want)
		}
		if got, want := t.mappingOf(r), string(u.mapping[r]); got != want {
			return fmt.Errorf("U+%04X: mapping %q, want %q", r, got, want)
		}
		want := ""
		if u.decomposition[r] != nil {
			want = string(u.decompose(r))
		}
		if got := textAt(t.decompText, t.decompositions.lookup(r)); got != want {
			return fmt.Errorf("U+%04X: decomposition %q, want %q", r, got, want)
		}
		pair := u.decomposition[r]
		if len(pair) == 2 && !u.excluded[r] {
			entry := uint64(pair[0])<<42 | uint64(pair[1])<<21 | uint64(r)
			if _, ok := slices.BinarySearch(t.compositions, entry); !ok {
				return fmt.Errorf("U+%04X: no composition", r)
			}
			if u.quickCheck[pair[1]] != 1 {
				return fmt.Errorf("U+%04X: its second part U+%04X is not NFC_QC=Maybe", r, pair[1])
			}
		}
	}
	return nil
}

func (t *idnaTables) mappingOf(r rune) string {
	v := t.mappings.lookup(r)
	if v&deltaFlag != 0 {
		return string(r + t.deltas[v&^deltaFlag])
	}
	return textAt(t.mappingText, v)
}

func textAt(text []byte, at uint16) string {
	n := uint16(text[at])
	return string(text[at+1 : at+1+n])
}
