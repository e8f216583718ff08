package main

/*
#include "arrow.h"
*/
import "C"

import (
	"math"
	"slices"
	"unsafe"
)

// input is an array of texts, or of dictionary indexes of them.
type input struct {
	text  func(row int64) (string, bool)
	large bool   // of the layout large_utf8
	bad   string // what is wrong with a row that was read
}

// open makes it rows of an array, or says what is wrong with that. What can only be seen
// in a row is looked at when the row is read.
func (in *input) open(schema C.weburl_schema, array C.weburl_array, start, rows int64) (problem string) {
	switch {
	case schema == nil || array == nil || schema.format == nil || schema.release == nil || array.release == nil:
		return "an array or a schema is NULL, or was released"
	case start < 0 || rows < 0 || int64(array.length) < 0 || start > int64(array.length) || rows > int64(array.length)-start:
		return "the array does not have the rows"
	}
	in.text, problem = texts(&in.bad, schema, array, start)
	in.large = C.GoString(schema.format) == "U"
	return problem
}

// layouts are the formats of the layouts of text.
var layouts = []string{"n", "u", "z", "U", "Z", "vu", "vz"}

// texts returns a function for the rows after start. It writes into bad what is wrong.
func texts(bad *string, schema C.weburl_schema, array C.weburl_array, start int64) (text func(int64) (string, bool), problem string) {
	format := C.GoString(schema.format)
	if schema.dictionary == nil && !slices.Contains(layouts, format) {
		return nil, "the array has no text: its format is " + quoted(format)
	}
	if problem := checkArray(schema, array); problem != "" {
		return nil, problem
	}
	first := int64(array.offset) + start
	if schema.dictionary != nil {
		return indexed(bad, schema, array, first)
	}
	count := int64(array.offset) + int64(array.length)
	switch format {
	case "n":
		return func(int64) (string, bool) { return "", false }, ""
	case "u", "z":
		return withOffsets[int32](bad, array, first, count)
	case "U", "Z":
		return withOffsets[int64](bad, array, first, count)
	}
	return views(bad, array, first, count)
}

// quoted returns the beginning of a format.
func quoted(format string) string {
	if len(format) > 16 {
		format = format[:16] + "…"
	}
	return `"` + format + `"`
}

// checkArray says what is wrong with the counts and pointers of an array.
func checkArray(schema C.weburl_schema, array C.weburl_array) string {
	nulls := int64(array.null_count)
	switch {
	case array.length < 0 || array.offset < 0 || int64(array.offset) > math.MaxInt64/64-int64(array.length):
		return "the length or the offset of the array is not possible"
	case nulls < -1 || nulls > int64(array.length):
		return "the number of nulls is not possible"
	case array.n_children != 0 || schema.n_children != 0:
		return "the array has children: take a column of text out of it"
	case (schema.dictionary == nil) != (array.dictionary == nil):
		return "the array or the schema has a dictionary, and the other has none"
	}
	want, more := int64(3), false
	switch format := C.GoString(schema.format); {
	case schema.dictionary != nil:
		want = 2
	case format == "n":
		return "" // no buffer is read: Polars has one
	case format == "vu" || format == "vz":
		more = true
	}
	switch n := int64(array.n_buffers); {
	case n != want && !(more && n > want && n <= math.MaxInt32):
		return "the number of buffers is not the one of the layout"
	case n > 0 && array.buffers == nil:
		return "the array has no buffers"
	case n > 0 && nulls > 0 && buffer(array, 0) == nil:
		return "the array has nulls, and no validity bitmap"
	}
	return ""
}

// buffer returns a buffer of an array.
func buffer(array C.weburl_array, i int64) unsafe.Pointer {
	return unsafe.Slice(array.buffers, array.n_buffers)[i]
}

// at returns an element of a buffer. It need not be aligned.
func at[T int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64](p unsafe.Pointer, i int64) T {
	var v T
	return *(*T)(unsafe.Add(p, i*int64(unsafe.Sizeof(v))))
}

// validity returns the bitmap of an array, or nil if no row is null.
func validity(array C.weburl_array) unsafe.Pointer {
	if array.null_count == 0 {
		return nil
	}
	return buffer(array, 0)
}

// isNull reports whether the row is null by a bitmap.
func isNull(bitmap unsafe.Pointer, row int64) bool {
	return bitmap != nil && at[uint8](bitmap, row/8)>>(row%8)&1 == 0
}

