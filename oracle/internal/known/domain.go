package known

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	xidna "golang.org/x/net/idna"

	"github.com/weburl-go/weburl/idna"
)

// XNet returns the explanations of what golang.org/x/net/idna does otherwise.
func XNet() []NameExplanation {
	return []NameExplanation{
		unicode15("xnet"),
		{
			ID: "xnet-bidi-before-mapping", Right: us, Anchor: "idna",
			Reason:    "The Bidi rule is applied to what was not mapped yet, and to what is not there after mapping.",
			Match:     withoutBidi,
			Witnesses: []string{"a\u2135b", "a\uFC5Eb"},
		},
		{
			ID: "xnet-empty-ace-label", Right: us, Anchor: "idna",
			Reason:    `A label that is "xn--" alone, or "xn--" and ASCII only, is let through, or its prefix taken away; since Unicode 15.1 that is an error.`,
			Match:     asciiACE,
			Witnesses: []string{"xn--.a", "xn--.-ufa654j"},
		},
		{
			ID: "xnet-joiners", Right: us, Anchor: "idna",
			Reason:    "U+200C is let through when a letter that joins comes before it and none after it.",
			Match:     func(n Name) bool { return refusedFor(n, idna.C1) },
			Witnesses: []string{"\u0628\u200C0"},
		},
	}
}

// NodeNames returns the explanations of what the URL of Node 20 does otherwise.
func NodeNames() []NameExplanation {
	return []NameExplanation{
		{
			ID: "ada-ascii", Right: us, Anchor: "concept-domain-to-ascii",
			Reason:    "A domain that is ASCII is checked as others are; the standard only lowercases it since 2025.",
			Match:     func(n Name) bool { return isASCII(n.Name) && n.Theirs == "" && n.Ours == strings.ToLower(n.Name) },
			Witnesses: []string{"xn--", "xn--1-qp21m"},
		},
		unicode15("ada"),
		{
			ID: "ada-ace-ascii", Right: us, Anchor: "idna",
			Reason:    `"xn--" and ASCII only is let through beside a label that is not ASCII; since Unicode 15.1 that is an error.`,
			Match:     asciiACE,
			Witnesses: []string{"xn--a-.é"},
		},
		{
			ID: "ada-bidi", Right: us, Anchor: "idna",
			Reason:    "The Bidi rule is applied to some of the labels only, and with tables that lack letters of Unicode 14.",
			Match:     withoutBidi,
			Witnesses: []string{"-.\u05E0", "a\u0870b"},
		},
		{
			ID: "ada-marks", Right: us, Anchor: "idna",
			Reason:    "A label may begin with a combining mark of some scripts.",
			Match:     func(n Name) bool { return refusedFor(n, idna.V6) },
			Witnesses: []string{"\U00011073a"},
		},
		{
			ID: "ada-joiners", Right: us, Anchor: "idna",
			Reason:    "U+200C is let through behind letters that join to the right only.",
			Match:     func(n Name) bool { return refusedFor(n, idna.C1) },
			Witnesses: []string{"\u0713\u071E\u200C\u0720"},
		},
		{
			ID: "ada-punycode-delimiter", Right: us, Anchor: "idna",
			Reason:    "Punycode that begins with the delimiter is let through; RFC 3492 has it only after something.",
			Match:     func(n Name) bool { return n.Ours == "" && strings.Contains(mapToASCII(n.Name), "xn---") },
			Witnesses: []string{"\uFF58n---hbq"},
		},
	}
}

// TR46 returns the explanations of what the npm package tr46 does otherwise.
func TR46() []NameExplanation {
	return []NameExplanation{{
		ID: "tr46-unicode-18", Right: "both", Anchor: "idna",
		Reason:    "It has the tables of Unicode 18, weburl those of 17: a code point that is new is disallowed here, and three have another direction.",
		Match:     func(n Name) bool { return (n.Ours == "") != (n.Theirs == "") && hasRune(n.Name, isNewIn18) },
		Witnesses: []string{"a\u0558b", "\u05D0\u1B3A"},
	}}
}

// unicode15 is the explanation for tables of Unicode 15.0.
func unicode15(who string) NameExplanation {
	return NameExplanation{
		ID: who + "-unicode-15", Right: us, Anchor: "idna",
		Reason:    "It has the tables of Unicode 15.0, weburl those of 17.0: code points are new, or are mapped or ignored instead of disallowed.",
		Match:     func(n Name) bool { return hasRune(n.Name, isNewerThan15) },
		Witnesses: []string{"a\u1C89b", "a\u10A0b", "\u1E9E"},
	}
}

// isNewerThan15 reports whether Unicode 15.0 had not assigned c, or IDNA had it
// otherwise.
func isNewerThan15(c rune) bool {
	return c > 0x7F && (unassignedIn15(c) || unicode.Is(changedSince15(), c))
}

