package main

import (
	"errors"
	"math"
	"unsafe"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/kit/value"
)

// texts is a column of texts that is being made. Its memory is used again for the next
// batch, which the builders of the library do not do.
type texts struct {
	offsets []int32
	data    []byte
	valid   []byte // a bit for each row
	nulls   int
}

// errTooMuch says that a batch has more bytes than a column of texts can have.
var errTooMuch = errors.New("the results of a batch have more than 2 GiB; send smaller batches")

// reset makes the column empty, with capacity for a number of rows.
func (t *texts) reset(rows int) {
	if cap(t.offsets) < rows+1 {
		t.offsets, t.valid = make([]int32, 0, rows+1), make([]byte, (rows+7)/8)
	}
	t.offsets, t.data, t.valid, t.nulls = append(t.offsets[:0], 0), t.data[:0], t.valid[:(rows+7)/8], 0
	clear(t.valid)
}

// append appends a value. It must be one of the rows that reset was given. The
// value is checked if it may have bytes that are not UTF-8.
func (t *texts) append(v *value.Value, isUTF8 bool) error {
	row := len(t.offsets) - 1
	if v.State != value.Present {
		t.nulls++
	} else {
		t.valid[row/8] |= 1 << (row % 8)
		text := viewOf(v.Text)
		if !isUTF8 { // only a decoded component can have other bytes, and the type of the column promises UTF-8
			text = scalar.String(text)
		}
		t.data = append(t.data, text...)
		if len(t.data) > math.MaxInt32 {
			return errTooMuch
		}
	}
	t.offsets = append(t.offsets, int32(len(t.data)))
	return nil
}

// array returns the column, which is valid until reset is called.
func (t *texts) array() arrow.Array {
	offsets := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(t.offsets))), len(t.offsets)*4)
	data := array.NewData(arrow.BinaryTypes.String, len(t.offsets)-1, []*memory.Buffer{
		memory.NewBufferBytes(t.valid), memory.NewBufferBytes(offsets), memory.NewBufferBytes(t.data),
	}, nil, t.nulls, 0)
	defer data.Release()
	return array.NewStringData(data)
}
