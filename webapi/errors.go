package webapi

import "strconv"

// parseError is the error of a string that is not a URL. It asks err for the
// reason only when somebody reads it, because finding the reason takes longer
// than the parse that failed.
type parseError struct {
	doing string
	err   error
}

// Error says what could not be done, and why.
func (e *parseError) Error() string { return "webapi: cannot " + e.doing + ": " + e.err.Error() }

// GoString returns the text of Error as a Go string literal.
func (e *parseError) GoString() string { return strconv.Quote(e.Error()) }

// Unwrap returns the error of package weburl.
func (e *parseError) Unwrap() error { return e.err }
