package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
)

// URL is a URL record: an immutable value, made by [Parse] and the methods of
// other URLs. The zero URL is not a URL; see [URL.IsValid].
//
// A URL consists of its href, the serialized record, and a few offsets into the
// href, which determines them. This has two consequences:
//
//   - URLs are comparable: == is the standard's URL equivalence, and a URL can
//     be the key of a map.
//   - Getters return parts of the href and allocate nothing. They, and the URL,
//     keep the href in memory. When the input of Parse was in canonical form,
//     the href is that string. A program that keeps a small URL from a large
//     text may want to call [URL.Clone].
//
// All components are ASCII, percent-encoded where the standard encodes.
//
// https://url.spec.whatwg.org/#concept-url
type URL struct {
	flat layout.URL
}

// Parse parses input, an absolute URL, as a browser does.
//
// Spaces and control characters at both ends of input are removed, and so are tabs
// and newlines everywhere. Bytes that are not UTF-8 count as U+FFFD. Parse does not
// allocate if the rest is in canonical form and in one piece; the href is then a
// part of input. Otherwise it mostly allocates once, for the href.
//
// On failure the URL is zero and the error is a [*ParseError], which says what is
// wrong and at which byte of input. The error is one allocation, and mostly the only
// one.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(input string) (u URL, err error) {
	if engine.Parse(&u.flat, input, nil) {
		return u, nil
	}
	return u, unexplained(input, nil)
}

// ParseInto parses input as [Parse] does and stores the URL in *dst. On failure it
// stores the zero URL and returns the error of Parse. It allocates as Parse does, and
// panics if dst is nil.
//
// A URL has dozens of bytes, and a program that returns it from one function to the
// next copies it each time. That takes as long as a part of the parsing. Where many
// URLs are parsed one after another, ParseInto with one variable is faster.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func ParseInto(dst *URL, input string) error {
	*dst = URL{}
	if engine.Parse(&dst.flat, input, nil) {
		return nil
	}
	return unexplained(input, nil)
}

// MustParse is [Parse] for input that is known to be a URL. It panics when
// input is not, with the error of Parse.
func MustParse(input string) URL {
	u, err := Parse(input)
	if err != nil {
		panic(err)
	}
	return u
}

// CanParse reports whether [Parse] of input succeeds. It makes no href. It allocates
// only for tabs and newlines, for hosts that are percent-encoded or ill-formed, for opaque
// hosts in which something is encoded, and for schemes, credentials and hosts that change
// and are long.
//
// https://url.spec.whatwg.org/#dom-url-canparse
func CanParse(input string) bool {
	return engine.CanParse(input, nil)
}

// Parse parses ref, a relative reference or an absolute URL, with u as the
// base URL. If u is the zero URL, there is no base URL. The errors are those of
// the function [Parse], with byte offsets into ref, and keep u in one allocation more.
// It mostly allocates once, for the href, and not at all if ref is a canonical URL.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (u URL) Parse(ref string) (parsed URL, err error) {
	if engine.Parse(&parsed.flat, ref, u.asBase()) {
		return parsed, nil
	}
	return parsed, unexplained(ref, u.asBase())
}

// CanParse reports whether [URL.Parse] of ref succeeds. It allocates as the function
// [CanParse] does.
//
// https://url.spec.whatwg.org/#dom-url-canparse
func (u URL) CanParse(ref string) bool {
	return engine.CanParse(ref, u.asBase())
}

// IsValid reports whether u is a URL. Only the zero URL is not.
func (u URL) IsValid() bool { return u.flat.Href != "" }

// asBase returns u as a base URL for the engine, or nil when it is zero.
func (u *URL) asBase() *layout.URL {
	if !u.IsValid() {
		return nil
	}
	return &u.flat
}

// String returns the href. It is the same as [URL.Href].
func (u URL) String() string { return u.flat.Href }

// Equal reports whether u and other are equivalent. It is u == other; it is
// there for packages that compare values by a method of this name, such as
// github.com/google/go-cmp. It does not allocate.
//
// a.WithoutFragment() == b.WithoutFragment() compares URLs without their fragments.
//
// https://url.spec.whatwg.org/#concept-url-equals
func (u URL) Equal(other URL) bool { return u == other }

// Compare orders URLs by the bytes of their hrefs: it returns -1, 0 or +1. The
// zero URL comes first.
func (u URL) Compare(v URL) int { return strings.Compare(u.flat.Href, v.flat.Href) }

// Clone returns u with a copy of its href. A URL may share the memory of the text
// that it was parsed from, and keeps that whole text in memory; a clone does not.
// It allocates once.
func (u URL) Clone() URL {
	u.flat.Href = strings.Clone(u.flat.Href)
	return u
}
