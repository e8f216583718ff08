package weburl_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// TestParseOrigin parses origins in their own spelling and in others.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
func TestParseOrigin(t *testing.T) {
	for _, tt := range []struct{ input, want string }{
		{"https://example.com", "https://example.com"},
		{"https://example.com:8080", "https://example.com:8080"},
		{"http://example.com:443", "http://example.com:443"},
		{"ws://example.com", "ws://example.com"},
		{"wss://example.com:1", "wss://example.com:1"},
		{"ftp://example.com:0", "ftp://example.com:0"},
		{"https://example.com.", "https://example.com."},
		{"http://[2001:db8::1]:8080", "http://[2001:db8::1]:8080"},
		{"http://127.0.0.1", "http://127.0.0.1"},
		{"https://xn--mnchen-3ya.example", "https://xn--mnchen-3ya.example"},
		{"HTTPS://EXAMPLE.com:443", "https://example.com"},
		{"https://example.com:08080", "https://example.com:8080"},
		{"https://example.com:", "https://example.com"},
		{"https://münchen.example", "https://xn--mnchen-3ya.example"},
		{"https://%65xample.com", "https://example.com"},
		{"http://0x7f.1", "http://127.0.0.1"},
		{"http://[2001:DB8:0::1]", "http://[2001:db8::1]"},
		{"null", "null"},
	} {
		origin, err := weburl.ParseOrigin(tt.input)
		if err != nil || origin.String() != tt.want || origin.IsOpaque() != (tt.want == "null") || origin.SameOrigin(origin) == origin.IsOpaque() {
			t.Errorf("ParseOrigin(%q) = %q, %v, want %q", tt.input, origin, err, tt.want)
		}
		if tt.want != "null" && origin != mustParse(t, tt.input).Origin() {
			t.Errorf("ParseOrigin(%q) = %q, not the origin of the URL", tt.input, origin)
		}
	}
}

