package component

import (
	"strconv"

	"github.com/weburl-go/weburl/kit/internal/wording"
)

// A Reason says why a name, a format or a value is refused. It is an error,
// which errors.Is finds in an [*Error] and a [*ValueError].
type Reason uint8

// The reasons. Those of an [*Error] come first.
const (
	_ Reason = iota
	// UnknownName: no component has the name.
	UnknownName
	// MissingArgument: the component needs an argument.
	MissingArgument
	// UnexpectedArgument: the component does not take an argument.
	UnexpectedArgument
	// InvalidIndex: an index is not a decimal number, or is 0, or is too large.
	InvalidIndex
	// ConflictingPrefixes: a name has both puny: and idn:.
	ConflictingPrefixes
	// TemplatePrefix: a name outside a template has the prefix must: or strict:.
	TemplatePrefix
	// UnclosedBrace: an opening brace has no closing one.
	UnclosedBrace
	// InvalidTerminator: Options.Terminators has a byte from 0x20 upwards.
	InvalidTerminator
	// Absent: the URL does not have a component with the prefix must:.
	Absent
	// Undecodable: a value with the prefix strict: has one of the terminators when
	// it is decoded.
	Undecodable
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the template cannot be used", "change it"},
	{"unknown-name", "no component has this name", "use a name of the table"},
	{"missing-argument", "the component needs an argument", "add a colon and the argument"},
	{"unexpected-argument", "the component does not take an argument", "remove the colon and what follows"},
	{"invalid-index", "the index is not a number, or is 0, or is too large", "count from 1, or from -1 at the end"},
	{"conflicting-prefixes", "puny: and idn: exclude each other", "remove one of the two"},
	{"template-prefix", "must: and strict: are for templates only", "remove the prefix"},
	{"unclosed-brace", "an opening brace has no closing one", `add the closing brace, or write \{ for a brace`},
	{"invalid-terminator", "only control characters can be terminators", "use bytes below 0x20"},
	{"absent", "the URL does not have the component", "remove must: to write nothing in its place"},
	{"undecodable", "the decoded value has a byte that ends a record", "remove strict: to leave the value encoded"},
}

// String returns the name, such as "unknown-name", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return reasonTexts.Of(uint8(r)).Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.String() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return reasonTexts.Of(uint8(r)).Meaning() }

// Remedy returns what to do about it, a clause without full stop.
func (r Reason) Remedy() string { return reasonTexts.Of(uint8(r)).Remedy() }

// An Error says why [Parse] refuses a name, or [Compile] a format.
type Error struct {
	Reason Reason

	// Start and End are the span that is wrong, as byte offsets into the name, the
	// format, or Options.Terminators.
	Start, End int

	// Name is the text of the span, or what stands before the colon for an
	// UnexpectedArgument.
	Name string

	// Nearest is the known name that is most similar to an unknown one. It is empty
	// for other reasons, and if no name is similar.
	Nearest string
}

// Error says what is wrong, where, and what to do about it.
func (e *Error) Error() string {
	remedy := e.Reason.Remedy()
	if e.Nearest != "" {
		remedy = "did you mean " + e.Nearest + "?"
	}
	return "component: byte " + strconv.Itoa(e.Start) + ": " + strconv.Quote(e.Name) + ": " +
		e.Reason.String() + ": " + e.Reason.Meaning() + "; " + remedy
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

// A ValueError says why [Template.Append] fails for a URL: the reason is Absent
// or Undecodable.
type ValueError struct {
	Reason Reason

	// Name is the full name of the component, or the name that Options.Other knows.
	Name string

	// Start and End are the span of the braces in the format, in bytes.
	Start, End int
}

// Error says what is wrong and with which component. It does not quote the
// value.
func (e *ValueError) Error() string {
	return "component: " + e.Name + ": " + e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason.
func (e *ValueError) Unwrap() error { return e.Reason }
