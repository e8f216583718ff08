package weburl

import (
	"strconv"
	"sync/atomic"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/reason"
)

// All errors of this package have a [reason.Fault]: what is wrong, where, and the
// cause. errors.Is finds the code and the cause. Their texts quote at most one code
// point or one percent-encoded byte of what the caller passed, so a password or a
// token is not in them; nor is it in %#v, which gives the text as a Go string literal.

// ParseError is the error of a failed parse. errors.Is finds the code of package
// reason, such as [reason.PortOutOfRange], and the error of package idna.
//
// The reason for the failure is determined when it is first needed, because
// most callers only compare the error with nil. The error may be used by many
// goroutines at once.
type ParseError struct {
	input string
	base  *layout.URL // nil for none
	found atomic.Pointer[reason.Fault]
}

// newParseError returns the error for an input with a known failure.
func newParseError(input string, failure reason.Fault) *ParseError {
	e := &ParseError{input: input}
	e.found.Store(&failure)
	return e
}

// unexplained returns the error for an input that fails against base. It copies
// base: otherwise the compiler would move every base URL to the heap.
func unexplained(input string, base *layout.URL) *ParseError {
	e := &ParseError{input: input}
	if base != nil {
		b := *base
		e.base = &b
	}
	return e
}

// Fault returns what ended the parse. Its Fatal is true, and its span is a span of the
// input.
func (e *ParseError) Fault() reason.Fault {
	found := e.found.Load()
	if found == nil {
		failure := engine.Explain(e.input, e.base)
		found = &failure
		e.found.Store(found) // other goroutines store the same
	}
	return *found
}

// Unwrap returns those of the code and the cause that are set.
func (e *ParseError) Unwrap() []error { return e.Fault().Unwrap() }

// Error says what is wrong, where, and how to correct it. [ParseError.Fault] has the
// span, for programs that may show the input.
func (e *ParseError) Error() string { return "weburl: " + e.Fault().Message(e.input) }

// GoString returns the text of [ParseError.Error] as a Go string literal.
func (e *ParseError) GoString() string { return strconv.Quote(e.Error()) }

// EditError is the error of a With… method, AddParam, JoinPath, AppendSegments,
// [Reference.Resolve] or [Parts.URL]. The span is in the value.
//
// Methods that take several values, and Parts.URL, say in Field and Index which
// one is wrong: the parameter or the field of Parts, such as "Segments", and the
// index in it. For the zero URL, which no value can help, Field is "URL". If the error
// is not about one value, Field is empty.
type EditError struct {
	reason.Fault
	Op    string // the method, such as "WithHost"
	Field string // the parameter or the field of Parts, "URL", or ""
	Index int    // the index in the field, if that is a slice, or in the path for "index"

	isElement bool   // the error is about one element of the field
	value     string // empty if the error must not quote it
}

// editError returns the error of the method op.
func editError(op, value string, why reason.Fault) *EditError {
	e := &EditError{Fault: why, Op: op, value: value}
	if why.Code == reason.ZeroURL {
		e.Field = "URL"
	}
	return e
}

// refused returns the error of the method op for a URL that cannot be edited so.
func refused(op string, code reason.Code) *EditError {
	return editError(op, "", reason.Fault{Code: code, Fatal: true})
}

// at returns e, which is about the element of a field with the index.
func (e *EditError) at(field string, index int) *EditError {
	e.Field, e.Index, e.isElement = field, index, true
	return e
}

// refusedSpan returns the error of the method op for a span of its value.
func refusedSpan(op, value string, code reason.Code, start, end int) *EditError {
	return editError(op, value, reason.Fault{Code: code, Start: start, End: end, Fatal: true})
}

// Error says what is wrong, where, and how to correct it. It quotes nothing of a
// username or a password.
func (e *EditError) Error() string {
	text := "weburl: " + e.Op
	switch {
	case e.Field == "index":
		text += ": index " + strconv.Itoa(e.Index)
	case e.isElement:
		text += ": " + e.Field + "[" + strconv.Itoa(e.Index) + "]"
	case e.Field != "":
		text += ": " + e.Field
	}
	return text + ": " + e.Message(e.value)
}

// GoString returns the text of [EditError.Error] as a Go string literal.
func (e *EditError) GoString() string { return strconv.Quote(e.Error()) }

// OriginError is the error of [ParseOrigin]. The span is in the text.
type OriginError struct{ reason.Fault }

// Error says what is wrong, where, and how to correct it. It does not quote the
// text, which may have a password.
func (e *OriginError) Error() string { return "weburl: origin: " + e.Message("") }

// NetURLError is the error of [URL.NetURL] for the zero URL and for a URL that
// net/url cannot keep exactly, and of [FromNetURL] for a url.URL whose String has
// another scheme, host or port. The span is in the href; it is empty for FromNetURL.
type NetURLError struct {
	reason.Fault
	Op string // "NetURL" or "FromNetURL"
	// Component is what net/url cannot keep: "username", "password", "host",
	// "path" or "fragment", or the empty string for the URL as a whole.
	Component string
	href      string // empty if the error must not quote it
}

// Error says what is wrong, where, and how to correct it. It quotes nothing of a
// username or a password.
func (e *NetURLError) Error() string {
	text := "weburl: " + e.Op
	if e.Component != "" {
		text += ": " + e.Component
	}
	return text + ": " + e.Message(e.href)
}

// GoString returns the text of [NetURLError.Error] as a Go string literal.
func (e *NetURLError) GoString() string { return strconv.Quote(e.Error()) }
