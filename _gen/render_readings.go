package main

import (
	_ "embed"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/internal/test/ucdfile"
)

// The parts of an entry of the table of readings: the code point, whether it
// looks like its target itself, without a mark being dropped, and the number of
// the target.
const (
	readingRune  = 14
	readingAlike = 1 << 13
	readingLimit = readingAlike // of the targets
)

//go:embed lookalikes.txt
var lookalikes string

// readings is what code points are read as by somebody who does not look
// closely.
type readings struct {
	u       *ucd
	s       *scriptSource
	confuse map[rune][]rune // confusables.txt
	own     map[rune][]rune // lookalikes

	table     []uint32
	targets   []string
	lastMarks []uint32
}

// readReadings computes the tables from confusables.txt in dir, lookalikes and
// the decompositions.
func readReadings(dir string, u *ucd, s *scriptSource) (*readings, error) {
	t := &readings{u: u, s: s, confuse: map[rune][]rune{}, own: map[rune][]rune{}}
	err := ucdfile.Rows(filepath.Join(dir, "confusables.txt"), func(r, _ rune, fields []string) (err error) {
		t.confuse[r], err = ucdfile.Runes(fields[1])
		return err
	})
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(lookalikes) {
		ascii, like, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || ascii == "#" {
			continue
		}
		for _, r := range like {
			if t.own[r] != nil || r < 0x80 || !isInDomains(u, r) {
				return nil, fmt.Errorf("U+%04X is listed twice, or no domain can hold it", r)
			}
			t.own[r] = []rune(ascii)
		}
	}
	return t, t.build()
}

// isInDomains reports whether a domain can hold r.
func isInDomains(u *ucd, r rune) bool { return u.status[r] == valid || u.status[r] == deviation }

// build fills the tables for the code points that domains can hold. Syllables of
// Hangul are left out: their decomposition is of no use here.
func (t *readings) build() error {
	type row struct {
		r      rune
		target string
		alike  bool
	}
	var rows []row
	for r := rune(0x80); r < codePoints; r++ {
		if r>>(32-readingRune) != 0 && isInDomains(t.u, r) {
			return fmt.Errorf("U+%04X is too large for the table", r)
		}
		if !isInDomains(t.u, r) || 0xAC00 <= r && r <= 0xD7A3 {
			continue
		}
		decomposed := t.u.decompose(r)
		if last := decomposed[len(decomposed)-1]; len(decomposed) > 1 && t.s.category[last] == "Mn" {
			if r > 0xFFFF || last > 0xFFFF {
				continue // in scripts that are not recommended
			}
			t.lastMarks = append(t.lastMarks, uint32(r)<<16|uint32(last))
		}
		shape := t.shape(decomposed)
		target := strings.Map(t.dropMark, shape)
		if target != string(r) {
			rows = append(rows, row{r, target, target == shape && isLDH(target)})
			t.targets = append(t.targets, target)
		}
	}
	slices.Sort(t.targets)
	t.targets = slices.Compact(t.targets)
	if len(t.targets) > readingLimit {
		return fmt.Errorf("%d targets, too many for the table", len(t.targets))
	}
	for _, row := range rows {
		index, _ := slices.BinarySearch(t.targets, row.target)
		entry := uint32(row.r)<<readingRune | uint32(index)
		if row.alike {
			entry |= readingAlike
		}
		t.table = append(t.table, entry)
	}
	return nil
}

// shape replaces code points by what they look like: by our own list, and by
// confusables.txt where that has nothing. It does so twice, because what the
// file has may be in the list.
func (t *readings) shape(text []rune) string {
	for range 2 {
		var next []rune
		for _, r := range text {
			switch {
			case t.own[r] != nil:
				next = append(next, t.own[r]...)
			case r >= 0x80 && t.confuse[r] != nil:
				for _, c := range t.confuse[r] {
					next = append(next, t.u.decompose(c)...)
				}
			default:
				next = append(next, r)
			}
		}
		text = next
	}
	return strings.ReplaceAll(lowerASCII(string(text)), "rn", "m")
}

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
}

// dropMark drops the marks that letters of several scripts have. Others make
// another word of the letters they stand on.
func (t *readings) dropMark(r rune) rune {
	isMark := t.s.category[r] == "Mn" || t.s.category[r] == "Me"
	if isMark && t.s.names[t.s.script[r]] == "Inherited" {
		return -1
	}
	return r
}

// isLDH reports whether s has only what ASCII labels are made of.
func isLDH(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// offsets returns where each target begins in their concatenation, and where the
// last one ends.
func (t *readings) offsets() []uint16 {
	at, offsets := 0, []uint16{0}
	for _, target := range t.targets {
		at += len(target)
		offsets = append(offsets, uint16(at))
	}
	return offsets
}

func (t *readings) size() int {
	return 4*len(t.table) + 4*len(t.lastMarks) + 2*(len(t.targets)+1) + len(strings.Join(t.targets, ""))
}
