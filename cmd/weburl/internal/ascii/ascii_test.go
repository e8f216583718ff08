package ascii

import (
	"regexp"
	"testing"
)

// TestClasses compares each class with a regular expression, for all bytes.
func TestClasses(t *testing.T) {
	for class, in := range map[string]func(byte) bool{
		"[0-9]": IsDigit, "[0-9A-Fa-f]": IsHexDigit, "[A-Za-z]": IsAlpha, "[0-9A-Za-z]": IsAlphanumeric, "[0-9A-Za-z+.-]": IsScheme,
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
