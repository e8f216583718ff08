package normalize

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

func forceHTTP(u weburl.URL) weburl.URL  { return replaceScheme(u, "https", "http") }
func forceHTTPS(u weburl.URL) weburl.URL { return replaceScheme(u, "http", "https") }

// replaceScheme replaces one scheme by another one. A URL with a port stays: there
// is no reason to expect the other protocol on the same port.
func replaceScheme(u weburl.URL, from, to string) weburl.URL {
	if _, ok := u.Port(); ok || u.Scheme() != from {
		return u
	}
	edited, err := u.WithScheme(to)
	return editedOr(u, edited, err)
}

func removeEmptyLabels(u weburl.URL) weburl.URL {
	domain, ok := u.Host().Domain()
	if !ok || !strings.HasPrefix(domain, ".") && !strings.Contains(domain, "..") {
		return u
	}
	return withDomain(u, compact(strings.TrimLeft(domain, "."), '.'))
}

// removeRootDot leaves a domain that ends in several dots as it is: without the
// last one, it would have to be changed again.
func removeRootDot(u weburl.URL) weburl.URL {
	domain, ok := u.Host().Domain()
	if !ok || !strings.HasSuffix(domain, ".") || strings.HasSuffix(domain, "..") {
		return u
	}
	return withDomain(u, domain[:len(domain)-1])
}

const www = "www."

func removeWWW(u weburl.URL) weburl.URL {
	domain, _ := u.Host().Domain()
	if !strings.HasPrefix(domain, www) {
		return u
	}
	registrable, ok := site.RegistrableDomain(u.Host())
	if !ok {
		return u
	}
	rest := domain
	for strings.HasPrefix(rest, www) && len(rest)-len(www) >= len(registrable) {
		rest = rest[len(www):]
	}
	if rest == domain {
		return u
	}
	return withDomain(u, rest)
}

func addWWW(u weburl.URL) weburl.URL {
	domain, ok := u.Host().Domain()
	if !ok || strings.HasPrefix(domain, www) {
		return u
	}
	if registrable, ok := site.RegistrableDomain(u.Host()); !ok || registrable != domain {
		return u
	}
	return withDomain(u, www+domain)
}

// withDomain returns u with another domain, or u if the text is not a domain that
// parses to itself. Without its empty labels, 1.2.3.4.. would be an IP address.
func withDomain(u weburl.URL, domain string) weburl.URL {
	edited, _ := u.WithHost(domain) // which is no URL on failure
	if got, ok := edited.Host().Domain(); !ok || got != domain {
		return u
	}
	return edited
}
