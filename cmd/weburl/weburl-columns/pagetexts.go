package main

import (
	"encoding/binary"
	"fmt"

	"github.com/parquet-go/parquet-go/format"
)

// pageTexts are the texts of a page or of a dictionary. They are not copied out of it,
// but for the encoding DELTA_BYTE_ARRAY.
type pageTexts struct {
	data   []byte
	at     int      // the position in data of the text that next returns
	starts []uint32 // in a dictionary: of the texts

	isDelta  bool    // the lengths are not before each text, but these
	lengths  []int32 // of what comes next
	prefixes []int32 // of each text, how many bytes are as in the one before; nil for none
	last     []byte  // the text before
}

// index finds the texts of a dictionary.
func (t *pageTexts) index(n int) error {
	t.starts = make([]uint32, 0, n)
	for range n {
		t.starts = append(t.starts, uint32(t.at))
		if _, ok := t.next(); !ok {
			return errDamaged
		}
	}
	return nil
}

// text returns a text of a dictionary. It returns false if there is none with the index.
func (t *pageTexts) text(index uint32) ([]byte, bool) {
	if int64(index) >= int64(len(t.starts)) {
		return nil, false
	}
	start := t.starts[index]
	size := binary.LittleEndian.Uint32(t.data[start:])
	return t.data[start+4:][:size], true
}

// next returns the texts one after another. It returns false if there is none. A text is
// valid until the next call.
func (t *pageTexts) next() (text []byte, ok bool) {
	if t.isDelta {
		return t.nextDelta()
	}
	rest := t.data[t.at:]
	if len(rest) < 4 {
		return nil, false
	}
	size := binary.LittleEndian.Uint32(rest)
	if int64(size) > int64(len(rest)-4) {
		return nil, false
	}
	t.at += 4 + int(size)
	return rest[4:][:size], true
}

// nextDelta returns the next text if the lengths come before all texts.
func (t *pageTexts) nextDelta() (text []byte, ok bool) {
	if len(t.lengths) == 0 || int(t.lengths[0]) > len(t.data)-t.at {
		return nil, false
	}
	text = t.data[t.at:][:t.lengths[0]]
	t.at += len(text)
	t.lengths = t.lengths[1:]
	if t.prefixes == nil {
		return text, true
	}
	if len(t.prefixes) == 0 || int(t.prefixes[0]) > len(t.last) {
		return nil, false
	}
	t.last = append(t.last[:t.prefixes[0]], text...)
	t.prefixes = t.prefixes[1:]
	return t.last, true
}

// plainDictionary is an older name for what has a dictionary.
const plainDictionary format.Encoding = 2

// encoded sets the texts of a page, or their indexes.
func (p *urlPages) encoded(page *urlPage, b []byte, e format.Encoding) (err error) {
	p.texts = pageTexts{data: b, last: p.texts.last[:0]}
	page.texts = &p.texts
	switch e {
	case format.Plain:
	case format.RLEDictionary, plainDictionary:
		page.texts, page.indexes = p.dictionary, &hybrid{}
		if len(b) > 0 { // otherwise all values are null
			page.indexes.src, page.indexes.width = b[1:], uint(b[0])
		}
		if p.dictionary == nil || page.indexes.width > 32 {
			return errDamaged
		}
	case format.DeltaLengthByteArray:
		p.texts.isDelta = true
		p.texts.lengths, p.texts.data, err = deltas(b, page.values)
	case format.DeltaByteArray:
		p.texts.isDelta = true
		if p.texts.prefixes, b, err = deltas(b, page.values); err == nil {
			p.texts.lengths, p.texts.data, err = deltas(b, page.values)
		}
	default:
		return fmt.Errorf("pages with the encoding %v cannot be read", e)
	}
	return err
}
