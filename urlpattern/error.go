package urlpattern

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/wording"
)

// A Reason says why a pattern is refused. It is an error, which errors.Is finds in an
// [*Error].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// TrailingBackslash: a backslash at the end, which escapes nothing.
	TrailingBackslash
	// MissingName: a colon without a name after it.
	MissingName
	// UnclosedRegExp: a parenthesis without the closing one.
	UnclosedRegExp
	// EmptyRegExp: parentheses without a regular expression between them.
	EmptyRegExp
	// NonASCIIRegExp: a regular expression with a character outside ASCII.
	NonASCIIRegExp
	// MisplacedQuestionMark: a regular expression that begins with a question mark.
	MisplacedQuestionMark
	// NestedGroup: a regular expression with a capturing group.
	NestedGroup
	// UnclosedGroup: a brace without the closing one, or with too much before it.
	UnclosedGroup
	// UnexpectedToken: a modifier, or a closing brace, where there can be none.
	UnexpectedToken
	// DuplicateName: two groups of a component with the same name.
	DuplicateName
	// InvalidRegExp: not a regular expression of JavaScript with the flag v.
	InvalidRegExp
	// UnsupportedRegExp: a regular expression of JavaScript that needs an [Engine], or
	// that the Engine does not have.
	UnsupportedRegExp
	// InvalidComponent: a text that the component of a URL cannot have.
	InvalidComponent
	// InvalidBaseURL: the BaseURL of an Init is not a URL.
	InvalidBaseURL
	// NoProtocol: a pattern without a protocol, and without a base URL.
	NoProtocol
	// BaseWithInit: Options.Base is set for an Init, which has its own.
	BaseWithInit
	// TooLarge: a component with more than 65,536 bytes, or more than 1,000 groups and
	// texts with modifiers; or a whole pattern that is so long that a component must be.
	TooLarge
	// FailedMatch: an [Engine] cannot say whether a URL matches, as [Pattern.TryExec]
	// says.
	FailedMatch
	// InvalidValue: what [Options.FromValue] gets is neither a string nor an object of
	// strings with the names of components.
	InvalidValue
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the pattern is not valid", "compare it with the documentation"},
	{"trailing-backslash", "a backslash at the end escapes nothing", `write \\ for a backslash`},
	{"missing-name", "no name follows the colon", `write \: for a colon`},
	{"unclosed-regexp", "the parenthesis is not closed", `add ")", or write \( for a parenthesis`},
	{"empty-regexp", "there is no regular expression between the parentheses", "add it"},
	{"non-ascii-regexp", "the regular expression has a character outside ASCII", `write it as an escape such as \u00E9`},
	{"misplaced-question-mark", "the regular expression begins with a question mark", "put something before it"},
	{"nested-group", "the regular expression has a capturing group", `write groups like "(?:a|b)"`},
	{"unclosed-group", "the closing brace is missing, or is not where it can be", "put one name, expression or asterisk between braces at most, and close them"},
	{"unexpected-token", "this has a special meaning that it cannot have here", `write a backslash before it`},
	{"duplicate-name", "another group of the component has this name", "choose another name"},
	{"invalid-regexp", "the regular expression is not one of JavaScript with the flag v", "correct it"},
	{"unsupported-regexp", "the regular expression needs a regular expression engine for JavaScript that has it", "write it shorter and without backreferences, lookaround and repeated empty matches, or set Options.Engine to one that has it"},
	{"invalid-component", "the component of a URL cannot have this text", "correct it"},
	{"invalid-base-url", "the base URL is not a URL", "correct it"},
	{"no-protocol", "the pattern has no protocol", "add it, or set Options.Base"},
	{"base-with-init", "a base URL was given beside an Init", "give it as BaseURL in the Init"},
	{"too-large", "the component has more than 65,536 bytes, or more than 1,000 groups and texts with modifiers", "use several patterns"},
	{"failed-match", "the regular expression engine cannot say whether the URL matches", "make the regular expression simpler, or the limits of the engine larger"},
	{"invalid-value", "the value is neither a string nor an object of strings with the names of components", "correct it"},
}

func (r Reason) text() wording.Text { return reasonTexts.Of(uint8(r)) }

// String returns the name, such as "missing-name", or "unknown" for a number that is
// no reason.
func (r Reason) String() string { return r.text().Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.text().Name() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return r.text().Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return r.text().Remedy() }

// An Error says why a pattern is refused: it is the first reason found. With the reason
// FailedMatch it says why a URL is not matched.
type Error struct {
	// Reason is what is wrong.
	Reason Reason
	// Component is the component in which it is wrong. It is BaseURL for
	// InvalidBaseURL and BaseWithInit. It means nothing for InvalidValue.
	Component Component
	// Start and End are where it is, in bytes: in the string that was parsed, or in
	// the component of the Init. Both are 0 if there is no such place: if the text is
	// that of a base URL, and with the reasons BaseWithInit, FailedMatch and
	// InvalidValue.
	Start, End int
	// Cause is the error of an Engine or a Matcher, and nil without one.
	Cause error
}

// Error says what is wrong, where, and what to do about it. It does not quote the
// pattern, and neither the Cause, which could.
func (e *Error) Error() string {
	place := ""
	if e.Reason != InvalidValue {
		place = e.Component.String()
		if e.Start != 0 || e.End != 0 {
			place += ", at " + strconv.Itoa(e.Start) + " to " + strconv.Itoa(e.End)
		}
		place += ": "
	}
	return "urlpattern: " + place + e.Reason.String() + ": " + e.Reason.Meaning() + "; " + e.Reason.Remedy()
}

// Unwrap returns the reason and, if there is one, the cause.
func (e *Error) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Cause}
}
