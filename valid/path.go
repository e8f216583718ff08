package valid

import "strings"

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
		return mismatch(PathAbsoluteURLString, 0, 0, MissingSlash)
	}
	return segments(s[1:]).at(1)
}

// https://url.spec.whatwg.org/#path-absolute-non-authority-url-string
func pathAbsoluteNonAuthorityURLString(s string) *Error {
	if strings.HasPrefix(s, "//") {
		return mismatch(PathAbsoluteNonAuthorityURLString, 0, 2, UnexpectedAuthority)
	}
	return pathAbsoluteURLString(s)
}

// https://url.spec.whatwg.org/#path-relative-url-string
func pathRelativeURLString(s string) *Error {
	if strings.HasPrefix(s, "/") {
		return mismatch(PathRelativeURLString, 0, 1, UnexpectedSlash)
	}
	return segments(s)
}

// https://url.spec.whatwg.org/#path-relative-scheme-less-url-string
func pathRelativeSchemeLessURLString(s string) *Error {
	if colon := schemeLength(s); colon > 0 {
		return mismatch(PathRelativeSchemeLessURLString, 0, colon+1, UnexpectedScheme)
	}
	return pathRelativeURLString(s)
}

// segments matches zero or more segments, with slashes between them.
func segments(s string) *Error {
	for start := 0; ; {
		end := strings.IndexByte(s[start:], '/')
		if end < 0 {
			return urlPathSegmentString(s[start:]).at(start)
		}
		if failure := urlPathSegmentString(s[start : start+end]); failure != nil {
			return failure.at(start)
		}
		start += end + 1
	}
}

// urlPathSegmentString does not distinguish dot segments from others: all three
// alternatives of the standard consist of URL units.
//
// https://url.spec.whatwg.org/#url-path-segment-string
// https://url.spec.whatwg.org/#single-dot-path-segment
// https://url.spec.whatwg.org/#double-dot-path-segment
func urlPathSegmentString(s string) *Error {
	if i := strings.IndexAny(s, "/?"); i >= 0 {
		if failure := units(URLPathSegmentString, s[:i]); failure != nil {
			return failure
		}
		return mismatch(URLPathSegmentString, i, i+1, EndOfSegment)
	}
	return units(URLPathSegmentString, s)
}

// https://url.spec.whatwg.org/#opaque-path-url-string
func opaquePathURLString(s string) *Error {
	if strings.HasPrefix(s, "/") {
		return mismatch(OpaquePathURLString, 0, 1, UnexpectedSlash)
	}
	if i := strings.IndexByte(s, '?'); i >= 0 {
		if failure := units(OpaquePathURLString, s[:i]); failure != nil {
			return failure
		}
		return mismatch(OpaquePathURLString, i, i+1, UnexpectedQuery)
	}
	return units(OpaquePathURLString, s)
}

// https://url.spec.whatwg.org/#url-query-string
func urlQueryString(s string) *Error { return units(URLQueryString, s) }

// https://url.spec.whatwg.org/#url-fragment-string
func urlFragmentString(s string) *Error { return units(URLFragmentString, s) }

// https://url.spec.whatwg.org/#url-units
func urlUnits(s string) *Error { return units(URLUnits, s) }
