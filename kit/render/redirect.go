package render

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/percent"
)

// redirectWarnings reports the first parameter of the query whose value is a URL
// of another site, or of another host where there are no sites: the page may send
// the reader there.
func redirectWarnings(u weburl.URL, o Options) []Warning {
	query, ok := u.Query()
	if !ok || !u.IsSpecial() {
		return nil
	}
	at := u.Offsets().Fragment - len(query)
	own, hasOwn := "", false
	for pair := range strings.SplitSeq(query, "&") {
		_, value, _ := strings.Cut(pair, "=")
		from := at + len(pair) - len(value)
		if target, ok := absoluteURL(value, u.Scheme()); ok {
			if !hasOwn { // once: both the host and the number of parameters may be large
				own, hasOwn = siteOf(u, o.Rules), true
			}
			if siteOf(target, o.Rules) != own {
				return []Warning{{RedirectElsewhere, InHref, Span{from, at + len(pair)},
					"A parameter of the query is a URL of another site; following this one may lead there."}}
			}
		}
		at += len(pair) + len("&")
	}
	return nil
}

// noHost is the host of the base URL of parameters. One that has it names no host by
// itself, as https:x in a URL with https. Nobody can have this name. The URL itself is not
// the base: each of many parameters would copy its host and its path, which may be large.
const noHost = "none.invalid"

// absoluteURL returns the URL that an encoded value is, if it names a host by
// itself: it has a scheme for pages, or begins with two slashes of either kind. scheme
// is that of the URL that it is in.
func absoluteURL(value string, scheme string) (weburl.URL, bool) {
	if value == "" || strings.IndexByte(` +%hH/\`, value[0]) < 0 {
		return weburl.URL{}, false // no need to decode it
	}
	text := strings.TrimLeftFunc(withoutTabs(percent.Decode(value)), func(r rune) bool { return r <= ' ' || r == '+' })
	begins := func(prefix string) bool {
		return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
	}
	if !begins("http:") && !begins("https:") && !begins("//") && !begins(`\\`) && !begins(`/\`) && !begins(`\/`) {
		return weburl.URL{}, false
	}
	base, _ := weburl.Parse(scheme + "://" + noHost)
	target, err := base.Parse(text)
	return target, err == nil && target.Host().String() != noHost
}

// siteOf returns the registrable domain of the host, or the host.
func siteOf(u weburl.URL, rules site.Rules) string {
	if domain, ok := (site.Finder{Rules: rules}).RegistrableDomain(u.Host()); ok {
		return domain
	}
	return u.Host().String()
}
