package check

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// parse is an attempt to parse a text.
type parse struct {
	text   string
	url    weburl.URL
	parsed bool
	errors []weburl.ValidationError
	more   int // errors that are not in errors
}

// maxErrors is how many errors are kept of one parse.
const maxErrors = 1 << 16

func attempt(text string, base weburl.URL, encoding percent.Encoding) parse {
	p := parse{text: text}
	parser := weburl.Parser{Base: base, Encoding: encoding, Report: func(e weburl.ValidationError) {
		if len(p.errors) < maxErrors || e.Fatal {
			p.errors = append(p.errors, e)
		} else {
			p.more++
		}
	}}
	u, err := parser.Parse(text)
	p.url, p.parsed = u, err == nil
	if err != nil && len(p.errors) == 0 { // refused for its length
		p.errors = []weburl.ValidationError{{Start: 0, End: len(text), Fatal: true, Cause: weburl.ErrTooLong}}
	}
	return p
}

// fixer mends a URL that parses. It takes no step that changes what the text
// parses to, and none that does not lessen the validation errors.
type fixer struct {
	parse
	base     weburl.URL
	encoding percent.Encoding
	assumed  bool  // base is documentBase
	other    parse // against otherDocumentBase, if base is assumed
}

// maxRounds is how often the steps are taken. One may make way for another.
const maxRounds = 4

// fix returns the mended text and the errors that are left. The mended text
// parses to the same href. One with too many errors to be kept is left alone.
func fix(p parse, base weburl.URL, encoding percent.Encoding, assumed bool) (string, []weburl.ValidationError) {
	f := fixer{parse: p, base: base, encoding: encoding, assumed: assumed}
	if assumed {
		f.other = attempt(p.text, weburl.MustParse(otherDocumentBase), encoding)
	}
	if p.more > 0 {
		return f.text, f.errors
	}
	for range maxRounds {
		before := f.text
		f.tryAll(f.withoutControls())
		f.tryAll(f.withoutBackslashes())
		f.tryAll(f.withSlashes()...)
		f.tryAll(f.withoutUserinfo())
		f.tryAll(f.withPlainHost()...)
		f.tryAll(f.withoutLeadingZeros())
		f.tryAll(f.withDrive()...)
		f.encodeUnits()
		if f.text == before || len(f.errors) == 0 {
			break
		}
	}
	return f.text, f.errors
}

// tryAll takes the first candidate that is an improvement.
func (f *fixer) tryAll(candidates ...string) {
	for _, text := range candidates {
		if text == f.text {
			continue
		}
		p := attempt(text, f.base, f.encoding)
		if p.parsed && p.url == f.url && len(p.errors) < len(f.errors) && f.sameElsewhere(text) {
			f.parse = p
			return
		}
	}
}

// sameElsewhere reports whether text means what the original does in a document
// with another scheme.
func (f *fixer) sameElsewhere(text string) bool {
	if !f.assumed {
		return true
	}
	p := attempt(text, weburl.MustParse(otherDocumentBase), f.encoding)
	return p.parsed == f.other.parsed && p.url == f.other.url
}

// first returns the first error of a name.
func (f *fixer) first(names ...weburl.ErrorName) (weburl.ValidationError, bool) {
	for _, e := range f.errors {
		if slices.Contains(names, e.Name) {
			return e, true
		}
	}
	return weburl.ValidationError{}, false
}

// replaceAll replaces the spans of all errors of a name.
func (f *fixer) replaceAll(name weburl.ErrorName, replace func(span string) string) string {
	var edits []edit
	for _, e := range f.errors {
		if e.Name == name {
			edits = append(edits, edit{e.Start, e.End, replace(f.text[e.Start:e.End])})
		}
	}
	return applyEdits(f.text, edits)
}

