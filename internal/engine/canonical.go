package engine

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
)

// IsPlain reports whether a URL with the scheme, which must not be file, has a value as
// its host, query or fragment as it is, or, if it begins with a slash, as its path. It
// reports false for some values that are so, and for other parts.
func IsPlain(part Part, value string, scheme record.Scheme) bool {
	switch part {
	case Host:
		return scheme.IsSpecial() && quick.IsPlainDomain(value)
	case Path:
		return quick.IsPlainPath(value)
	case Query:
		return quick.IsPlainQuery(value, scheme)
	case Fragment:
		return quick.IsPlainFragment(value)
	}
	return false
}

// The other functions in this file write a piece of a URL pattern as the parser would write
// it in a URL, by running the machine with a state override on a dummy URL, unless the
// piece is in a URL as it is.

// dummy returns the record of https://dummy.invalid without a path.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create-a-dummy-url
func dummy() record.URL {
	return record.URL{Scheme: "https", Host: host.Host{Kind: host.Domain, Text: "dummy.invalid"}}
}

// override runs the parser on value. It reports whether that succeeds.
func override(r *record.URL, value string, state machine.State) bool {
	_, isFailure := machine.Override(value, r, state, machine.Options{})
	return !isFailure
}

// CanonicalHostname returns the host that a special URL gets from value. What
// follows a delimiter is ignored, as a setter ignores it.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname
func CanonicalHostname(value string) (string, bool) {
	if quick.IsPlainDomain(value) {
		return value, true
	}
	r := dummy()
	ok := override(&r, value, machine.Hostname)
	return r.Host.Text, ok
}

// CanonicalPort returns the port that a URL with the scheme gets from value, which is
// empty for the default port.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-port
func CanonicalPort(value, scheme string) (string, bool) {
	r := dummy()
	r.Scheme = scheme
	if !override(&r, value, machine.Port) {
		return "", false
	}
	if !r.HasPort {
		return "", true
	}
	return strconv.Itoa(int(r.Port)), true
}

// CanonicalPath returns the path that a special URL gets from value, which must begin
// with a slash.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname
func CanonicalPath(value string) string {
	if quick.IsPlainPath(value) {
		return value
	}
	r := dummy()
	override(&r, value, machine.PathStart)
	return string(r.AppendPath(nil))
}

// CanonicalOpaquePath returns the opaque path that a URL gets from value.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
func CanonicalOpaquePath(value string) (string, bool) {
	r := dummy()
	r.Path.IsOpaque = true
	ok := override(&r, value, machine.OpaquePath)
	return r.Path.Opaque, ok
}

// CanonicalQuery returns the query that a special URL gets from value.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-search
func CanonicalQuery(value string) string {
	if quick.IsPlainQuery(value, record.HTTPS) {
		return value
	}
	r := dummy()
	r.HasQuery = true
	override(&r, value, machine.Query)
	return r.Query
}

// CanonicalFragment returns the fragment that a URL gets from value.
//
// https://urlpattern.spec.whatwg.org/#canonicalize-a-hash
func CanonicalFragment(value string) string {
	if quick.IsPlainFragment(value) {
		return value
	}
	r := dummy()
	r.HasFragment = true
	override(&r, value, machine.Fragment)
	return r.Fragment
}
