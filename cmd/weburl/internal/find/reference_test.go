package find

import "testing"

// TestReference reads character references with and without a semicolon.
func TestReference(t *testing.T) {
	for _, tt := range []struct {
		s           string
		inAttribute bool
		text        string
		n           int
	}{
		{"&#9", true, "\t", 3}, {"&#9", false, "", 0}, {"&#65=", true, "A", 4}, {"&#65;", false, "A", 5}, {"&#x41;x", false, "A", 6},
		{"&#X4aZ", true, "J", 5}, {"&#;", true, "", 0}, {"&#x;", true, "", 0}, {"&#", true, "", 0},
		{"&lt", true, "<", 3}, {"&lt", false, "", 0}, {"&lt;", false, "<", 4}, {"&lt=", true, "", 0}, {"&ltx", true, "", 0}, {"&lt ", true, "<", 3},
		{"&amp;amp;", true, "&", 5}, {"&fjlig;", true, "fj", 7}, {"&nope;", true, "", 0}, {"&semi;", true, ";", 6},
	} {
		if text, n := reference(tt.s, tt.inAttribute); text != tt.text || n != tt.n {
			t.Errorf("%q, in an attribute %v: %q, %d; want %q, %d", tt.s, tt.inAttribute, text, n, tt.text, tt.n)
		}
	}
}

func TestHasReferenceToAt(t *testing.T) {
	for s, want := range map[string]bool{
		"&#64;": true, "&#064;": true, "&#x40": true, "&#X40;": true, "&commat;": true, "&COMMAT": true, "a&#64": true,
		"": false, "@": false, "&": false, "&amp;": false, "#64": false, "&#65;": false,
	} {
		if got := HasReferenceToAt(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}
