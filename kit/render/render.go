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
	if inner, prefix, ok := pathURL(u); ok {
		return wrapped(u, inner, prefix, o)
	}
	return display(u, newHost(u.Host(), o), o)
}

// A Renderer is [URL] for many URLs with the same options. It remembers the last hosts of
// at most 253 bytes, as judging a host takes longer than all else, and the Labels of Displays
// with such a host are the same slice. It is not for several goroutines at once.
type Renderer struct {
	options Options
	hosts   map[string]*host // by domains
}

// maxHosts is how many hosts a Renderer remembers, each in about 600 bytes, and maxHost how
// long they are at most: DNS has no longer ones.
const (
	maxHosts = 1 << 15
	maxHost  = 253
)

// NewRenderer returns a Renderer. It does not use o.Input.
func NewRenderer(o Options) *Renderer {
	return &Renderer{o, map[string]*host{}}
}

// URL is the function [URL] with the options of r, and the string that u was parsed from,
// which may be empty, as Options.Input. A nil Renderer and the zero Renderer have the
// zero Options.
//
// https://url.spec.whatwg.org/#url-rendering
func (r *Renderer) URL(u weburl.URL, input string) Display {
	if r == nil || r.hosts == nil {
		return URL(u, Options{Input: input})
	}
	o := r.options
	o.Input = input
	domain, ok := u.Host().Domain()
	if !ok || len(domain) > maxHost { // there is little to judge, or very much to remember
		return URL(u, o)
	}
	h, ok := r.hosts[domain]
	if !ok {
		if len(r.hosts) == maxHosts {
			clear(r.hosts)
		}
		own := u.Host().Clone() // u may hold much more in memory
		h = newHost(own, o)
		r.hosts[own.String()] = h
	}
	return display(u, h, o)
}

// display is URL for a URL that is not wrapped around another one.
func display(u weburl.URL, h *host, o Options) Display {
	p := parts{scheme: schemeText(u, o.Scheme), labels: h.shown, core: h.core}
	kept := p.follow(u)
	d := Display{
		Host:        h.name,
		Labels:      h.labels,
		Warnings:    slices.Concat(urlWarnings(u), h.writtenWarnings(u, o.Input), h.warnings, kept, redirectWarnings(u, o)),
		Restriction: h.restriction,
	}
	p.simplify(u, h, o)
	if o.Width > 0 {
		p.fit(o.Width)
	}
	if href := u.Href(); !p.elided && len(p.labels) == len(h.shown) && len(p.scheme)+len(h.name)+len(p.port)+len(p.tail) == len(href) &&
		p.tail == href[u.Offsets().Path:] && strings.HasPrefix(href, p.scheme) && strings.HasPrefix(href[len(p.scheme):], h.name) {
		d.Text = href // what write would make, as all of it is in ASCII
		d.HostSpan, d.RegistrableSpan = p.spans(h.registrable)
		return d
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
	isSecure := scheme == "https" || scheme == "wss"
	if policy != ShowScheme && isSecure || policy == OmitSpecial && u.IsSpecial() && scheme != "file" {
		return ""
	}
	return scheme + "://"
}

// follow adds what follows the host, without the user names and the passwords of URLs in
// it, and returns the warnings about what is left encoded there.
func (p *parts) follow(u weburl.URL) []Warning {
	kept := p.decode(u)
	if strings.Contains(p.tail, "@") || strings.Contains(p.tail, "%40") { // which end user names
		if masked, err := weburl.Parse(u.WithoutCredentials().Redacted()); err == nil {
			p.decode(masked)
		}
	}
	return kept
}

// decode is follow without the masks.
func (p *parts) decode(u weburl.URL) []Warning {
	if port, ok := u.Port(); ok {
		p.port = ":" + strconv.Itoa(int(port))
	}
	o := u.Offsets()
	if tail := u.Href()[o.Path:]; strings.IndexByte(tail, '%') < 0 && strings.IndexByte(tail, ' ') < 0 {
		p.path, p.tail = len(u.Path()), tail
		return nil // nothing is decoded
	}
	var d decoder
	query, hasQuery := u.Query()
	fragment, hasFragment := u.Fragment()
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
	return d.keptWarnings()
}

// simplify leaves out what the options do not want.
//
// https://url.spec.whatwg.org/#url-rendering-simplification
func (p *parts) simplify(u weburl.URL, h *host, o Options) {
	if o.Part != WholeURL {
		p.scheme, p.port, p.tail, p.path = "", "", "", 0
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
// made around another one, and what is shown before it. The path of that URL, such as
// view-source:blob:https://h/, may be a URL again.
func pathURL(u weburl.URL) (inner weburl.URL, prefix string, ok bool) {
	if !isWrapper(u.Scheme()) || !u.HasOpaquePath() {
		return weburl.URL{}, "", false
	}
	var before strings.Builder
	for scheme, rest := u.Scheme(), u.Path(); ; {
		before.WriteString(scheme + ":")
		next, path, found := strings.Cut(strings.TrimLeft(rest, " "), ":")
		if scheme = strings.ToLower(next); found && isWrapper(scheme) {
			rest = path
			continue
		}
		inner, err := weburl.Parse(rest)
		kind := inner.Host().Kind()
		return inner, before.String(), err == nil && kind != weburl.HostNull && kind != weburl.HostEmpty
	}
}

// isWrapper reports whether URLs of the scheme are made around another one.
func isWrapper(scheme string) bool {
	return scheme == "blob" || scheme == "filesystem" || scheme == "view-source"
}

// wrapped shows u, whose path is the URL inner, as its scheme and that URL.
// Their warnings are about the path as a whole.
func wrapped(u, inner weburl.URL, prefix string, o Options) Display {
	start := len(u.Scheme()) + len(":")
	rest := u.Href()[start+len(u.Path()):] // a query or a fragment that u has itself
	if whole, err := inner.Parse(rest); err == nil {
		inner = whole
	}
	o.Scheme, o.Input = ShowScheme, ""
	elided := false
	if o.Width > 0 {
		if short := u.Scheme() + ":" + ellipsis; len(prefix) > o.Width/2 && Columns(short) < len(prefix) {
			prefix, elided = short, true
		}
		o.Width = max(o.Width-Columns(prefix), 1)
	}
	d := URL(inner, o)
	d.Elided = d.Elided || elided
	if text, isolated := strings.CutPrefix(d.Text, leftToRightIsolate); isolated {
		d.Text = leftToRightIsolate + prefix + text // which is isolated as a whole
	} else {
		d.Text = prefix + d.Text
	}
	d.HostSpan = d.HostSpan.shift(len(prefix))
	if d.RegistrableSpan != (Span{}) {
		d.RegistrableSpan = d.RegistrableSpan.shift(len(prefix))
	}
	for i := range d.Warnings {
		if d.Warnings[i].In == InHref {
			d.Warnings[i].Span = Span{start, len(u.Href())}
		}
	}
	return d
}

func (s Span) shift(n int) Span { return Span{s.Start + n, s.End + n} }
