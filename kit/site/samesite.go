package site

import (
	"strings"

	"github.com/weburl-go/weburl"
)

// A Site is a scheme and a registrable domain, or a scheme and a host if the host
// has no registrable domain. The site of an opaque origin is opaque, and so is
// the zero Site. Sites that are not opaque can be compared with ==, and can be
// keys of a map.
//
// https://html.spec.whatwg.org/multipage/browsers.html#site
type Site struct{ scheme, host string }

// Of returns the site of o by the default rules; see [Finder.Site].
//
// https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
func Of(o weburl.Origin) Site { return Finder{}.Site(o) }

// SameSite reports whether a and b are the same site by the default rules; see
// [Finder.SameSite].
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-site
func SameSite(a, b weburl.Origin) bool { return Finder{}.SameSite(a, b) }

// SchemelesslySameSite reports whether a and b are the same site if their schemes
// are ignored, by the default rules; see [Finder.SchemelesslySameSite].
//
// https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site
func SchemelesslySameSite(a, b weburl.Origin) bool { return Finder{}.SchemelesslySameSite(a, b) }

// IsRegistrableSuffix reports whether a page on h may act for the whole of
// suffix, by the default rules; see [Finder.IsRegistrableSuffix].
//
// https://html.spec.whatwg.org/multipage/browsers.html#is-a-registrable-domain-suffix-of-or-is-equal-to
func IsRegistrableSuffix(suffix string, h weburl.Host) bool {
	return Finder{}.IsRegistrableSuffix(suffix, h)
}

// Site returns the site of o. Only the rules allocate.
//
// https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
func (f Finder) Site(o weburl.Origin) Site {
	if o.IsOpaque() {
		return Site{}
	}
	if domain, ok := f.RegistrableDomain(o.Host()); ok {
		return Site{o.Scheme(), domain}
	}
	return Site{o.Scheme(), o.Host().String()}
}

// SameSite reports whether a and b have the same scheme and the same
// registrable domain or, where they have none, the same host. Ports do not
// matter. An opaque origin that comes from a URL is not the same site as any
// other, nor as itself.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-site
func (f Finder) SameSite(a, b weburl.Origin) bool { return f.Site(a).SameSite(f.Site(b)) }

// SchemelesslySameSite is [Finder.SameSite] without regard to the schemes.
//
// https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site
func (f Finder) SchemelesslySameSite(a, b weburl.Origin) bool {
	if a.IsOpaque() || b.IsOpaque() {
		return false
	}
	domainA, okA := f.RegistrableDomain(a.Host())
	domainB, okB := f.RegistrableDomain(b.Host())
	if !okA {
		return a.Host() == b.Host()
	}
	return okB && domainA == domainB
}

// IsOpaque reports whether s is the site of an opaque origin.
func (s Site) IsOpaque() bool { return s.scheme == "" }

// Scheme returns the scheme of s; empty when s is opaque.
func (s Site) Scheme() string { return s.scheme }

// Host returns the registrable domain, or the serialized host of an origin
// that has none; empty when s is opaque.
func (s Site) Host() string { return s.host }

// SameSite reports whether s and other are the same site. It is ==, but false
// for opaque sites.
//
// https://html.spec.whatwg.org/multipage/browsers.html#concept-site-same-site
func (s Site) SameSite(other Site) bool { return !s.IsOpaque() && s == other }

// Equal reports whether s and other are the same value. It is s == other, so two
// opaque sites are equal; [Site.SameSite] is the standard's comparison. Equal is
// there for packages that compare values by a method of this name, such as
// github.com/google/go-cmp. It does not allocate.
func (s Site) Equal(other Site) bool { return s == other }

// String returns the serialized site, such as https://example.com, or "null"
// for an opaque one. It can be equal to the serialization of an origin, which
// stands for fewer hosts and ports.
//
// https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site
func (s Site) String() string {
	if s.IsOpaque() {
		return "null"
	}
	return s.scheme + "://" + s.host
}

// IsRegistrableSuffix reports whether suffix, which is parsed as the host of a
// special URL, is the host h, or the registrable domain of h, or a domain
// between the two. If so, a page on h may act for the whole of suffix: it may
// set it as document.domain, or use it as the relying party of its credentials.
//
// https://html.spec.whatwg.org/multipage/browsers.html#is-a-registrable-domain-suffix-of-or-is-equal-to
func (f Finder) IsRegistrableSuffix(suffix string, h weburl.Host) bool {
	host, err := weburl.ParseHost(suffix)
	if err != nil {
		return false
	}
	if host == h {
		return true
	}
	part, partOK := host.Domain()
	whole, wholeOK := h.Domain()
	if !partOK || !wholeOK || !isBelow(whole, part) {
		return false
	}
	public, ok := f.PublicSuffix(host)
	publicOfWhole, okWhole := f.PublicSuffix(h)
	// The standard asserts that part is longer then. It would not be for an exception of the list:
	// kawasaki.jp is the public suffix of city.kawasaki.jp, but not its own.
	return ok && okWhole && part != public && len(part) > len(publicOfWhole)
}

// isBelow reports whether domain is a subdomain of parent.
func isBelow(domain, parent string) bool {
	rest, ok := strings.CutSuffix(domain, parent)
	return ok && strings.HasSuffix(rest, ".")
}
