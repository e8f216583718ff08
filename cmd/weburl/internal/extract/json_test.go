package extract

import (
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// TestJSON compares the two ways to write a record, with each byte in each text.
func TestJSON(t *testing.T) {
	plain := 0
	for c := range 257 {
		text := "a"
		if c < 256 {
			text += string([]byte{byte(c)}) + "b"
		}
		for field := range 5 {
			href := "x://h/"
			r := Record{File: "a/b.md", Line: 12, Column: 3, Offset: 1 << 40, EndOffset: -1, Kind: "a href", URL: "https://h/", Href: &href}
			switch field {
			case 0:
				r.File = text
			case 1:
				r.Kind = text
			case 2:
				r.URL = text
			case 3:
				href = text
			case 4:
				r.Href, r.URL = nil, text
			}
			want, err := jsonline.Encode(&r)
			if err != nil {
				t.Fatal(err)
			}
			got, err := appendJSON([]byte("before"), &r)
			if err != nil || string(got) != "before"+string(want) {
				t.Errorf("%s, %v; want %s", got, err, want)
			}
		}
		if needsNoEscape(text) {
			plain++
		}
	}
	if plain != 0x7F-' '-2+1 {
		t.Errorf("%d texts need no escape", plain)
	}
}
