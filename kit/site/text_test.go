package site

import (
	"database/sql"
	"database/sql/driver"
	"encoding"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

var (
	_ encoding.TextMarshaler   = Site{}
	_ encoding.TextAppender    = Site{}
	_ encoding.TextUnmarshaler = (*Site)(nil)
	_ sql.Scanner              = (*Site)(nil)
	_ driver.Valuer            = Site{}
)

// TestText writes sites as text, in JSON and for a database, and reads them
// again.
//
// https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site
func TestText(t *testing.T) {
	for href, want := range map[string]string{
		"https://www.example.com:8080/x": "https://example.com",
		"https://co.uk/":                 "https://co.uk",
		"http://192.0.2.7/":              "http://192.0.2.7",
		"ws://[2001:db8::7]:1/":          "ws://[2001:db8::7]",
		"ftp://localhost/":               "ftp://localhost",
		"https://bücher.example./":       "https://xn--bcher-kva.example.",
		"data:x":                         "null",
	} {
		site := Of(weburl.MustParse(href).Origin())
		text, err := site.MarshalText()
		appended, appendErr := site.AppendText([]byte("at "))
		value, valueErr := site.Value()
		if err != nil || string(text) != want || appendErr != nil || string(appended) != "at "+want || valueErr != nil || value != any(want) {
			t.Errorf("%s: %q, %q, %v, want %q", href, text, appended, value, want)
		}
		data, err := json.Marshal(map[Site]Site{site: site})
		if wanted := `{"` + want + `":"` + want + `"}`; err != nil || string(data) != wanted {
			t.Errorf("%s: %s, %v, want %s", href, data, err, wanted)
		}
		var again map[Site]Site
		if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, map[Site]Site{site: site}) {
			t.Errorf("%s gives %v, %v", data, again, err)
		}
		for _, src := range []any{string(text), text} {
			scanned := Site{"before", "x"}
			if err := scanned.Scan(src); err != nil || scanned != site {
				t.Errorf("Scan(%q) gives %q, %v", src, scanned, err)
			}
		}
	}
}

// TestTextErrors reads texts that are no sites.
func TestTextErrors(t *testing.T) {
	before := Site{"https", "before.example"}
	for _, tt := range []struct {
		src        any
		code       reason.Code
		start, end int
	}{
		{"", reason.NotTupleScheme, 0, 0},
		{"example.com", reason.NotTupleScheme, 0, 0},
		{"foo://example.com", reason.NotTupleScheme, 0, 3},
		{"https://example.com:8080", reason.HasMore, 19, 24},
		{"http://[::1]:08080", reason.HasMore, 12, 18},
		{"https://example.com/", reason.HasMore, 19, 20},
		{"https://u:p@example.com", reason.HasCredentials, 8, 12},
		{[]byte("https://exa|mple.com"), reason.DomainToASCII, 11, 12},
		{nil, 0, 0, 0},
		{1, 0, 0, 0},
		{before, 0, 0, 0},
	} {
		site := before
		err := site.Scan(tt.src)
		var e *weburl.OriginError
		if err == nil || site != before || !strings.HasPrefix(err.Error(), "site: ") || errors.As(err, &e) != (tt.code != 0) {
			t.Errorf("%q: %q, %v", tt.src, site, err)
			continue
		}
		if e != nil && (e.Code != tt.code || e.Start != tt.start || e.End != tt.end) {
			t.Errorf("%q: %v at %d to %d, want %v at %d to %d", tt.src, e.Code, e.Start, e.End, tt.code, tt.start, tt.end)
		}
	}
	var site Site
	if err := site.UnmarshalText([]byte("HTTPS://EXAMPLE.com:443")); err != nil || site != (Site{"https", "example.com"}) {
		t.Errorf("another spelling: %q, %v", site, err)
	}
}