// unassignedIn15 goes by Go's tables, which are of Unicode 15.0 until Go 1.27;
// x/net has its tables by the same version of Go.
func unassignedIn15(c rune) bool { return unicode.Is(unicode.Cn, c) }

// changedSince15 has the assigned code points of which the status or mapping in
// IDNA changed between Unicode 15.0 and 17.0: from disallowed to ignored or
// mapped, save for U+1E9E, which was mapped to ss.
func changedSince15() *unicode.RangeTable {
	return &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x4C0, Hi: 0x4C0, Stride: 1}, {Lo: 0x10A0, Hi: 0x10C5, Stride: 1}, {Lo: 0x115F, Hi: 0x1160, Stride: 1},
			{Lo: 0x17B4, Hi: 0x17B5, Stride: 1}, {Lo: 0x1806, Hi: 0x1806, Stride: 1}, {Lo: 0x180E, Hi: 0x180E, Stride: 1},
			{Lo: 0x1E9E, Hi: 0x1E9E, Stride: 1}, {Lo: 0x2061, Hi: 0x2063, Stride: 1}, {Lo: 0x206A, Hi: 0x206F, Stride: 1},
			{Lo: 0x2132, Hi: 0x2132, Stride: 1}, {Lo: 0x2183, Hi: 0x2183, Stride: 1}, {Lo: 0x2260, Hi: 0x2260, Stride: 1},
			{Lo: 0x226E, Hi: 0x226F, Stride: 1}, {Lo: 0x3164, Hi: 0x3164, Stride: 1}, {Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1},
		},
		R32: []unicode.Range32{
			{Lo: 0x1D173, Hi: 0x1D17A, Stride: 1}, {Lo: 0x2F868, Hi: 0x2F868, Stride: 1}, {Lo: 0x2F874, Hi: 0x2F874, Stride: 1},
			{Lo: 0x2F91F, Hi: 0x2F91F, Stride: 1}, {Lo: 0x2F95F, Hi: 0x2F95F, Stride: 1}, {Lo: 0x2F9BF, Hi: 0x2F9BF, Stride: 1},
		},
	}
}

// hasRune reports whether a name or what its Punycode stands for has a code
// point that is wanted.
func hasRune(name string, wanted func(rune) bool) bool {
	// ToUnicode gives what it can when there are errors.
	decoded, _ := idna.Options{IgnoreInvalidPunycode: true}.ToUnicode(name)
	return strings.ContainsFunc(name, wanted) || strings.ContainsFunc(decoded, wanted)
}

// withoutBidi reports whether the Bidi rule alone makes the difference.
func withoutBidi(n Name) bool {
	ours, ourErr := idna.Options{CheckJoiners: true}.ToASCII(n.Name)
	if n.Ours == "" {
		return ourErr == nil && ours == n.Theirs
	}
	profile := xidna.New(xidna.MapForLookup(), xidna.CheckJoiners(true), xidna.CheckHyphens(false),
		xidna.StrictDomainName(false), xidna.VerifyDNSLength(false), xidna.Transitional(false))
	theirs, err := profile.ToASCII(n.Name)
	return n.Theirs == "" && err == nil && theirs == n.Ours
}

// refusedFor reports whether weburl refuses the name for the code and no other
// reasons than marks, joiners and directions, and the other side takes it.
func refusedFor(n Name, code idna.Code) bool {
	const allowed idna.Codes = 1<<idna.V6 | 1<<idna.C1 | 1<<idna.C2 |
		1<<idna.B1 | 1<<idna.B2 | 1<<idna.B3 | 1<<idna.B4 | 1<<idna.B5 | 1<<idna.B6
	_, err := idna.Options{CheckBidi: true, CheckJoiners: true}.ToASCII(n.Name)
	var e *idna.Error
	return n.Theirs != "" && errors.As(err, &e) && e.Codes.Has(code) && e.Codes&^allowed == 0
}

// asciiACE reports whether weburl refuses the name, and it has a label that is
// Punycode of ASCII only, or of nothing.
func asciiACE(n Name) bool {
	return n.Ours == "" && slices.ContainsFunc(strings.Split(mapToASCII(n.Name), "."), func(label string) bool {
		encoded, isACE := strings.CutPrefix(label, "xn--")
		if !isACE {
			return false
		}
		decoded, err := idna.DecodePunycode(encoded)
		return err == nil && isASCII(decoded)
	})
}

// mapToASCII maps the code points that UTS #46 maps to ASCII, or ignores.
func mapToASCII(name string) string {
	var b strings.Builder
	for _, c := range name {
		mapped, err := idna.Options{}.ToASCII(string(c))
		if err != nil || strings.HasPrefix(mapped, "xn--") {
			mapped = string(c)
		}
		b.WriteString(mapped)
	}
	return b.String()
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool { return c > 0x7F })
}
