package weburl

import (
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/verror"
)

// ErrTooLong is wrapped by the [*ParseError] of an input that is longer than
// [Parser.MaxLength], or whose href would have 4 GiB or more.
var ErrTooLong = verror.ErrTooLong

// ErrorName is the name that the standard gives to a validation error. As an
// error, it is what errors.Is finds in a [*ParseError]:
//
//	errors.Is(err, weburl.PortOutOfRange)
//
// https://url.spec.whatwg.org/#validation-error
type ErrorName uint8

// The named validation errors, in the standard's order.
const (
	DomainToASCII                        = ErrorName(verror.DomainToASCII)
	DomainPercentEncoded                 = ErrorName(verror.DomainPercentEncoded)
	HostInvalidCodePoint                 = ErrorName(verror.HostInvalidCodePoint)
	IPv4EmptyPart                        = ErrorName(verror.IPv4EmptyPart)
	IPv4TooFewParts                      = ErrorName(verror.IPv4TooFewParts)
	IPv4TooManyParts                     = ErrorName(verror.IPv4TooManyParts)
	IPv4NonNumericPart                   = ErrorName(verror.IPv4NonNumericPart)
	IPv4NonDecimalPart                   = ErrorName(verror.IPv4NonDecimalPart)
	IPv4OutOfRangePart                   = ErrorName(verror.IPv4OutOfRangePart)
	IPv4NonASCIIInput                    = ErrorName(verror.IPv4NonASCIIInput)
	IPv6Unclosed                         = ErrorName(verror.IPv6Unclosed)
	IPv6InvalidCompression               = ErrorName(verror.IPv6InvalidCompression)
	IPv6TooManyPieces                    = ErrorName(verror.IPv6TooManyPieces)
	IPv6MultipleCompression              = ErrorName(verror.IPv6MultipleCompression)
	IPv6InvalidCodePoint                 = ErrorName(verror.IPv6InvalidCodePoint)
	IPv6TooFewPieces                     = ErrorName(verror.IPv6TooFewPieces)
	IPv6PieceLeadingZero                 = ErrorName(verror.IPv6PieceLeadingZero)
	IPv4InIPv6TooManyPieces              = ErrorName(verror.IPv4InIPv6TooManyPieces)
	IPv4InIPv6InvalidCodePoint           = ErrorName(verror.IPv4InIPv6InvalidCodePoint)
	IPv4InIPv6OutOfRangePart             = ErrorName(verror.IPv4InIPv6OutOfRangePart)
	IPv4InIPv6TooFewParts                = ErrorName(verror.IPv4InIPv6TooFewParts)
	InvalidURLUnit                       = ErrorName(verror.InvalidURLUnit)
	SpecialSchemeMissingFollowingSolidus = ErrorName(verror.SpecialSchemeMissingFollowingSolidus)
	MissingSchemeNonRelativeURL          = ErrorName(verror.MissingSchemeNonRelativeURL)
	InvalidReverseSolidus                = ErrorName(verror.InvalidReverseSolidus)
	InvalidCredentials                   = ErrorName(verror.InvalidCredentials)
	HostMissing                          = ErrorName(verror.HostMissing)
	PortOutOfRange                       = ErrorName(verror.PortOutOfRange)
	PortInvalid                          = ErrorName(verror.PortInvalid)
	FileInvalidWindowsDriveLetter        = ErrorName(verror.FileInvalidWindowsDriveLetter)
	FileInvalidWindowsDriveLetterHost    = ErrorName(verror.FileInvalidWindowsDriveLetterHost)
)

// ErrorNames returns all named validation errors in the standard's order.
func ErrorNames() []ErrorName {
	names := make([]ErrorName, 0, verror.Count)
	for n := range verror.All() {
		names = append(names, ErrorName(n))
	}
	return names
}

func (n ErrorName) info() verror.Info { return verror.Name(n).Info() }

// String returns the name as the standard writes it, such as
// "port-out-of-range".
func (n ErrorName) String() string { return n.info().Name }

// Error returns the name, like [ErrorName.String].
func (n ErrorName) Error() string { return n.info().Name }

// Meaning returns what is wrong, a clause without full stop.
func (n ErrorName) Meaning() string { return n.info().Meaning }

// Remedy returns how to mend it, a clause without full stop.
func (n ErrorName) Remedy() string { return n.info().Mend }

// Reference returns the URL of the name's place in the standard.
func (n ErrorName) Reference() string {
	return "https://url.spec.whatwg.org/#" + n.info().Anchor
}

