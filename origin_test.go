package weburl_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// originCase is a case of testdata/origin.json.
type originCase struct {
	Href   string `json:"href"`
	Origin string `json:"origin"` // serialized
}

// TestOrigin compares the serialized origin and its parts.
//
// https://url.spec.whatwg.org/#concept-url-origin
// https://html.spec.whatwg.org/multipage/browsers.html#concept-origin
// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func TestOrigin(t *testing.T) {
	for _, tt := range vector.Load[originCase](t, vector.Own(t, "testdata/origin.json"), 47) {
		u := mustParse(t, tt.Href)
		checkLayout(t, u)
		origin := u.Origin()
		opaque := tt.Origin == "null"
		if got := origin.String(); got != tt.Origin || origin.IsOpaque() != opaque {
			t.Errorf("%q: origin %q, opaque %v, want %q", tt.Href, got, origin.IsOpaque(), tt.Origin)
		}
		if origin.SameOrigin(origin) == opaque {
			t.Errorf("%q: SameOrigin with itself is %v", tt.Href, opaque)
		}
		if opaque {
			if origin != (weburl.Origin{}) {
				t.Errorf("%q: opaque origin is not zero: %+v", tt.Href, origin)
			}
			continue
		}
		// A tuple's serialization is a URL with the same origin.
		again := mustParse(t, tt.Origin)
		if !origin.SameOrigin(again.Origin()) || again.Scheme() != origin.Scheme() || again.Host() != origin.Host() {
			t.Errorf("%q: origin %q parses to %q", tt.Href, origin, again)
		}
		port, hasPort := origin.Port()
		if p, ok := again.Port(); p != port || ok != hasPort {
			t.Errorf("%q: port %d, %v, want %d, %v", tt.Href, port, hasPort, p, ok)
		}
	}
}

// TestSameOrigin compares pairs of URLs.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func TestSameOrigin(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"https://weburl.example/a", "https://weburl.example:443/b?c#d", true},
		{"https://u:p@weburl.example/", "https://WEBURL.example/", true},
		{"https://weburl.example/", "blob:https://weburl.example/x", true},
		{"https://weburl.example/", "http://weburl.example/", false},
		{"https://weburl.example/", "https://weburl.example:444/", false},
		{"https://weburl.example/", "https://weburl.example./", false},
		{"https://weburl.example/", "https://www.weburl.example/", false},
		{"http://weburl.example/", "ws://weburl.example/", false},
		{"file:///x", "file:///x", false},
		{"data:,x", "data:,x", false},
		{"foo://weburl.example/", "foo://weburl.example/", false},
	} {
		a, b := mustParse(t, tt.a).Origin(), mustParse(t, tt.b).Origin()
		if a.SameOrigin(b) != tt.same || b.SameOrigin(a) != tt.same {
			t.Errorf("%q and %q: SameOrigin is not %v in both directions", tt.a, tt.b, tt.same)
		}
	}
}
