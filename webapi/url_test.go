package webapi_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// The vectors in testdata are this project's own. JSON cannot hold a value that
// is not UTF-8; such a value is in "quoted", as a Go string literal.

// setterCase is a case of testdata/setters.json. Attributes that are not in
// expected must not change.
type setterCase struct {
	Href     string            `json:"href"`
	Set      string            `json:"set"`
	Value    string            `json:"value"`
	Quoted   string            `json:"quoted"`
	Expected map[string]string `json:"expected"`
	Throws   bool              `json:"throws"`
}

// TestSetters sets one attribute and compares all of them.
//
// https://url.spec.whatwg.org/#dom-url-href
// https://url.spec.whatwg.org/#dom-url-protocol
// https://url.spec.whatwg.org/#dom-url-username
// https://url.spec.whatwg.org/#dom-url-password
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-port
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-hash
// https://url.spec.whatwg.org/#dom-url-searchparams
func TestSetters(t *testing.T) {
	for _, tt := range vector.Load[setterCase](t, vector.Own(t, "webapi/testdata/setters.json"), 206) {
		u := mustNewURL(t, tt.Href)
		value := tt.Value
		if tt.Quoted != "" {
			var err error
			if value, err = strconv.Unquote(tt.Quoted); err != nil {
				t.Fatal(err)
			}
		}
		want := map[string]string{}
		for name, attribute := range attributes {
			want[name] = attribute(u)
		}
		for name, expected := range tt.Expected {
			want[name] = expected
		}
		if tt.Set == "href" {
			if err := u.SetHref(value); (err != nil) != tt.Throws {
				t.Errorf("%q with href %q: error %v, want %v", tt.Href, value, err, tt.Throws)
			}
		} else {
			setters[tt.Set](u, value)
		}
		checkAttributes(t, tt, u, want)
	}
}

func checkAttributes(t *testing.T, tt setterCase, u *webapi.URL, want map[string]string) {
	t.Helper()
	for name, attribute := range attributes {
		got := attribute(u)
		switch name {
		case "origin", "searchParams": // not in the vectors
			continue
		case "href":
			if u.String() != got {
				t.Errorf("%q: String %q", got, u.String())
			}
		}
		if got != want[name] {
			t.Errorf("%q with %s = %q: %s %q, want %q", tt.Href, tt.Set, tt.Value+tt.Quoted, name, got, want[name])
		}
	}
	again := mustNewURL(t, u.Href())
	if again.SearchParams().String() != u.SearchParams().String() || again.Record() != u.Record() {
		t.Errorf("%q with %s = %q: not what its href parses to", tt.Href, tt.Set, tt.Value+tt.Quoted)
	}
}

