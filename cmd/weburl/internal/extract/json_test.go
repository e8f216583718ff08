package extract

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// TestJSON compares what is written with what encoding/json writes, with each byte in
// each text.
func TestJSON(t *testing.T) {
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
			encoded := jsonline.Encode(&r)
			got := appendJSON(nil, &r)
			var want, read Record
			if err := errors.Join(json.Unmarshal(encoded, &want), json.Unmarshal(got, &read)); err != nil || !reflect.DeepEqual(read, want) {
				t.Errorf("%s, %v; want %s", got, err, encoded)
			}
			if strings.ContainsFunc(strings.TrimSuffix(string(got), "\n"), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("%q has what a terminal does not show", got)
			}
		}
	}
}
