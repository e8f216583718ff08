package uts46

import (
	"slices"
	"strings"

	"golang.org/x/net/idna"
)

// A Processor converts domain names. With nothing but Tables it does what the
// standard asks for; earlier editions ask for the rest.
type Processor struct {
	*Tables
	// CheckHyphens sets this flag of UTS #46; AnyBidi and AnyJoiners clear
	// CheckBidi and CheckJoiners.
	CheckHyphens, AnyBidi, AnyJoiners bool
	// AnyPunycode takes Punycode of ASCII and of nothing, for what it stands for.
	AnyPunycode bool
	// ASCIIToo processes domains that are ASCII.
	ASCIIToo bool
}

// ToASCII returns the domain in ASCII; ok is false when it is refused.
//
// https://www.unicode.org/reports/tr46/#ToASCII
func (p Processor) ToASCII(domain string) (ascii string, ok bool) {
	labels, ok := p.process(domain)
	if !ok {
		return "", false
	}
	var out []string
	for _, l := range labels {
		text := l.ace
		switch {
		case l.decoded && isASCII(l.text):
			text = string(l.text)
		case !l.decoded && !isASCII(l.text):
			encoded, err := encode(l.text)
			if err != nil {
				return "", false
			}
			text = encoded
		}
		out = append(out, text)
	}
	return strings.Join(out, "."), true
}

// process returns the labels of a domain; ok is false when it is refused.
//
// https://www.unicode.org/reports/tr46/#Processing
func (p Processor) process(domain string) (labels []label, ok bool) {
	if labels, ok = p.unicodeLabels(string(p.NFC([]rune(p.Map(domain))))); !ok {
		return nil, false
	}
	isBidi := slices.ContainsFunc(labels, func(l label) bool { return slices.ContainsFunc(l.text, p.isRTL) })
	for _, l := range labels {
		if isBidi && !p.AnyBidi && len(l.text) > 0 && !p.obeysBidiRule(l.text) {
			return nil, false
		}
	}
	return labels, true
}

// Map is the first step of the processing.
func (t *Tables) Map(domain string) string {
	var b strings.Builder
	for _, c := range domain {
		switch t.Status[c] {
		case Ignored:
		case Mapped:
			b.WriteString(t.Mapping[c])
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

type label struct {
	text    []rune
	ace     string
	decoded bool
}

func isASCII(text []rune) bool {
	return !slices.ContainsFunc(text, func(c rune) bool { return c >= 0x80 })
}

// unicodeLabels decodes and checks the labels.
//
// https://www.unicode.org/reports/tr46/#ProcessingStepConvertValidate
func (p Processor) unicodeLabels(domain string) (labels []label, ok bool) {
	for text := range strings.SplitSeq(domain, ".") {
		l := label{text: []rune(text), ace: text}
		if encoded, is := strings.CutPrefix(text, "xn--"); is {
			decoded, fine := Decode(encoded)
			if !fine || !isASCII(l.text) || isASCII(decoded) && !p.AnyPunycode {
				return nil, false
			}
			l.text, l.decoded = decoded, true
			if string(p.NFC(decoded)) != string(decoded) {
				return nil, false
			}
		}
		if !p.valid(l.text) || !p.AnyJoiners && !p.joinersInPlace(l.text) {
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
	if p.Mark[text[0]] || !p.CheckHyphens && strings.HasPrefix(string(text), "xn--") {
		return false
	}
	if p.CheckHyphens && (text[0] == '-' || text[len(text)-1] == '-' || len(text) > 3 && text[2] == '-' && text[3] == '-') {
		return false
	}
	return !slices.ContainsFunc(text, func(c rune) bool { return p.Status[c] != Valid && p.Status[c] != Deviation || c == '.' })
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
	for before >= 0 && p.Joining[text[before]] == 'T' {
		before--
	}
	for after < len(text) && p.Joining[text[after]] == 'T' {
		after++
	}
	return before >= 0 && after < len(text) &&
		strings.ContainsRune("LD", rune(p.Joining[text[before]])) && strings.ContainsRune("RD", rune(p.Joining[text[after]]))
}

func (p Processor) isRTL(c rune) bool {
	class := p.Bidi[c]
	return class == "R" || class == "AL" || class == "AN"
}

// obeysBidiRule is the Bidi rule for a label of a domain with a right-to-left
// code point.
//
// https://www.rfc-editor.org/rfc/rfc5893#section-2
func (p Processor) obeysBidiRule(text []rune) bool {
	in := func(c rune, classes string) bool { return slices.Contains(strings.Fields(classes), p.Bidi[c]) }
	has := func(class string) bool {
		return slices.ContainsFunc(text, func(c rune) bool { return p.Bidi[c] == class })
	}
	rtl := in(text[0], "R AL")
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
		if p.Bidi[c] != "NSM" {
			last = c
		}
	}
	return in(last, end) && (!rtl || !has("EN") || !has("AN"))
}

// ParseDomain is the domain parser without the check for IPv4 addresses.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func (p Processor) ParseDomain(domain string) (ascii string, ok bool) {
	if !p.ASCIIToo && isASCII([]rune(domain)) {
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

// encode returns the ASCII form of a label that is not ASCII, with "xn--".
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func encode(label []rune) (string, error) { return idna.Punycode.ToASCII(string(label)) }

// Decode returns the label of which encoded, without "xn--", is the Punycode. Package
// x/net/idna refuses Punycode of ASCII, which ends with the delimiter.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
func Decode(encoded string) ([]rune, bool) {
	if ascii, ok := strings.CutSuffix(encoded, "-"); ok && ascii != "" {
		return []rune(ascii), true
	}
	label, err := idna.Punycode.ToUnicode("xn--" + encoded)
	return []rune(label), err == nil
}
