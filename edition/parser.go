package edition

import (
	"fmt"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// Parser parses with the options that the editions have. The zero Parser has no
// edition and parses nothing. A Parser may be used by many goroutines at once if
// its functions may.
type Parser struct {
	// Edition is the edition to parse by.
	Edition ID

	// Encoding is the encoding override, that is the encoding of the document
	// that the URL comes from; nil means UTF-8. What it has an effect on is up to
	// the edition.
	Encoding percent.Encoding

	// Report, if not nil, is called for each issue as it is found. A fatal one is
	// the last.
	Report func(Issue)

	// Trace, if not nil, is called after each step. A trace takes time and memory
	// in proportion to the square of the input's length; that of living only to
	// the length. The first step has no state: it is what is removed first.
	Trace func(step.Step)

	// Mark, if not nil, is called with the id of a change whenever the parser
	// comes to a place where that change decides, perhaps more than once with the
	// same id. See [Changes].
	Mark func(change string)

	// MaxLength, if positive, is the length in bytes over which an input, a base
	// or a value to set is refused with [ErrTooLong].
	MaxLength int
}

// Issue is what an edition has to object to in an input, in its own term, with
// its span in bytes.
type Issue = spec.Issue

// Attribute is an attribute of an edition's API.
type Attribute = spec.Attribute

// Pair is a name and a value, in a query or a form.
type Pair = spec.Pair

// FormOptions are the optional arguments of the form parser and serializer.
// Editions ignore those that they do not have.
type FormOptions = spec.FormOptions

// Params is an object of an edition's class for the pairs of a query. It changes
// with the URL that it belongs to, and changes it.
type Params = spec.Params

// Parse parses input against base by an edition. An empty base is none; then the
// edition takes what its text says for a base that is not given, none or
// about:blank.
//
// The error is an *[Error], or ErrNoEdition or ErrTooLong. The URL is nil then,
// except in 2012: its constructor makes an object of an input that cannot be
// parsed, too, whose href is the input.
func Parse(id ID, input, base string) (*URL, error) {
	return Parser{Edition: id}.Parse(input, base)
}

// Parse parses input against base as [Parse] does. Issues and steps are those of
// input alone; marks are those of base, too. The encoding is that of input.
func (p Parser) Parse(input, base string) (*URL, error) {
	parse := specOf(p.Edition).Parse
	if parse == nil {
		return nil, ErrNoEdition
	}
	if p.MaxLength > 0 && max(len(input), len(base)) > p.MaxLength {
		return nil, ErrTooLong
	}
	given := &base
	if base == "" {
		given = nil
	}
	object, failure := parse(input, given, p.options())
	var u *URL
	if object != nil {
		u = &URL{p.Edition, object}
	}
	if failure != nil {
		return u, &Error{p.Edition, failure.Issue, failure.InBase}
	}
	return u, nil
}

func (p Parser) options() spec.Options {
	return spec.Options{Encoding: p.Encoding, Report: p.Report, Trace: p.Trace, Mark: p.Mark}
}

// Error is why an edition has no URL for an input.
type Error struct {
	// Edition is the edition that was asked.
	Edition ID

	// Issue is the one that ended the parse. Its span is in the input, or in the
	// base if InBase is set.
	Issue Issue

	// InBase says that it is the base that could not be parsed.
	InBase bool
}

// Error says what is wrong and where. It does not hold the input.
func (e *Error) Error() string {
	where := "input"
	if e.InBase {
		where = "base"
	}
	return fmt.Sprintf("edition %s: %s, bytes %d to %d: %s", e.Edition, where, e.Issue.Start, e.Issue.End, e.Issue.Describe())
}
