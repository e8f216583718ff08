package main

import (
	"bytes"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go/format"
)

// The lengths of bounds, in bytes.
const (
	maxPageBound  = 64   // in a column index, where a bound may be shortened
	maxChunkBound = 4096 // in the statistics of a chunk, which have none if it is longer
)

// bounds are the least and the greatest of values, shortened to one byte more than the
// statistics of a chunk may have.
type bounds struct {
	least, greatest []byte
	some            bool
}

// add takes a value into account.
func (b *bounds) add(value []byte) {
	value = value[:min(len(value), maxChunkBound+1)]
	if !b.some || bytes.Compare(value, b.least) < 0 {
		b.least = append(b.least[:0], value...)
	}
	if !b.some || bytes.Compare(value, b.greatest) > 0 {
		b.greatest = append(b.greatest[:0], value...)
	}
	b.some = true
}

// addAll takes the values of others into account.
func (b *bounds) addAll(others *bounds) {
	if others.some {
		b.add(others.least)
		b.add(others.greatest)
	}
}

func (b *bounds) reset() { b.least, b.greatest, b.some = b.least[:0], b.greatest[:0], false }

// statistics returns the statistics of a chunk.
func (b *bounds) statistics(nulls int64) format.Statistics {
	s := format.Statistics{NullCount: nulls}
	if b.some && len(b.least) <= maxChunkBound {
		s.MinValue = b.least
	}
	if b.some && len(b.greatest) <= maxChunkBound {
		s.MaxValue = b.greatest
	}
	return s
}

// shortLeast returns a lower bound of a UTF-8 text that is short.
func shortLeast(text []byte) []byte {
	if len(text) > maxPageBound {
		text = text[:start(text, maxPageBound)]
	}
	return bytes.Clone(text)
}

// shortGreatest returns an upper bound of a UTF-8 text that is short: its first
// characters, the last of which is replaced by the next one. It returns false if there is
// none, as no character comes after those.
func shortGreatest(text []byte) ([]byte, bool) {
	if len(text) <= maxPageBound {
		return bytes.Clone(text), true
	}
	for end := start(text, maxPageBound); end > 0; {
		r, size := utf8.DecodeLastRune(text[:end])
		end -= size
		if r++; r == 0xD800 { // a surrogate is no character
			r = 0xE000
		}
		if r <= utf8.MaxRune {
			return utf8.AppendRune(bytes.Clone(text[:end]), r), true
		}
	}
	return nil, false
}

// start returns where the character starts to which the byte with the index belongs.
func start(text []byte, index int) int {
	for index > 0 && !utf8.RuneStart(text[index]) {
		index--
	}
	return index
}

// addPage appends a page to a column index. The bounds of one without values are empty.
// It returns false if there are no short bounds.
func addPage(x *format.ColumnIndex, b *bounds, nulls int64) (ok bool) {
	x.NullPages = append(x.NullPages, !b.some)
	x.NullCounts = append(x.NullCounts, nulls)
	least, greatest := []byte{}, []byte{}
	if b.some {
		least = shortLeast(b.least)
		greatest, ok = shortGreatest(b.greatest)
	}
	x.MinValues, x.MaxValues = append(x.MinValues, least), append(x.MaxValues, greatest)
	return ok || !b.some
}

// order sets the order of the bounds: ascending, if they are.
func order(x *format.ColumnIndex) {
	x.BoundaryOrder = format.Ascending
	before := -1
	for i := range x.NullPages {
		if x.NullPages[i] {
			continue
		}
		if before >= 0 && (bytes.Compare(x.MinValues[before], x.MinValues[i]) > 0 || bytes.Compare(x.MaxValues[before], x.MaxValues[i]) > 0) {
			x.BoundaryOrder = format.Unordered
			return
		}
		before = i
	}
}
