package weburl

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Reference is a relative reference without a host, such as "/items?page=2",
// "../a#top" or "?q=1": what a program keeps of a link inside a site until it knows
// the base URL. It has a path, a query and a fragment, which can be read and edited.
// The zero Reference is the empty one. References are comparable.
//
// What a reference means depends on the scheme of the base URL: in a file URL "/c|/x"
// names a drive, and in a URL that is not special a backslash is no slash. A Reference
// has the meaning that all base URLs with the schemes http, https, ws, wss and ftp
// give it, which is always the same, and cannot be resolved against others. It never
// leads to another host than that of the base URL.
//
// https://url.spec.whatwg.org/#relative-url-string
type Reference struct {
	text          string // encoded, without a scheme and a host
	query, anchor uint32 // where "?" and "#" are, or the end of what is before them
}

// ParseReference parses a relative reference as [URL.Parse] does: it removes spaces
// and control characters at both ends, tabs and newlines, writes "\" as "/", and
// percent-encodes what a URL cannot contain. Dot segments stay until the reference is
// resolved.
//
// A text with a scheme is refused with [reason.HasScheme], and one that begins with two
// slashes, so that it has a host, with [reason.HasHost]; [URL.Parse] is for these. One
// of nearly 4 GiB or more is refused with [reason.TooLong]. On failure the Reference is zero,
// and the error is a [*ParseError]. It allocates only if something has to be changed;
// otherwise the Reference is a part of s and keeps it in memory.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func ParseReference(s string) (Reference, error) {
	if query, anchor, ok := engine.CanonicalReference(s); ok && ownRoot(s[:query]) == 0 && uint64(len(s)) <= maxReference {
		return Reference{s, uint32(query), uint32(anchor)}, nil
	}
	start, end := scalar.TrimSpan(s)
	text := s[start:end]
	if scalar.HasTabOrNewline(text) {
		text = scalar.RemoveTabsAndNewlines(text)
	}
	text = scalar.String(text)
	if code := ownRoot(text); code != 0 {
		return Reference{}, newParseError(s, reason.Fault{Code: code, Start: start, End: endOfRoot(s, start), Fatal: true})
	}
	before, _, _ := strings.Cut(text, "#")
	path, _, _ := strings.Cut(before, "?")
	query, fragment := text[len(path):len(before)], text[len(before):] // with their delimiters
	encodedPath := percent.Encode(strings.ReplaceAll(path, `\`, "/"), percent.Path)
	encodedQuery, encodedFragment := percent.Encode(query, percent.SpecialQuery), percent.Encode(fragment, percent.Fragment)
	r, ok := Reference{text, uint32(len(path)), uint32(len(before))}, uint64(len(text)) <= maxReference
	if encodedPath != path || encodedQuery != query || encodedFragment != fragment {
		r, ok = newReference(encodedPath, encodedQuery, encodedFragment)
	}
	if !ok {
		return Reference{}, newParseError(s, reason.Fault{Code: reason.TooLong, End: len(s), Fatal: true})
	}
	return r, nil
}

// ownRoot returns the reason for which a text, which must have no tabs and newlines,
// is no relative reference without a host, or 0.
//
// https://url.spec.whatwg.org/#scheme-state
// https://url.spec.whatwg.org/#relative-slash-state
func ownRoot(text string) reason.Code {
	if len(text) >= 2 && isSlash(text[0]) && isSlash(text[1]) {
		return reason.HasHost
	}
	if colon := strings.IndexByte(text, ':'); colon > 0 && record.IsScheme(text[:colon]) {
		return reason.HasScheme
	}
	return 0
}

func isSlash(b byte) bool { return b == '/' || b == '\\' }

// endOfRoot returns the offset behind the scheme or the two slashes at the start.
func endOfRoot(s string, start int) int {
	if isSlash(s[start]) {
		return start + 1 + strings.IndexAny(s[start+1:], `/\`) + 1
	}
	return start + strings.IndexByte(s[start:], ':') + 1
}

// maxReference is the length of the longest reference. With "https://h/" before it, it
// must be a URL, for editQuery.
const maxReference = 1<<32 - 64

// newReference returns a reference of these parts, which must be encoded, the query and the
// fragment with their delimiters. It also returns whether it is not longer than maxReference.
func newReference(path, query, fragment string) (Reference, bool) {
	text := path + query + fragment
	if uint64(len(text)) > maxReference {
		return Reference{}, false
	}
	return Reference{text, uint32(len(path)), uint32(len(path) + len(query))}, true
}

// Resolve returns the URL that the reference has in a document whose URL is base. It
// is what base.Parse of [Reference.String] returns, and of the text that was parsed if
// there was no edit. Base must have the scheme http, https, ws, wss or ftp; otherwise
// the error is an [*EditError] with [reason.OtherBase]. If the URL would be too long, it
// is a [*ParseError] with [reason.TooLong].
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (r Reference) Resolve(base URL) (URL, error) {
	if !hasTupleOrigin(base.flat.Scheme) {
		return URL{}, refused("Resolve", reason.OtherBase)
	}
	return base.Parse(r.text)
}

// String returns the reference as text, in ASCII. [ParseReference] reads it, and
// [URL.Parse] of a base URL with one of the five schemes gives what [Reference.Resolve]
// does.
func (r Reference) String() string { return r.text }

// Path returns the path, percent-encoded. It may be empty, may begin with a slash or
// not, and may have dot segments.
func (r Reference) Path() string { return r.text[:r.query] }

// Query returns the query without "?", percent-encoded, and whether there is one.
func (r Reference) Query() (string, bool) { return after(r.text[r.query:r.anchor]) }

// Fragment returns the fragment without "#", percent-encoded, and whether there is one.
func (r Reference) Fragment() (string, bool) { return after(r.text[r.anchor:]) }

// after returns what comes after a delimiter, and whether there is one.
func after(s string) (string, bool) {
	if s == "" {
		return "", false
	}
	return s[1:], true
}

// Params parses the query as [URL.Params] does.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func (r Reference) Params() iter.Seq2[string, string] {
	query, _ := r.Query()
	return form.Pairs(query)
}

// Param returns the value of the first of [Reference.Params] with the given name, and
// whether there is one.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func (r Reference) Param(name string) (string, bool) {
	query, _ := r.Query()
	return form.Lookup(query, name)
}

// WithPath returns r with another path, which may be relative or empty. It encodes as
// [URL.WithPath] does, and writes "./" before a path that would be read as a scheme. A
// path with a tab or a newline, and one that begins with two slashes, are refused. On
// failure the error is an [*EditError].
//
// https://url.spec.whatwg.org/#path-state
func (r Reference) WithPath(path string) (Reference, error) {
	const op = "WithPath"
	if start, end, ok := scalar.TabsAndNewlines(path); ok {
		return Reference{}, refusedSpan(op, path, reason.TabOrNewline, start, end)
	}
	encoded := percent.Encode(strings.ReplaceAll(scalar.String(path), `\`, "/"), percent.Path)
	switch ownRoot(encoded) {
	case reason.HasHost:
		return Reference{}, refusedSpan(op, path, reason.HasHost, 0, len("//"))
	case reason.HasScheme:
		encoded = "./" + encoded
	}
	return edited(op, encoded, r.text[r.query:r.anchor], r.text[r.anchor:])
}

// WithParam returns r with one parameter of the query set to a value, as
// [URL.WithParam] does. On failure the error is an [*EditError]; it fails only if the
// result would be too long.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (r Reference) WithParam(name, value string) (Reference, error) {
	return r.editQuery("WithParam", func(u URL) (URL, error) { return u.WithParam(name, value) })
}

// AddParam returns r with a parameter added at the end of the query, as [URL.AddParam]
// does. It fails as [Reference.WithParam].
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
func (r Reference) AddParam(name, value string) (Reference, error) {
	return r.editQuery("AddParam", func(u URL) (URL, error) { return u.AddParam(name, value) })
}

// WithoutParam returns r without the parameters that have one of the names, as
// [URL.WithoutParam] does.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func (r Reference) WithoutParam(names ...string) Reference {
	edited, _ := r.editQuery("", func(u URL) (URL, error) { return u.WithoutParam(names...), nil })
	return edited // it is not longer
}

// WithQuery returns r with another query, as [URL.WithQuery] does. On failure the error
// is an [*EditError].
//
// https://url.spec.whatwg.org/#query-state
func (r Reference) WithQuery(query string) (Reference, error) {
	return r.editQuery("WithQuery", func(u URL) (URL, error) { return u.WithQuery(query) })
}

// WithoutQuery returns r without a query.
//
// https://url.spec.whatwg.org/#dom-url-search
func (r Reference) WithoutQuery() Reference {
	r.text, r.anchor = r.Path()+r.text[r.anchor:], r.query
	return r
}

// WithFragment returns r with another fragment, as [URL.WithFragment] does. On failure
// the error is an [*EditError].
//
// https://url.spec.whatwg.org/#fragment-state
func (r Reference) WithFragment(fragment string) (Reference, error) {
	return r.editQuery("WithFragment", func(u URL) (URL, error) { return u.WithFragment(fragment) })
}

// WithoutFragment returns r without a fragment.
func (r Reference) WithoutFragment() Reference {
	r.text = r.text[:r.anchor]
	return r
}

// editQuery returns r with the query and the fragment that edit gives a URL with those
// of r.
func (r Reference) editQuery(op string, edit func(URL) (URL, error)) (Reference, error) {
	u, err := edit(MustParse("https://h/" + r.text[r.query:]))
	if err != nil {
		return Reference{}, err
	}
	o := u.flat.Offsets
	return edited(op, r.Path(), u.flat.Href[o.QueryStart:o.FragmentStart], u.flat.Href[o.FragmentStart:])
}

// edited is newReference for the method op.
func edited(op, path, query, fragment string) (Reference, error) {
	r, ok := newReference(path, query, fragment)
	if !ok {
		return Reference{}, refused(op, reason.TooLong)
	}
	return r, nil
}

// MarshalText returns the text. It implements encoding.TextMarshaler, so that
// encoding/json writes a Reference as a string, and never fails.
func (r Reference) MarshalText() ([]byte, error) { return []byte(r.text), nil }

// UnmarshalText parses text as [ParseReference] does. It implements
// encoding.TextUnmarshaler. On failure r stays as it is, and the error is a
// [*ParseError].
func (r *Reference) UnmarshalText(text []byte) error {
	parsed, err := ParseReference(string(text))
	if err == nil {
		*r = parsed
	}
	return err
}
