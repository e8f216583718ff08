package main

import (
	"encoding/binary"

	"github.com/parquet-go/parquet-go/compress"

	"github.com/weburl-go/weburl/kit/value"
)

// The limits of a page. A row that goes over one is the last of its page.
const (
	pageValues = 1 << 16
	pageBytes  = 256 << 10 // of values without dictionary
)

// What a column had for a row, in a table for other rows: the index of a text in the
// dictionary, or one of these.
const (
	refNull    = -1
	refUnknown = -2 // it is not kept; the row must be evaluated
	refFalse   = -3
	refTrue    = -4
)

// newColumn writes the column chunks of a new column, one after another. All definition
// and repetition levels of such a column are 0 or 1.
type newColumn struct {
	kind  value.Kind
	path  []string // in the schema
	codec compress.Codec
	pages *spool
	err   error // the first one; what is appended after it is lost

	dictionary *dictionary // of the texts; nil for truth values and numbers
	plain      bool        // the dictionary is full, so the pages from here on have none

	// the page that is being made
	rows, nulls int
	definitions []byte  // for each value, whether it is not null
	repetitions []byte  // of a list: for each value, whether it is in the row of the one before
	indexes     []int32 // of the values in the dictionary
	data        []byte  // the values without dictionary
	bits        int     // of truth values in data

	written
	buffers
}

// newNewColumn returns a column whose dictionaries have so many bytes at most. It
// needs reset.
func newNewColumn(of value.Name, dictionaryBytes int, path []string) *newColumn {
	c := &newColumn{kind: of.Kind(), path: path}
	if c.kind == value.Text || c.kind == value.List {
		c.dictionary = newDictionary(dictionaryBytes)
	}
	return c
}

// reset begins with a column chunk, whose files are in the folder.
func (c *newColumn) reset(codec compress.Codec, dir string) {
	c.codec, c.pages, c.err, c.plain, c.written = codec, &spool{dir: dir}, nil, false, written{}
	if c.nextPage(); c.dictionary != nil {
		c.dictionary.clear()
	}
}

// repeat appends what the column had for another row. It returns false if that is unknown.
func (c *newColumn) repeat(ref int32) bool {
	switch {
	case ref >= 0 && c.plain:
		c.appendPlain(c.dictionary.text(ref))
	case ref >= 0:
		c.indexes = append(c.indexes, ref)
		c.definitions = append(c.definitions, 1)
	case ref == refUnknown:
		return false
	case ref == refNull:
		c.appendNull()
	default:
		c.appendFlag(ref == refTrue)
	}
	c.endRow()
	return true
}

// append appends a result, and returns how to repeat it.
func (c *newColumn) append(v *value.Value) (ref int32) {
	switch {
	case v.Kind == value.List:
		c.appendList(v.List)
		ref = refUnknown
	case v.State != value.Present:
		c.appendNull()
		ref = refNull
	case v.Kind == value.Flag:
		c.appendFlag(v.Flag)
		if ref = refFalse; v.Flag {
			ref = refTrue
		}
	case v.Kind == value.Number:
		c.appendNumber(v.Number)
		ref = refUnknown
	default:
		ref = c.appendText(validText(v.Text))
	}
	c.endRow()
	return ref
}

// appendText appends a text.
func (c *newColumn) appendText(text []byte) (ref int32) {
	if !c.plain {
		if index, ok := c.dictionary.add(text); ok {
			c.indexes = append(c.indexes, index)
			c.definitions = append(c.definitions, 1)
			return index
		}
		c.endDictionary()
	}
	c.appendPlain(text)
	return refUnknown
}

func (c *newColumn) appendPlain(text []byte) {
	c.data = binary.LittleEndian.AppendUint32(c.data, uint32(len(text)))
	c.data = append(c.data, text...)
	c.page.add(text)
	c.definitions = append(c.definitions, 1)
}

func (c *newColumn) appendNull() {
	c.nulls++
	c.definitions = append(c.definitions, 0)
}

// appendFlag appends a truth value, the first of a byte in its lowest bit.
func (c *newColumn) appendFlag(flag bool) {
	if c.bits%8 == 0 {
		c.data = append(c.data, 0)
	}
	value := byte(0)
	if flag {
		value = 1
	}
	c.data[c.bits/8] |= value << (c.bits % 8)
	c.bits++
	c.page.add([]byte{value})
	c.definitions = append(c.definitions, 1)
}

// appendNumber appends a number. It is at least 0, so that its bytes, the highest first,
// have the order of numbers.
func (c *newColumn) appendNumber(n int64) {
	c.data = binary.LittleEndian.AppendUint64(c.data, uint64(n))
	var ordered [8]byte
	binary.BigEndian.PutUint64(ordered[:], uint64(n))
	c.page.add(ordered[:])
	c.definitions = append(c.definitions, 1)
}

// appendList appends a list of texts. One without texts has the levels of a null.
func (c *newColumn) appendList(texts []string) {
	if !c.plain { // all its texts must be in one page
		for _, text := range texts {
			if _, ok := c.dictionary.add([]byte(text)); !ok {
				c.endDictionary()
				break
			}
		}
	}
	if len(texts) == 0 {
		c.appendNull()
		c.repetitions = append(c.repetitions, 0)
	}
	for i, text := range texts {
		c.appendText([]byte(text))
		c.repetitions = append(c.repetitions, byte(min(i, 1)))
	}
}

// endRow ends a row, and the page if it is large enough.
func (c *newColumn) endRow() {
	c.rows++
	if len(c.definitions) >= pageValues || len(c.data) >= pageBytes {
		c.endPage()
	}
}

// endDictionary makes the pages from here on have no dictionary.
func (c *newColumn) endDictionary() {
	c.endPage()
	c.plain = true
}
