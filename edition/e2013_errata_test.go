package edition_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
)

// TestErrata2013 shows what the letter of the text makes of an input, where that
// can be said, and what is read instead. In both, "failure" is failure.
func TestErrata2013(t *testing.T) {
	const undefined = "cannot be carried out"
	for _, tt := range []struct{ id, input, base, letter, reading string }{
		// The relative state takes host, port, path and query of a base that is null,
		// which it is while a base is parsed, and pops the empty path of about:blank.
		{"E13-1", "b", "file:a", undefined, "file:///b"},
		{"E13-1", "#f", "file:?q", undefined, "file:///?q#f"},
		{"E13-1", "file:a", "", undefined, "file:///a"},
		{"E13-1", "file:", "http://h:81/b/c?q", "file://h:81/b/c?q", "file://h:81/b/c?q"},
		// Percent decode takes U+0000 to U+007F only.
		{"E13-2", "http://ÖBB.at/", "", undefined, "http://xn--bb-eka.at/"},
		{"E13-2", "http://%C3%96BB.at/", "", "http://xn--bb-eka.at/", "http://xn--bb-eka.at/"},
		// ToASCII fails on an empty label.
		{"E13-3", "http://example.com./", "", "failure", "http://example.com./"},
		{"E13-3", "http://example.com。/", "", "failure", "http://example.com./"},
		{"E13-3", "http://example..com/", "", "failure", "failure"},
		{"E13-3", "http://.example/", "", "failure", "failure"},
		{"E13-3", "http://./", "", "failure", "failure"},
		{"E13-3", "http://example.\u00AD/", "", "failure", "failure"},
		// "If dots seen is 0 or 2".
		{"E13-4", "http://[1::1.2.3.4]/", "", "http://[1::4:0:1:203]/", "http://[1::102:304]/"},
		{"E13-4", "http://[1:2:3:4:5:6:1.2.3.4]/", "", undefined, "http://[1:2:3:4:5:6:102:304]/"},
		// The quirk that is never applied.
		{"E13-5", "file:c:/x", "file:///D:/y", "file:///D:/c:/x", "file:///c:/x"},
		{"E13-5", "C|", "file:///b/d", "file:///b/C|", "file:///C:"},
		{"E13-5", "C|?q", "file:///b/d", "file:///b/C|?q", "file:///C:?q"},
		{"E13-5", "C|x", "file:///b/d", "file:///b/C|x", "file:///b/C|x"},
		{"E13-5", "C", "file:///b/d", "file:///b/C", "file:///b/C"},
		// UseSTD3ASCIIRules is not said.
		{"E13-9", "http://a_b.é_/", "", undefined, "http://a_b.xn--_-9fa/"},
		{"E13-9", "http://-a-/", "", undefined, "http://-a-/"},
	} {
		got := "failure"
		if u, err := edition.Parse(edition.E2013, tt.input, tt.base); err == nil {
			got = u.Href()
		}
		if got != tt.reading {
			t.Errorf("%s: %q, base %q: %s, want %s; by the letter %s", tt.id, tt.input, tt.base, got, tt.reading, tt.letter)
		}
	}
}

// TestErratum6Of2013: E13-6. By the letter the encoding override counts for the
// URLs without the relative flag, and for those only.
func TestErratum6Of2013(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	utf16, err := encoding.Get("utf-16le")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		encoding               *encoding.Encoding
		input, letter, reading string
	}{
		{latin, "http://h/?é", "http://h/?%C3%A9", "http://h/?%E9"},
		{latin, "ws://h/?é", "ws://h/?%C3%A9", "ws://h/?%E9"},
		{latin, "foo:?é", "foo:?%E9", "foo:?%C3%A9"},
		{latin, "http://h/?‽a", "http://h/?%E2%80%BDa", "http://h/??a"},
		{utf16, "http://h/?a", "http://h/?a", "http://h/?a%00"}, // there is no output encoding yet
	} {
		u, err := edition.Parser{Edition: edition.E2013, Encoding: tt.encoding}.Parse(tt.input, "")
		if err != nil || u.Href() != tt.reading {
			t.Errorf("%q: %v, %v, want %s; by the letter %s", tt.input, u, err, tt.reading, tt.letter)
		}
	}
}

// TestErrata2013OfForms: E13-7 and E13-8.
//
// 2013: every member of the API, every form algorithm.
func TestErrata2013OfForms(t *testing.T) {
	// By the letter the constructor parses "input", which it does not have.
	p, err := edition.NewParams(edition.E2013, "?a=1&b")
	if want := []edition.Pair{{Name: "?a", Value: "1"}, {Name: "b"}}; err != nil || !reflect.DeepEqual(slices.Collect(p.Pairs()), want) {
		t.Errorf("E13-7: %v, %v, want %v", slices.Collect(p.Pairs()), err, want)
	}
	// By the letter the pairs of the caller become "%C3%A9" and "+".
	pairs := []edition.Pair{{Name: "é", Value: " "}}
	for range 2 {
		if got, err := edition.SerializeForm(edition.E2013, pairs, edition.FormOptions{}); err != nil || got != "%C3%A9=+" {
			t.Errorf("E13-8: %q, %v", got, err)
		}
	}
	if want := []edition.Pair{{Name: "é", Value: " "}}; !reflect.DeepEqual(pairs, want) {
		t.Errorf("E13-8: the pairs have become %v", pairs)
	}
}
