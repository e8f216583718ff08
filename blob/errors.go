package blob

import "github.com/weburl-go/weburl/reason"

// An Error says why an operation of a [Store] failed: reason.NotBlob,
// reason.UnknownBlobURL or reason.OtherOrigin, which errors.Is finds. It has no span.
type Error struct {
	reason.Fault
	Op string // the method, such as "Resolve"
}

// Error says what is wrong and what to do about it. It quotes no URL.
func (e *Error) Error() string { return "blob: " + e.Op + ": " + e.Fault.Error() }

// refused returns the error of a method.
func refused(op string, code reason.Code) *Error {
	return &Error{reason.Fault{Code: code, Fatal: true}, op}
}
