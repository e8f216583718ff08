package page

import (
	"regexp"
	"testing"
)

// TestColorsWithoutLightDark compares the colors for old browsers with the light ones.
func TestColorsWithoutLightDark(t *testing.T) {
	text, err := Files.ReadFile("theme.css")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, m := range regexp.MustCompile(`(--[a-z-]+): light-dark\((#[0-9a-f]{6}),`).FindAllSubmatch(text, -1) {
		count++
		if !regexp.MustCompile(string(m[1]) + ": " + string(m[2]) + ";").Match(text) {
			t.Errorf("%s is not %s without light-dark()", m[1], m[2])
		}
	}
	if count < 20 {
		t.Errorf("%d colors", count)
	}
}
