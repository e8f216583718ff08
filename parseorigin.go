package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// ParseOrigin parses the serialization of an origin, such as
// "https://example.com:8080": the value of an Origin header, or a line of a list
// of allowed origins. "null" is an opaque origin, for which [Origin.SameOrigin]
// is always false.
//
// The text must be a scheme, "://", a host and perhaps a port, and nothing else.
// Credentials, a path (also a single slash), a query, a fragment, spaces, tabs
// and newlines are errors, even though [Parse] accepts them. The scheme is one
// of ftp, http, https, ws and wss; URLs with other schemes have opaque origins. A host
// with "*" in it is refused: an origin is no pattern.
//
// Scheme, host and port may be in any spelling that Parse accepts:
// "HTTPS://EXAMPLE.com:443" is the origin https://example.com. Browsers send what
// [Origin.String] returns. To demand that spelling, compare the text with the
// String of the result.
//
// On failure the Origin is zero and the error is an [*OriginError]. ParseOrigin
// allocates once if the text has a tuple origin in the spelling of String.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
// https://fetch.spec.whatwg.org/#origin-header
func ParseOrigin(s string) (Origin, error) {
	if s == opaqueOrigin {
		return Origin{}, nil
	}
	scheme, authority, ok := strings.Cut(s, "://")
	if !ok {
		return Origin{}, originError(reason.NotTupleScheme, 0, 0)
	}
	if !hasTupleOrigin(record.SchemeOf(strings.ToLower(scheme))) {
		return Origin{}, originError(reason.NotTupleScheme, 0, len(scheme))
	}
	start := len(s) - len(authority)
	if err := checkAuthority(s, start); err != nil {
		return Origin{}, err
	}
	var u URL
	if !engine.Parse(&u.flat, s, nil) {
		return Origin{}, &OriginError{engine.Explain(s, nil)}
	}
	if strings.Contains(u.flat.Hostname(), "*") { // percent-encoded, or mapped by IDNA
		host, _, _ := strings.Cut(authority, ":")
		return Origin{}, originError(reason.Wildcard, start, start+len(host))
	}
	return u.Origin(), nil
}

// opaqueOrigin is the serialization of an opaque origin.
const opaqueOrigin = "null"

// hasTupleOrigin reports whether the origin of a URL with the scheme is a tuple
// that consists of its own scheme, host and port.
//
// https://url.spec.whatwg.org/#concept-url-origin
func hasTupleOrigin(scheme record.Scheme) bool { return scheme.IsSpecial() && scheme != record.File }

// checkAuthority returns an error if what begins at offset start of s has
// something that the URL parser would accept, but that is not a host or a port.
func checkAuthority(s string, start int) error {
	end := len(s)
	if i := strings.IndexAny(s[start:], `/\?#`); i >= 0 {
		end = start + i
	}
	if i := strings.LastIndexByte(s[start:end], '@'); i >= 0 {
		return originError(reason.HasCredentials, start, start+i+len("@"))
	}
	host, _, _ := strings.Cut(s[start:end], ":")
	if i := strings.IndexByte(host, '*'); i >= 0 {
		return originError(reason.Wildcard, start+i, start+i+len("*"))
	}
	for i := start; i < end; i++ {
		if s[i] <= ' ' { // the parser would remove it at the end, and some of them everywhere
			return originError(reason.InvalidURLUnit, i, i+1)
		}
	}
	switch {
	case end == start: // the parser would skip more slashes
		return originError(reason.HostMissing, start, start)
	case end < len(s):
		return originError(reason.HasMore, end, len(s))
	}
	return nil
}

func originError(code reason.Code, start, end int) *OriginError {
	return &OriginError{reason.Fault{Code: code, Start: start, End: end, Fatal: true}}
}