// withOffsets reads the layouts in which each text ends where the next one begins.
func withOffsets[T int32 | int64](bad *string, array C.weburl_array, first, count int64) (func(int64) (string, bool), string) {
	bitmap, offsets, data := validity(array), buffer(array, 1), buffer(array, 2)
	if count == 0 {
		return func(int64) (string, bool) { return "", false }, ""
	}
	if offsets == nil {
		return nil, "the array has no offsets"
	}
	last := at[T](offsets, count)
	if begin := at[T](offsets, int64(array.offset)); begin < 0 || begin > last || data == nil && last > 0 {
		return nil, "the offsets of the array are not possible"
	}
	return func(row int64) (string, bool) {
		row += first
		if isNull(bitmap, row) {
			return "", false
		}
		begin, end := at[T](offsets, row), at[T](offsets, row+1)
		if begin < 0 || begin > end || end > last {
			*bad = "the offsets of the array are not in order"
			return "", false
		}
		return unsafe.String((*byte)(unsafe.Add(data, int64(begin))), int(end-begin)), true
	}, ""
}

// views reads the layouts in which each text is found by itself: up to 12 bytes beside
// its length, and others in one of several buffers.
func views(bad *string, array C.weburl_array, first, count int64) (func(int64) (string, bool), string) {
	const viewSize, short = 16, 12
	bitmap, all := validity(array), buffer(array, 1)
	variadic := int64(array.n_buffers) - 3
	sizes := buffer(array, int64(array.n_buffers)-1)
	if count > 0 && all == nil || variadic > 0 && sizes == nil {
		return nil, "the array has no views, or no sizes of its buffers"
	}
	return func(row int64) (string, bool) {
		row += first
		if isNull(bitmap, row) {
			return "", false
		}
		view := unsafe.Add(all, row*viewSize)
		size := int64(at[int32](view, 0))
		if size >= 0 && size <= short {
			return unsafe.String((*byte)(unsafe.Add(view, 4)), int(size)), true
		}
		index, offset := int64(at[int32](view, 2)), int64(at[int32](view, 3))
		if size < 0 || index < 0 || index >= variadic || offset < 0 || offset+size > at[int64](sizes, index) || buffer(array, 2+index) == nil {
			*bad = "a view of the array is outside of its buffers"
			return "", false
		}
		return unsafe.String((*byte)(unsafe.Add(buffer(array, 2+index), offset)), int(size)), true
	}, ""
}

// indexed reads texts by their index in a dictionary.
func indexed(bad *string, schema C.weburl_schema, array C.weburl_array, first int64) (func(int64) (string, bool), string) {
	if schema.dictionary.format == nil || schema.dictionary.dictionary != nil || array.dictionary.release == nil && array.dictionary.length > 0 && array.dictionary.buffers == nil {
		return nil, "the dictionary of the array cannot be read"
	}
	values, problem := texts(bad, schema.dictionary, array.dictionary, 0)
	if problem != "" {
		return nil, "the dictionary of the array: " + problem
	}
	bitmap, indexes, size := validity(array), buffer(array, 1), int64(array.dictionary.length)
	index := map[string]func(int64) int64{
		"c": func(i int64) int64 { return int64(at[int8](indexes, i)) }, "C": func(i int64) int64 { return int64(at[uint8](indexes, i)) },
		"s": func(i int64) int64 { return int64(at[int16](indexes, i)) }, "S": func(i int64) int64 { return int64(at[uint16](indexes, i)) },
		"i": func(i int64) int64 { return int64(at[int32](indexes, i)) }, "I": func(i int64) int64 { return int64(at[uint32](indexes, i)) },
		"l": func(i int64) int64 { return at[int64](indexes, i) }, "L": func(i int64) int64 { return int64(at[uint64](indexes, i)) },
	}[C.GoString(schema.format)]
	if index == nil || indexes == nil && array.length > 0 {
		return nil, "the indexes of the dictionary are missing, or not integers"
	}
	return func(row int64) (string, bool) {
		row += first
		if isNull(bitmap, row) {
			return "", false
		}
		i := index(row)
		if i < 0 || i >= size {
			*bad = "an index of the array is not in its dictionary"
			return "", false
		}
		return values(i)
	}, ""
}
