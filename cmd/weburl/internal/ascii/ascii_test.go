package ascii

import (
	"regexp"
	"testing"
)

// TestClasses compares each class with a regular expression, for all bytes.
func TestClasses(t *testing.T) {
	for class, in := range map[string]func(byte) bool{
		"[0-9]": IsDigit, "[0-9A-Fa-f]": IsHexDigit, "[A-Za-z]": IsAlpha, "[0-9A-Za-z]": IsAlphanumeric, "[0-9A-Za-z+.-]": IsSchemeByte,
		"[[:punct:]]": IsPunctuation, "[" + Whitespace + "]": IsWhitespace,
	} {
		pattern := regexp.MustCompile("^" + class + "$")
		for b := range 256 {
			if want := b < 0x80 && pattern.MatchString(string(rune(b))); in(byte(b)) != want {
				t.Errorf("%s: %#x: want %v", class, b, want)
			}
		}
	}
}

// TestIsScheme compares it with a regular expression, for a few characters everywhere.
func TestIsScheme(t *testing.T) {
	pattern := regexp.MustCompile("^[A-Za-z][0-9A-Za-z+.-]*$")
	for _, s := range []string{"", "a", "Z", "1", "a1+.-", "+a", "a b", "a:", "a\n", "\u212A", "a\u212A", "a\xFF", "a\u0161", "http", "a\x00"} {
		if IsScheme(s) != pattern.MatchString(s) {
			t.Errorf("%q: %v", s, IsScheme(s))
		}
	}
}
