package site

import "strconv"

// A Problem is a reason why [ParseList] refuses a list. As an error, it is
// what errors.Is finds in a [*ListError].
type Problem uint8

// The problems.
const (
	_ Problem = iota
	// InvalidUTF8: the line is not UTF-8.
	InvalidUTF8
	// LeadingSpace: a rule, which ends at the first space, begins with one.
	LeadingSpace
	// EmptyLabel: a label of the rule is empty.
	EmptyLabel
	// MisplacedWildcard: an asterisk that is not the whole first label, or has
	// nothing after it.
	MisplacedWildcard
	// MisplacedException: an exclamation mark that is not the rule's first
	// character, or has no two labels after it.
	MisplacedException
	// InvalidDomain: the domain parser does not take the rule.
	InvalidDomain
	// InvalidCharacter: ASCII other than letters, digits, "-" and "_".
	InvalidCharacter
	// TooLong: more than 253 bytes in ASCII, more than a domain can have.
	TooLong
	// DuplicateRule: the rule has been there before, maybe in other letters.
	DuplicateRule
	// LoneException: an exception from a wildcard that its section has not got.
	LoneException
	// OutsideSection: a rule before, between or after the sections.
	OutsideSection
	// UnknownMarker: a comment of the form ===…=== that marks no section.
	UnknownMarker
	// MisplacedMarker: a section that begins inside of one, or ends outside of
	// it, or begins for the second time.
	MisplacedMarker
	// UnclosedSection: the list ends inside of a section.
	UnclosedSection
	// MissingSection: the list has not got both sections.
	MissingSection
)

// problemText is what there is to say about a problem.
type problemText struct{ name, meaning, remedy string }

var problemTexts = [...]problemText{
	{"unknown problem", "the list is not well-formed", "compare it with its source"},
	{"invalid-UTF-8", "the line is not encoded in UTF-8", "save the list as UTF-8, or get it again"},
	{"leading-space", "there is a space before the rule, where a rule ends", "begin the rule in the first column"},
	{"empty-label", "a label of the rule is empty", "remove the superfluous dot, or write the missing label"},
	{"misplaced-wildcard", "an asterisk stands for anything but the whole first label of a longer rule",
		`write rules with wildcards like "*.example"`},
	{"misplaced-exception", "an exclamation mark stands elsewhere than before a rule of two labels or more",
		`write exceptions like "!www.example"`},
	{"invalid-domain", "the rule cannot be a part of a domain", "correct the spelling of the rule"},
	{"invalid-character", `the rule has a character that is neither a letter, nor a digit, nor "-", nor "_"`,
		"remove the character, or put a space before a remark"},
	{"too-long", "the rule has more than 253 bytes in ASCII, more than a domain can have", "shorten the rule"},
	{"duplicate-rule", "the rule is in the list already", "remove one of the two"},
	{"lone-exception", "the section has no wildcard that this would be an exception from",
		"add the wildcard to the section, or remove the exception"},
	{"outside-section", "the rule belongs to no section",
		`put it between the markers of one, such as "// ===BEGIN ICANN DOMAINS===" and "// ===END ICANN DOMAINS==="`},
	{"unknown-marker", "the marker is none of those that begin or end the ICANN or the PRIVATE domains",
		`write markers like "// ===BEGIN PRIVATE DOMAINS==="`},
	{"misplaced-marker", "the marker begins a section in a section or for the second time, or ends one that is not open",
		"let each section begin once and end before the next one"},
	{"unclosed-section", "the list ends inside a section", "get the list again, it may be cut off; or add the marker"},
	{"missing-section", "the list has not got both sections, ICANN and PRIVATE",
		"get the list again, it may be cut off; or add the markers of an empty section"},
}

func (p Problem) text() problemText {
	if int(p) < len(problemTexts) {
		return problemTexts[p]
	}
	return problemTexts[0]
}

// String returns the name, such as "empty-label".
func (p Problem) String() string { return p.text().name }

// Error returns the name and what it means.
func (p Problem) Error() string { return "site: " + p.String() + ": " + p.Meaning() }

// Meaning says in a clause what is wrong.
func (p Problem) Meaning() string { return p.text().meaning }

// Remedy says in a clause how to mend it.
func (p Problem) Remedy() string { return p.text().remedy }

// ListError is why [ParseList] refuses a list: the first problem in it.
type ListError struct {
	// Problem is what is wrong.
	Problem Problem
	// Line is the number of the line, from 1; the last line when something is
	// missing at the end.
	Line int
	// Start and End are the span in question, in bytes from the start of the
	// line. They are equal where something is missing.
	Start, End int
	// Earlier is the line of the rule that a DuplicateRule repeats, or else 0.
	Earlier int
	// Cause is what package idna said of an InvalidDomain, an *idna.Error
	// with offsets into the domain in the rule. It is nil for the others.
	Cause error
	// Text is the line, without its end.
	Text string
}

// maxQuote is the length in bytes over which a span is not quoted whole.
const maxQuote = 60

// Error says what is wrong, where, and how to mend it.
func (e *ListError) Error() string {
	message := "site: public suffix list, line " + strconv.Itoa(e.Line)
	if 0 <= e.Start && e.Start < e.End && e.End <= len(e.Text) {
		message += ", byte " + strconv.Itoa(e.Start) + " (" + quote(e.Text[e.Start:e.End]) + ")"
	}
	message += ": " + e.Problem.String() + ": " + e.Problem.Meaning()
	if e.Earlier != 0 {
		message += ", on line " + strconv.Itoa(e.Earlier)
	}
	if e.Cause != nil {
		message += " (" + e.Cause.Error() + ")"
	}
	return message + "; " + e.Problem.Remedy()
}

// quote returns s in double quotes, cut when it is long.
func quote(s string) string {
	if len(s) > maxQuote {
		return strconv.QuoteToGraphic(s[:maxQuote]) + "…"
	}
	return strconv.QuoteToGraphic(s)
}

// Unwrap returns the problem and the cause, as far as there is one.
func (e *ListError) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Problem}
	}
	return []error{e.Problem, e.Cause}
}
