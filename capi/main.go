// Command capi is the library libweburl for C: the functions that weburl.h declares.
//
//	go build -buildmode=c-shared -o libweburl.so github.com/weburl-go/weburl/capi
//	go build -buildmode=c-archive -o libweburl.a github.com/weburl-go/weburl/capi
//
// The header that the go command writes beside it is not needed. It is a program only
// because the go command wants one; as a program it does nothing.
package main

/*
#include "weburl.h"
*/
import "C"

import (
	"fmt"
	"math"
	"runtime/debug"
	"unsafe"

	"github.com/weburl-go/weburl/idna"
)

func main() {}

const standard = "2026-07-02" // the date of the URL Standard

// view returns bytes of C as a string, which must not be kept. Its second result is false
// if they cannot be any.
func view(text C.weburl_text, size C.size_t) (string, bool) {
	switch {
	case size == 0:
		return "", true
	case text == nil || uint64(size) > math.MaxInt:
		return "", false
	}
	return unsafe.String((*byte)(unsafe.Pointer(text)), int(size)), true
}

// write writes a text for the caller, if there is enough space, and returns its size.
func write(out *C.char, capacity C.size_t, text string) C.int64_t {
	if out != nil && uint64(len(text)) <= uint64(capacity) {
		copy(unsafe.Slice((*byte)(unsafe.Pointer(out)), len(text)), text)
	}
	return C.int64_t(len(text))
}

// contained is deferred by each exported function: a panic becomes a result.
func contained[T C.int64_t | C.int32_t](result *T, e *C.weburl_error) {
	if p := recover(); p != nil {
		*result = C.WEBURL_INTERNAL
		setError(e, C.WEBURL_INTERNAL, "internal", fmt.Sprintf("a bug of weburl: %T", p), "report it")
	}
}

//export weburl_abi
func weburl_abi() C.uint32_t { return C.WEBURL_ABI }

//export weburl_version
func weburl_version(out *C.char, capacity C.size_t) (n C.int64_t) {
	defer contained(&n, nil)
	version := "v0.0.0"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	return write(out, capacity, "weburl "+version+", URL Standard of "+standard+", Unicode "+idna.UnicodeVersion)
}