func mustNewURL(t *testing.T, href string, base ...string) *webapi.URL {
	t.Helper()
	u, err := webapi.NewURL(href, base...)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestNewURL has the standard's examples of the constructor, and errors in the
// URL and in the base URL.
//
// https://url.spec.whatwg.org/#dom-url-url
// https://url.spec.whatwg.org/#api-url-parser
// https://url.spec.whatwg.org/#url-initialize
// https://url.spec.whatwg.org/#url-class
// https://url.spec.whatwg.org/#api
func TestNewURL(t *testing.T) {
	u := mustNewURL(t, "https://example.org/💩")
	if got := u.Pathname(); got != "/%F0%9F%92%A9" {
		t.Errorf("got %q", got)
	}
	u = mustNewURL(t, "/🍣🍺", "https://url.spec.whatwg.org/#api", "ignored")
	if got := u.Href(); got != "https://url.spec.whatwg.org/%F0%9F%8D%A3%F0%9F%8D%BA" {
		t.Errorf("got %q", got)
	}
	u = mustNewURL(t, "🏳️‍🌈", mustNewURL(t, "https://pride.example/hello-world").String())
	if got := u.Pathname(); got != "/%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88" {
		t.Errorf("got %q", got)
	}
	if got := mustNewURL(t, "", "foo://h?x#y").Href(); got != "foo://h?x" {
		t.Errorf("empty URL: %q", got)
	}
	for _, tt := range []struct {
		url    string
		base   []string
		name   reason.Code
		inBase bool
	}{
		{"/🍣🍺", nil, reason.MissingSchemeNonRelativeURL, false},
		{"https://a b", []string{"https://h/"}, reason.DomainToASCII, false},
		{"x", []string{"mailto:x"}, reason.MissingSchemeNonRelativeURL, false},
		{"https://h/", []string{"/x"}, reason.MissingSchemeNonRelativeURL, true},
		{"https://h/", []string{""}, reason.MissingSchemeNonRelativeURL, true},
		{"https://h/", []string{"https://h:99999"}, reason.PortOutOfRange, true},
	} {
		u, err := webapi.NewURL(tt.url, tt.base...)
		var parseError *weburl.ParseError
		if u != nil || !errors.As(err, &parseError) || parseError.Fault().Code != tt.name ||
			!strings.HasPrefix(err.Error(), "webapi: ") || strings.Contains(err.Error(), ": base URL: ") != tt.inBase {
			t.Errorf("NewURL(%q, %q) = %v, %v, want %v, in the base: %v", tt.url, tt.base, u, err, tt.name, tt.inBase)
		}
		if parsed := webapi.ParseURL(tt.url, tt.base...); parsed != nil {
			t.Errorf("ParseURL(%q, %q) = %v", tt.url, tt.base, parsed)
		}
		if webapi.CanParse(tt.url, tt.base...) {
			t.Errorf("CanParse(%q, %q)", tt.url, tt.base)
		}
	}
}

// TestStatics covers successful calls of the static methods.
//
// https://url.spec.whatwg.org/#dom-url-parse
// https://url.spec.whatwg.org/#dom-url-canparse
func TestStatics(t *testing.T) {
	if u := webapi.ParseURL("../x", "https://weburl.example/a/b"); u == nil || u.Href() != "https://weburl.example/x" || u.SearchParams() == nil {
		t.Errorf("got %v", u)
	}
	if !webapi.CanParse("foo:") || !webapi.CanParse("x", "foo:/") {
		t.Error("CanParse returns a wrong result")
	}
}

// TestToJSON passes a URL to encoding/json.
//
// https://url.spec.whatwg.org/#dom-url-tojson
func TestToJSON(t *testing.T) {
	data, err := json.Marshal(map[string]*webapi.URL{"url": mustNewURL(t, "HTTPS:weburl.example")})
	if err != nil || string(data) != `{"url":"https://weburl.example/"}` {
		t.Errorf("%s, %v", data, err)
	}
}

// TestSetHrefKeeps sets an href that does not parse. The URL and its query
// object must not change.
//
// https://url.spec.whatwg.org/#dom-url-href
func TestSetHrefKeeps(t *testing.T) {
	u := mustNewURL(t, "https://weburl.example/?a=1")
	params := u.SearchParams()
	var parseError *weburl.ParseError
	if err := u.SetHref("//x"); !errors.As(err, &parseError) || u.Href() != "https://weburl.example/?a=1" || params.String() != "a=1" {
		t.Errorf("%v, %q, %q", err, u, params)
	}
}

// TestRecord gets an immutable value, which later changes of the object must
// not change.
//
// https://url.spec.whatwg.org/#concept-url-url
func TestRecord(t *testing.T) {
	u := mustNewURL(t, "https://weburl.example/?a=1")
	record := u.Record()
	u.SearchParams().Append("b", "2")
	if record.Href() != "https://weburl.example/?a=1" || u.Record().Href() != "https://weburl.example/?a=1&b=2" {
		t.Errorf("%q and %q", record, u.Record())
	}
}

// TestOriginAttribute serializes origins.
//
// https://url.spec.whatwg.org/#dom-url-origin
func TestOriginAttribute(t *testing.T) {
	for href, want := range map[string]string{
		"https://u:p@weburl.example:443/x": "https://weburl.example", "blob:http://h:8/x": "http://h:8", "file:///x": "null", "foo://h": "null",
	} {
		if got := mustNewURL(t, href).Origin(); got != want {
			t.Errorf("%q: %q, want %q", href, got, want)
		}
	}
}

// hostCase is a case of toascii.json.
type hostCase struct {
	Comment         string  `json:"comment"`
	Input           string  `json:"input"`
	Output          *string `json:"output"`
	URLStandardOnly bool    `json:"urlStandardOnly"`
}

// TestWPTToASCII runs toascii.json through the constructor and through the
// setters of host and hostname, which do not change the host if parsing fails.
//
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-href
func TestWPTToASCII(t *testing.T) {
	for _, tt := range vector.Load[hostCase](t, vector.Shared(t, "wpt/toascii.json"), 87) {
		u, err := webapi.NewURL("https://" + tt.Input + "/x")
		if (err != nil) != (tt.Output == nil) {
			t.Errorf("%+q (%s): %v, %v", tt.Input, tt.Comment, u, err)
		} else if err == nil && (u.Host() != *tt.Output || u.Hostname() != *tt.Output || u.Pathname() != "/x" || u.Href() != "https://"+*tt.Output+"/x") {
			t.Errorf("%+q (%s): %q, want host %q", tt.Input, tt.Comment, u, *tt.Output)
		}
		want := "x"
		if tt.Output != nil {
			want = *tt.Output
		}
		u = mustNewURL(t, "https://x/x")
		if u.SetHost(tt.Input); u.Host() != want {
			t.Errorf("SetHost(%+q) (%s): %q, want %q", tt.Input, tt.Comment, u.Host(), want)
		}
		u = mustNewURL(t, "https://x/x")
		if u.SetHostname(tt.Input); u.Hostname() != want {
			t.Errorf("SetHostname(%+q) (%s): %q, want %q", tt.Input, tt.Comment, u.Hostname(), want)
		}
	}
}
