package component

import "testing"

// TestIsPlain has each byte that decoding changes, alone and after others.
func TestIsPlain(t *testing.T) {
	for value, want := range map[string][3]bool{ // verbatim, percentDecoded, formDecoded
		"": {true, true, true}, "a": {true, true, true}, "%": {true, false, false}, "a%41": {true, false, false},
		"+": {true, true, false}, "a+": {true, true, false}, "+%": {true, false, false},
	} {
		for d, want := range want {
			if got := isPlain(value, decoding(d)); got != want {
				t.Errorf("%q, %d: %v", value, d, got)
			}
		}
	}
}

// TestNth takes parts from both ends, empty ones among them.
func TestNth(t *testing.T) {
	for _, tt := range []struct {
		text  string
		index int
		want  string
		ok    bool
	}{
		{"a/b", 0, "", false}, {"a/b", 1, "a", true}, {"a/b", 2, "b", true}, {"a/b", 3, "", false}, {"a/b", -1, "b", true}, {"a/b", -2, "a", true}, {"a/b", -3, "", false},
		{"", 1, "", true}, {"", -1, "", true}, {"", 2, "", false}, {"", -2, "", false}, {"/b", 1, "", true}, {"/b", -2, "", true}, {"/b", -3, "", false}, {"b/", 2, "", true}, {"b/", -1, "", true},
	} {
		if got, ok := nth(tt.text, "/", tt.index); got != tt.want || ok != tt.ok {
			t.Errorf("%q, %d: %q, %v", tt.text, tt.index, got, ok)
		}
	}
}