// TestParseOriginErrors parses texts that are no origins. Parse accepts many of
// them.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
func TestParseOriginErrors(t *testing.T) {
	const badScheme, credentials, more = reason.NotTupleScheme, reason.HasCredentials, reason.HasMore
	for _, tt := range []struct {
		input      string
		code       reason.Code
		start, end int
	}{
		{"", badScheme, 0, 0},
		{"example.com", badScheme, 0, 0},
		{"example.com:8080", badScheme, 0, 0},
		{"//example.com", badScheme, 0, 0},
		{"https:example.com", badScheme, 0, 0},
		{"https:/example.com", badScheme, 0, 0},
		{`https:\\example.com`, badScheme, 0, 0},
		{"NULL", badScheme, 0, 0},
		{"null ", badScheme, 0, 0},
		{"*", badScheme, 0, 0},
		{"://example.com", badScheme, 0, 0},
		{" https://example.com", badScheme, 0, 6},
		{"ht\ntps://example.com", badScheme, 0, 6},
		{"httpſ://example.com", badScheme, 0, 6},
		{"file://example.com", badScheme, 0, 4},
		{"foo://example.com", badScheme, 0, 3},
		{"blob:https://example.com", badScheme, 0, 10},
		{"user:pa//x@https://example.com", badScheme, 0, 16},
		{"https://user@example.com", credentials, 8, 13},
		{"https://user:p@ss@example.com/x", credentials, 8, 18},
		{"https://@example.com", credentials, 8, 9},
		{"https://user:pa@", credentials, 8, 16},
		{"https://example.com/", more, 19, 20},
		{`https://example.com\`, more, 19, 20},
		{"https://example.com:80/a?b", more, 22, 26},
		{"https://example.com?", more, 19, 20},
		{"https://example.com#a@b", more, 19, 23},
		{"https://user:pa/ss@example.com", more, 15, 30},
		{"https://", reason.HostMissing, 8, 8},
		{"https:///example.com", reason.HostMissing, 8, 8},
		{`https://\example.com`, reason.HostMissing, 8, 8},
		{"https://?", reason.HostMissing, 8, 8},
		{"https://:80", reason.HostMissing, 8, 8},
		{"https://example.com ", reason.InvalidURLUnit, 19, 20},
		{"https://example.com https://b.example", reason.InvalidURLUnit, 19, 20},
		{"https://example.com\n", reason.InvalidURLUnit, 19, 20},
		{"https://exa\tmple.com", reason.InvalidURLUnit, 11, 12},
		{"https://example.com\x00", reason.InvalidURLUnit, 19, 20},
		{"https://example.com:65536", reason.PortOutOfRange, 20, 25},
		{"https://example.com:8x", reason.PortInvalid, 21, 22},
		{"https://exa|mple.com", reason.DomainToASCII, 11, 12},
		{"https://*.example.com:*", reason.Wildcard, 8, 9},
		{"https://*", reason.Wildcard, 8, 9},
		{"https://*.example.com", reason.Wildcard, 8, 9},
		{"https://my-app-*.example.com", reason.Wildcard, 15, 16},
		{"https://x*", reason.Wildcard, 9, 10},
		{"https://a.*.b:80", reason.Wildcard, 10, 11},
		{"https://example.com:*", reason.PortInvalid, 20, 21},
		{"https://%2a.example.com", reason.Wildcard, 8, 23},
		{"https://a%2a.example.com", reason.Wildcard, 8, 24},
		{"https://\uff0a.example.com:80", reason.Wildcard, 8, 23}, // IDNA maps it to "*"
		{"https://[::1", reason.IPv6Unclosed, 8, 12},
		{"https://a\xff.example", reason.DomainToASCII, 9, 10},
	} {
		origin, err := weburl.ParseOrigin(tt.input)
		var e *weburl.OriginError
		if !errors.As(err, &e) || origin != (weburl.Origin{}) {
			t.Errorf("ParseOrigin(%q) = %q, %v", tt.input, origin, err)
			continue
		}
		if e.Code != tt.code || e.Start != tt.start || e.End != tt.end || !e.Fatal || !errors.Is(err, tt.code) {
			t.Errorf("ParseOrigin(%q): %v at %d to %d, want %v at %d to %d", tt.input, e.Code, e.Start, e.End, tt.code, tt.start, tt.end)
		}
		if message := err.Error(); tt.start > 0 && !strings.Contains(message, fmt.Sprintf(" at byte %d: ", tt.start)) {
			t.Errorf("ParseOrigin(%q): %s", tt.input, message)
		}
	}
}

// TestParseOriginVectors parses the serialization of each origin of the vectors.
//
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
func TestParseOriginVectors(t *testing.T) {
	for _, tt := range vector.Load[originCase](t, vector.Own(t, "testdata/origin.json"), 47) {
		if origin, err := weburl.ParseOrigin(tt.Origin); err != nil || origin != mustParse(t, tt.Href).Origin() {
			t.Errorf("%q: origin %q, %v", tt.Href, origin, err)
		}
	}
}

// FuzzParseOrigin checks that a text that is an origin is also a URL with this
// origin and nothing else, that the serialization gives the same origin, also as
// text and in the other direction for the origin of any URL but those whose host has
// an asterisk, and that other texts give an error with a span of the text.
func FuzzParseOrigin(f *testing.F) {
	for _, s := range []string{"null", "https://example.com:8080", "HTTP://é.example:443", "ws://[::1]", "https://u:p@h", "ftp://h/ ", "blob:https://h:1/x", "https://a\tb", "https://*.h/", "https://%2a.h"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if u, err := weburl.Parse(s); err == nil {
			again, err := weburl.ParseOrigin(u.Origin().String())
			isPattern := strings.Contains(u.Origin().Host().String(), "*")
			if isPattern && !errors.Is(err, reason.Wildcard) || !isPattern && (err != nil || again != u.Origin()) {
				t.Fatalf("origin %q of %q: %q, %v", u.Origin(), u, again, err)
			}
		}
		origin, err := weburl.ParseOrigin(s)
		if err != nil {
			var e *weburl.OriginError
			if !errors.As(err, &e) || origin != (weburl.Origin{}) || e.Code == 0 || e.Start < 0 || e.Start > e.End || e.End > len(s) {
				t.Fatalf("ParseOrigin(%q) = %q, %v", s, origin, err)
			}
			return
		}
		if s != "null" {
			u, err := weburl.Parse(s)
			if _, isNull := u.Query(); err != nil || u.Origin() != origin || origin.IsOpaque() || u.HasCredentials() || u.Path() != "/" || isNull ||
				u.Href() != origin.String()+"/" {
				t.Fatalf("ParseOrigin(%q) = %q, the URL is %q, %v", s, origin, u, err)
			}
			if strings.ContainsAny(s[len(origin.Scheme())+len("://"):], "/\\?#@ \t\r\n\x00") {
				t.Fatalf("ParseOrigin(%q) = %q", s, origin)
			}
		}
		var again weburl.Origin
		if err := again.UnmarshalText([]byte(origin.String())); err != nil || again != origin {
			t.Fatalf("%q: UnmarshalText gives %q, %v", origin, again, err)
		}
	})
}
