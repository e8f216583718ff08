package known

import (
	"regexp"
	"strings"
	"unicode"

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
	for _, decoded := range decoded(t, c) {
		if !strings.ContainsFunc(decoded, func(c rune) bool { return c > 0x7F }) {
			return true
		}
	}
	return false
}

// has reports whether a case has a code point, as it is, percent-encoded or in Punycode.
func has(t *uts46.Tables, c subject.Case, is func(rune) bool) bool {
	for _, text := range append(texts(c), decoded(t, c)...) {
		if strings.ContainsFunc(text, is) {
			return true
		}
	}
	return false
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
func isNewIn17(c rune) bool { return unicode.Is(newIn17(), c) }

// newIn17 has the code points to which tr46 5.1.1 and the IDNA mapping table of
// Unicode 17 give another status: every code point was asked for.
func newIn17() *unicode.RangeTable {
	return &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x88F, Hi: 0x88F, Stride: 1}, {Lo: 0xC5C, Hi: 0xC5C, Stride: 1}, {Lo: 0xCDC, Hi: 0xCDC, Stride: 1},
			{Lo: 0x1ACF, Hi: 0x1ADD, Stride: 1}, {Lo: 0x1AE0, Hi: 0x1AEB, Stride: 1}, {Lo: 0x20C1, Hi: 0x20C1, Stride: 1},
			{Lo: 0x2B96, Hi: 0x2B96, Stride: 1}, {Lo: 0xA7CE, Hi: 0xA7CE, Stride: 1}, {Lo: 0xA7CF, Hi: 0xA7CF, Stride: 1},
			{Lo: 0xA7D2, Hi: 0xA7D2, Stride: 1}, {Lo: 0xA7D4, Hi: 0xA7D4, Stride: 1}, {Lo: 0xA7F1, Hi: 0xA7F1, Stride: 1},
			{Lo: 0xFBC3, Hi: 0xFBD2, Stride: 1}, {Lo: 0xFD90, Hi: 0xFD91, Stride: 1}, {Lo: 0xFDC8, Hi: 0xFDCE, Stride: 1},
		},
		R32: []unicode.Range32{
			{Lo: 0x10940, Hi: 0x10959, Stride: 1}, {Lo: 0x10EC5, Hi: 0x10EC7, Stride: 1}, {Lo: 0x10ED0, Hi: 0x10ED8, Stride: 1},
			{Lo: 0x10EFA, Hi: 0x10EFB, Stride: 1}, {Lo: 0x11B60, Hi: 0x11B67, Stride: 1}, {Lo: 0x11DB0, Hi: 0x11DDB, Stride: 1},
			{Lo: 0x11DE0, Hi: 0x11DE9, Stride: 1}, {Lo: 0x16EA0, Hi: 0x16EB8, Stride: 1}, {Lo: 0x16EBB, Hi: 0x16ED3, Stride: 1},
			{Lo: 0x16FF2, Hi: 0x16FF6, Stride: 1}, {Lo: 0x187F8, Hi: 0x187FF, Stride: 1}, {Lo: 0x18D09, Hi: 0x18D1E, Stride: 1},
			{Lo: 0x18D80, Hi: 0x18DF2, Stride: 1}, {Lo: 0x1CCFA, Hi: 0x1CCFC, Stride: 1}, {Lo: 0x1CEBA, Hi: 0x1CED0, Stride: 1},
			{Lo: 0x1CEE0, Hi: 0x1CEF0, Stride: 1}, {Lo: 0x1E6C0, Hi: 0x1E6DE, Stride: 1}, {Lo: 0x1E6E0, Hi: 0x1E6F5, Stride: 1},
			{Lo: 0x1E6FE, Hi: 0x1E6FF, Stride: 1}, {Lo: 0x1F6D8, Hi: 0x1F6D8, Stride: 1}, {Lo: 0x1F777, Hi: 0x1F77A, Stride: 1},
			{Lo: 0x1F8D0, Hi: 0x1F8D8, Stride: 1}, {Lo: 0x1FA54, Hi: 0x1FA57, Stride: 1}, {Lo: 0x1FA8A, Hi: 0x1FA8A, Stride: 1},
			{Lo: 0x1FA8E, Hi: 0x1FA8E, Stride: 1}, {Lo: 0x1FAC8, Hi: 0x1FAC8, Stride: 1}, {Lo: 0x1FACD, Hi: 0x1FACD, Stride: 1},
			{Lo: 0x1FAEA, Hi: 0x1FAEA, Stride: 1}, {Lo: 0x1FAEF, Hi: 0x1FAEF, Stride: 1}, {Lo: 0x1FBFA, Hi: 0x1FBFA, Stride: 1},
			{Lo: 0x2B73A, Hi: 0x2B73F, Stride: 1}, {Lo: 0x2CEA2, Hi: 0x2CEAD, Stride: 1}, {Lo: 0x323B0, Hi: 0x33479, Stride: 1},
		},
	}
}