// withoutControls drops what the parser drops first.
func (f *fixer) withoutControls() string {
	if _, found := f.first(weburl.InvalidURLUnit); !found {
		return f.text
	}
	text := strings.TrimFunc(f.text, func(c rune) bool { return c <= ' ' })
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(text)
}

func (f *fixer) withoutBackslashes() string {
	return f.replaceAll(weburl.InvalidReverseSolidus, func(string) string { return "/" })
}

// withSlashes writes two slashes after the scheme, or leaves the scheme out
// where the parser does not heed it.
func (f *fixer) withSlashes() []string {
	if _, found := f.first(weburl.SpecialSchemeMissingFollowingSolidus); !found {
		return nil
	}
	colon := strings.IndexByte(f.text, ':')
	if colon < 0 || strings.HasPrefix(f.text, "/") {
		return []string{"//" + strings.TrimLeft(f.text, `/\`)}
	}
	scheme, rest := f.text[:colon+1], f.text[colon+1:]
	bare := strings.TrimLeft(rest, `/\`)
	if strings.EqualFold(scheme, "file:") {
		slashed := strings.ReplaceAll(rest, `\`, "/")
		return []string{scheme + "///" + bare, scheme + "//" + slashed, scheme + "//" + f.base.Hostname() + slashed, slashed, rest}
	}
	return []string{scheme + "//" + bare, rest, "./" + rest}
}

// withoutUserinfo drops an empty user name and password.
func (f *fixer) withoutUserinfo() string {
	e, found := f.first(weburl.InvalidCredentials)
	if !found || f.url.HasCredentials() {
		return f.text
	}
	return f.text[:e.Start] + f.text[e.End:]
}

// withPlainHost writes an IPv4 address in four decimal numbers and a domain
// without percent-encoding.
func (f *fixer) withPlainHost() []string {
	e, found := f.first(weburl.DomainPercentEncoded, weburl.IPv4EmptyPart, weburl.IPv4TooFewParts, weburl.IPv4NonDecimalPart,
		weburl.IPv4OutOfRangePart, weburl.IPv4NonASCIIInput)
	if !found {
		return nil
	}
	start := strings.LastIndexAny(f.text[:e.Start], `/\@`) + 1
	end := len(f.text)
	if i := strings.IndexAny(f.text[e.Start:], `/\?#:`); i >= 0 {
		end = e.Start + i
	}
	if end < start {
		return nil
	}
	host := f.url.Hostname()
	if f.url.Scheme() == "file" && host == "" {
		host = "localhost"
	}
	candidates := []string{f.text[:start] + host + f.text[end:]}
	if e.Name == weburl.DomainPercentEncoded {
		decoded := f.text[:start] + string(percent.Decode(f.text[start:end])) + f.text[end:]
		candidates = []string{decoded, candidates[0]}
	}
	return candidates
}

func (f *fixer) withoutLeadingZeros() string {
	return f.replaceAll(weburl.IPv6PieceLeadingZero, func(piece string) string {
		if piece = strings.TrimLeft(piece, "0"); piece == "" {
			return "0"
		}
		return piece
	})
}

// withDrive writes a Windows drive letter as the first segment of a path, with
// a colon.
func (f *fixer) withDrive() []string {
	if e, found := f.first(weburl.FileInvalidWindowsDriveLetter); found {
		return []string{"file://" + f.base.Hostname() + "/" + f.text[e.Start:e.Start+1] + ":" + f.text[e.End:]}
	}
	if e, found := f.first(weburl.FileInvalidWindowsDriveLetterHost); found {
		return []string{f.text[:e.Start] + "/" + f.text[e.Start:e.Start+1] + ":" + f.text[e.End:]}
	}
	if f.url.Scheme() != "file" {
		return nil
	}
	for _, e := range f.errors {
		if e.Name == weburl.InvalidURLUnit && f.text[e.Start:e.End] == "|" {
			return []string{f.text[:e.Start] + ":" + f.text[e.End:]}
		}
	}
	return nil
}
