// Package reason defines the words for what is wrong with a URL, and the type that all
// errors of the URL Standard's packages have in common.
//
// A [Code] is a validation error of the standard, such as [PortOutOfRange], or a
// reason for which the standard has no name, such as [OpaquePath], for which a URL
// cannot be edited. A code is an error, which errors.Is finds:
//
//	_, err := weburl.Parse("https://example.com:99999/")
//	errors.Is(err, reason.PortOutOfRange) // true
//
// A [Fault] is a code with its place in the text that the caller passed. The errors
// of packages weburl, percent, valid, blob, fileurl and urlpattern have one, and a Report of a
// weburl.Parser gets one for each validation error. errors.As finds the codes and these
// errors, but no Fault: it is a field of the error, and a method of *weburl.ParseError,
// which looks for the fault when it is asked.
package reason

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
)

// Code says what is wrong. The zero Code is no reason. The constants and the names stay.
// Texts may change, and so may the numbers, since the validation errors come first and in
// the order of the standard, which may get new ones: store the name.
//
// https://url.spec.whatwg.org/#validation-error
type Code uint8

// ValidationErrors yields the validation errors of the standard, in its order. It
// does not allocate.
//
// https://url.spec.whatwg.org/#validation-error
func ValidationErrors() iter.Seq[Code] {
	return func(yield func(Code) bool) {
		for c := Code(1); c <= validationErrors; c++ {
			if !yield(c) {
				return
			}
		}
	}
}

// IsValidationError reports whether c is a validation error of the standard.
//
// https://url.spec.whatwg.org/#validation-error
func (c Code) IsValidationError() bool { return 0 < c && c <= validationErrors }

// words returns the words for a code, for an unknown one words that say so.
func (c Code) words() *words {
	if c < end {
		return &table[c]
	}
	return &table[0]
}

// String returns the name: that of the standard for a validation error, such as
// "port-out-of-range", a similar one for another reason, such as "opaque-path", and
// "unknown" for a number that is no code.
func (c Code) String() string { return c.words().name }

// Error returns the name, like [Code.String].
func (c Code) Error() string { return c.words().name }

// Meaning returns what is wrong, a clause without full stop.
func (c Code) Meaning() string { return c.words().meaning }

// Remedy returns how to correct it, a clause without full stop.
func (c Code) Remedy() string { return c.words().remedy }

// Reference returns the URL of the standard's entry for a validation error, and
// otherwise of the section that says why there is no other answer. For patterns it is
// one of the URL Pattern Standard.
func (c Code) Reference() string {
	if InvalidValue >= c && c >= TrailingBackslash {
		return "https://urlpattern.spec.whatwg.org/#" + c.words().anchor
	}
	return "https://url.spec.whatwg.org/#" + c.words().anchor
}

// Fault is something that is wrong, and where.
//
// https://url.spec.whatwg.org/#validation-error
type Fault struct {
	// Code says what is wrong.
	Code Code

	// Start and End are the span of what is wrong, as byte offsets into the string
	// that the caller passed. They are equal where something is missing. If a host
	// is percent-encoded or was changed by IDNA, the span of a fault inside it is
	// the whole host.
	Start, End int

	// Fatal is true if the parse, the edit or the conversion failed because of it.
	// It is false for a validation error that the parser only reports.
	Fatal bool

	// Cause is the error of another package that is the cause: an *idna.Error for
	// [DomainToASCII], a *weburl.ParseError for [InvalidServer]. For most codes it is
	// nil. Its offsets are in the text that it is about: the percent-decoded domain, or
	// the server.
	Cause error
}

// Error says what is wrong, where, and how to correct it. It quotes nothing.
func (f Fault) Error() string { return f.Message("") }

// Unwrap returns those of the code and the cause that are set.
func (f Fault) Unwrap() []error {
	var errs []error
	if f.Code != 0 {
		errs = append(errs, f.Code)
	}
	if f.Cause != nil {
		errs = append(errs, f.Cause)
	}
	return errs
}

// Message returns what [Fault.Error] does, with the span of the text if that is one
// code point or one percent-encoded byte. A longer span may be a password or a token,
// and nothing in it says so. A span that has an "@" in it or after it may be in a
// password, and is not quoted either. Start and End may be outside the text.
func (f Fault) Message(text string) string {
	message := f.Code.String()
	if f.Code == 0 && f.Cause != nil {
		message = f.Cause.Error()
	}
	if f.Start >= 0 && (f.Code.IsValidationError() || f.End > 0) {
		message += " at byte " + strconv.Itoa(f.Start)
	}
	if quoted := quote(text, f.Start, f.End); quoted != "" {
		message += " (" + quoted + ")"
	}
	return message + ": " + f.Code.Meaning() + "; " + f.Code.Remedy()
}

// quote returns a span of a text in double quotes if it is one code point or one
// percent-encoded byte, and cannot be a part of a password; otherwise nothing.
func quote(text string, start, end int) string {
	if start < 0 || start >= end || end > len(text) || strings.Contains(text[start:], "@") || strings.Contains(text[start:], "%40") {
		return ""
	}
	span := text[start:end]
	if _, size := utf8.DecodeRuneInString(span); size != len(span) && !(len(span) == len("%XX") && scalar.IsEncodedByte(span)) {
		return ""
	}
	return strconv.Quote(span)
}
