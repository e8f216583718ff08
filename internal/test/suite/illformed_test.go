package suite_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// illFormed are sequences of bytes, most of them ill-formed, and the strings
// that they are decoded to.
var illFormed = []struct{ bytes, as string }{
	{"a", "a"},
	{"\xc3\xa9", "é"},
	{"\xff", "\uFFFD"},
	{"\x80", "\uFFFD"},
	{"\x80\x80", "\uFFFD\uFFFD"},
	{"\xc3", "\uFFFD"},
	{"\xc3(", "\uFFFD("},
	{"\xc3\xc3\xa9", "\uFFFDé"},
	{"\xe2\x82", "\uFFFD"},
	{"\xe2\x82x", "\uFFFDx"},
	{"\xe2x\x82", "\uFFFDx\uFFFD"},
	{"\xf0\x9f\x98", "\uFFFD"},
	{"\xf0\x9f\x98\xf0\x9f\x98\x80", "\uFFFD😀"},
	{"\xc0\x80", "\uFFFD\uFFFD"},                          // overlong: each byte is an error
	{"\xe0\x80\x80", "\uFFFD\uFFFD\uFFFD"},                //
	{"\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD"},                // a surrogate: likewise
	{"\xf4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},      // beyond U+10FFFF: likewise
	{"\xf8\x88\x80\x80\x80", strings.Repeat("\uFFFD", 5)}, //
	{"\xef\xbf\xbd", "\uFFFD"},
	{"\xef\xbb\xbf", "\uFEFF"}, // not removed as a byte order mark
}

// TestIllFormed gives each sequence to every function that takes a string. The
// result must be the same as for the decoded sequence.
//
// https://encoding.spec.whatwg.org/#utf-8-decoder
// https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestIllFormed(t *testing.T) {
	base := mustParse(t, "https://weburl.example/a")
	opaque := mustParse(t, "foo://h/a")
	functions := map[string]func(string) (weburl.URL, error){
		"Parse": func(s string) (weburl.URL, error) {
			return weburl.Parse("https://u" + s + "@h/" + s + "?" + s + "#" + s)
		},
		"opaque path":   func(s string) (weburl.URL, error) { return weburl.Parse("foo:" + s) },
		"opaque host":   func(s string) (weburl.URL, error) { return weburl.Parse("foo://" + s) },
		"file":          func(s string) (weburl.URL, error) { return weburl.Parse("file:" + s) },
		"reference":     base.Parse,
		"Parser":        weburl.Parser{Base: base, Report: func(reason.Fault) {}}.Parse,
		"WithUsername":  base.WithUsername,
		"WithPassword":  base.WithPassword,
		"WithHostPort":  opaque.WithHostPort,
		"WithHost":      opaque.WithHost,
		"WithPath":      base.WithPath,
		"JoinPath":      func(s string) (weburl.URL, error) { return base.JoinPath(s, "x"+s) },
		"WithQuery":     base.WithQuery,
		"WithFragment":  base.WithFragment,
		"WithQueryList": func(s string) (weburl.URL, error) { return base.WithQueryList(form.Parse(s + "=" + s)) },
		"UnmarshalText": func(s string) (u weburl.URL, err error) { err = u.UnmarshalText([]byte("foo:/" + s)); return u, err },
		"Scan":          func(s string) (u weburl.URL, err error) { err = u.Scan("foo:/" + s); return u, err },
	}
	for _, tt := range illFormed {
		for name, function := range functions {
			want, err := function(tt.as)
			if err != nil || !want.IsValid() {
				t.Fatalf("%s of %+q: %v", name, tt.as, err)
			}
			if got, err := function(tt.bytes); err != nil || got != want {
				t.Errorf("%s of %+q: %q, %v, want %q", name, tt.bytes, got, err, want)
			}
		}
		want, _ := weburl.ParseOpaqueHost(tt.as)
		if got, err := weburl.ParseOpaqueHost(tt.bytes); err != nil || got != want {
			t.Errorf("ParseOpaqueHost of %+q: %q, %v, want %q", tt.bytes, got, err, want)
		}
	}
}

// TestTabsDoNotJoin has tabs and newlines inside ill-formed sequences. The
// input is decoded before they are removed, so the bytes before and after a tab
// do not become one character.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestTabsDoNotJoin(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"foo:\xc3\t\xa9", "foo:%EF%BF%BD%EF%BF%BD"},
		{"foo:\xf0\x9f\n\x98\x80", "foo:%EF%BF%BD%EF%BF%BD%EF%BF%BD"},
		{"https://h/\xe2\r\x82\xac?\xc3\n\xa9#\xc3\t\xa9", "https://h/%EF%BF%BD%EF%BF%BD%EF%BF%BD?%EF%BF%BD%EF%BF%BD#%EF%BF%BD%EF%BF%BD"},
	} {
		if u, err := weburl.Parse(tt.input); err != nil || u.Href() != tt.want {
			t.Errorf("%+q: %q, %v, want %q", tt.input, u, err, tt.want)
		}
	}
	u, err := mustParse(t, "foo://h").WithPath("\xc3\t\xa9")
	if !errors.Is(err, reason.TabOrNewline) {
		t.Errorf("WithPath: %q, %v, want %v", u, err, reason.TabOrNewline)
	}
	mutable, err := webapi.NewURL("foo://h")
	if err != nil {
		t.Fatal(err)
	}
	mutable.SetPathname("\xc3\t\xa9")
	if want := "foo://h/%EF%BF%BD%EF%BF%BD"; mutable.Href() != want {
		t.Errorf("SetPathname: %q, want %q", mutable.Href(), want)
	}
}
