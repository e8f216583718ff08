package guard

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

// CookieDomain returns the domain for which a host may set a cookie with the given attribute
// Domain, in the form for the attribute; empty for the host alone, which needs no attribute.
// A host may set cookies for itself and for the domains that it is in, up to its registrable
// domain by the default rules of package site. Browsers refuse those above: its public suffix,
// such as "co.uk", and what is shorter, such as amazonaws.com for a.s3.amazonaws.com. The error
// is an [*Error] with offsets in domain.
//
// What it does not protect from: a subdomain can set cookies for the whole domain, and so
// overwrite those of the others. Cookies without the attribute, with a name that begins with
// "__Host-", are safe from that.
//
// https://www.rfc-editor.org/rfc/rfc6265#section-5.3
func CookieDomain(h weburl.Host, domain string) (string, error) {
	refuse := func(reason Reason, cause error) (string, error) {
		return "", &Error{Op: "CookieDomain", Reason: reason, End: len(domain), Cause: cause}
	}
	if h.Kind() == weburl.HostNull || h.Kind() == weburl.HostEmpty || h.Kind() == weburl.HostOpaque {
		return refuse(NoHost, nil)
	}
	text := strings.TrimPrefix(domain, ".")
	if text == "" {
		return "", nil
	}
	wanted, err := weburl.ParseHost(text)
	if err != nil || strings.Contains(wanted.String(), ";") { // it would begin another attribute
		return refuse(BadHost, err)
	}
	name, isDomain := wanted.Domain()
	own, _ := h.Domain()
	registrable, ok := site.RegistrableDomain(h)
	switch {
	case !isDomain && wanted == h: // an address
		return "", nil
	case !isDomain || name != own && !strings.HasSuffix(own, "."+name):
		return refuse(OtherHost, nil)
	case name == own && isPublic(name):
		return "", nil
	case !ok || len(name) < len(registrable): // both are at the end of own
		return refuse(PublicSuffix, nil)
	}
	return name, nil
}
