package first

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type hostAnswer struct {
	OK           bool        `json:"ok"`
	Kind         string      `json:"kind"`
	Text         *string     `json:"text"`
	Written      *written    `json:"written"`
	Stages       []stage     `json:"stages"`
	Labels       []label     `json:"labels"`
	IPv4         *ipv4       `json:"ipv4"`
	IPv6         *ipv6       `json:"ipv6"`
	Internal     bool        `json:"internal"`
	PublicSuffix *string     `json:"publicSuffix"`
	Registrable  *string     `json:"registrable"`
	Origin       string      `json:"origin"`
	OpaqueOrigin bool        `json:"opaqueOrigin"`
	Site         string      `json:"site"`
	Display      *display    `json:"display"`
	Errors       []errorInfo `json:"errors"`
}

type written struct {
	Text string      `json:"text"`
	Span answer.Span `json:"span"`
}

type stage struct {
	Name    string `json:"name"`
	Text    string `json:"text"`
	Changed bool   `json:"changed"`
}

type label struct {
	ASCII       string  `json:"ascii"`
	Unicode     string  `json:"unicode"`
	Shown       string  `json:"shown"`
	Punycode    *string `json:"punycode"`
	Restriction string  `json:"restriction"`
}

type ipv4 struct {
	Number   uint32   `json:"number"`
	Bytes    []int    `json:"bytes"`
	Notation []string `json:"notation"`
}

type ipv6 struct {
	Pieces     []int    `json:"pieces"`
	Hex        []string `json:"hex"`
	Compressed []int    `json:"compressed"`
	IPv4       *string  `json:"ipv4"`
}

type display struct {
	Text            string      `json:"text"`
	Host            string      `json:"host"`
	HostSpan        answer.Span `json:"hostSpan"`
	RegistrableSpan answer.Span `json:"registrableSpan"`
	Restriction     string      `json:"restriction"`
	Warnings        []warning   `json:"warnings"`
}

type warning struct {
	Kind     string       `json:"kind"`
	Severity string       `json:"severity"`
	Message  string       `json:"message"`
	Why      string       `json:"why"`
	In       string       `json:"in"`
	Span     *answer.Span `json:"span"`
}

func (p *program) host(in answer.Input) (*hostAnswer, error) {
	q, err := p.prepare(in)
	if err != nil {
		return nil, err
	}
	a := &hostAnswer{Kind: "null", Origin: "null", OpaqueOrigin: true, Site: "null", Stages: []stage{}, Labels: []label{}, Errors: []errorInfo{}}
	if q.baseFailed {
		return a, nil
	}
	u, errs, err := parse(q.parser, q.text.String())
	a.OK = err == nil
	a.Written = q.writtenHost()
	for _, e := range errs {
		if a.Written != nil && e.Start >= a.Written.Span.StartByte && e.End <= a.Written.Span.EndByte && len(a.Errors) < maxErrors {
			a.Errors = append(a.Errors, describe(e, q.text))
		}
	}
	if !a.OK {
		a.Kind = failedKind(errs)
		a.addStages("")
		return a, nil
	}
	a.describe(u)
	a.addStages(u.Host().String())
	d := render.URL(u, render.Options{Input: q.text.String()})
	a.addDisplay(u, d)
	return a, nil
}

// failedKind returns the kind of the host that the fatal error is about.
func failedKind(errs []reason.Fault) string {
	if len(errs) == 0 {
		return "null"
	}
	e := errs[len(errs)-1]
	switch name := e.Code.String(); {
	case strings.Contains(name, "IPv6"):
		return "ipv6"
	case strings.HasPrefix(name, "IPv4"):
		return "ipv4"
	case e.Code == reason.DomainToASCII:
		return "domain"
	case e.Code == reason.HostInvalidCodePoint:
		return "opaque"
	}
	return "null"
}

