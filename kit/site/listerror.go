package site

import (
	"strconv"

	"github.com/weburl-go/weburl/kit/internal/wording"
)

// A Reason says why [ParseList] refuses a list. It is an error, which
// errors.Is finds in a [*ListError].
type Reason uint8

// The reasons.
const (
	_ Reason = iota
	// InvalidUTF8: the line is not UTF-8.
	InvalidUTF8
	// LeadingSpace: there is a space before the rule.
	LeadingSpace
	// EmptyLabel: a label of the rule is empty.
	EmptyLabel
	// MisplacedWildcard: an asterisk that is not the whole first label, or that
	// no label follows.
	MisplacedWildcard
	// MisplacedException: an exclamation mark that is not the first character of
	// the rule, or that two labels do not follow.
	MisplacedException
	// InvalidDomain: the domain parser refuses the rule.
	InvalidDomain
	// InvalidCharacter: ASCII other than letters, digits, "-" and "_".
	InvalidCharacter
	// TooLong: more than 253 bytes in ASCII, the maximum for a domain.
	TooLong
	// DuplicateRule: an earlier line has the rule, perhaps in another spelling.
	DuplicateRule
	// LoneException: an exception from a wildcard that its section does not have.
	LoneException
	// OutsideSection: a rule before, between or after the sections.
	OutsideSection
	// UnknownMarker: a comment of the form ===…=== that marks no section.
	UnknownMarker
	// MisplacedMarker: a section begins inside another one, ends without having
	// begun, or begins for the second time.
	MisplacedMarker
	// UnclosedSection: the list ends inside a section.
	UnclosedSection
	// MissingSection: the list does not have both sections.
	MissingSection
)

var reasonTexts = wording.Texts{
	{wording.Unknown, "the list is not well-formed", "compare it with its source"},
	{"invalid-UTF-8", "the line is not encoded in UTF-8", "save the list as UTF-8, or get it again"},
	{"leading-space", "there is a space before the rule", "begin the rule in the first column"},
	{"empty-label", "a label of the rule is empty", "remove the extra dot, or write the missing label"},
	{"misplaced-wildcard", "an asterisk is not the whole first label, or no label follows it",
		`write rules with wildcards like "*.example"`},
	{"misplaced-exception", "an exclamation mark is not at the start of a rule of two or more labels",
		`write exceptions like "!www.example"`},
	{"invalid-domain", "the rule is not a domain", "correct the spelling of the rule"},
	{"invalid-character", `the rule has a character that is neither a letter, nor a digit, nor "-", nor "_"`,
		"remove the character, or put a space before a remark"},
	{"too-long", "the rule has more than 253 bytes in ASCII, the maximum for a domain", "shorten the rule"},
	{"duplicate-rule", "the rule is in the list already", "remove one of the two"},
	{"lone-exception", "the section has no wildcard for this exception",
		"add the wildcard to the section, or remove the exception"},
	{"outside-section", "the rule belongs to no section",
		`put it between the markers of one, such as "// ===BEGIN ICANN DOMAINS===" and "// ===END ICANN DOMAINS==="`},
	{"unknown-marker", "the marker does not begin or end the ICANN or the PRIVATE domains",
		`write markers like "// ===BEGIN PRIVATE DOMAINS==="`},
	{"misplaced-marker", "the marker begins a section inside a section or for the second time, or ends a section that has not begun",
		"let each section begin once and end before the next one"},
	{"unclosed-section", "the list ends inside a section", "get the list again, as it may be incomplete, or add the marker"},
	{"missing-section", "the list does not have both sections, ICANN and PRIVATE",
		"get the list again, as it may be incomplete, or add the markers of an empty section"},
}

// String returns the name, such as "empty-label", or "unknown" for a number that
// is no reason.
func (r Reason) String() string { return reasonTexts.Of(uint8(r)).Name() }

// Error returns the name, like [Reason.String].
func (r Reason) Error() string { return r.String() }

// Meaning returns what is wrong, a clause without full stop.
func (r Reason) Meaning() string { return reasonTexts.Of(uint8(r)).Meaning() }

// Remedy returns how to correct it, a clause without full stop.
func (r Reason) Remedy() string { return reasonTexts.Of(uint8(r)).Remedy() }

// A ListError says why [ParseList] refuses a list: it is the first reason found.
type ListError struct {
	// Reason is what is wrong.
	Reason Reason
	// Line is the number of the line, from 1. It is the last line when something
	// is missing at the end.
	Line int
	// Start and End are the span of what is wrong, as byte offsets into the line.
	// They are equal where something is missing.
	Start, End int
	// Earlier is the line that has the rule of a DuplicateRule first, and 0 for
	// other reasons.
	Earlier int
	// Cause is the error of package idna for an InvalidDomain, an *idna.Error
	// with offsets into the domain in the rule. It is nil for other reasons.
	Cause error
	// Text is the line, without its line ending.
	Text string
}

// maxQuote is the length in bytes above which a span is cut when it is quoted.
const maxQuote = 60

// Error says what is wrong, where, and what to do about it.
func (e *ListError) Error() string {
	message := "site: public suffix list, line " + strconv.Itoa(e.Line)
	if 0 <= e.Start && e.Start < e.End && e.End <= len(e.Text) {
		message += ", byte " + strconv.Itoa(e.Start) + " (" + quote(e.Text[e.Start:e.End]) + ")"
	}
	message += ": " + e.Reason.String() + ": " + e.Reason.Meaning()
	if e.Earlier != 0 {
		message += ", on line " + strconv.Itoa(e.Earlier)
	}
	if e.Cause != nil {
		message += " (" + e.Cause.Error() + ")"
	}
	return message + "; " + e.Reason.Remedy()
}

// quote returns s in double quotes, cut when it is long.
func quote(s string) string {
	if len(s) > maxQuote {
		return strconv.QuoteToGraphic(s[:maxQuote]) + "…"
	}
	return strconv.QuoteToGraphic(s)
}

// Unwrap returns the reason and, if there is one, the cause.
func (e *ListError) Unwrap() []error { return wording.Causes(e.Reason, e.Cause) }
