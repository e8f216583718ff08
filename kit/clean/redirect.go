package clean

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// Blocks returns the name of the first provider of the ClearURLs format that
// applies to u and has no purpose but tracking or advertising, as
// completeProvider, and whether there is one.
func (r *Rules) Blocks(u weburl.URL) (provider string, ok bool) {
	if r == nil || !isWeb(u) {
		return "", false
	}
	for _, i := range r.index.appendTo(nil, u) {
		if p := r.providers[i]; p.complete && p.applies(u) {
			return p.name, true
		}
	}
	return "", false
}

// Redirect returns the URL that is in u if u is a page that does nothing but
// redirect to it, such as https://www.google.com/url?q=https://example.com/, and
// whether it is one. Nothing is requested. Targets have the scheme http or https;
// a target without scheme whose host has a dot gets http, as in ClearURLs.
//
// Such pages exist to count visits, but also to warn of dangerous ones; the rules of
// [Default] also find the target in links that services for mail have rewritten: those of
// Microsoft (Safe Links), Proofpoint, Barracuda, Check Point, Cisco, Sophos and Trend Micro. The target
// is what the author of u says it is; [Rules.URL] does not follow it.
func (r *Rules) Redirect(u weburl.URL) (target weburl.URL, ok bool) {
	if r == nil || !isWeb(u) {
		return weburl.URL{}, false
	}
	if target, ok = r.unprotect(u); ok {
		return target, true
	}
	for _, i := range r.index.appendTo(nil, u) {
		p := r.providers[i]
		if len(p.redirects) == 0 && len(p.targets) == 0 || !p.applies(u) {
			continue
		}
		for _, re := range p.redirects {
			if groups := re.FindStringSubmatch(u.Href()); groups != nil {
				if target, ok = parseTarget(percent.Decode(groups[1])); ok {
					return target, true
				}
			}
		}
		for _, t := range p.targets {
			if value, found := u.Param(t.param); found && u.Path() == t.path {
				if target, ok = parseTarget(value); ok {
					return target, true
				}
			}
		}
	}
	return weburl.URL{}, false
}

// maxDecodings limits how often a target is decoded that was encoded more than
// once.
const maxDecodings = 3

// parseTarget parses the decoded target of a redirection.
func parseTarget(text string) (weburl.URL, bool) {
	for range maxDecodings {
		if u, err := weburl.Parse(text); err == nil {
			return u, u.Scheme() == "http" || u.Scheme() == "https"
		}
		text = percent.Decode(text)
	}
	if strings.HasPrefix(text, "/") || strings.HasPrefix(text, `\`) {
		return weburl.URL{}, false // a path, which the parser would take for slashes before a host
	}
	u, err := weburl.Parse("http://" + text)
	if err != nil {
		return weburl.URL{}, false
	}
	domain, ok := u.Host().Domain()
	return u, ok && strings.Contains(domain, ".")
}
