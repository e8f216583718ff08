package weburl

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/wording"
)

// OriginReason is a reason why a text is not an origin. It is an error, which
// errors.Is finds in an [*OriginError].
type OriginReason uint8

// The reasons.
const (
	_ OriginReason = iota
	// OriginBadScheme: the text does not begin with one of the schemes ftp, http,
	// https, ws and wss, and "://". The origins of URLs with other schemes are
	// opaque.
	OriginBadScheme
	// OriginHasCredentials: there is a username or a password.
	OriginHasCredentials
	// OriginBadHost: the host or the port is missing, not valid, or has spaces or
	// control characters.
	OriginBadHost
	// OriginHasMore: something follows the host and the port, such as a path. A
	// slash is a path.
	OriginHasMore
)

var originReasonTexts = wording.Texts{
	{wording.Unknown, "the text is not an origin", "write an origin like https://example.com:8080"},
	{"bad-scheme", `the text does not begin with ftp, http, https, ws or wss, and "://"`, `write an origin like https://example.com, or "null"`},
	{"has-credentials", "there is a username or a password", `remove it and the "@"`},
	{"bad-host", "the host or the port is not valid", "correct it"},
	{"has-more", "something follows the host and the port", "remove it, also a slash"},
}

func (r OriginReason) text() wording.Text { return originReasonTexts.Of(uint8(r)) }

// String returns the name, such as "has-credentials", or "unknown" for a number
// that is no reason.
func (r OriginReason) String() string { return r.text().Name() }

// Error returns the name, like [OriginReason.String].
func (r OriginReason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r OriginReason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r OriginReason) Remedy() string { return r.text().Remedy() }

// OriginError is the error of [ParseOrigin]. errors.Is finds the reason, the
// standard's name and the cause.
type OriginError struct {
	// Reason is what is wrong.
	Reason OriginReason
	// Name is the standard's name for an OriginBadHost. It is 0 for the other
	// reasons, and if the text is too long.
	Name ErrorName
	// Start and End are the span of what is wrong, as byte offsets into the text.
	// They are equal where something is missing.
	Start, End int
	// Cause is the error of package idna, [ErrTooLong], or nil.
	Cause error
}

// Error says what is wrong, where, and how to correct it. It does not quote the
// text, which may have a password.
func (e *OriginError) Error() string {
	const prefix = "weburl: origin: "
	if e.Name != 0 || e.Cause != nil {
		v := ValidationError{Name: e.Name, Start: e.Start, Cause: e.Cause}
		return prefix + v.message("")
	}
	return prefix + e.Reason.String() + " at byte " + strconv.Itoa(e.Start) + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns those of the reason, the name and the cause that are set.
func (e *OriginError) Unwrap() []error {
	var errs []error
	if e.Reason != 0 {
		errs = append(errs, e.Reason)
	}
	return append(errs, ValidationError{Name: e.Name, Cause: e.Cause}.Unwrap()...)
}
