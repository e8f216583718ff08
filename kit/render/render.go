package render

import (
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
)

// URL returns u as it is to be shown, and what about it may deceive. The zero
// URL is shown as nothing.
//
// https://url.spec.whatwg.org/#url-rendering
func URL(u weburl.URL, o Options) Display {
	if !u.IsValid() {
		return Display{}
	}
	if inner, ok := pathURL(u); ok {
		return wrapped(u, inner, o)
	}
	h := newHost(u.Host(), o)
	p := parts{scheme: schemeText(u, o.Scheme), labels: h.shown, core: h.core}
	decoded := p.follow(u)
	d := Display{
		Host:     h.name(),
		Labels:   h.labels,
		Warnings: slices.Concat(urlWarnings(u), h.writtenWarnings(u, o.Input), h.warnings, decoded.keptWarnings(), redirectWarnings(u, o)),
	}
	for _, label := range h.labels {
		d.Restriction = max(d.Restriction, label.Restriction)
	}
	if d.Restriction > ASCIIOnly { // otherwise that is the level of the whole
		d.Restriction = max(d.Restriction, Restriction(joined(h.labels, Label.unicode)))
	}
	p.simplify(u, h, o)
	if o.Width > 0 {
		p.fit(o.Width)
	}
	p.write(&d, o.Bidi, h.registrable)
	return d
}

// schemeText returns the scheme and what stands between it and the host or the
// path, without user name and password.
func schemeText(u weburl.URL, policy SchemePolicy) string {
	scheme := u.Scheme()
	switch u.Host().Kind() {
	case weburl.HostNull:
		if !u.HasOpaquePath() && strings.HasPrefix(u.Path(), "//") {
			return scheme + ":/." // as the serializer has it: what follows is no host
		}
		return scheme + ":"
	case weburl.HostEmpty:
		return scheme + "://"
	}
	switch scheme {
	case "https", "wss":
		if policy != ShowScheme {
			return ""
		}
	case "http", "ws", "ftp":
		if policy == OmitSpecial {
			return ""
		}
	}
	return scheme + "://"
}

// follow adds what follows the host.
func (p *parts) follow(u weburl.URL) *decoder {
	if port, ok := u.Port(); ok {
		p.port = ":" + strconv.Itoa(int(port))
	}
	d := new(decoder)
	query, hasQuery := u.Query()
	fragment, hasFragment := u.Fragment()
	o := u.Offsets()
	d.append(u.Path(), o.Path)
	p.path = len(d.out)
	if hasQuery {
		d.literal('?')
		d.append(query, o.Query+len("?"))
	}
	if hasFragment {
		d.literal('#')
		d.append(fragment, o.Fragment+len("#"))
	}
	p.tail = string(d.out)
	return d
}

// simplify leaves out what the options do not want.
//
// https://url.spec.whatwg.org/#url-rendering-simplification
func (p *parts) simplify(u weburl.URL, h *host, o Options) {
	if o.Part != WholeURL {
		p.port, p.tail, p.path = "", "", 0
		p.scheme = ""
		if len(p.labels) == 0 {
			p.scheme = u.Scheme() + ":"
		}
	}
	if o.Part == RegistrableDomain {
		p.labels, p.core = p.labels[p.core:], 0
	}
	if o.OmitCommonLabel && p.core > 0 && h.registrable && isCommonLabel(p.labels[0]) {
		p.labels, p.core = p.labels[1:], p.core-1
	}
}

// pathURL returns the URL that the path of u is, for the schemes whose URLs are
// made around another one.
func pathURL(u weburl.URL) (weburl.URL, bool) {
	switch u.Scheme() {
	case "blob", "filesystem", "view-source":
		inner, err := weburl.Parse(u.Path())
		kind := inner.Host().Kind()
		return inner, err == nil && u.HasOpaquePath() && kind != weburl.HostNull && kind != weburl.HostEmpty
	}
	return weburl.URL{}, false
}

// wrapped shows u, whose path is the URL inner, as its scheme and that URL.
// Their warnings are about the path as a whole.
func wrapped(u, inner weburl.URL, o Options) Display {
	prefix := u.Scheme() + ":"
	if rest, ok := strings.CutPrefix(u.Href(), prefix+u.Path()); ok && rest != "" {
		whole, err := inner.Parse(rest) // a query or a fragment that u has itself
		if err == nil {
			inner = whole
		}
	}
	o.Scheme, o.Input = ShowScheme, ""
	if o.Width > 0 {
		o.Width = max(o.Width-len(prefix), 1)
	}
	d := URL(inner, o)
	d.Text = prefix + d.Text
	d.HostSpan = d.HostSpan.shift(len(prefix))
	if d.RegistrableSpan != (Span{}) {
		d.RegistrableSpan = d.RegistrableSpan.shift(len(prefix))
	}
	for i := range d.Warnings {
		if d.Warnings[i].In == InHref {
			d.Warnings[i].Span = Span{len(prefix), len(u.Href())}
		}
	}
	return d
}

func (s Span) shift(n int) Span { return Span{s.Start + n, s.End + n} }
