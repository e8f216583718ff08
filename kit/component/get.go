package component

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

// The functions below return components that are parts of the href. A component
// that is empty is absent, unless the URL distinguishes the two.

func present(value string) (string, bool) { return value, value != "" }

func href(u weburl.URL) (string, bool)     { return present(u.Href()) }
func scheme(u weburl.URL) (string, bool)   { return present(u.Scheme()) }
func username(u weburl.URL) (string, bool) { return present(u.Username()) }
func password(u weburl.URL) (string, bool) { return present(u.Password()) }
func host(u weburl.URL) (string, bool)     { return present(u.Host().String()) }
func path(u weburl.URL) (string, bool)     { return u.Path(), u.IsValid() }

// userinfo returns username and password as in the href, without "@".
func userinfo(u weburl.URL) (string, bool) {
	if !u.HasCredentials() {
		return "", false
	}
	o := u.Offsets()
	return u.Href()[o.SchemeEnd+len("://") : o.Host-len("@")], true
}

// authority returns userinfo, host and port as in the href.
func authority(u weburl.URL) (string, bool) {
	if u.Host().String() == "" {
		return "", false
	}
	o := u.Offsets()
	return u.Href()[o.SchemeEnd+len("://") : o.Path], true
}

func unicodeHost(u weburl.URL) (string, bool) { return present(u.Host().Unicode()) }

func hostKind(u weburl.URL) (string, bool) {
	kind := u.Host().Kind()
	if kind == weburl.HostNull {
		return "", false
	}
	return kind.String(), true
}

func ip(u weburl.URL) (string, bool) {
	switch u.Host().Kind() {
	case weburl.HostIPv4, weburl.HostIPv6:
		return strings.Trim(u.Host().String(), "[]"), true
	}
	return "", false
}

func domain(u weburl.URL) (string, bool) { return u.Host().Domain() }

func apex(u weburl.URL) (string, bool)   { return site.RegistrableDomain(u.Host()) }
func suffix(u weburl.URL) (string, bool) { return site.PublicSuffix(u.Host()) }

func subdomain(u weburl.URL) (string, bool) {
	domain, ok := apex(u)
	if !ok {
		return "", false
	}
	return present(strings.TrimSuffix(u.Host().String()[:len(u.Host().String())-len(domain)], "."))
}

func root(u weburl.URL) (string, bool) {
	domain, ok := apex(u)
	label, _, _ := strings.Cut(domain, ".")
	return label, ok
}

func tld(u weburl.URL) (string, bool) {
	value, _ := label(u, -1)
	return present(value)
}

// port returns the port as it is in the href.
func port(u weburl.URL) (string, bool) {
	if _, ok := u.Port(); !ok {
		return "", false
	}
	o := u.Offsets()
	return u.Href()[o.HostEnd+len(":") : o.Path], true
}

func dir(u weburl.URL) (string, bool) {
	path := u.Path()
	if u.HasOpaquePath() {
		return "", false
	}
	return present(path[:strings.LastIndexByte(path, '/')+1])
}

func file(u weburl.URL) (string, bool) {
	path := u.Path()
	if u.HasOpaquePath() {
		return "", false
	}
	return present(path[strings.LastIndexByte(path, '/')+1:])
}

// ext returns what follows the last dot of the file. Dots at the start of the
// file do not count: the file ".profile" has no extension.
func ext(u weburl.URL) (string, bool) {
	name, _ := file(u)
	name = strings.TrimLeft(name, ".")
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", false
	}
	return present(name[i+1:])
}

func target(u weburl.URL) (string, bool) { return present(u.RequestTarget()) }

func protocol(u weburl.URL) (string, bool) {
	if !u.IsValid() {
		return "", false
	}
	return u.Href()[:len(u.Scheme())+len(":")], true
}

func search(u weburl.URL) (string, bool) {
	o := u.Offsets()
	search := u.Href()[o.Query:o.Fragment]
	if search == "" || search == "?" {
		return "", false
	}
	return search, true
}

func hash(u weburl.URL) (string, bool) {
	fragment, _ := u.Fragment()
	if fragment == "" {
		return "", false
	}
	return u.Href()[u.Offsets().Fragment:], true
}
