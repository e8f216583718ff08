package idna2003

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestToASCII shows each step of ToASCII. An empty result is failure. The results
// were compared with those of Python: its stringprep for the tables of RFC 3454,
// its unicodedata and str.casefold for those of a newer Unicode.
func TestToASCII(t *testing.T) {
	long := strings.Repeat("a", 63)
	for _, tt := range []struct{ label, want string }{
		// A label in ASCII is only measured.
		{"EXAMPLE", "EXAMPLE"}, {"a b%\x00", "a b%\x00"}, {"-a-", "-a-"}, {"xn--a", "xn--a"}, {"XN--\x7F", "XN--\x7F"},
		{"", ""}, {long, long}, {long + "a", ""},
		// B.1, B.2 and compatibility.
		{"ÖBB", "xn--bb-eka"}, {"faß", "fass"}, {"FA\u1E9E", "fass"}, {"a\u00ADB", "ab"}, {"\u200Ca\u200D", "a"}, {"\u00AD", ""}, {"é\uFE0F", "xn--9ca"},
		{"ﬁ", "fi"}, {"％４１", "%41"}, {"㎒", "mhz"}, {"\u2163", "iv"}, {"\uFF21\u0308", "xn--4ca"}, {"a\u0308", "xn--4ca"}, {"\u2024", "."}, {"\uFE12", "xn--r6j"},
		{"\u0130", "xn--i-9bb"}, {"\u03C2", "xn--4xa"}, {"\u03A3", "xn--4xa"}, {"\u03D4", "xn--dya"}, {"\u03B1\u0345\u0301", "xn--kxad"}, {"\u3164é", "xn--9ca345f"},
		{"☕", "xn--53h"}, {"\U0001F600", "xn--e28h"}, {"\u10A0", "xn--rkj"}, {"\u13F8é", "xn--9ca558g"}, {"\U00016EA0", "xn--zs0f"},
		// Punycode.
		{"xn--é", ""}, {"XN--É", ""}, {"ｘn--é", ""}, {"ｘＮ--a", "xn--a"}, {strings.Repeat("é", 57), "xn--" + "9ca" + strings.Repeat("a", 56)}, {strings.Repeat("é", 58), ""},
		{"bücher", "xn--bcher-kva"}, {"他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"},
		// What is not assigned goes through.
		{"\u0378", "xn--zva"}, {"\U000E1000", "xn--1h66e"},
		// Prohibited code points: one of each table, and their neighbors.
		{"é ", "xn-- -9fa"}, {"é\u00A0", "xn-- -9fa"}, {"é\u1680", ""}, {"é\u3000", "xn-- -9fa"}, {"é\u0080", ""}, {"é\u06DD", ""}, {"é\u180E", ""}, {"é\u2028", ""}, {"é\u2061", ""},
		{"é\U0001D173", ""}, {"é\uE000", ""}, {"é\U000F0000", ""}, {"é\U0010FFFD", ""}, {"é\uFDD0", ""}, {"é\uFFFE", ""}, {"é\U0001FFFF", ""},
		{"é\uFFFD", ""}, {"é\uFFF9", ""}, {"é\u2FF0", ""}, {"é\u2FFC", "xn--9ca612v"}, {"é\u202A", ""}, {"é\u200E", ""}, {"é\U000E0001", ""}, {"é\U000E0061", ""},
		{"\xFF", ""},
		// Directions.
		{"\u05D0", "xn--4db"}, {"\u05D0a\u05D0", ""}, {"a\u05D0", ""}, {"\u05D01", ""}, {"1\u05D0", ""}, {"\u05D01\u05D0", "xn--1-zhcb"},
		{"\u0627\u05D0", "xn--4db7o"}, {"\u05D0\u0661", ""}, {"\u05D0\u0378\u05D0", "xn--zva31jba"}, {"\U00010940é\U00010940", ""},
	} {
		got, ok := ToASCII(tt.label)
		if ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("%q: %q, %v, want %q", tt.label, got, ok, tt.want)
		}
	}
}

// TestToUnicode shows what is converted and what stays.
func TestToUnicode(t *testing.T) {
	for _, tt := range []struct{ label, want string }{
		{"xn--bb-eka", "öbb"}, {"XN--BB-EKA", "öBB"}, {"ＸＮ--bb-eka", "öbb"}, {"xn--53h", "☕"}, {"xn--4db", "\u05D0"},
		// Not an ACE label, or not prepared.
		{"ÖBB", "ÖBB"}, {"faß", "faß"}, {"EXAMPLE", "EXAMPLE"}, {"", ""}, {"é\uFFFD", "é\uFFFD"}, {"xn-", "xn-"},
		// Not Punycode, or not what ToASCII makes.
		{"xn--a", "xn--a"}, {"xn--fa-hia", "xn--fa-hia"}, {"xn--abc-", "xn--abc-"}, {"xn--", "xn--"}, {"xn--BB-ekA\u00AD", "öbb"},
		{"xn--" + strings.Repeat("a", 60), "xn--" + strings.Repeat("a", 60)},
	} {
		if got := ToUnicode(tt.label); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.label, got, tt.want)
		}
	}
}

// TestNormalize: normalizing twice is normalizing once, for each code point.
func TestNormalize(t *testing.T) {
	if unicodeVersion != idna.UnicodeVersion {
		t.Errorf("the tables are of Unicode %s, those of idna of %s", unicodeVersion, idna.UnicodeVersion)
	}
	changed := 0
	for c := range rune(0x110000) {
		if 0xD800 <= c && c <= 0xDFFF {
			continue
		}
		once := normalize(string(c))
		if once == string(c) {
			continue
		}
		changed++
		if twice := normalize(once); twice != once {
			t.Errorf("U+%04X: %+q, then %+q", c, once, twice)
		}
	}
	if changed != 6526 {
		t.Errorf("%d code points are mapped", changed)
	}
}

// TestLinear: labels of any length take their time in proportion to it.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes its time")
	}
	for _, s := range []string{"é", "a\u0301\u0316", "\u1100\u1161", "A", "\u05D0"} {
		growth.Check(t, s, func(label string) {
			_, _ = ToASCII(label) // too long
			_ = ToUnicode("xn--" + label)
		}, func(n int) string { return strings.Repeat(s, n/len(s)) })
	}
}
