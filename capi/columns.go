package main

/*
#include "arrow.h"
*/
import "C"

import (
	"cmp"
	"runtime/cgo"
	"strings"
	"sync"
	"unsafe"

	"github.com/weburl-go/weburl/kit/value"
)

// A call ends after the row in which it has read maxBytes, or after maxRows. So it takes
// some hundredths of a second, and texts never have more than the 2 GiB that utf8 can have.
const (
	maxBytes = 4 << 20
	maxRows  = 1 << 17
	maxText  = 16 << 20 // of a row: a longer one is too-long
)

// columns are what weburl_columns_open makes.
type columns struct {
	names     []value.Name
	arguments int // 2 if they need a base URL

	mu   sync.Mutex
	idle []*value.Evaluator // they keep the sites of hosts
}

// isOfColumn reports whether a column can have a value: it has no file and no lines.
func isOfColumn(n value.Name) bool {
	switch n.String() {
	case "line", "index", "source":
		return false
	}
	return true
}

// parseName returns the name of a value that columns can have.
func parseName(text string, e *C.weburl_error) (value.Name, C.int32_t) {
	n, err := value.Parse(text)
	if err != nil {
		return n, setGoError(e, err)
	}
	if !isOfColumn(n) {
		return n, setError(e, C.WEBURL_UNKNOWN_NAME, "unknown-name", "a column has no files and lines", "")
	}
	return n, 0
}

//export weburl_columns_open
func weburl_columns_open(names C.weburl_text, size C.size_t, out *C.weburl_columns, e *C.weburl_error) (code C.int32_t) {
	defer contained(&code, e)
	text, ok := view(names, size)
	if !ok || out == nil {
		return badArgument(e, "the names or the result are NULL")
	}
	c := &columns{arguments: 1}
	start := 0
	for name := range strings.SplitSeq(strings.Clone(text), "\x00") {
		n, code := parseName(name, e)
		if code < 0 {
			if e != nil {
				e.start, e.end = e.start+C.int64_t(start), e.end+C.int64_t(start)
			}
			return code
		}
		if value.Contains(c.names, n.String()) {
			return badArgument(e, "a name is there twice")
		}
		if n.String() == "resolve" {
			c.arguments = 2
		}
		c.names = append(c.names, n)
		start += len(name) + 1
	}
	*out = C.weburl_columns(cgo.NewHandle(c))
	return 0
}

//export weburl_columns_close
func weburl_columns_close(handle C.weburl_columns) {
	var code C.int32_t
	defer contained(&code, nil)
	cgo.Handle(handle).Delete()
}

//export weburl_columns_arguments
func weburl_columns_arguments(handle C.weburl_columns) (n C.int32_t) {
	defer contained(&n, nil)
	if c := columnsOf(handle); c != nil {
		return C.int32_t(c.arguments)
	}
	return C.WEBURL_BAD_ARGUMENT
}

// columnsOf returns what a handle stands for, or nil.
func columnsOf(handle C.weburl_columns) (c *columns) {
	defer func() { _ = recover() }() // a handle that is none
	c, _ = cgo.Handle(handle).Value().(*columns)
	return c
}

// evaluator returns one that nobody else uses.
func (c *columns) evaluator() *value.Evaluator {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.idle); n > 0 {
		e := c.idle[n-1]
		c.idle = c.idle[:n-1]
		return e
	}
	return value.NewEvaluator(value.Options{}, c.names...)
}

func (c *columns) giveBack(e *value.Evaluator) {
	c.mu.Lock()
	c.idle = append(c.idle, e)
	c.mu.Unlock()
}

//export weburl_columns_run
func weburl_columns_run(handle C.weburl_columns, schemas C.weburl_schemas, arrays C.weburl_arrays, start, rows C.int64_t, out *C.struct_ArrowArray, e *C.weburl_error) (done C.int64_t) {
	defer contained(&done, e)
	c := columnsOf(handle)
	if c == nil || schemas == nil || arrays == nil || out == nil {
		return C.int64_t(badArgument(e, "the columns or an array are none"))
	}
	inputs := make([]input, c.arguments)
	types, data := unsafe.Slice((*C.weburl_schema)(unsafe.Pointer(schemas)), c.arguments), unsafe.Slice((*C.weburl_array)(unsafe.Pointer(arrays)), c.arguments)
	for i := range inputs {
		if problem := inputs[i].open(types[i], data[i], int64(start), int64(rows)); problem != "" {
			return C.int64_t(setError(e, C.WEBURL_BAD_ARRAY, "bad-array", problem, ""))
		}
	}
	results := newOutputs(c.names, inputs[len(inputs)-1].large, int(min(int64(rows), maxRows)))
	defer results.free()
	evaluator := c.evaluator()
	n, problem := evaluate(evaluator, inputs, results, int64(rows))
	if problem != "" {
		return C.int64_t(setError(e, C.WEBURL_BAD_ARRAY, "bad-array", problem, ""))
	}
	evaluator.Row(&value.Row{Null: true}) // so that it forgets the memory of the caller
	c.giveBack(evaluator)
	if results.failed || !results.finish(out, n) {
		return C.int64_t(made(false, e))
	}
	return C.int64_t(n)
}

// evaluate evaluates rows until it has read enough, and returns how many.
func evaluate(e *value.Evaluator, inputs []input, results *outputs, rows int64) (n int64, problem string) {
	url := &inputs[len(inputs)-1]
	row := value.Row{HasBase: len(inputs) == 2}
	for size := 0; n < rows && n < maxRows && size < maxBytes && !results.failed; n++ {
		text, ok := url.text(n)
		row.Text, row.Null, row.Problem = text, !ok, ""
		size += len(text)
		if row.HasBase {
			row.Base, ok = inputs[0].text(n)
			row.Null = row.Null || !ok
			size += len(row.Base)
		}
		if url.bad != "" || inputs[0].bad != "" {
			return n, cmp.Or(inputs[0].bad, url.bad)
		}
		if len(text) > maxText || len(row.Base) > maxText {
			row.Text, row.Base, row.Problem = "", "", value.TooLong
		}
		values := e.Row(&row)
		for i := range values {
			results.columns[i].append(&values[i])
		}
	}
	return n, ""
}
