package main

/*
#include "arrow.h"
*/
import "C"

import (
	"unsafe"

	"github.com/weburl-go/weburl/kit/value"
)

//export weburl_columns_schema
func weburl_columns_schema(handle C.weburl_columns, input C.weburl_schema, out *C.struct_ArrowSchema, e *C.weburl_error) (code C.int32_t) {
	defer contained(&code, e)
	c := columnsOf(handle)
	if c == nil || out == nil || input == nil || input.format == nil {
		return badArgument(e, "the columns or a schema are none")
	}
	large := C.GoString(input.format) == "U"
	if len(c.names) == 1 {
		return made(makeSchema(out, c.names[0], large), e)
	}
	if !makeOneSchema(out, "+s", "", 0, len(c.names)) {
		return made(false, e)
	}
	for i, child := range unsafe.Slice(out.children, len(c.names)) {
		if !makeSchema(child, c.names[i], large) {
			C.weburl_release_schema(out)
			return made(false, e)
		}
	}
	return made(true, e)
}

// made returns the result of a function that needs memory.
func made(ok bool, e *C.weburl_error) C.int32_t {
	if ok {
		return 0
	}
	return setError(e, C.WEBURL_NO_MEMORY, "no-memory", "there is not enough memory", "")
}

// makeSchema makes the schema of a column.
func makeSchema(out *C.struct_ArrowSchema, n value.Name, large bool) bool {
	texts := "u"
	if large {
		texts = "U"
	}
	name := n.String()
	switch n.Kind() {
	case value.Flag:
		return makeOneSchema(out, "b", name, C.ARROW_FLAG_NULLABLE, 0)
	case value.Number:
		if isPort(n) {
			return makeOneSchema(out, "S", name, C.ARROW_FLAG_NULLABLE, 0)
		}
		return makeOneSchema(out, "I", name, C.ARROW_FLAG_NULLABLE, 0)
	case value.List:
		if !makeOneSchema(out, "+l", name, 0, 1) {
			return false
		}
		if !makeOneSchema(unsafe.Slice(out.children, 1)[0], texts, "item", 0, 0) {
			C.weburl_release_schema(out)
			return false
		}
		return true
	}
	return makeOneSchema(out, texts, name, C.ARROW_FLAG_NULLABLE, 0)
}

// makeOneSchema makes a schema, with the space for its children.
func makeOneSchema(out *C.struct_ArrowSchema, format, name string, flags, children int) bool {
	return C.weburl_make_schema(out, C.weburl_format(C.char(format[len(format)-1])), C.weburl_text(unsafe.Pointer(unsafe.StringData(name))), C.size_t(len(name)), C.int64_t(flags), C.int64_t(children)) != 0
}
