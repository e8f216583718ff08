package valid

import (
	"github.com/weburl-go/weburl/reason"
	"strings"
)

// optionalPath matches a path-absolute-URL string or nothing.
func optionalPath(s string) *Error {
	if s == "" {
		return nil
	}
	return pathAbsoluteURLString(s)
}

// https://url.spec.whatwg.org/#path-absolute-url-string
func pathAbsoluteURLString(s string) *Error {
	if !strings.HasPrefix(s, "/") {
		return mismatch(pathAbsoluteURLStringRule, 0, 0, reason.FirstSlash)
	}
	return segments(s[1:]).at(1)
}

// https://url.spec.whatwg.org/#path-absolute-non-authority-url-string
func pathAbsoluteNonAuthorityURLString(s string) *Error {
	if strings.HasPrefix(s, "//") {
		return mismatch(pathAbsoluteNonAuthorityURLStringRule, 0, 2, reason.UnexpectedAuthority)
	}
	return pathAbsoluteURLString(s)
}

// https://url.spec.whatwg.org/#path-relative-url-string
func pathRelativeURLString(s string) *Error {
	if strings.HasPrefix(s, "/") {
		return mismatch(pathRelativeURLStringRule, 0, 1, reason.FirstSlash)
	}
	return segments(s)
}

// https://url.spec.whatwg.org/#path-relative-scheme-less-url-string
func pathRelativeSchemeLessURLString(s string) *Error {
	if colon := schemeLength(s); colon > 0 {
		return mismatch(pathRelativeSchemeLessURLStringRule, 0, colon+1, reason.HasScheme)
	}
	return pathRelativeURLString(s)
}

// segments matches zero or more segments, with slashes between them.
func segments(s string) *Error {
	start := 0
	for segment := range strings.SplitSeq(s, "/") {
		if failure := urlPathSegmentString(segment); failure != nil {
			return failure.at(start)
		}
		start += len(segment) + 1
	}
	return nil
}

// urlPathSegmentString does not distinguish dot segments from others: all three
// alternatives of the standard consist of URL units.
//
// https://url.spec.whatwg.org/#url-path-segment-string
// https://url.spec.whatwg.org/#single-dot-path-segment
// https://url.spec.whatwg.org/#double-dot-path-segment
func urlPathSegmentString(s string) *Error {
	return unitsBefore(urlPathSegmentStringRule, s, strings.IndexAny(s, "/?"), reason.UnexpectedDelimiter)
}

// https://url.spec.whatwg.org/#opaque-path-url-string
func opaquePathURLString(s string) *Error {
	if strings.HasPrefix(s, "/") {
		return mismatch(opaquePathURLStringRule, 0, 1, reason.FirstSlash)
	}
	return unitsBefore(opaquePathURLStringRule, s, strings.IndexByte(s, '?'), reason.UnexpectedDelimiter)
}

// https://url.spec.whatwg.org/#url-query-string
func urlQueryString(s string) *Error { return units(urlQueryStringRule, s) }

// https://url.spec.whatwg.org/#url-fragment-string
func urlFragmentString(s string) *Error { return units(urlFragmentStringRule, s) }

// https://url.spec.whatwg.org/#url-units
func urlUnits(s string) *Error { return units(urlUnitsRule, s) }
