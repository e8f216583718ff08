package ascii

import (
	"strings"
	"testing"
)

// TestClasses compares each class with a list of what is in it.
func TestClasses(t *testing.T) {
	const lower, digits = "abcdefghijklmnopqrstuvwxyz", "0123456789"
	upper := strings.ToUpper(lower)
	for _, tt := range []struct {
		name string
		is   func(rune) bool
		in   string
	}{
		{"alpha", IsAlpha, lower + upper},
		{"digit", IsDigit, digits},
		{"alphanumeric", IsAlphanumeric, lower + upper + digits},
		{"hex digit", IsHexDigit, digits + "abcdefABCDEF"},
		{"tab or newline", IsTabOrNewline, "\t\n\r"},
		{"whitespace", IsWhitespace, "\t\n\f\r "},
	} {
		for c := EOF; c < 0x200; c++ {
			if got := tt.is(c); got != (c >= 0 && strings.ContainsRune(tt.in, c)) {
				t.Errorf("%s: %U %v", tt.name, c, got)
			}
		}
	}
	for c := EOF; c < 0x200; c++ {
		if IsC0ControlOrSpace(c) != (c >= 0 && c <= 0x20) {
			t.Errorf("C0 control or space: %U", c)
		}
		want := c
		if i := strings.IndexRune(upper, c); c >= 0 && i >= 0 {
			want = rune(lower[i])
		}
		if Lower(c) != want {
			t.Errorf("Lower(%U) is %U", c, Lower(c))
		}
	}
	if LowerString("aBÉ") != "abÉ" || LowerString("ab") != "ab" || HexValue('f') != 15 || HexValue('A') != 10 || HexValue('7') != 7 || HexValue('g') != 0 {
		t.Error("wrong strings or values")
	}
}
