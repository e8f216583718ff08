package render

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/site"
)

// A host is a host as it is to be shown, and what is to be said about it.
type host struct {
	labels      []Label // of a domain
	shown       []string
	name        string // shown as a whole
	restriction RestrictionLevel
	core        int // the first of shown that must always be there
	registrable bool
	domain      string // in ASCII, if it is one
	known       string // the known domain that the registrable domain looks like, without being it
	knownByName bool   // by its first label only
	mention     mention
	suffix      suffix // if a label begins with xn--
	warnings    []Warning
}

// newHost decides how the labels of h are shown.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func newHost(h weburl.Host, o Options) *host {
	domain, ok := h.Domain()
	if !ok {
		if h.String() == "" {
			return &host{}
		}
		return &host{shown: []string{h.String()}, name: h.String()}
	}
	p := &host{domain: domain}
	converts := h.Unicode() != domain
	p.labels = newLabels(domain)
	registrable, ok := (site.Finder{Rules: o.Rules}).RegistrableDomain(h)
	if p.registrable = ok; ok {
		p.core = strings.Count(domain[:len(domain)-len(registrable)], ".")
		ascii := strings.TrimSuffix(registrable, ".")
		unicode := ascii
		if p.hasACE() {
			unicode = strings.TrimSuffix(joined(p.labels[p.core:]), ".")
		}
		if p.known, p.knownByName = o.Known.lookalike(ascii, unicode); p.known == "" {
			p.mention = o.Known.mentioned(p.labels, p.core, ascii)
		}
	}
	if p.hasACE() {
		last := p.labels[strings.Count(strings.TrimRight(domain, "."), ".")] // that is not empty
		p.suffix = newSuffix(last.ASCII, last.Unicode)
	}
	p.shown = make([]string, 0, len(p.labels))
	at := 0
	for i := range p.labels {
		at += p.addLabel(i, at, converts, o.Domain) + len(".")
	}
	p.wholeWarnings(converts)
	p.name = domain
	if converts {
		p.name = strings.Join(p.shown, ".")
	}
	for _, label := range p.labels {
		p.restriction = max(p.restriction, label.Restriction)
	}
	if p.restriction > ASCIIOnly { // otherwise that is the level of the whole
		p.restriction = max(p.restriction, Restriction(joined(p.labels)))
	}
	return p
}

// newLabels cuts a domain into labels. Each is converted by itself, so that it can be
// inspected where the whole domain cannot be converted.
func newLabels(domain string) []Label {
	labels := make([]Label, 0, strings.Count(domain, ".")+1)
	for label := range strings.SplitSeq(domain, ".") {
		decoded := label
		if isACE(label) {
			decoded = idna.DomainToUnicode(label)
		}
		labels = append(labels, Label{ASCII: label, Unicode: decoded, Restriction: Restriction(decoded)})
	}
	return labels
}

func isACE(label string) bool { return strings.HasPrefix(label, "xn--") }

// joined returns labels in Unicode as a domain.
func joined(labels []Label) string {
	var b strings.Builder
	for i, label := range labels {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(label.Unicode)
	}
	return b.String()
}

// addLabel decides on the form of a label that is shown at the given offset of
// the host, adds its warnings, and returns how long it is.
func (p *host) addLabel(i, at int, converts bool, form DomainForm) int {
	label := &p.labels[i]
	findings := p.findings(i)
	inUnicode := converts && form != ASCII
	if form == Cautious && p.known != "" && (i == p.core || !p.knownByName) {
		inUnicode = false
	}
	for _, w := range findings {
		if InvisibleInHost <= w.Kind && w.Kind <= MarksInHost || form == Cautious && w.Kind.Severity() > Note {
			inUnicode = false
		}
	}
	label.Shown = label.ASCII
	if inUnicode {
		label.Shown = label.Unicode
	}
	p.shown = append(p.shown, label.Shown)
	for _, w := range findings {
		if w.Span = w.Span.shift(at); label.Shown != label.Unicode {
			w.Span = Span{at, at + len(label.Shown)}
		}
		p.warnings = append(p.warnings, w)
	}
	return len(label.Shown)
}

// findings returns what may deceive in a label, with spans of its Unicode form.
func (p *host) findings(i int) []Warning {
	label := p.labels[i]
	switch {
	case label.Unicode != label.ASCII:
		return inspect(label.Unicode, p.suffix)
	case isACE(label.ASCII):
		return []Warning{{BadPunycode, InHost, Span{0, len(label.ASCII)},
			"The label begins like one in another script, but there is none that it stands for."}}
	case i <= p.core || !p.registrable: // nobody chooses the labels of a public suffix
		if at, message := lookalikeASCII(label.ASCII); message != "" {
			return []Warning{{LookalikeASCII, InHost, at, message}}
		}
	}
	return nil
}

// wholeWarnings adds the warnings that concern several labels.
func (p *host) wholeWarnings(converts bool) {
	if !converts && p.hasACE() && !p.has(BadPunycode) {
		p.warn(BadPunycode, 0, len(p.shown), "The domain as a whole does not convert to Unicode, though each label does.")
	}
	if !p.registrable {
		return
	}
	p.subdomainWarnings()
	switch m := p.mention; {
	case p.known != "":
		p.warn(LooksLikeKnown, p.core, len(p.shown), "The registrable domain may be taken for "+p.known+", which it is not.")
	case m.domain != "" && m.bait != "":
		p.warn(KnownAsBait, m.label, m.label+1, "The host has the name of "+m.domain+" and the word \""+m.bait+"\", and is not of that domain.")
	case m.domain != "":
		p.warn(KnownElsewhere, m.label, m.label+1, "The label has the name of "+m.domain+", and is not of that domain.")
	}
}

func (p *host) hasACE() bool {
	return slices.ContainsFunc(p.labels, func(label Label) bool { return isACE(label.ASCII) })
}

func (p *host) has(k Kind) bool {
	return slices.ContainsFunc(p.warnings, func(w Warning) bool { return w.Kind == k })
}

// warn adds a warning about the labels from start to end.
func (p *host) warn(k Kind, start, end int, message string) {
	from := len(strings.Join(p.shown[:start], "."))
	if start > 0 {
		from++
	}
	to := from + len(strings.Join(p.shown[start:end], "."))
	p.warnings = append(p.warnings, Warning{k, InHost, Span{from, to}, message})
}