func (a *hostAnswer) describe(u weburl.URL) {
	h := u.Host()
	a.Kind = strings.ToLower(h.Kind().String())
	if h.Kind() != weburl.HostNull {
		a.Text = new(h.String())
	}
	a.Internal = guard.IsInternal(h)
	if suffix, ok := site.PublicSuffix(h); ok {
		a.PublicSuffix = &suffix
	}
	if domain, ok := site.RegistrableDomain(h); ok {
		a.Registrable = &domain
	}
	o := u.Origin()
	a.Origin, a.OpaqueOrigin = o.String(), o.IsOpaque()
	if s := site.Of(o); !s.IsOpaque() {
		a.Site = s.String()
	}
	addr, ok := h.Addr()
	switch {
	case !ok:
	case addr.Is4():
		a.IPv4 = &ipv4{Notation: []string{}}
		for _, b := range addr.AsSlice() {
			a.IPv4.Bytes = append(a.IPv4.Bytes, int(b))
			a.IPv4.Number = a.IPv4.Number<<8 | uint32(b)
		}
		if a.Written != nil {
			a.IPv4.Notation = strings.FieldsFunc(a.Written.Text, func(c rune) bool { return strings.ContainsRune(".。．｡", c) })
		}
	default:
		a.IPv6 = &ipv6{}
		bytes := addr.As16()
		for i := 0; i < len(bytes); i += 2 {
			piece := int(bytes[i])<<8 | int(bytes[i+1])
			a.IPv6.Pieces = append(a.IPv6.Pieces, piece)
			a.IPv6.Hex = append(a.IPv6.Hex, strconv.FormatInt(int64(piece), 16))
		}
		if addr.Is4In6() {
			a.IPv6.IPv4 = new(addr.Unmap().String())
		}
		a.IPv6.Compressed = compressed(h.String())
	}
}

// compressed returns the first piece that "::" stands for in an address in
// brackets, and the piece after the last.
func compressed(address string) []int {
	before, after, found := strings.Cut(strings.Trim(address, "[]"), "::")
	if !found {
		return nil
	}
	return []int{pieces(before), 8 - pieces(after)}
}

func pieces(s string) int {
	if s == "" {
		return 0
	}
	return strings.Count(s, ":") + 1
}

// maxStages is the length in bytes of a host for which all stages are shown.
const maxStages = 4096

// addStages says how a domain or an address of a special URL is read.
//
// https://url.spec.whatwg.org/#concept-host-parser
func (a *hostAnswer) addStages(result string) {
	if a.Written == nil || a.Kind == "null" || a.Kind == "empty" {
		return
	}
	last := a.Written.Text
	add := func(name, text string) {
		a.Stages = append(a.Stages, stage{name, text, text != last})
		last = text
	}
	add("written", last)
	if (a.Kind == "domain" || a.Kind == "ipv4") && len(last) <= maxStages {
		add("percent-decoded", scalar.String(percent.Decode(last)))
		add("mapped", mapped(last))
		normalized, _ := idna.Options{}.ToUnicode(last)
		add("normalized", normalized)
		ascii, _ := idna.Options{}.ToASCII(last)
		add("ascii", ascii)
	}
	if result != "" && result != last {
		add("serialized", result)
	}
}

// mapped maps each code point by itself, so that nothing is composed across code
// points and no label is decoded.
func mapped(domain string) string {
	var b strings.Builder
	for _, c := range domain {
		text, _ := idna.Options{}.ToUnicode(string(c))
		b.WriteString(text)
	}
	return b.String()
}

func (a *hostAnswer) addDisplay(u weburl.URL, d render.Display) {
	for _, l := range d.Labels {
		out := label{ASCII: l.ASCII, Unicode: l.Unicode, Shown: l.Shown, Restriction: l.Restriction.String()}
		if encoded, found := strings.CutPrefix(l.ASCII, "xn--"); found {
			out.Punycode = &encoded
		}
		a.Labels = append(a.Labels, out)
	}
	text := answer.NewText(d.Text)
	a.Display = &display{d.Text, d.Host, text.Span(d.HostSpan.Start, d.HostSpan.End),
		text.Span(d.RegistrableSpan.Start, d.RegistrableSpan.End), d.Restriction.String(), warningsOf(u, d)}
}

func warningsOf(u weburl.URL, d render.Display) []warning {
	list := []warning{}
	in := map[render.Place]*answer.Text{render.InHref: answer.NewText(u.Href()), render.InHost: answer.NewText(d.Host)}
	for _, w := range d.Warnings {
		out := warning{Kind: w.Kind.String(), Severity: w.Kind.Severity().String(), Message: w.Message, Why: w.Kind.Why(), In: w.In.String()}
		if w.Span.Start != w.Span.End {
			out.Span = new(in[w.In].Span(w.Span.Start, w.Span.End))
		}
		list = append(list, out)
	}
	return list
}
