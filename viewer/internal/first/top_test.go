package first

import "testing"

// TestMeant guesses what an input was meant to be.
func TestMeant(t *testing.T) {
	for _, tt := range []struct{ input, base, want string }{
		{"localhost:8080/x", "", "http://localhost:8080/x"},
		{`C:\Users\me\a b.txt`, "", "file:///C:/Users/me/a%20b.txt"},
		{"c:/x", "", "file:///c:/x"},
		{`\\server\share\x`, "", "file://server/share/x"},
		{"www.example.com", "", "http://www.example.com/"},
		{"example.com/a?b", "", "http://example.com/a?b"},
		{"ftp.example.com/a", "", "ftp://ftp.example.com/a"},
		{"/home/me/a b", "", "file:///home/me/a%20b"},
		{"https://example.com/", "", ""},
		{"mailto:a@b", "", ""},
		{"", "", ""},
		{"www.example.com", "https://h/", ""},
		{"not a host", "", ""},
	} {
		r, got := ask[advice](t, "advise", object{"input": tt.input, "base": tt.base}), ""
		if r.Meant != nil {
			got = r.Meant.Href
		}
		if got != tt.want {
			t.Errorf("%q with base %q: %q, want %q", tt.input, tt.base, got, tt.want)
		}
	}
}

// TestTop has the pairs of the query and the warnings of what deceives.
func TestTop(t *testing.T) {
	deceives := object{"input": "https://paypal.com@evil.example/?a=%C3%BC+b&c"}
	r := ask[reading](t, "read", deceives)
	if len(r.Pairs) != 2 || r.Pairs[0] != (pair{Name: "a", Value: "ü b"}) || r.Pairs[1] != (pair{Name: "c"}) {
		t.Errorf("%+v", r.Pairs)
	}
	found := false
	for _, w := range ask[advice](t, "advise", deceives).Warnings {
		found = found || w.Kind == "credentials-like-host"
	}
	if !found {
		t.Error("no warning of a user name like a host")
	}
	if r := ask[advice](t, "advise", object{"input": "https://example.com/"}); len(r.Warnings) > 0 {
		t.Errorf("%+v", r)
	}
	if r := ask[advice](t, "advise", object{"input": "https://pаypal.com/"}); len(r.Warnings) == 0 {
		t.Error("no warning of a look-alike")
	}
}

// TestNoteOnNetURL checks in which hosts the note sees a difference: not in capitals of ASCII.
func TestNoteOnNetURL(t *testing.T) {
	for input, differs := range map[string]bool{
		"https://EXAMPLE.com/": false, "http://[::1]:81/": false, "http://127.1/": true, "https://ａ.example/": true,
		"https://example.boo\u212A/": true, "https://te\u017Ft.example/": true,
	} {
		if note := ask[advice](t, "advise", object{"input": input}).NetURL.Note; (note != "") != differs {
			t.Errorf("%q: %q", input, note)
		}
	}
}
