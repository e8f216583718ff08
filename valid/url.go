package valid

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// urlString decides by the scheme which alternative to match: a relative-URL
// string does not begin with one.
//
// https://url.spec.whatwg.org/#valid-url-string
func urlString(s string, base weburl.URL) *Error {
	if schemeLength(s) > 0 || !base.IsValid() {
		return absoluteURLWithFragmentString(s)
	}
	return relativeURLWithFragmentString(s, base)
}

// https://url.spec.whatwg.org/#absolute-url-with-fragment-string
func absoluteURLWithFragmentString(s string) *Error {
	return withTail(s, "#", absoluteURLString, urlFragmentString)
}

// withTail matches what stands before the first delimiter and the tail after it,
// a query or a fragment, if there is one.
func withTail(s, delimiter string, match, tail func(string) *Error) *Error {
	before, after, found := strings.Cut(s, delimiter)
	if failure := match(before); failure != nil {
		return failure
	}
	if !found {
		return nil
	}
	return tail(after).at(len(before) + len(delimiter))
}

// https://url.spec.whatwg.org/#absolute-url-string
func absoluteURLString(s string) *Error {
	return withTail(s, "?", absoluteWithoutQuery, urlQueryString)
}

// absoluteWithoutQuery is an absolute-URL string up to its query.
func absoluteWithoutQuery(s string) *Error {
	colon := schemeLength(s)
	if colon == 0 {
		return noScheme(s)
	}
	scheme, rest := s[:colon], s[colon+1:]
	var failure *Error
	switch {
	case strings.EqualFold(scheme, "file"):
		failure = schemeRelativeFileURLString(rest)
	case isSpecialScheme(scheme):
		failure = schemeRelativeSpecialURLString(rest)
	case strings.HasPrefix(rest, "//"):
		failure = schemeRelativeURLString(rest)
	case strings.HasPrefix(rest, "/"):
		failure = pathAbsoluteNonAuthorityURLString(rest)
	default:
		failure = opaquePathURLString(rest)
	}
	return failure.at(colon + 1)
}

// noScheme returns the error for s, which does not begin with a scheme and
// a colon.
func noScheme(s string) *Error {
	before, _, _ := strings.Cut(s, ":")
	if failure := urlSchemeString(before); failure != nil {
		return failure
	}
	return mismatch(absoluteURLStringRule, len(s), len(s), reason.MissingSchemeNonRelativeURL) // there is no colon
}

// schemeLength returns the length of the URL-scheme string that s begins with
// if a colon follows it, and otherwise 0.
func schemeLength(s string) int {
	colon := strings.IndexByte(s, ':')
	if colon < 0 || schemeEnd(s) != colon {
		return 0
	}
	return colon
}

// schemeEnd returns the length of the longest URL-scheme string that s begins with,
// or 0.
func schemeEnd(s string) int {
	for i := range len(s) {
		switch b := s[i]; {
		case isASCIIAlpha(b):
		case i > 0 && (isASCIIDigit(b) || b == '+' || b == '-' || b == '.'):
		default:
			return i
		}
	}
	return len(s)
}

// https://url.spec.whatwg.org/#url-scheme-string
func urlSchemeString(s string) *Error {
	if s == "" {
		return mismatch(urlSchemeStringRule, 0, 0, reason.MissingSchemeNonRelativeURL)
	}
	if i := schemeEnd(s); i < len(s) {
		return mismatch(urlSchemeStringRule, i, afterCodePoint(s, i), reason.InvalidScheme)
	}
	return nil
}

// isSpecialScheme ignores the case of letters, as the grammar does.
//
// https://url.spec.whatwg.org/#special-scheme
func isSpecialScheme(scheme string) bool {
	for _, special := range [...]string{"ftp", "file", "http", "https", "ws", "wss"} {
		if strings.EqualFold(scheme, special) {
			return true
		}
	}
	return false
}

// https://url.spec.whatwg.org/#relative-url-with-fragment-string
func relativeURLWithFragmentString(s string, base weburl.URL) *Error {
	if !base.HasOpaquePath() {
		return withTail(s, "#", func(s string) *Error { return relativeURLString(s, base) }, urlFragmentString)
	}
	if !strings.HasPrefix(s, "#") {
		return mismatch(relativeURLWithFragmentStringRule, 0, len(s), reason.OpaqueBase)
	}
	return urlFragmentString(s[1:]).at(1)
}

// https://url.spec.whatwg.org/#relative-url-string
func relativeURLString(s string, base weburl.URL) *Error {
	if !base.IsValid() || base.HasOpaquePath() {
		return mismatch(relativeURLStringRule, 0, len(s), reason.MissingBase)
	}
	return withTail(s, "?", func(s string) *Error { return relativeWithoutQuery(s, base) }, urlQueryString)
}

// relativeWithoutQuery is a relative-URL string up to its query.
func relativeWithoutQuery(s string, base weburl.URL) *Error {
	switch {
	case strings.HasPrefix(s, "//") && base.Scheme() == "file":
		return schemeRelativeFileURLString(s)
	case strings.HasPrefix(s, "//") && base.IsSpecial():
		return schemeRelativeSpecialURLString(s)
	case strings.HasPrefix(s, "//"):
		return schemeRelativeURLString(s)
	case strings.HasPrefix(s, "/"):
		return pathAbsoluteNonAuthorityURLString(s)
	}
	return pathRelativeSchemeLessURLString(s)
}
