package main

/*
#include "weburl.h"
*/
import "C"

import (
	"errors"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/reason"
)

// setError fills an error that is not about a span of a text. The caller may want none.
func setError(e *C.weburl_error, code C.int32_t, name, meaning, remedy string) C.int32_t {
	if e == nil {
		return code
	}
	*e = C.weburl_error{code: code}
	message := meaning
	if remedy != "" {
		message += "; " + remedy
	}
	setText(e.name[:], name)
	setText(e.meaning[:], meaning)
	setText(e.remedy[:], remedy)
	setText(e.message[:], message)
	return code
}

// setText writes a text with a NUL behind it. What does not fit is left out.
func setText(field []C.char, text string) {
	if len(text) >= len(field) {
		text = text[:len(field)-1]
		for len(text) > 0 && !utf8.ValidString(text) {
			text = text[:len(text)-1]
		}
	}
	copy(unsafe.Slice((*byte)(unsafe.Pointer(&field[0])), len(field)), text)
	field[len(text)] = 0
}

// setFault fills an error with a fault.
func setFault(e *C.weburl_error, code C.int32_t, f reason.Fault, message string) C.int32_t {
	if e == nil {
		return code
	}
	setError(e, code, f.Code.String(), f.Code.Meaning(), f.Code.Remedy())
	setText(e.message[:], strings.TrimPrefix(message, "weburl: "))
	e.start, e.end = C.int64_t(f.Start), C.int64_t(f.End)
	return code
}

// setGoError fills an error with one of the packages that this library calls.
func setGoError(e *C.weburl_error, err error) C.int32_t {
	var (
		parse *weburl.ParseError
		edit  *weburl.EditError
		name  *component.Error
		step  *normalize.NameError
	)
	switch {
	case errors.As(err, &parse):
		if e == nil {
			return C.WEBURL_NOT_A_URL // without looking for the reason
		}
		return setFault(e, C.WEBURL_NOT_A_URL, parse.Fault(), parse.Error())
	case errors.As(err, &edit):
		return setFault(e, C.WEBURL_REFUSED, edit.Fault, edit.Error())
	case errors.As(err, &name):
		return setUnknown(e, name, name.Start, name.End)
	case errors.As(err, &step):
		return setUnknown(e, step, step.Start, step.End)
	}
	return setError(e, C.WEBURL_INTERNAL, "internal", err.Error(), "")
}

// setUnknown fills an error with one about a name in a text.
func setUnknown(e *C.weburl_error, err error, start, end int) C.int32_t {
	setError(e, C.WEBURL_UNKNOWN_NAME, "unknown-name", err.Error(), "")
	if e != nil {
		e.start, e.end = C.int64_t(start), C.int64_t(end)
	}
	return C.WEBURL_UNKNOWN_NAME
}

// badArgument says which argument cannot be.
func badArgument(e *C.weburl_error, what string) C.int32_t {
	return setError(e, C.WEBURL_BAD_ARGUMENT, "bad-argument", what, "")
}
