// Package report writes what is wrong with the URLs of documents: for people, as
// JSON, and as SARIF. No report shows a password.
package report

import (
	"fmt"
	"io"
	"slices"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/reason"
)

// Report writes findings in a format. It has no errors: a failure to write
// shows when the caller flushes the output.
type Report interface {
	Begin()
	// URL takes a URL that has findings.
	URL(u *URL)
	// Problem takes what is wrong with a document, or a remark on it. The position
	// is zero when it is about all of the document.
	Problem(document string, at find.Position, l Level, text string)
	End(t Totals)
}

// Level is how bad a finding or a problem with a document is.
type Level uint8

// The levels, the lowest first.
const (
	Note    Level = iota // it is in what stands for something else, or a remark
	Style                // all programs that people use read the URL in the same way
	Warning              // programs disagree, or people would not expect what is read
	Error                // no browser reads it, or it reads another host than the text shows
)

// Levels returns the names of the levels, the highest first.
func Levels() []string { return []string{"error", "warning", "style", "note"} }

// ParseLevel returns the level with a name.
func ParseLevel(name string) (Level, bool) {
	i := slices.Index(Levels(), name)
	return Error - Level(max(i, 0)), i >= 0
}

func (l Level) String() string { return Levels()[Error-l] }

// known returns the name of a level for programs that do not know style: a note.
func (l Level) known() string {
	if l == Style {
		l = Note
	}
	return l.String()
}

// WriteProblem writes a problem for people.
func WriteProblem(w io.Writer, document string, at find.Position, text string) {
	place := document
	if at.Line > 0 {
		place += fmt.Sprintf(":%d:%d", at.Line, at.Column)
	}
	fmt.Fprintf(w, "weburl: %s: %s\n", place, text)
}

// problems writes problems for people, as most reports do. They begin and end with nothing.
type problems struct{ err io.Writer }

func (problems) Begin() {}

func (p problems) Problem(document string, at find.Position, _ Level, text string) {
	WriteProblem(p.err, document, at, text)
}

func (problems) End(Totals) {}

// words are about a kind of findings: clauses without full stop, but why is a sentence.
type words struct{ meaning, why, remedy string }

// linkWords returns the words for links that lead nowhere.
func linkWords(name links.Name) words {
	switch name {
	case links.MissingFile:
		return words{
			"the file that the link leads to does not exist", "Readers get an error in its place, or no image.",
			"correct the name, which must have the same case, or remove the link",
		}
	case links.MissingDefinition:
		return words{
			"the document does not define the link that is named here", "It is no link: readers see the brackets.",
			"define it in a line such as [name]: https://example.com, or correct the name",
		}
	case links.MisspelledScheme:
		return words{"the scheme is not one that programs know, but nearly so", "Browsers do not open it.", "correct the scheme"}
	}
	return words{
		"the document that the link leads to has no heading or element of this name", "Browsers show the start of the document instead.",
		"write the name of a heading, as GitHub makes it, or the id of an element",
	}
}

// ExplainLink returns what is wrong with a link of a kind of findings, why it matters, and
// how to correct it.
func ExplainLink(name links.Name) (meaning, why, remedy string) {
	w := linkWords(name)
	return w.meaning, w.why, w.remedy
}

// Why returns a sentence that says why an error matters.
func Why(name reason.Code) string {
	switch name {
	case reason.DomainToASCII:
		return "Resolvers and other software may refuse such a name or look up another one."
	case reason.DomainPercentEncoded:
		return "Software that compares hosts without decoding them sees another host than browsers do."
	case reason.HostInvalidCodePoint:
		return "Programs cannot tell where the host ends, so they cannot connect to it."
	case reason.IPv4EmptyPart, reason.IPv4TooFewParts, reason.IPv4NonDecimalPart, reason.IPv4OutOfRangePart, reason.IPv4NonASCIIInput:
		return "Filters that know only the usual form of addresses let it pass, and readers take it for another host."
	case reason.IPv4TooManyParts, reason.IPv4NonNumericPart:
		return "A host that ends in a number is never looked up as a name, so no program can connect to it."
	case reason.IPv6Unclosed:
		return "The end of the address cannot be told from what follows it."
	case reason.IPv6PieceLeadingZero:
		return "Simple comparisons do not see that it is the same address as the one without zeros."
	case reason.IPv6InvalidCompression, reason.IPv6TooManyPieces, reason.IPv6MultipleCompression, reason.IPv6InvalidCodePoint,
		reason.IPv6TooFewPieces, reason.IPv4InIPv6TooManyPieces, reason.IPv4InIPv6InvalidCodePoint,
		reason.IPv4InIPv6OutOfRangePart, reason.IPv4InIPv6TooFewParts:
		return "It is no address, so there is nothing to connect to."
	case reason.InvalidURLUnit:
		return "Some programs encode it, some remove it and some stop there, so they do not agree on the URL."
	case reason.SpecialSchemeMissingFollowingSolidus:
		return "Whether it is absolute or relative depends on the page that it is in, and older software reads it differently."
	case reason.MissingSchemeNonRelativeURL:
		return "Without a base URL it refers to nothing, and what it refers to depends on the document that it is used in."
	case reason.InvalidReverseSolidus:
		return "Software that does not turn it into a slash sees another host or path than browsers do."
	case reason.InvalidCredentials:
		return "Credentials in URLs end up in histories and logs, and a user name can pass for a host."
	case reason.HostMissing:
		return "Without a host there is nothing to connect to."
	case reason.PortOutOfRange, reason.PortInvalid:
		return "There is no such port to connect to."
	case reason.FileInvalidWindowsDriveLetter, reason.FileInvalidWindowsDriveLetterHost:
		return "On other systems, and in other software, it names another file or a host."
	}
	return "A URL of this length is not parsed, so its components are not known."
}
