package uts46

import (
	"slices"
	"strings"
)

// A Processor converts domain names. With nothing but Tables it does what the
// standard asks for; the rest are mistakes and other versions.
type Processor struct {
	*Tables
	// StatusOf and MappingOf, if set, replace what the tables say.
	StatusOf func(c rune) (s Status, mapping string, ok bool)
	// BidiOf and JoiningOf do so for the direction and the joining type, MarkOf for being a mark.
	BidiOf    func(c rune) string
	JoiningOf func(c rune) byte
	MarkOf    func(c rune) bool
	// Normalizer, if set, has the tables of Normalization Form C.
	Normalizer *Tables
	// CheckHyphens sets this flag of UTS #46; AnyBidi and AnyJoiners clear
	// CheckBidi and CheckJoiners. Earlier editions of the standard ask for that.
	CheckHyphens, AnyBidi, AnyJoiners bool

	Lax Laxity
}

// Laxity are mistakes.
type Laxity struct {
	// DisallowedAtOnce refuses what is disallowed before normalization, as
	// versions before 15.1 do.
	DisallowedAtOnce bool
	// ASCIIPunycode lets Punycode of ASCII through, EmptyPunycode that of
	// nothing. Decoded leaves what it stands for instead of the Punycode.
	ASCIIPunycode, EmptyPunycode, Decoded bool
	// Undecomposed composes without decomposing before, and does not compose
	// Hangul syllables of two letters with a third.
	Undecomposed bool
	// LeadingDelimiter lets Punycode begin with the delimiter.
	LeadingDelimiter bool
	// BidiByInput looks for a direction before mapping instead of after it.
	BidiByInput bool
	// BidiRTLLabels applies the Bidi rule to right-to-left labels only.
	BidiRTLLabels bool
	// BidiLastOnly asks nothing of the first code point of a label, nor of the
	// last one of a label that begins left to right.
	BidiLastOnly bool
	// JoinerBehind asks of U+200C only that a letter that joins comes before and
	// anything behind.
	JoinerBehind bool
	// JoinerFar looks for the letters around U+200C in the whole label, and
	// asks nothing more of a label that has them.
	JoinerFar bool
	// ASCIIToo processes domains that are ASCII.
	ASCIIToo bool
}

func (p Processor) status(c rune) (Status, string) {
	if p.StatusOf != nil {
		if s, mapping, ok := p.StatusOf(c); ok {
			return s, mapping
		}
	}
	return p.Status[c], p.Mapping[c]
}

func (p Processor) bidi(c rune) string {
	if p.BidiOf != nil {
		return p.BidiOf(c)
	}
	return p.Bidi[c]
}

func (p Processor) joining(c rune) byte {
	if p.JoiningOf != nil {
		return p.JoiningOf(c)
	}
	return p.Joining[c]
}

func (p Processor) mark(c rune) bool {
	if p.MarkOf != nil {
		return p.MarkOf(c)
	}
	return p.Mark[c]
}

// ToASCII returns the domain in ASCII; ok is false when it is refused.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (p Processor) ToASCII(domain string) (ascii string, ok bool) {
	labels, ok := p.process(domain)
	if !ok {
		return "", false
	}
	isASCII := func(text []rune) bool { return !slices.ContainsFunc(text, func(c rune) bool { return c >= 0x80 }) }
	var out []string
	for _, l := range labels {
		text := l.ace
		switch {
		case l.decoded && isASCII(l.text) && p.Lax.Decoded:
			text = string(l.text)
		case !l.decoded && !isASCII(l.text):
			text = "xn--" + encode(l.text)
		}
		out = append(out, text)
	}
	return strings.Join(out, "."), true
}

// ToUnicode returns the domain in Unicode; ok is false when there is an error.
//
// https://www.unicode.org/reports/tr46/#ToUnicode
func (p Processor) ToUnicode(domain string) (unicode string, ok bool) {
	labels, ok := p.process(domain)
	var out []string
	for _, l := range labels {
		out = append(out, string(l.text))
	}
	return strings.Join(out, "."), ok
}

