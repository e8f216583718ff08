package idna_test

import (
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// TestNormalizationTest runs the columns of NormalizationTest.txt that are about
// NFC, for two versions of Unicode, and the rule of the later one that every code
// point which Part 1 does not list is its own normal form.
func TestNormalizationTest(t *testing.T) {
	runNormalizationTest(t, earlierVersion, 20034)
	part1 := runNormalizationTest(t, idna.UnicodeVersion, 20171)
	same := 0
	for r := range rune(0x110000) {
		if part1[r] || 0xD800 <= r && r <= 0xDFFF {
			continue
		}
		same++
		if s := string(r); idna.NFC(s) != s {
			t.Errorf("NFC(U+%04X) = %+q", r, idna.NFC(s))
		}
	}
	if want := 0x110000 - 0x800 - len(part1); same != want || len(part1) == 0 {
		t.Errorf("%d code points of their own normal form tried, want %d", same, want)
	}
}

// runNormalizationTest runs the lines of one version, checks their number, and
// returns the code points of Part 1.
func runNormalizationTest(t *testing.T, version string, wantLines int) (part1 map[rune]bool) {
	t.Helper()
	lines, part := 0, ""
	part1 = map[rune]bool{}
	unicodeRowsOf(t, version, "NormalizationTest.txt", func(line int, f []string) {
		if f[0][0] == '@' {
			part = f[0]
			return
		}
		lines++
		var c [6]string
		for i := 1; i <= 5; i++ {
			c[i] = string(hexRunes(t, f[i-1]))
		}
		if source := []rune(c[1]); part == "@Part1" {
			part1[source[0]] = true
		}
		for i, want := range []string{1: c[2], 2: c[2], 3: c[2], 4: c[4], 5: c[4]} {
			if i == 0 {
				continue
			}
			if got := idna.NFC(c[i]); got != want {
				t.Errorf("%s, line %d: NFC(c%d = %+q) = %+q, want %+q", version, line, i, c[i], got, want)
			}
			if got := string(idna.AppendNFC([]rune(c[i]))); got != want {
				t.Errorf("%s, line %d: without quick check: c%d = %+q gives %+q, want %+q", version, line, i, c[i], got, want)
			}
		}
	})
	if lines != wantLines {
		t.Errorf("%s: %d lines, want %d", version, lines, wantLines)
	}
	return part1
}

// TestComposeHangul composes what is just inside and just outside of the ranges
// of Hangul, which text that is normalized may not come to.
func TestComposeHangul(t *testing.T) {
	for _, tt := range []struct{ first, second, want rune }{
		{0x1100, 0x1161, 0xAC00}, {0x1112, 0x1175, 0xD788}, {0xAC00, 0x11A8, 0xAC01}, {0xD788, 0x11C2, 0xD7A3},
		{0x10FF, 0x1161, 0}, {0x1113, 0x1161, 0}, {0x1100, 0x1160, 0}, {0x1100, 0x1176, 0},
		{0xAC00, 0x11A7, 0}, {0xAC00, 0x11C3, 0}, {0xAC01, 0x11A8, 0}, {0xD7A4, 0x11A8, 0}, {0xABFF, 0x11A8, 0},
	} {
		if got := idna.ComposePair(tt.first, tt.second); got != tt.want {
			t.Errorf("U+%04X and U+%04X compose to U+%04X, want U+%04X", tt.first, tt.second, got, tt.want)
		}
	}
}

// TestNFC holds cases that need no shared data.
func TestNFC(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", ""},
		{"abc", "abc"},
		{"e\u0301", "é"},
		{"é", "é"},
		{"\u0301e", "\u0301e"},
		{"q\u0307\u0323", "q\u0323\u0307"},
		{"\u212B", "Å"},                  // a singleton
		{"\u0958", "\u0915\u093C"},       // excluded from composition
		{"\u1100\u1161\u11A8", "각"},      // Hangul by arithmetic
		{"\uAC00\u11A8", "각"},            // a syllable without final takes one
		{"\uAC01\u11A8", "\uAC01\u11A8"}, // one with a final does not
		{"a\u0315\u0300\u05AE\u0062", "à\u05AE\u0315b"},
		{"\u0B47\u0300\u0B3E", "\u0B47\u0300\u0B3E"}, // a mark between blocks composition
		{"\u1E9B\u0323", "\u1E9B\u0323"},
		{"\U00011131\U00011127", "\U0001112E"},
		{"\xff", "\uFFFD"},
		{"e\xe2\x80", "e\uFFFD"},
		{"a\u1ADC\u0323", "ạ\u1ADC"}, // U+1ADC is new in Unicode 17
	} {
		if got := idna.NFC(tt.in); got != tt.want {
			t.Errorf("NFC(%+q) = %+q, want %+q", tt.in, got, tt.want)
		}
	}
}
