package urlpattern

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/percent"
)

// A canonicalizer writes a text of a pattern as the component of a URL has it: it is
// an encoding callback. It reports whether the text can be in that component. It never
// gets an empty text, which stays as it is.
//
// https://urlpattern.spec.whatwg.org/#encoding-callback
type canonicalizer func(text string) (string, bool)

// canonicalizers are those of the components, except for hostnames with an IPv6 address
// and for opaque pathnames.
var canonicalizers = [componentCount]canonicalizer{
	canonicalizeProtocol, canonicalizeCredential, canonicalizeCredential, canonicalizeHostname,
	canonicalizePort, canonicalizePathname, canonicalizeSearch, canonicalizeHash,
}

// https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol
func canonicalizeProtocol(value string) (string, bool) {
	if isSpecial(value) {
		return value, true
	}
	u, err := weburl.Parse(value + "://dummy.invalid/")
	return u.Scheme(), err == nil
}

// https://urlpattern.spec.whatwg.org/#canonicalize-a-username
// https://urlpattern.spec.whatwg.org/#canonicalize-a-password
func canonicalizeCredential(value string) (string, bool) {
	return percent.Encode(value, percent.Userinfo), true
}

// https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname
func canonicalizeHostname(value string) (string, bool) {
	return engine.CanonicalHostname(value)
}

// https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname
func canonicalizeIPv6Hostname(value string) (string, bool) {
	return strings.ToLower(value), strings.Trim(value, "0123456789ABCDEFabcdef[]:") == ""
}

// A piece of a pattern has no scheme that could have a default port: "443*" keeps its
// digits. The standard's dummy URL is one of https, but web-platform-tests and browsers
// do it like this.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-port
func canonicalizePort(value string) (string, bool) { return engine.CanonicalPort(value, "") }

// A piece without a slash at its start gets one, and a character after it so that dots
// are no segment.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname
func canonicalizePathname(value string) (string, bool) {
	if value[0] == '/' {
		return engine.CanonicalPath(value), true
	}
	const inserted = "/-"
	path := engine.CanonicalPath(inserted + value)
	return path[min(len(inserted), len(path)):], true
}

// https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
func canonicalizeOpaquePathname(value string) (string, bool) {
	return engine.CanonicalOpaquePath(value)
}

// https://urlpattern.spec.whatwg.org/#canonicalize-a-search
func canonicalizeSearch(value string) (string, bool) {
	return engine.CanonicalQuery(value), true
}

// https://urlpattern.spec.whatwg.org/#canonicalize-a-hash
func canonicalizeHash(value string) (string, bool) {
	return engine.CanonicalFragment(value), true
}