// process returns the labels of a domain; ok is false when it is refused.
//
// https://www.unicode.org/reports/tr46/#Processing
func (p Processor) process(domain string) (labels []label, ok bool) {
	var mapped []rune
	for _, c := range domain {
		switch s, mapping := p.status(c); s {
		case Disallowed:
			if p.Lax.DisallowedAtOnce {
				return nil, false
			}
			mapped = append(mapped, c)
		case Ignored:
		case Mapped:
			mapped = append(mapped, []rune(mapping)...)
		default:
			mapped = append(mapped, c)
		}
	}
	if labels, ok = p.unicodeLabels(string(p.normalize(mapped))); !ok {
		return nil, false
	}
	isBidi := p.Lax.BidiByInput && slices.ContainsFunc([]rune(domain), p.isRTL)
	for _, l := range labels {
		if l.decoded || !p.Lax.BidiByInput {
			isBidi = isBidi || slices.ContainsFunc(l.text, p.isRTL)
		}
	}
	for _, l := range labels {
		if isBidi && !p.AnyBidi && !l.exempt && len(l.text) > 0 && !p.obeysBidiRule(l.text) {
			return nil, false
		}
	}
	return labels, true
}

// normalize is NFC, but for Normalizer and Undecomposed.
func (p Processor) normalize(s []rune) []rune {
	if p.Normalizer != nil {
		return p.Normalizer.NFC(s)
	}
	if !p.Lax.Undecomposed {
		return p.NFC(s)
	}
	for i := 1; i < len(s); i++ {
		syllable, final := s[i-1]-sBase, s[i]-tBase
		if syllable >= 0 && syllable < sCount && syllable%tCount == 0 && final > 0 && final < tCount {
			return append(p.orderAndCompose(slices.Clone(s[:i])), p.normalize(s[i:])...)
		}
	}
	return p.orderAndCompose(slices.Clone(s))
}

type label struct {
	text    []rune
	ace     string
	decoded bool
	exempt  bool // from the Bidi rule
}

// unicodeLabels decodes and checks the labels.
//
// https://www.unicode.org/reports/tr46/#ProcessingStepConvertValidate
func (p Processor) unicodeLabels(domain string) (labels []label, ok bool) {
	for text := range strings.SplitSeq(domain, ".") {
		l := label{text: []rune(text), ace: text}
		if encoded, is := strings.CutPrefix(text, "xn--"); is {
			decoded, fine := decode(encoded, p.Lax.LeadingDelimiter)
			if !fine || slices.ContainsFunc(l.text, func(c rune) bool { return c >= 0x80 }) {
				return nil, false
			}
			isASCII := !slices.ContainsFunc(decoded, func(c rune) bool { return c >= 0x80 })
			if isASCII && (len(decoded) > 0 && !p.Lax.ASCIIPunycode || len(decoded) == 0 && !p.Lax.EmptyPunycode) {
				return nil, false
			}
			l.text, l.decoded = decoded, true
			if string(p.normalize(decoded)) != string(decoded) {
				return nil, false
			}
		}
		if !p.valid(l.text) {
			return nil, false
		}
		if l.exempt = p.farJoiner(l.text); !l.exempt && !p.AnyJoiners && !p.joinersInPlace(l.text) {
			return nil, false
		}
		labels = append(labels, l)
	}
	return labels, true
}

// valid applies the validity criteria that concern a label alone.
//
// https://www.unicode.org/reports/tr46/#Validity_Criteria
func (p Processor) valid(text []rune) bool {
	if len(text) == 0 {
		return true
	}
	if p.mark(text[0]) || !p.CheckHyphens && strings.HasPrefix(string(text), "xn--") {
		return false
	}
	if p.CheckHyphens && (text[0] == '-' || text[len(text)-1] == '-' || len(text) > 3 && text[2] == '-' && text[3] == '-') {
		return false
	}
	for _, c := range text {
		if s, _ := p.status(c); s != Valid && s != Deviation || c == '.' {
			return false
		}
	}
	return true
}

// farJoiner reports whether a U+200C has letters that join somewhere before and
// somewhere behind it, no other joiner being out of place before it.
func (p Processor) farJoiner(text []rune) bool {
	joins := func(part []rune, types string) bool {
		return slices.ContainsFunc(part, func(c rune) bool { return strings.ContainsRune(types, rune(p.joining(c))) })
	}
	for i, c := range text {
		switch {
		case c != 0x200C && c != 0x200D || i > 0 && p.Class[text[i-1]] == virama:
		case c == 0x200D:
			return false
		default:
			return p.Lax.JoinerFar && joins(text[:i], "LD") && joins(text[i+1:], "RD")
		}
	}
	return false
}