// ValidationError is one mismatch between an input and valid input.
//
// https://url.spec.whatwg.org/#validation-error
type ValidationError struct {
	// Name is the standard's name for it.
	Name ErrorName

	// Start and End are the span in question, byte offsets into the string
	// that the caller passed. They are equal where something is missing. A
	// problem inside a host that is percent-encoded or that IDNA changed has
	// the whole host as its span.
	Start, End int

	// Fatal says that it made the parser fail.
	Fatal bool

	// Cause is what package idna said, an *idna.Error, for DomainToASCII. It
	// is nil for the others.
	Cause error
}

func newValidationError(e verror.Error) ValidationError {
	return ValidationError{ErrorName(e.Name), e.Start, e.End, e.Fatal, e.Cause}
}

// Error says what is wrong, where, and how to mend it. It quotes nothing of
// the input.
func (e ValidationError) Error() string { return e.message("") }

// Unwrap returns the name and the cause, as far as there are any.
func (e ValidationError) Unwrap() []error {
	var errs []error
	if e.Name != 0 {
		errs = append(errs, e.Name)
	}
	if e.Cause != nil {
		errs = append(errs, e.Cause)
	}
	return errs
}

func (e ValidationError) message(quoted string) string {
	var b strings.Builder
	info := e.Name.info()
	if info.Name == "" {
		if e.Cause != nil {
			b.WriteString(e.Cause.Error())
		} else {
			b.WriteString("unknown validation error")
		}
		b.WriteString(" from byte ")
		b.WriteString(strconv.Itoa(e.Start))
		return b.String()
	}
	b.WriteString(info.Name)
	b.WriteString(" at byte ")
	b.WriteString(strconv.Itoa(e.Start))
	if quoted != "" {
		b.WriteString(" (")
		b.WriteString(quoted)
		b.WriteByte(')')
	}
	b.WriteString(": ")
	b.WriteString(info.Meaning)
	b.WriteString("; ")
	b.WriteString(info.Mend)
	return b.String()
}

// ParseError is the error of a failed parse. errors.Is finds the standard's
// name for what is wrong, [ErrTooLong], and what package idna said.
//
// What is wrong is found out when the error is asked for the first time, because
// most callers only compare it with nil. The error may be used by many goroutines
// at once.
type ParseError struct {
	input string
	base  *layout.URL // nil for none
	found atomic.Pointer[ValidationError]
}

// newParseError returns the error for input of which the failure is known.
func newParseError(input string, failure verror.Error) *ParseError {
	e := &ParseError{input: input}
	found := newValidationError(failure)
	e.found.Store(&found)
	return e
}

// unexplained returns the error for input that fails against base. The base is
// copied, because a URL on the stack must not be moved off it for this.
func unexplained(input string, base *layout.URL) *ParseError {
	e := &ParseError{input: input}
	if base != nil {
		b := *base
		e.base = &b
	}
	return e
}

// Validation returns the validation error that ended the parse, which is
// Fatal. Its span is one in the input.
func (e *ParseError) Validation() ValidationError {
	found := e.found.Load()
	if found == nil {
		v := newValidationError(engine.Explain(e.input, e.base))
		found = &v
		e.found.Store(found) // other goroutines store the same
	}
	return *found
}

// Unwrap returns the name and the cause, as far as there are any.
func (e *ParseError) Unwrap() []error { return e.Validation().Unwrap() }

// Error says what is wrong, where, and how to mend it. It quotes the bytes in
// question unless they might belong to a password.
func (e *ParseError) Error() string {
	v := e.Validation()
	return "weburl: " + v.message(quote(e.input, v.Start, v.End))
}

// GoString returns what [ParseError.Error] does, for %#v would show the input.
func (e *ParseError) GoString() string { return strconv.Quote(e.Error()) }

// maxQuote is the length in bytes over which a span is not quoted whole.
const maxQuote = 40

// quote returns the span in double quotes. It returns nothing when the span is
// not one of input, as in an error that a caller made, or when a "@" is in
// the span or after it: what looks like a host or a port may be a part of a
// password then, one with a slash in it, say.
func quote(input string, start, end int) string {
	if start < 0 || start >= end || end > len(input) || strings.Contains(input[start:], "@") || strings.Contains(input[start:], "%40") {
		return ""
	}
	if end-start > maxQuote {
		return strconv.Quote(strings.ToValidUTF8(input[start:start+maxQuote], "")) + "…"
	}
	return strconv.Quote(input[start:end])
}
