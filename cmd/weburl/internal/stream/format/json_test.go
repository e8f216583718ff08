package format

import (
	"encoding/json"
	"testing"
	"unicode"

	decoding "golang.org/x/text/encoding/unicode"
)

// FuzzJSON writes strings that encoding/json reads, and for terminals only what
// they show.
func FuzzJSON(f *testing.F) {
	f.Add("plain")
	f.Add("a\xe2\x80\xed\xa0\x80") // one U+FFFD and three
	f.Add("\"\\\x00\x1f\x7fé\u2028\U000e0001\xff\n\t\r")
	f.Fuzz(func(t *testing.T, s string) {
		want, err := decoding.UTF8.NewDecoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, visible := range []func(rune) bool{nil, unicode.IsPrint} {
			text := AppendJSON(nil, s, visible)
			var got string
			if err := json.Unmarshal(text, &got); err != nil || got != want {
				t.Fatalf("%q: %s: %q, %v", s, text, got, err)
			}
			for _, r := range string(text) {
				if visible != nil && !visible(r) {
					t.Fatalf("%q: %q has %q", s, text, r)
				}
			}
		}
	})
}
