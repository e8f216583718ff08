package known

import (
	"math/bits"
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
	"github.com/weburl-go/weburl/percent"
)

// An editionModel computes the result of an edition of the standard for a URL, and
// the result of a version of whatwg-url that treats some domains in another way.
// The domains are those of package uts46. The edition is only asked for the rest
// of the URL, with another host.
type editionModel struct {
	id         edition.ID
	processor  uts46.Processor // of the edition
	forbidden  func(c rune) bool
	deviations []deviation
	// emptyHosts lets UTS #46 make an empty host of a domain, unicodeOrigins has
	// domains in origins in Unicode, and noParams is for a version without
	// URLSearchParams.
	emptyHosts, unicodeOrigins, noParams bool
}

// explanations returns one for each deviation. It is for the first deviation of
// the smallest set that makes exactly what the version answers, given that ours is
// exactly what is made without deviations.
func (m editionModel) explanations() []URLExplanation {
	var asked *subject.Difference // the last one
	var found string
	match := func(d *subject.Difference) string {
		if d != asked {
			asked, found = d, m.explain(d)
		}
		return found
	}
	var all []URLExplanation
	for _, d := range m.deviations {
		right := us
		if d.bothRight {
			right = "both"
		}
		all = append(all, URLExplanation{
			ID: d.id, Right: right, Anchor: d.anchor, Reason: d.reason, Witnesses: d.witnesses,
			Match: func(difference *subject.Difference) bool { return match(difference) == d.id },
		})
	}
	return all
}

func (m editionModel) explain(d *subject.Difference) string {
	if d.Case.Params || !d.Single() || d.At == subject.AtErrors {
		return ""
	}
	ours, theirs := d.State()
	if parts, ok := m.outcome(d, 0); !ok || !slices.Equal(parts, ours) {
		return ""
	}
	for size := 1; size <= len(m.deviations); size++ {
		for set := uint(1); set < 1<<len(m.deviations); set++ {
			if bits.OnesCount(set) != size {
				continue
			}
			if parts, ok := m.outcome(d, set); ok && slices.Equal(parts, theirs) {
				return m.deviations[bits.TrailingZeros(set)].id
			}
		}
	}
	return ""
}

// outcome returns the parts that a set of deviations leads to where d differs, nil
// if there is no URL; ok is false if it has nothing to do with a domain.
func (m editionModel) outcome(d *subject.Difference, set uint) (parts []string, ok bool) {
	if d.At == subject.AtStart {
		return m.parse(d.Case.Input, d.Case.Base, set)
	}
	before, call := d.Ours.Parts, d.Case.Calls[0]
	step := func(parts []string, returned string) []string { return append(slices.Clone(parts), returned) }
	switch call[0] {
	case "href":
		switch parts, ok = m.parse(call[1], nil, set); {
		case ok && parts == nil:
			return step(before, "throws"), true
		case ok:
			return step(parts, ""), true
		}
	case "host", "hostname":
		a, ok := split("//"+strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(call[1]), true)
		if !ok || !m.isSpecial(strings.TrimSuffix(before[subject.Protocol], ":")) {
			return nil, false
		}
		c := subject.Case{Input: d.Case.Input, Calls: [][]string{{call[0], stand + a.after}}}
		parts, ok := m.hosted(subject.Edition(m.id, c, !m.noParams).Steps[0], a.host, set)
		if ok && parts == nil {
			parts = step(before, "")
		}
		return parts, ok
	}
	return nil, false
}

// parse returns the parts that a set of deviations leads to for an input.
func (m editionModel) parse(input string, base *string, set uint) (parts []string, ok bool) {
	in := reference{input: stripped(input)}
	if base != nil {
		in.base = m.ask(*base, nil)
	}
	if in.scheme() == "blob" {
		return m.parseBlob(m.ask(input, base), set)
	}
	a, ok := split(in.input, true)
	if !ok || !m.isSpecial(in.scheme()) {
		return nil, false
	}
	withHost := func(host string) []string { return m.ask(a.before+host+a.after, base) }
	parts = withHost(stand)
	if parts != nil && parts[subject.Hostname] == "" && withHost("%25") == nil {
		// The host must be valid, and is dropped for a drive letter behind it.
		if _, _, fine := m.convert(percent.Decode(a.host), set); !fine {
			parts = nil
		}
		return parts, true
	}
	return m.hosted(parts, a.host, set)
}

// parseBlob does so for the parts of a blob URL, of which only the origin has to
// do with a domain.
func (m editionModel) parseBlob(outer []string, set uint) (parts []string, ok bool) {
	if outer == nil {
		return nil, false
	}
	inner, ok := m.parse(outer[subject.Pathname], nil, set)
	if !ok {
		return nil, false
	}
	parts = slices.Clone(outer)
	parts[subject.Origin] = "null"
	if inner != nil && (m.id == edition.E2017 || strings.HasPrefix(inner[subject.Protocol], "http")) {
		parts[subject.Origin] = inner[subject.Origin]
	}
	return parts, true
}

// ask returns the parts that the edition makes of an input, nil if it fails.
func (m editionModel) ask(input string, base *string) []string {
	return subject.Edition(m.id, subject.Case{Input: input, Base: base}, !m.noParams).Parts
}

// isSpecial reports whether the edition has a scheme as a special one.
func (m editionModel) isSpecial(scheme string) bool {
	return isSpecial(scheme) || scheme == "gopher" && m.id == edition.E2017
}

// hosted replaces the stand-in by the result of parsing a host. The parts are
// nil if the host is refused; ok is false if the stand-in is not there.
func (m editionModel) hosted(parts []string, raw string, set uint) (changed []string, ok bool) {
	w, ok := write(parts)
	if !ok || w.hostname != stand || strings.HasPrefix(raw, "[") {
		return nil, false
	}
	ascii, unicode, fine := m.convert(percent.Decode(raw), set)
	if !fine {
		return nil, true
	}
	if w.hostname = ascii; w.scheme == "file" && ascii == "localhost" {
		w.hostname = ""
	}
	if w.origin != "null" {
		origin := w
		origin.hostname = unicode
		w.origin = w.scheme + "://" + origin.host()
	}
	return w.parts(), true
}

// convert returns the host that a set of deviations makes of a domain, and how it
// stands in origins; ok is false if it is refused.
func (m editionModel) convert(domain string, set uint) (host, inOrigin string, ok bool) {
	p := m.processor
	for i, d := range m.deviations {
		if set>>i&1 == 1 {
			d.apply(&p)
		}
	}
	host, ok = p.ToASCII(domain)
	if !ok || host == "" && !m.emptyHosts || strings.ContainsFunc(host, m.forbidden) {
		return "", "", false
	}
	// The IPv4 parser has nothing to do with UTS #46: the edition's own answer,
	// which may be a domain still.
	if regexp.MustCompile(`(?:^|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?$`).MatchString(host) {
		parts := m.ask("http://"+host+"/", nil)
		if parts == nil {
			return "", "", false
		}
		host = parts[subject.Hostname]
	}
	if inOrigin = host; m.unicodeOrigins {
		inOrigin, _ = p.ToUnicode(host)
	}
	return host, inOrigin, true
}
