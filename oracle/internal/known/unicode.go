package known

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
	"github.com/weburl-go/weburl/percent"
)

// EarlierUnicode is the version of Unicode with which Node normalizes: the one before
// that of package idna.
const EarlierUnicode = "17.0.0"

// HasNewMark reports whether a case has a mark to which Unicode gives another
// Canonical_Combining_Class than the version of Node does, so that Node puts marks in
// another order.
func HasNewMark(t *uts46.Tables, c subject.Case) bool {
	return has(t, c, func(c rune) bool { return t.Class[c] != t.Earlier.Class[c] })
}

// HasNew reports whether a case has a code point that is newer than Unicode 16, which
// the tr46 of earlier years has.
func HasNew(t *uts46.Tables, c subject.Case) bool {
	return has(t, c, func(c rune) bool { return t.Status[c] != t.Earlier.Status[c] || isNewIn17(c) })
}

// HasNeedlessPunycode reports whether a case has a label that is Punycode of nothing
// but ASCII, or of nothing. The revisions of UTS #46 of 2017 took it.
func HasNeedlessPunycode(t *uts46.Tables, c subject.Case) bool {
	return slices.ContainsFunc(decoded(t, c), func(label string) bool {
		return !strings.ContainsFunc(label, func(c rune) bool { return c > 0x7F })
	})
}

// has reports whether a case has a code point, as it is, percent-encoded or in Punycode.
func has(t *uts46.Tables, c subject.Case, is func(rune) bool) bool {
	return slices.ContainsFunc(append(texts(c), decoded(t, c)...), func(text string) bool { return strings.ContainsFunc(text, is) })
}

// texts returns the strings of a case, also percent-decoded.
func texts(c subject.Case) (all []string) {
	for _, s := range c.Strings() {
		all = append(all, s, percent.Decode(s))
	}
	return all
}

// decoded returns what the Punycode in a case stands for.
func decoded(t *uts46.Tables, c subject.Case) (all []string) {
	for _, text := range texts(c) {
		for _, m := range regexp.MustCompile(`xn--([^./:?#@\\]*)`).FindAllStringSubmatch(t.Map(text), -1) {
			if s, ok := uts46.Decode(m[1]); ok {
				all = append(all, string(s))
			}
		}
	}
	return all
}

// isNewIn17 reports whether Unicode 17 assigned c first.
func isNewIn17(c rune) bool {
	return slices.ContainsFunc(newIn17, func(span [2]rune) bool { return span[0] <= c && c <= span[1] })
}

// newIn17 has the first and the last of the code points to which tr46 5.1.1 and the IDNA
// mapping table of Unicode 17 give another status: every code point was asked for.
var newIn17 = [][2]rune{
	{0x88F, 0x88F}, {0xC5C, 0xC5C}, {0xCDC, 0xCDC}, {0x1ACF, 0x1ADD}, {0x1AE0, 0x1AEB}, {0x20C1, 0x20C1},
	{0x2B96, 0x2B96}, {0xA7CE, 0xA7CE}, {0xA7CF, 0xA7CF}, {0xA7D2, 0xA7D2}, {0xA7D4, 0xA7D4}, {0xA7F1, 0xA7F1},
	{0xFBC3, 0xFBD2}, {0xFD90, 0xFD91}, {0xFDC8, 0xFDCE}, {0x10940, 0x10959}, {0x10EC5, 0x10EC7}, {0x10ED0, 0x10ED8},
	{0x10EFA, 0x10EFB}, {0x11B60, 0x11B67}, {0x11DB0, 0x11DDB}, {0x11DE0, 0x11DE9}, {0x16EA0, 0x16EB8}, {0x16EBB, 0x16ED3},
	{0x16FF2, 0x16FF6}, {0x187F8, 0x187FF}, {0x18D09, 0x18D1E}, {0x18D80, 0x18DF2}, {0x1CCFA, 0x1CCFC}, {0x1CEBA, 0x1CED0},
	{0x1CEE0, 0x1CEF0}, {0x1E6C0, 0x1E6DE}, {0x1E6E0, 0x1E6F5}, {0x1E6FE, 0x1E6FF}, {0x1F6D8, 0x1F6D8}, {0x1F777, 0x1F77A},
	{0x1F8D0, 0x1F8D8}, {0x1FA54, 0x1FA57}, {0x1FA8A, 0x1FA8A}, {0x1FA8E, 0x1FA8E}, {0x1FAC8, 0x1FAC8}, {0x1FACD, 0x1FACD},
	{0x1FAEA, 0x1FAEA}, {0x1FAEF, 0x1FAEF}, {0x1FBFA, 0x1FBFA}, {0x2B73A, 0x2B73F}, {0x2CEA2, 0x2CEAD}, {0x323B0, 0x33479},
}
