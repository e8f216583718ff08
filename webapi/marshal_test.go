package webapi_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/webapi"
)

var (
	_ encoding.TextMarshaler   = (*webapi.URL)(nil)
	_ encoding.TextUnmarshaler = (*webapi.URL)(nil)
)

// TestJSON writes objects as JSON.stringify does, which calls toJSON, and reads
// them again.
//
// https://url.spec.whatwg.org/#dom-url-tojson
func TestJSON(t *testing.T) {
	u, err := webapi.NewURL("HTTPS://u:p@WEBURL.example/a b?x=1#y")
	if err != nil {
		t.Fatal(err)
	}
	u.SearchParams().Append("z", "2")
	const want = `{"None":null,"URL":"https://u:p@weburl.example/a%20b?x=1\u0026z=2#y","Zero":""}`
	data, err := json.Marshal(map[string]*webapi.URL{"URL": u, "None": nil, "Zero": {}})
	if err != nil || string(data) != want {
		t.Errorf("%s, %v, want %s", data, err, want)
	}
	var again struct {
		URL, None *webapi.URL
		Zero      webapi.URL
	}
	if err := json.Unmarshal(data, &again); err != nil || again.URL.Href() != u.Href() || again.None != nil || again.Zero.Href() != "" {
		t.Errorf("%+v, %v", &again, err)
	}
	again.URL.SearchParams().Delete("x")
	if got := again.URL.Search(); got != "?z=2" {
		t.Errorf("the query object is not connected to its URL: %q", got)
	}
}

// TestUnmarshalText replaces an object by another URL, by the zero value, and
// leaves it as it is on failure. Its query object stays the same.
func TestUnmarshalText(t *testing.T) {
	u, err := webapi.NewURL("https://weburl.example/?x=1")
	if err != nil {
		t.Fatal(err)
	}
	params := u.SearchParams()
	params.Append("y", "2")
	for _, tt := range []struct {
		text, href, params string
		fails              bool
	}{
		{"relative", "https://weburl.example/?x=1&y=2", "x=1&y=2", true},
		{"https://", "https://weburl.example/?x=1&y=2", "x=1&y=2", true},
		{"foo:bar?a=b", "foo:bar?a=b", "a=b", false},
		{"", "", "", false},
		{"", "", "", false},
		{"foo:?c", "foo:?c", "c=", false},
	} {
		err := u.UnmarshalText([]byte(tt.text))
		var e *weburl.ParseError
		if errors.As(err, &e) != tt.fails || (err != nil) != tt.fails || u.Href() != tt.href || u.SearchParams() != params || params.String() != tt.params {
			t.Errorf("%q: %q, %q, %v", tt.text, u.Href(), params, err)
		}
		if parts := u.Protocol() + u.Username() + u.Password() + u.Host() + u.Pathname() + u.Search() + u.Hash(); (parts == "") != (tt.href == "") {
			t.Errorf("%q: the parts are %q", tt.text, parts)
		}
	}
	params.Append("d", "1")
	if u.Href() != "foo:?c=&d=1" {
		t.Errorf("the query object is not connected to its URL: %q", u.Href())
	}
	if err := u.UnmarshalText(nil); err != nil {
		t.Error(err)
	}
	params.Append("e", "1")
	if u.Href() != "" || u.Search() != "" || params.String() != "e=1" {
		t.Errorf("a parameter of the zero value: %q, %q, %q", u.Href(), u.Search(), params)
	}
	var zero webapi.URL
	if err := zero.UnmarshalText([]byte("foo:?x")); err != nil {
		t.Error(err)
	}
	zero.SearchParams().Append("y", "")
	if got := zero.Href(); got != "foo:?x=&y=" {
		t.Errorf("from the zero value: %q", got)
	}
}

// TestRecordOfFile checks that Record is what the href is parsed to, also where that is
// another URL.
func TestRecordOfFile(t *testing.T) {
	for _, tt := range []struct{ url, protocol, href, record string }{
		{"http://localhost/a", "file", "file://localhost/a", "file:///a"},
		{"http://h/C|/a", "file", "file://h/C|/a", "file://h/C:/a"},
		{"http://h/a", "file", "file://h/a", "file://h/a"},
		{"http://localhost/a", "ftp", "ftp://localhost/a", "ftp://localhost/a"},
	} {
		u, err := webapi.NewURL(tt.url)
		if err != nil {
			t.Fatal(err)
		}
		u.SetProtocol(tt.protocol)
		if got := u.Record().Href(); u.Href() != tt.href || got != tt.record {
			t.Errorf("%s: %s, record %s, want %s and %s", tt.url, u.Href(), got, tt.href, tt.record)
		}
	}
}
