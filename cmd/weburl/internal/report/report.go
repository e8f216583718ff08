// Package report writes what is wrong with the URLs of documents: for people, as
// JSON, and as SARIF. No report shows a password.
package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/reason"
)

// Report writes findings in a format. It has no errors: a failure to write
// shows when the caller flushes the output.
type Report interface {
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
	place := excerpt.Printable(document)
	if at.Line > 0 {
		place += fmt.Sprintf(":%d:%d", at.Line, at.Column)
	}
	fmt.Fprintf(w, "weburl: %s: %s\n", place, text)
}

// problems writes problems for people, as most reports do. They end with nothing.
type problems struct{ err io.Writer }

func (p problems) Problem(document string, at find.Position, _ Level, text string) {
	WriteProblem(p.err, document, at, text)
}

func (problems) End(Totals) {}

// noLink says why it matters that what was to be a link is none.
const noLink = "It is no link: readers see the brackets."

// ExplainLink returns what is wrong with a link of a kind of findings, why it matters, and
// how to correct it: clauses without full stop, but why is a sentence.
func ExplainLink(name links.Name) (meaning, why, remedy string) {
	switch name {
	case links.MissingFile:
		return "the file that the link leads to does not exist", "Readers get an error in its place, or no image.",
			"correct the name, which must have the same case, or remove the link"
	case links.MissingDefinition:
		return "the document does not define the link that is named here", noLink,
			"define it in a line such as [name]: https://example.com, correct the name, or write [text](destination)"
	case links.UnclosedLink:
		return "no parenthesis closes the destination of the link", noLink, "write ) after the URL"
	case links.SplitLink:
		return "a space stands between the text of the link and its destination", "It is no link with this text: readers see the brackets.",
			"remove the space before the parenthesis"
	case links.EmptyLink:
		return "the link has no destination", "It leads to the page that it is on.", "write the destination between the parentheses, or remove the link"
	case links.MisspelledScheme:
		return "the scheme is not one that programs know, but nearly so, has a mark before it, or is there twice",
			"Browsers do not open it, or look for a host of that name.", "correct the scheme"
	}
	return "the document that the link leads to has no heading or element of this name", "Browsers show the start of the document instead.",
		"write the name of a heading, as GitHub makes it, or the id of an element"
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

// URL is a URL in a document with what is wrong with it.
type URL struct {
	*find.Occurrence
	Document string         // the name of the document; see DocumentName
	Result   attempt.Result // of parsing it
	Findings []Finding
	Dropped  int            // how many findings are not in Findings
	Fixed    string         // the fixed URL
	CanFix   bool           // Fixed is another text
	Fixing   bool           // the run puts it in the place of the URL, if CanFix
	Known    int            // how many findings are in the baseline
	Hidden   [Error + 1]int // how many findings of each level are too low to be in Findings
}

// Finding is a validation error of a URL in a document, or a link that leads nowhere.
type Finding struct {
	Start, End find.Position
	Error      reason.Fault  // of a link, it has only the span
	Link       *links.Broken // nil for a validation error
	Fixable    bool          // the fixed URL does not have it
	Level      Level
	Unlinked   bool // the error makes what was to be a link none
}

// words are about a finding: clauses without full stop, but why is a sentence.
type words struct {
	name         string // the standard's, or one of package links
	meaning, why string // what is wrong, and why it matters
	remedy       string // how to correct it; empty if there is no way
	reference    string // where the standard defines it; empty if it does not
}

func (f *Finding) words() (w words) {
	switch {
	case f.Link != nil:
		w.name = string(f.Link.Name)
		w.meaning, w.why, w.remedy = ExplainLink(f.Link.Name)
		if f.Link.Suggestion != "" {
			w.remedy = "write " + excerpt.Printable(f.Link.Suggestion) + " if that is meant"
		}
		return w
	case f.Error.Code.IsValidationError():
		w.remedy, w.reference = f.Error.Code.Remedy(), f.Error.Code.Reference()
	}
	w.name, w.meaning, w.why = diagnosis.Name(f.Error), diagnosis.Meaning(f.Error), Why(f.Error.Code)
	if f.Unlinked {
		w.meaning, w.why, w.remedy = "a code point stands where the destination of a link may not have it", noLink,
			"write the URL in one line, with %20 for a space that is part of it"
	}
	return w
}

// Totals are the sums over a run. What is fixed does not count.
type Totals struct {
	URLs     int
	Findings [Error + 1]int // of each level
	Hidden   [Error + 1]int // those that are not reported, because their level is too low
	Known    int            // findings that the baseline has
	Excluded int            // files that are arguments, and that a pattern excludes
	Passed   int            // files of programs, data and settings that were not read
	Files    int            // documents that were opened
	Written  int            // files that were replaced by fixed ones
	Unfixed  int            // files that were only checked, though fixes were wanted and there are some
	Problems int            // documents that were not searched to their end, or not fixed
}

// Add counts a URL.
func (t *Totals) Add(u *URL) {
	t.URLs++
	t.Findings[Warning] += u.Dropped
	for _, f := range u.Findings {
		t.Findings[f.Level]++
	}
	t.Known += u.Known
	for level, n := range u.Hidden {
		t.Hidden[level] += n
	}
}

// Summary returns the line that a run ends with.
func (t *Totals) Summary() string {
	text := format.Count(t.URLs, "URL")
	if t.Files > 0 {
		text += " in " + format.Count(t.Files, "file")
	}
	text += ", " + listed(t.Findings)
	if hidden := levels(t.Hidden); hidden != "" {
		text += ", not shown: " + hidden
	}
	for _, part := range []struct {
		n    int
		text string
	}{
		{t.Known, strconv.Itoa(t.Known) + " in the baseline"},
		{t.Excluded, format.Count(t.Excluded, "file") + " excluded"},
		{t.Passed, format.Count(t.Passed, "file") + " of code or data not read (--code)"},
		{t.Written, format.Count(t.Written, "file") + " written"},
	} {
		if part.n > 0 {
			text += ", " + part.text
		}
	}
	return text
}

// Unwritten returns the line that says why nothing was fixed in some files, or an empty
// string.
func (t *Totals) Unwritten() string {
	if t.Unfixed == 0 {
		return ""
	}
	return "weburl: nothing is fixed in " + format.Count(t.Unfixed, "file") + " that could be, since only Markdown, HTML and CSS are: " +
		"in other formats, what looks like a mistake in a URL may be an escape or an expression\n"
}

// listed returns the number of findings, and how many are of each level.
func listed(findings [Error + 1]int) string {
	n := 0
	for _, of := range findings {
		n += of
	}
	if n == 0 {
		return "0 findings"
	}
	text := format.Count(n, "finding") + " (" + format.Count(findings[Error], "error") + ", " + format.Count(findings[Warning], "warning")
	findings[Error], findings[Warning] = 0, 0
	if low := levels(findings); low != "" {
		text += ", " + low
	}
	return text + ")"
}

// levels returns how many findings are of each level that has some.
func levels(findings [Error + 1]int) string {
	var parts []string
	for l, n := range slices.Backward(findings[:]) {
		switch {
		case n == 0:
		case Level(l) == Style:
			parts = append(parts, fmt.Sprintf("%d of style", n))
		default:
			parts = append(parts, format.Count(n, Level(l).String()))
		}
	}
	return strings.Join(parts, ", ")
}

// mask returns the span of text, the URL or the fixed one, that must not be shown.
func (u *URL) mask(text string) (start, end int) {
	if find.HasReferenceToAt(text) {
		return 0, len(text)
	}
	if u.Exposed {
		// The URL may end in the middle of a password. The first half of it may be
		// after the slashes if a colon is there before the path.
		scheme, rest, found := strings.Cut(text, ":")
		if !found || strings.ContainsAny(scheme, "/\\?#") {
			rest = text
		}
		rest = strings.TrimLeft(rest, "/\\\t\n\r ")
		authority := rest
		if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
			authority = rest[:i]
		}
		if strings.Contains(authority, ":") {
			return len(text) - len(rest), len(text)
		}
	}
	return u.Result.SecretIn(text)
}

// shown returns text with what may be a password masked, for a line of output.
func (u *URL) shown(text string) string {
	start, end := u.mask(text)
	return excerpt.Printable(text[:start]) + masked(start, end) + excerpt.Printable(text[end:])
}

// masked returns what stands for a span that must not be shown, which is the same for
// spans of all lengths.
func masked(start, end int) string {
	if start == end {
		return ""
	}
	return excerpt.Masked
}

// DocumentName returns the name of a document for a report, which may have characters that
// a terminal does not show. A URL may have been given as the name of a file, so what may be
// a password is masked.
func DocumentName(name string) string {
	if name == find.Stdin {
		return "stdin"
	}
	start, end := excerpt.Secret(name, false, false)
	if start == end || strings.Contains(name, "@") && !strings.Contains(name[:end], ":") {
		return name
	}
	return name[:start] + excerpt.Masked + name[end:]
}

// IsSecret reports whether a part of text must not be shown.
func (u *URL) IsSecret(text string) bool {
	start, end := u.mask(text)
	return start < end
}
