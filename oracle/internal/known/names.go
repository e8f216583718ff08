package known

import (
	"regexp"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// EarlierUnicode is the version of Unicode that some peers have: the one before
// that of package idna.
const EarlierUnicode = "17.0.0"

// unicode17 gives a processor the tables of Unicode 17.
func unicode17(p *uts46.Processor) { p.Tables = p.Earlier }

// unicode15 gives a processor the tables of Unicode 15.0.
func unicode15(p *uts46.Processor) {
	unicode17(p)
	p.Lax.DisallowedAtOnce = true
	p.StatusOf = func(c rune) (uts46.Status, string, bool) {
		switch {
		case c == 0x1E9E:
			return uts46.Mapped, "ss", true
		case isNewerThan15(c):
			return uts46.Disallowed, "", true
		}
		return 0, "", false
	}
}

const tables15 = "It has the tables of Unicode 15.0, weburl those of 18.0: code points are new, or are mapped or ignored instead of disallowed."

// XNet returns the explanations of what golang.org/x/net/idna does otherwise.
func XNet(t *uts46.Tables) []NameExplanation {
	m := nameModel{tables: t, convert: uts46.Processor.ToASCII, deviations: []deviation{
		{
			id: "xnet-unicode-15", anchor: "idna", reason: tables15, apply: unicode15,
			witnesses: []string{"a\u1C89b", "a\u10A0b", "\u1E9E", "\U0002F868"},
		},
		{
			id: "xnet-bidi-before-mapping", anchor: "idna",
			reason:    "Whether a domain has a direction is asked before mapping.",
			witnesses: []string{"a\u2135b"},
			apply:     func(p *uts46.Processor) { p.Lax.BidiByInput = true },
		},
		{
			id: "xnet-empty-ace-label", anchor: "idna",
			reason:    `A label that is "xn--" alone is let through, without its prefix; since Unicode 15.1 that is an error.`,
			witnesses: []string{"xn--.a", "xn--.-ufa654j"},
			apply:     func(p *uts46.Processor) { p.Lax.EmptyPunycode, p.Lax.Decoded = true, true },
		},
		{
			id: "xnet-joiners", anchor: "idna",
			reason:    "U+200C is let through when a letter that joins comes before it and none after it.",
			witnesses: []string{"\u0628\u200C0"},
			apply:     func(p *uts46.Processor) { p.Lax.JoinerBehind = true },
		},
	}}
	return m.explanations()
}

// hostOf is the domain parser and the IPv4 parser, which has nothing to do with
// UTS #46: weburl's own answers for that.
func hostOf(p uts46.Processor, name string) (string, bool) {
	ascii, ok := p.ParseDomain(name)
	if !ok || !regexp.MustCompile(`(?:^|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?$`).MatchString(ascii) {
		return ascii, ok
	}
	u, err := weburl.Parse("http://" + ascii + "/")
	return u.Hostname(), err == nil
}

// marksOfAda are those that ada does not know as marks.
const marksOfAda = "897-89F 8CA-8D2 C3C CF3 ECE 1715 1AC1-1ADD 1AE0-1AEB 1DFA 10D69-10D6D 10EFA-10EFF 10F82-10F85 11070 " +
	"11073-11074 110C2 11241 113B8-113C0 113C2 113C5 113C7-113CA 113CC-113D0 113D2 113E1-113E2 11B60-11B67 11F00-11F01 " +
	"11F03 11F34-11F3A 11F3E-11F42 11F5A 13440 13447-13455 1611E-1612F 1CF00-1CF2D 1CF30-1CF46 1E08F 1E2AE 1E4EC-1E4EF " +
	"1E5EE-1E5EF 1E6E3 1E6E6 1E6EE-1E6EF 1E6F5"

// leftOfAda are right to left or neutral, and ada takes them for left to right.
const leftOfAda = "61D 870-88F 8B5 8C8-8C9 FBC2-FBD2 FD40-FD4F FD90-FD91 FDC8-FDCF FDFE-FDFF 10940-10959 10D40-10D4F 10D6F-10D85 10D8E-10D8F 10EC2-10EC7 10F70-10F81 10F86-10F89"

// joinersOfAda join in Unicode and not in ada: on their left or right side.
const (
	noLeftOfAda = "767-76A 76D-770 772 775-777 77A-77F 7CA-7EA 841-845 848 84A-84F 860 862-865 868 886 889-88D 88F 8A1 8AF-8B0 " +
		"8B3-8B8 8BA-8C8 1878 10AC0-10AC4 10ACD 10AD3-10ADC 10ADE-10AE0 10AEB-10AEE 10B80 10B82 10B86-10B88 10B8A-10B8B 10B8D " +
		"10B90 10BAD-10BAE 10D00-10D21 10D23 10EC3-10EC4 10EC6-10EC7 10F30-10F32 10F34-10F44 10F51-10F53 10F70-10F73 " +
		"10F76-10F81 10FB0 10FB2-10FB3 10FB8 10FBB-10FBC 10FBE-10FBF 10FC1 10FC4 10FCA-10FCB 1E922-1E943"
	noRightOfAda = "767-77F 7CA-7EA 840-84F 856-858 860 862-865 867-86A 870-882 886 889-88F 8A1 8AE-8C8 1878 10AC0-10AC5 10AC7 " +
		"10AC9-10ACA 10ACE-10AD6 10AD8-10AE1 10AE4 10AEB-10AEF 10B80-10B91 10BA9-10BAE 10D01-10D23 10EC2-10EC4 10EC6-10EC7 " +
		"10F30-10F44 10F51-10F54 10F70-10F81 10FB0 10FB2-10FB6 10FB8-10FBF 10FC1-10FC4 10FC9-10FCA 1E922-1E943"
)

func adaJoiners(p *uts46.Processor) {
	p.Lax.JoinerFar = true
	noLeft, noRight, tables := within(noLeftOfAda), within(noRightOfAda), p.Tables
	p.JoiningOf = func(c rune) byte {
		joining := tables.Joining[c]
		switch left, right := noLeft(c), noRight(c); {
		case left && right:
			return 'U'
		case left && joining == 'D':
			return 'R'
		case right && joining == 'D':
			return 'L'
		case left && joining == 'L', right && joining == 'R':
			return 'U'
		}
		return joining
	}
}

func adaMarks(p *uts46.Processor) {
	unknown, tables := within(marksOfAda), p.Tables
	p.MarkOf = func(c rune) bool { return tables.Mark[c] && !unknown(c) }
}

func adaDirections(p *uts46.Processor) {
	left, tables := within(leftOfAda+" "+marksOfAda), p.Tables
	p.BidiOf = func(c rune) string {
		if left(c) {
			return "L"
		}
		return tables.Bidi[c]
	}
}

// NodeNames returns the explanations of what the URL of Node 20 does otherwise.
func NodeNames(t *uts46.Tables) []NameExplanation {
	m := nameModel{tables: t, convert: hostOf, deviations: []deviation{
		{
			id: "ada-ascii", anchor: "concept-domain-to-ascii",
			reason:    "A domain that is ASCII is checked as others are; the standard only lowercases it since 2025.",
			witnesses: []string{"xn--", "xn--1-qp21m"},
			apply:     func(p *uts46.Processor) { p.Lax.ASCIIToo = true },
		},
		{
			id: "ada-unicode-15", anchor: "idna", reason: tables15, apply: unicode15,
			witnesses: []string{"a\u1C89b", "a\u10A0b", "\u1E9E"},
		},
		{
			id: "ada-ace-ascii", anchor: "idna",
			reason:    `"xn--" and ASCII only is let through beside a label that is not ASCII; since Unicode 15.1 that is an error.`,
			witnesses: []string{"xn--a-.é"},
			apply:     func(p *uts46.Processor) { p.Lax.ASCIIPunycode, p.Lax.EmptyPunycode = true, true },
		},
		{
			id: "ada-bidi", anchor: "idna",
			reason:    "The Bidi rule is applied to right-to-left labels only, whatever they begin with, and not to the end of one that begins left to right.",
			witnesses: []string{"-.\u05E0", "a\u05D0", "\u0660"},
			apply:     func(p *uts46.Processor) { p.Lax.BidiRTLLabels, p.Lax.BidiLastOnly = true, true },
		},
		{
			id: "ada-directions", anchor: "idna",
			reason:    "Some right-to-left letters of Unicode 13 to 17, and marks and signs of their blocks, are taken for left to right.",
			witnesses: []string{"a\u0870b", "\u0628\uFD40\u0628"}, apply: adaDirections,
		},
		{
			id: "ada-marks", anchor: "idna",
			reason:    "A label may begin with some marks of Unicode 13 to 17.",
			witnesses: []string{"\U00011073a"}, apply: adaMarks,
		},
		{
			id: "ada-joiners", anchor: "idna",
			reason:    adaJoinersReason,
			witnesses: []string{"\u0713\u071E\u200C\u0720", "\u06B6f\u06C5\u200C\u06A8", "\U0001E922\u200C\U0001E922"}, apply: adaJoiners,
		},
		{
			id: "ada-punycode-delimiter", anchor: "idna",
			reason:    delimiterReason,
			witnesses: []string{"\uFF58n---hbq"},
			apply:     func(p *uts46.Processor) { p.Lax.LeadingDelimiter = true },
		},
	}}
	return m.explanations()
}

// NewNodeNames returns those for a Node with ada 4.
func NewNodeNames(t *uts46.Tables) []NameExplanation { return ada4(t).explanations() }

func ada4(t *uts46.Tables) *nameModel {
	return &nameModel{tables: t, convert: hostOf, deviations: []deviation{
		{
			id: "ada4-unicode-17", anchor: "idna", reason: tables17,
			witnesses: []string{"a\u0558b", "\u05D0\u1B3A"}, apply: unicode17,
		},
		{
			id: "ada4-bidi", anchor: "idna",
			reason:    "The Bidi rule is applied to labels with a right-to-left code point only.",
			witnesses: []string{"-.\u05E0"},
			apply:     func(p *uts46.Processor) { p.Lax.BidiRTLLabels = true },
		},
		{
			id: "ada4-directions", anchor: "idna",
			reason:    "Some right-to-left letters of Unicode 13 to 17, and marks and signs of their blocks, are taken for left to right.",
			witnesses: []string{"a\u0870b", "\u0628\uFD40\u0628"}, apply: adaDirections,
		},
		{
			id: "ada4-marks", anchor: "idna",
			reason:    "A label may begin with some marks of Unicode 13 to 17.",
			witnesses: []string{"\U00011073a"}, apply: adaMarks,
		},
		{
			id: "ada4-joiners", anchor: "idna", reason: adaJoinersReason,
			witnesses: []string{"\u0713\u071E\u200C\u0720", "\u06B6f\u06C5\u200C\u06A8", "\U0001E922\u200C\U0001E922"}, apply: adaJoiners,
		},
		{
			id: "ada4-punycode-delimiter", anchor: "idna", reason: delimiterReason,
			witnesses: []string{"\uFF58n---hbq"},
			apply:     func(p *uts46.Processor) { p.Lax.LeadingDelimiter = true },
		},
		{
			id: "ada4-normalization", anchor: "idna",
			reason:    "What is composed already is not decomposed before marks are put in order and composed; a Hangul syllable without a final consonant is not composed with one that follows.",
			witnesses: []string{"\uC758\u11B6", "\u00E5\u0328"},
			apply:     func(p *uts46.Processor) { p.Lax.Undecomposed = true },
		},
	}}
}

const tables17 = "It has the tables of Unicode 17, weburl those of 18: a code point that is new is refused there, and three marks of Balinese have no direction."

const delimiterReason = "Punycode that begins with the delimiter is let through; RFC 3492 has it only after something."

const adaJoinersReason = "The letters that join across U+200C may stand anywhere in the label, of which nothing else is asked then; letters of some scripts do not join."

// TR46 returns the explanations of what the npm package tr46 does otherwise.
func TR46(t *uts46.Tables) []NameExplanation { return tr46(t).explanations() }

func tr46(t *uts46.Tables) *nameModel {
	return &nameModel{tables: t, convert: hostOf, deviations: []deviation{{
		id: "tr46-normalization", anchor: "idna",
		reason:    "Node normalizes for it, with the tables of Unicode 17: marks that are new in 18 are not put in order.",
		witnesses: []string{"q\u1AEC\u0323"},
		apply:     func(p *uts46.Processor) { p.Normalizer = p.Earlier },
	}}}
}
