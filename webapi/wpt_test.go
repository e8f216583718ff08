package webapi_test

import (
	"testing"

	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/webapi"
)

// attributes are the attributes of the class URL that vectors may have.
var attributes = map[string]func(*webapi.URL) string{
	"href":         (*webapi.URL).Href,
	"origin":       (*webapi.URL).Origin,
	"protocol":     (*webapi.URL).Protocol,
	"username":     (*webapi.URL).Username,
	"password":     (*webapi.URL).Password,
	"host":         (*webapi.URL).Host,
	"hostname":     (*webapi.URL).Hostname,
	"port":         (*webapi.URL).Port,
	"pathname":     (*webapi.URL).Pathname,
	"search":       (*webapi.URL).Search,
	"searchParams": func(u *webapi.URL) string { return u.SearchParams().String() },
	"hash":         (*webapi.URL).Hash,
}

// TestWPTURLs runs each case through the constructor, parse and canParse, and
// compares every attribute in the case.
//
// https://url.spec.whatwg.org/#dom-url-url
// https://url.spec.whatwg.org/#dom-url-parse
// https://url.spec.whatwg.org/#dom-url-canparse
// https://url.spec.whatwg.org/#api-url-parser
// https://url.spec.whatwg.org/#url-initialize
func TestWPTURLs(t *testing.T) {
	for _, file := range []struct {
		name  string
		cases int
	}{
		{wpt.URLs, wpt.URLCount},
		{wpt.URLsJavaScript, wpt.URLsJavaScriptCount},
	} {
		for _, tt := range wpt.LoadURLs(t, file.name, file.cases) {
			checkURL(t, tt)
		}
	}
}

func checkURL(t *testing.T, tt wpt.URL) {
	t.Helper()
	input, failure := tt.Input, tt.Failure
	var base []string
	if tt.Base != nil {
		base = []string{*tt.Base}
	}
	u, err := webapi.NewURL(input, base...)
	if (err != nil) != failure {
		t.Errorf("NewURL(%q, %q): error %v, want failure %v", input, base, err, failure)
		return
	}
	if parsed := webapi.ParseURL(input, base...); (parsed == nil) != failure {
		t.Errorf("ParseURL(%q, %q) = %v, want failure %v", input, base, parsed, failure)
	}
	if can := webapi.CanParse(input, base...); can == failure {
		t.Errorf("CanParse(%q, %q) = %v", input, base, can)
	}
	if failure {
		return
	}
	want := tt.Attributes()
	if tt.SearchParams != nil {
		want["searchParams"] = tt.SearchParams
	}
	for name, value := range want {
		if got := attributes[name](u); got != *value {
			t.Errorf("NewURL(%q, %q): %s %q, want %q", input, base, name, got, *value)
		}
	}
}

// setters are the setters by the attribute's name.
var setters = map[string]func(*webapi.URL, string){
	"href":     func(u *webapi.URL, value string) { _ = u.SetHref(value) },
	"protocol": (*webapi.URL).SetProtocol,
	"username": (*webapi.URL).SetUsername,
	"password": (*webapi.URL).SetPassword,
	"host":     (*webapi.URL).SetHost,
	"hostname": (*webapi.URL).SetHostname,
	"port":     (*webapi.URL).SetPort,
	"pathname": (*webapi.URL).SetPathname,
	"search":   (*webapi.URL).SetSearch,
	"hash":     (*webapi.URL).SetHash,
}

// TestWPTSetters sets an attribute and compares all expected attributes.
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
// https://url.spec.whatwg.org/#dom-url-origin
// https://url.spec.whatwg.org/#set-the-username
// https://url.spec.whatwg.org/#set-the-password
func TestWPTSetters(t *testing.T) {
	for name, cases := range wpt.LoadSetters(t, wpt.Setters, wpt.SetterCount) {
		set, ok := setters[name]
		if !ok {
			t.Errorf("no setter for %q", name)
			continue
		}
		for _, tt := range cases {
			u, err := webapi.NewURL(tt.Href)
			if err != nil {
				t.Errorf("NewURL(%q): %v", tt.Href, err)
				continue
			}
			set(u, tt.NewValue)
			for attribute, want := range tt.Expected {
				if got := attributes[attribute](u); got != *want {
					t.Errorf("%q with %s = %q: %s %q, want %q", tt.Href, name, tt.NewValue, attribute, got, *want)
				}
			}
		}
	}
}
