package main

/*
#include <stdlib.h>
#include "arrow.h"
*/
import "C"

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/kit/value"
)

// buffer of C that grows. The garbage collector does not know it.
type memory struct {
	p         unsafe.Pointer
	size, cap int
}

// grow returns space for more bytes at the end, or nil if there is no memory.
func (m *memory) grow(more int) []byte {
	if m.cap-m.size < more {
		capacity := max(2*m.cap, m.size+more, 64)
		p := C.realloc(m.p, C.size_t(capacity))
		if p == nil {
			return nil
		}
		m.p, m.cap = p, capacity
	}
	m.size += more
	return unsafe.Slice((*byte)(unsafe.Add(m.p, m.size-more)), more)
}

// take gives the memory to somebody else.
func (m *memory) take() unsafe.Pointer {
	p := m.p
	*m = memory{}
	return p
}

func (m *memory) free() { C.free(m.take()) }

// add appends a number.
func add[T uint8 | uint16 | uint32 | int32 | int64](m *memory, v T) bool {
	to := m.grow(int(unsafe.Sizeof(v)))
	if to == nil {
		return false
	}
	*(*T)(unsafe.Pointer(&to[0])) = v
	return true
}

// output is an array that is being made.
type output struct {
	all     *outputs
	kind    value.Kind
	isUTF8  bool // without a look
	large   bool // offsets have 64 bits
	isPort  bool
	rows    int
	nulls   int
	valid   memory // made when the first null is there
	offsets memory
	data    memory  // of texts, flags or numbers
	element *output // of a list
}

// outputs are all arrays of a call.
type outputs struct {
	columns []output
	failed  bool // there is no memory
}

func newOutputs(names []value.Name, large bool, rows int) *outputs {
	all := &outputs{columns: make([]output, len(names))}
	for i, n := range names {
		c := &all.columns[i]
		*c = output{all: all, kind: n.Kind(), large: large, isPort: isPort(n), isUTF8: n.OfHost()}
		switch c.kind {
		case value.Text:
			c.beginTexts(rows)
		case value.List:
			c.large = false
			c.beginTexts(rows)
			c.element = &output{all: all, kind: value.Text, large: large}
			c.element.beginTexts(rows)
		}
	}
	return all
}

// isPort reports whether a number has at most 16 bits.
func isPort(n value.Name) bool {
	c, _ := n.Component()
	return strings.HasSuffix(c.Name(), "port")
}

// beginTexts writes the first offset.
func (o *output) beginTexts(rows int) {
	o.reserve(&o.offsets, (rows+1)*8)
	o.endText(0)
}

// reserve makes space, which need not be used.
func (o *output) reserve(m *memory, size int) {
	if m.grow(size) == nil {
		o.all.failed = true
	}
	m.size = 0
}

// endText writes an offset.
func (o *output) endText(offset int) {
	ok := false
	if o.large {
		ok = add(&o.offsets, int64(offset))
	} else {
		ok = add(&o.offsets, int32(offset))
	}
	o.all.failed = o.all.failed || !ok
}

// mark says whether the row is null.
func (o *output) mark(null bool) {
	if null && o.nulls == 0 {
		if before := o.valid.grow(o.rows/8 + 1); before != nil {
			for i := range before {
				before[i] = 0xFF
			}
		}
	}
	if null {
		o.nulls++
	}
	if o.nulls > 0 {
		if o.rows/8 >= o.valid.size && !add[uint8](&o.valid, 0xFF) || o.valid.p == nil {
			o.all.failed = true
		} else if null {
			*(*byte)(unsafe.Add(o.valid.p, o.rows/8)) &^= 1 << (o.rows % 8)
		}
	}
	o.rows++
}

// append appends a value.
func (o *output) append(v *value.Value) {
	if o.all.failed {
		return
	}
	null, ok := v.State != value.Present, true
	switch o.kind {
	case value.Text:
		if !null {
			ok = o.appendText(v.Text)
		}
		o.endText(o.data.size)
	case value.List:
		null = false // nothing is an empty list
		for _, text := range v.List {
			ok = ok && o.element.appendText(unsafe.Slice(unsafe.StringData(text), len(text)))
			o.element.endText(o.element.data.size)
			o.element.mark(false)
		}
		o.endText(o.element.rows)
	case value.Flag:
		if o.rows%8 == 0 {
			ok = add[uint8](&o.data, 0)
		}
		if ok && v.Flag {
			*(*byte)(unsafe.Add(o.data.p, o.rows/8)) |= 1 << (o.rows % 8)
		}
	case value.Number:
		if o.isPort {
			ok = add(&o.data, uint16(v.Number))
		} else {
			ok = add(&o.data, uint32(v.Number))
		}
	}
	o.all.failed = o.all.failed || !ok
	o.mark(null)
}

// appendText appends a text. Bytes that are not UTF-8, which only a decoded component
// can have, become U+FFFD.
func (o *output) appendText(text []byte) bool {
	if len(text) == 0 {
		return true
	}
	if !o.isUTF8 && !utf8.Valid(text) {
		text = scalar.Append(nil, string(text))
	}
	to := o.data.grow(len(text))
	copy(to, text)
	return to != nil
}

// free frees what was not given away.
func (all *outputs) free() {
	for i := range all.columns {
		for c := &all.columns[i]; c != nil; c = c.element {
			c.valid.free()
			c.offsets.free()
			c.data.free()
		}
	}
}

// finish gives all arrays to the caller: one, or a struct of them.
func (all *outputs) finish(out *C.struct_ArrowArray, rows int64) bool {
	if len(all.columns) == 1 {
		return all.columns[0].finish(out)
	}
	if C.weburl_make_array(out, 1, C.int64_t(len(all.columns))) == 0 {
		return false
	}
	out.length = C.int64_t(rows)
	for i, child := range unsafe.Slice(out.children, len(all.columns)) {
		if !all.columns[i].finish(child) {
			C.weburl_release_array(out) // it will not be given to the caller
			return false
		}
	}
	return true
}

// finish makes an array of the memory.
func (o *output) finish(out *C.struct_ArrowArray) bool {
	buffers := 2
	if o.kind == value.Text {
		buffers = 3
	}
	children := 0
	if o.element != nil {
		children = 1
	}
	if C.weburl_make_array(out, C.int64_t(buffers), C.int64_t(children)) == 0 {
		return false
	}
	out.length, out.null_count = C.int64_t(o.rows), C.int64_t(o.nulls)
	if o.data.p == nil { // some readers want a buffer
		o.reserve(&o.data, 1)
	}
	to := unsafe.Slice(out.buffers, buffers)
	to[0] = o.valid.take()
	switch o.kind {
	case value.Text:
		to[1], to[2] = o.offsets.take(), o.data.take()
	case value.List:
		to[1] = o.offsets.take()
		if !o.element.finish(unsafe.Slice(out.children, 1)[0]) {
			C.weburl_release_array(out) // it will not be given to the caller
			return false
		}
	default:
		to[1] = o.data.take()
	}
	return true
}
