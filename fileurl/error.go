package fileurl

import "github.com/weburl-go/weburl/reason"

// An Error says why a path or a URL cannot be converted. errors.Is finds its code, which
// is one of package reason, and its cause.
//
// Its span is one in the path, or in the href of the URL. Its cause is the error of
// package weburl about a server, a *weburl.ParseError with offsets into the server, or
// about a URL that is too long; otherwise it is nil.
type Error struct{ reason.Fault }

// Error says what is wrong, where, and what to do about it. It quotes neither
// the path nor the URL.
func (e *Error) Error() string { return "fileurl: " + e.Fault.Error() }

// refused returns an error with a span.
func refused(code reason.Code, start, end int) *Error {
	return &Error{reason.Fault{Code: code, Start: start, End: end, Fatal: true}}
}
