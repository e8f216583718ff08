package weburl

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/scalar"
)

// Href returns the serialized URL, an ASCII string that parses to u again;
// empty for the zero URL.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (u URL) Href() string { return u.flat.Href }

// Scheme returns the scheme in lower case, without a colon.
//
// https://url.spec.whatwg.org/#concept-url-scheme
func (u URL) Scheme() string { return u.flat.SchemeText() }

// IsSpecial reports whether the scheme is http, https, ws, wss, ftp or file,
// for which the standard has separate rules.
//
// https://url.spec.whatwg.org/#is-special
func (u URL) IsSpecial() bool { return u.flat.Scheme.IsSpecial() }

// Username returns the username, percent-encoded; empty when there is none.
//
// https://url.spec.whatwg.org/#concept-url-username
func (u URL) Username() string {
	if !u.IsValid() {
		return ""
	}
	return u.flat.Username()
}

// Password returns the password, percent-encoded; empty when there is none.
//
// https://url.spec.whatwg.org/#concept-url-password
func (u URL) Password() string { return u.flat.Password() }

// HasCredentials reports whether there is a username or a password.
//
// https://url.spec.whatwg.org/#include-credentials
func (u URL) HasCredentials() bool { return u.Username() != "" || u.Password() != "" }

// Host returns the host, which is null, [HostNull], for URLs such as
// mailto:x@example.com.
//
// https://url.spec.whatwg.org/#concept-url-host
func (u URL) Host() Host { return Host{u.flat.Host()} }

// Port returns the port, and whether there is one. A URL never has its
// scheme's default port; see [URL.EffectivePort].
//
// https://url.spec.whatwg.org/#concept-url-port
func (u URL) Port() (uint16, bool) { return u.flat.Port, u.IsValid() && u.flat.HasPort() }

// EffectivePort returns the port, or the scheme's default port when the URL
// has none, and whether there is either.
//
// https://url.spec.whatwg.org/#default-port
func (u URL) EffectivePort() (uint16, bool) {
	if port, ok := u.Port(); ok {
		return port, true
	}
	return u.flat.Scheme.DefaultPort()
}

// Path returns the serialized path, percent-encoded. It is empty or begins
// with a slash unless it is opaque.
//
// It can begin with "//", as in https://example.com//evil.example. Never use it
// as a link or as the target of a redirect: a browser would take evil.example
// for the host. Use [URL.PathReference] instead, and [URL.RequestTarget] for a
// request line.
//
// https://url.spec.whatwg.org/#url-path-serializer
func (u URL) Path() string { return u.flat.Path() }

// HasOpaquePath reports whether the path is a single string rather than a list
// of segments, as in data:text/plain,x. Such a URL has no host. As a base URL it
// can resolve only references that are a fragment.
//
// https://url.spec.whatwg.org/#url-opaque-path
func (u URL) HasOpaquePath() bool { return u.IsValid() && u.flat.HasOpaquePath() }

// Segment returns a segment of the path, percent-encoded, and whether the path has
// it. The index counts from 0, in the order of [URL.Segments].
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) Segment(index int) (string, bool) {
	i := 0
	for segment := range u.Segments() {
		if i == index {
			return segment, true
		}
		i++
	}
	return "", false
}

// Segments yields the segments of the path, percent-encoded, in order. The
// path "/" has one, which is empty. An opaque path has none.
//
// https://url.spec.whatwg.org/#url-path-segment
func (u URL) Segments() iter.Seq[string] {
	return func(yield func(string) bool) { u.segments(yield) }
}

// segments is the iterator that Segments returns. It is a separate method, so
// that Segments can be inlined and ranging over it does not allocate.
func (u URL) segments(yield func(string) bool) {
	path := u.Path()
	if path == "" || u.HasOpaquePath() {
		return
	}
	for rest, more := path[1:], true; more; {
		var segment string
		segment, rest, more = strings.Cut(rest, "/")
		if !yield(segment) {
			return
		}
	}
}

// Query returns the query without "?", percent-encoded, and whether there is
// one. A URL can have an empty query.
//
// https://url.spec.whatwg.org/#concept-url-query
func (u URL) Query() (string, bool) { return u.flat.Query(), u.flat.HasQuery() }

// Fragment returns the fragment without "#", percent-encoded, and whether
// there is one. A URL can have an empty fragment.
//
// https://url.spec.whatwg.org/#concept-url-fragment
func (u URL) Fragment() (string, bool) { return u.flat.Fragment(), u.flat.HasFragment() }

// Params parses the query as application/x-www-form-urlencoded, and yields the
// decoded names and values in order. It allocates only for names and values that
// are encoded.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func (u URL) Params() iter.Seq2[string, string] { return form.Pairs(u.flat.Query()) }

// Param returns the value of the first of [URL.Params] with the given name,
// and whether there is one. It allocates only for a value that is encoded.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func (u URL) Param(name string) (string, bool) { return form.Lookup(u.flat.Query(), name) }

// HasParam reports whether one of [URL.Params] has the given name. It does not
// allocate if the name is well-formed UTF-8.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-has
func (u URL) HasParam(name string) bool {
	name = scalar.String(name)
	for pair := range form.RawPairs(u.flat.Query()) {
		if pair.HasName(name) {
			return true
		}
	}
	return false
}

// ParamAll yields the values of those of [URL.Params] that have the given name, in
// order. It allocates only for values that are encoded, and for a name that is
// ill-formed UTF-8.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
func (u URL) ParamAll(name string) iter.Seq[string] {
	return func(yield func(string) bool) { u.paramAll(name, yield) }
}

// paramAll is the iterator that ParamAll returns, and separate as segments is.
func (u URL) paramAll(name string, yield func(string) bool) {
	name = scalar.String(name)
	for pair := range form.RawPairs(u.flat.Query()) {
		if pair.HasName(name) && !yield(pair.Value()) {
			return
		}
	}
}

// Offsets are the places of the components of a URL in its href, in bytes:
//
//	https://user:pass@example.com:1234/foo/bar?baz#quux
//	     |      |     |          |    |       |   |
//	     |      |     |          |    |       |   Fragment: "#", or the end
//	     |      |     |          |    |       Query: "?", or Fragment
//	     |      |     |          |    Path
//	     |      |     |          HostEnd: ":" if there is a port
//	     |      |     Host: after "@" if there are credentials
//	     |      UsernameEnd: ":" or "@", or Host
//	     SchemeEnd: ":"
//
// The username begins at SchemeEnd+3. Without a host the offsets from UsernameEnd to
// HostEnd are SchemeEnd+1. If a path begins with "//" and there is no host, "/." is
// between HostEnd and Path.
type Offsets struct {
	SchemeEnd, UsernameEnd, Host, HostEnd, Path, Query, Fragment int
}

// Offsets returns the places of the components in [URL.Href]; 0 for all of them if u
// is the zero URL.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (u URL) Offsets() Offsets {
	o := &u.flat.Offsets
	return Offsets{
		int(o.SchemeEnd), int(o.UsernameEnd), int(o.HostStart), int(o.HostEnd), int(o.PathStart), int(o.QueryStart), int(o.FragmentStart),
	}
}
