package weburl

import (
	"iter"
	"strconv"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/internal/wording"
)

// ErrTooLong is wrapped by the [*ParseError] of an input that is longer than
// [Parser.MaxLength], or whose href would have 4 GiB or more.
var ErrTooLong = validation.ErrTooLong

// ErrorName is the name that the standard gives to a validation error. As an
// error, it is what errors.Is finds in a [*ParseError]:
//
//	errors.Is(err, weburl.PortOutOfRange)
//
// https://url.spec.whatwg.org/#validation-error
type ErrorName uint8

// ErrorNames returns all named validation errors in the standard's order. It
// does not allocate.
func ErrorNames() iter.Seq[ErrorName] {
	return func(yield func(ErrorName) bool) {
		for n := range validation.All() {
			if !yield(ErrorName(n)) {
				return
			}
		}
	}
}

// info returns the texts of a name, for an unknown one texts that say so.
func (n ErrorName) info() validation.Info {
	if info := validation.Name(n).Info(); info.Name != "" {
		return info
	}
	return validation.Info{Name: wording.Unknown, Anchor: "validation-error", Meaning: "the standard has no such error", Remedy: "use a constant of package weburl"}
}

// String returns the name as the standard writes it, such as
// "port-out-of-range", or "unknown" for a number that is no name.
func (n ErrorName) String() string { return n.info().Name }

// Error returns the name, like [ErrorName.String].
func (n ErrorName) Error() string { return n.info().Name }

// Meaning returns what is wrong, a clause without full stop.
func (n ErrorName) Meaning() string { return n.info().Meaning }

// Remedy returns how to correct it, a clause without full stop.
func (n ErrorName) Remedy() string { return n.info().Remedy }

// Reference returns the URL of the standard's entry for the name, or of its
// section on validation errors for a number that is no name.
func (n ErrorName) Reference() string {
	return "https://url.spec.whatwg.org/#" + n.info().Anchor
}

// ValidationError is one validation error of the standard: something in an
// input that valid input does not have.
//
// https://url.spec.whatwg.org/#validation-error
type ValidationError struct {
	// Name is the standard's name for the error.
	Name ErrorName

	// Start and End are the span of the error, as byte offsets into the string
	// that the caller passed. They are equal where something is missing. If a
	// host is percent-encoded or was changed by IDNA, the span of an error
	// inside it is the whole host.
	Start, End int

	// Fatal is true if the parser failed because of this error.
	Fatal bool

	// Cause is the error of package idna, an *idna.Error, for DomainToASCII. It
	// is nil for all other names.
	Cause error
}

func newValidationError(e validation.Error) ValidationError {
	return ValidationError{ErrorName(e.Name), e.Start, e.End, e.Fatal, e.Cause}
}

// Error says what is wrong, where, and how to correct it. It does not quote the
// input.
func (e ValidationError) Error() string { return e.message("") }

// Unwrap returns those of the name and the cause that are set.
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
	if info.Name == wording.Unknown {
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
	b.WriteString(info.Remedy)
	return b.String()
}

// ParseError is the error of a failed parse. errors.Is finds the standard's
// name for the error, [ErrTooLong], and the error of package idna.
//
// The reason for the failure is determined when it is first needed, because
// most callers only compare the error with nil. The error may be used by many
// goroutines at once.
type ParseError struct {
	input string
	base  *layout.URL // nil for none
	found atomic.Pointer[ValidationError]
}

// newParseError returns the error for an input with a known failure.
func newParseError(input string, failure validation.Error) *ParseError {
	e := &ParseError{input: input}
	found := newValidationError(failure)
	e.found.Store(&found)
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

// Validation returns the validation error that ended the parse. Its Fatal is
// true, and its span is a span of the input.
func (e *ParseError) Validation() ValidationError {
	found := e.found.Load()
	if found == nil {
		v := newValidationError(engine.Explain(e.input, e.base))
		found = &v
		e.found.Store(found) // other goroutines store the same
	}
	return *found
}

// Unwrap returns those of the name and the cause that are set.
func (e *ParseError) Unwrap() []error { return e.Validation().Unwrap() }

// Error says what is wrong, where, and how to correct it. It quotes at most one code
// point of the input: the one that is wrong. So a password or a token that is a part
// of the input is not in the message. [ParseError.Validation] has the span, for
// programs that may show the input.
func (e *ParseError) Error() string {
	v := e.Validation()
	return "weburl: " + v.message(quote(e.input, v.Start, v.End))
}

// GoString returns the text of [ParseError.Error] as a Go string literal,
// because %#v would otherwise show the input.
func (e *ParseError) GoString() string { return strconv.Quote(e.Error()) }

// quote returns a span of a text in double quotes if it is one code point or one
// percent-encoded byte, otherwise nothing. A longer one may be a password or a token,
// and nothing in it says so: the span of "host=db password=x" is the whole text. The
// caller has the offsets of the span, and the text.
//
// It returns nothing, too, if an "@" is in the span or after it. In that case the code
// point may be one of a password, for example of one with a slash. The span of an
// error that a caller made may be outside the text.
func quote(text string, start, end int) string {
	if start < 0 || start >= end || end > len(text) || strings.Contains(text[start:], "@") || strings.Contains(text[start:], "%40") {
		return ""
	}
	span := text[start:end]
	if _, size := utf8.DecodeRuneInString(span); size != len(span) && pieceEnd(span, 0) != len(span) {
		return ""
	}
	return strconv.Quote(span)
}
