package check

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/idna"
)

// maxFindings is how many validation errors of one URL are listed.
const maxFindings = 1 << 12

// Finding is a validation error of a URL in a source. Nothing in it, but what
// Secret says, may show a password.
type Finding struct {
	Source     string // name of the source, which may show no password
	Where      string // what the URL was found in
	Start, End Position
	Error      weburl.ValidationError
	Reason     string // what IDNA said, or empty
	Fixable    bool   // the mended URL does not have it
}

// name returns the standard's name.
func (f *Finding) name() string {
	if f.Error.Name == 0 {
		return "too-long"
	}
	return f.Error.Name.String()
}

// level returns "error" for what leaves no URL, "warning" otherwise.
func (f *Finding) level() string {
	if f.Error.Fatal {
		return "error"
	}
	return "warning"
}

// meaning returns what is wrong, a clause.
func (f *Finding) meaning() string {
	if f.Error.Name == 0 {
		return "the URL is longer than this program can handle"
	}
	return f.Error.Name.Meaning()
}

// checked is a URL with what is wrong with it.
type checked struct {
	*occurrence
	url      weburl.URL
	parsed   bool
	findings []Finding
	dropped  int    // how many more findings there are
	fixed    string // the mended URL
	canFix   bool   // it differs
}

// check parses the URL and locates its errors.
func (o *occurrence) check(source string, ignored map[weburl.ErrorName]bool) checked {
	p := attempt(o.text, o.base, o.encoding)
	c := checked{occurrence: o, url: p.url, parsed: p.parsed}
	if len(p.errors) == 0 {
		return c
	}
	remaining := map[weburl.ErrorName]bool{}
	if p.parsed {
		var left []weburl.ValidationError
		c.fixed, left = fix(p, o.base, o.encoding, o.assumed)
		c.canFix = c.fixed != o.text
		for _, e := range left {
			remaining[e.Name] = true
		}
	}
	c.dropped = p.more
	position := cursor{text: o.source, position: o.start}
	latest := 0
	for _, e := range p.errors {
		if ignored[e.Name] {
			continue
		}
		if len(c.findings) == maxFindings {
			c.dropped++
			continue
		}
		from, to := o.sourceSpan(e.Start, e.End)
		if from < latest { // errors come nearly in order
			position = cursor{text: o.source, position: o.start}
		}
		latest = to
		f := Finding{Source: source, Where: o.where, Error: e, Fixable: c.canFix && !remaining[e.Name]}
		f.Start = position.seek(from)
		f.End = position.seek(to)
		var cause *idna.Error
		if errors.As(e.Cause, &cause) {
			f.Reason = cause.Code.Meaning()
		}
		c.findings = append(c.findings, f)
	}
	return c
}

// mask returns the span of text, the URL or a mended one, that must not be
// shown.
func (c *checked) mask(text string) (start, end int) {
	if hasReferenceToAt(text) {
		return 0, len(text)
	}
	if c.exposed {
		// The finder may have cut a password in two. Whatever is after the slashes
		// could be its first half if there is a colon before the path.
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
	return excerpt.Secret(text, c.parsed, c.url.HasCredentials())
}

// hasReferenceToAt reports whether s, read as HTML, has an "@" that it does not
// have as it is.
func hasReferenceToAt(s string) bool {
	if !strings.Contains(s, "&") {
		return false
	}
	lower := strings.ToLower(s)
	return strings.Contains(lower, "&#64") || strings.Contains(lower, "&#x40") || strings.Contains(lower, "&commat") || strings.Contains(lower, "&#0")
}

// shown returns text with what may be a password masked, for a line of output.
func (c *checked) shown(text string) string {
	start, end := c.mask(text)
	return excerpt.Printable(text[:start]) + strings.Repeat("*", min(end-start, 8)) + excerpt.Printable(text[end:])
}

// sourceName returns how a source is called in a report. A URL that was taken
// for the name of a file may have a password in it.
func sourceName(name string) string {
	if name == Stdin {
		return "stdin"
	}
	start, end := excerpt.Secret(name, false, false)
	if start == end || !strings.Contains(name[:end], ":") {
		return excerpt.Printable(name)
	}
	return excerpt.Printable(name[:start]) + "********" + excerpt.Printable(name[end:])
}

// isSecret reports whether something of text must not be shown.
func (c *checked) isSecret(text string) bool {
	start, end := c.mask(text)
	return start < end
}
