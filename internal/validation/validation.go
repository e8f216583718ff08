// Package validation records the validation errors of one run of the parser. It also
// has what the documents say about each of them.
package validation

import "github.com/weburl-go/weburl/reason"

// Long returns the failure of an input that is too long, from the offset start
// on.
func Long(start, end int) reason.Fault {
	return reason.Fault{Code: reason.TooLong, Start: start, End: end, Fatal: true}
}

// Log receives the validation errors of one parse. It adds Base to the spans
// before it passes them on.
type Log struct {
	Report  func(reason.Fault) // receives every error; may be nil
	Failure reason.Fault       // the fatal error; Code is 0 if there is none
	Base    int                // added to every span
}

// Listening reports whether errors that do not end parsing are reported.
func (l *Log) Listening() bool { return l.Report != nil }

// Warn reports an error that does not end parsing.
func (l *Log) Warn(c reason.Code, start, end int) { l.WarnCause(c, start, end, nil) }

// WarnCause is Warn with the error that caused it.
func (l *Log) WarnCause(c reason.Code, start, end int, cause error) {
	if l.Report != nil {
		l.Report(reason.Fault{Code: c, Start: l.Base + start, End: l.Base + end, Cause: cause})
	}
}

// Fail records and reports an error that ends parsing.
func (l *Log) Fail(c reason.Code, start, end int) { l.FailCause(c, start, end, nil) }

// FailCause is Fail with the error that caused it.
func (l *Log) FailCause(c reason.Code, start, end int, cause error) {
	l.Failure = reason.Fault{Code: c, Start: l.Base + start, End: l.Base + end, Fatal: true, Cause: cause}
	if l.Report != nil {
		l.Report(l.Failure)
	}
}