// virama is the Canonical_Combining_Class of viramas.
const virama = 9

func (p Processor) joinersInPlace(text []rune) bool {
	for i, c := range text {
		if (c == 0x200C || c == 0x200D) && !p.joinerInPlace(text, i) {
			return false
		}
	}
	return true
}

// joinerInPlace is the rule ContextJ.
//
// https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
func (p Processor) joinerInPlace(text []rune, at int) bool {
	if at > 0 && p.Class[text[at-1]] == virama {
		return true
	}
	if text[at] == 0x200D {
		return false
	}
	before, after := at-1, at+1
	for before >= 0 && p.joining(text[before]) == 'T' {
		before--
	}
	for after < len(text) && p.joining(text[after]) == 'T' {
		after++
	}
	if p.Lax.JoinerBehind {
		return before >= 0 && after < len(text) && strings.ContainsRune("LD", rune(p.joining(text[before])))
	}
	return before >= 0 && after < len(text) &&
		strings.ContainsRune("LD", rune(p.joining(text[before]))) && strings.ContainsRune("RD", rune(p.joining(text[after])))
}

func (p Processor) isRTL(c rune) bool {
	class := p.bidi(c)
	return class == "R" || class == "AL" || class == "AN"
}

// obeysBidiRule is the Bidi rule for a label of a domain with a right-to-left
// code point.
//
// https://www.rfc-editor.org/rfc/rfc5893#section-2
func (p Processor) obeysBidiRule(text []rune) bool {
	if p.Lax.BidiRTLLabels && !slices.ContainsFunc(text, p.isRTL) {
		return true
	}
	in := func(c rune, classes string) bool { return slices.Contains(strings.Fields(classes), p.bidi(c)) }
	has := func(class string) bool {
		return slices.ContainsFunc(text, func(c rune) bool { return p.bidi(c) == class })
	}
	rtl := in(text[0], "R AL")
	if p.Lax.BidiLastOnly {
		return p.obeysLoosely(text, in)
	}
	if !rtl && !in(text[0], "L") {
		return false
	}
	allowed, end := "L EN ES CS ET ON BN NSM", "L EN"
	if rtl {
		allowed, end = "R AL AN EN ES CS ET ON BN NSM", "R AL EN AN"
	}
	last := text[0]
	for _, c := range text {
		if !in(c, allowed) {
			return false
		}
		if p.bidi(c) != "NSM" {
			last = c
		}
	}
	return in(last, end) && (!rtl || !has("EN") || !has("AN"))
}

// obeysLoosely is what BidiLastOnly makes of the Bidi rule.
func (p Processor) obeysLoosely(text []rune, in func(rune, string) bool) bool {
	last := len(text) - 1
	for last > 0 && in(text[last], "NSM") {
		last--
	}
	ltr := in(text[0], "L")
	hasEN, hasAN := false, false
	for i, c := range text[:last+1] {
		hasEN, hasAN = hasEN || in(c, "EN"), hasAN || in(c, "AN")
		switch {
		case i == last && ltr:
		case ltr && !in(c, "L EN ES CS ET ON BN NSM"):
			return false
		case !ltr && !in(c, "R AL AN EN ES CS ET ON BN NSM"):
			return false
		}
	}
	return ltr || in(text[last], "R AL EN AN") && !(hasEN && hasAN)
}

// ParseDomain is the domain parser without the check for IPv4 addresses.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func (p Processor) ParseDomain(domain string) (ascii string, ok bool) {
	if !p.Lax.ASCIIToo && !strings.ContainsFunc(domain, func(c rune) bool { return c >= 0x80 }) {
		ascii, ok = strings.ToLower(domain), true
	} else {
		ascii, ok = p.ToASCII(domain)
	}
	if !ok || ascii == "" || strings.ContainsFunc(ascii, forbidden) {
		return "", false
	}
	return ascii, true
}

// https://url.spec.whatwg.org/#forbidden-domain-code-point
func forbidden(c rune) bool {
	return c <= 0x20 || c == 0x7F || strings.ContainsRune("#/:<>?@[\\]^|%", c)
}
