package webapi_test

import (
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/webapi"
)

// originCase is a URL, what its origin is, and URLs whose origins are the same, of the
// same site only, and neither.
type originCase struct {
	Input, Kind       string
	Same, Site, Other []string
}

// originFrom returns the origin of a URL, from a string and from an object, which must be
// of one kind.
func originFrom(t *testing.T, text string) *webapi.Origin {
	t.Helper()
	o, err := webapi.OriginFrom(text)
	if err != nil {
		t.Fatal(err)
	}
	of, err := webapi.OriginFrom(webapi.ParseURL(text))
	if err != nil || of.Opaque() != o.Opaque() || of.IsSameOrigin(o) == o.Opaque() || of.Record() != o.Record() {
		t.Errorf("%s: the string and the object differ: %v, %v, %v", text, o, of, err)
	}
	return of
}

// sameSite is an answer of its own: whether the hosts end with the same eight bytes.
func sameSite(a, b weburl.Origin) bool {
	end := func(o weburl.Origin) string { return o.Host().String()[max(0, len(o.Host().String())-8):] }
	return a.Scheme() == b.Scheme() && end(a) == end(b)
}

// TestOrigin runs our own vectors. Those of sites run in package js, which has the Public
// Suffix List.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-from
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin
func TestOrigin(t *testing.T) {
	for _, c := range vector.Load[originCase](t, vector.Own(t, "js/jstest/testdata/origin.json"), 24) {
		if c.Kind == "invalid" {
			o, err := webapi.OriginFrom(c.Input)
			var parse *weburl.ParseError
			if o != nil || !errors.As(err, &parse) {
				t.Errorf("%q: %v, %v", c.Input, o, err)
			}
			continue
		}
		o := originFrom(t, c.Input)
		if o.Opaque() != (c.Kind == "opaque") || !o.IsSameOrigin(o) || !o.IsSameSite(o, nil) {
			t.Errorf("%s: %v", c.Input, o.Record())
		}
		for _, text := range c.Same {
			if p := originFrom(t, text); !o.IsSameOrigin(p) || !p.IsSameOrigin(o) || !o.IsSameSite(p, nil) {
				t.Errorf("%s and %s", c.Input, text)
			}
		}
		for _, text := range append(c.Site, c.Other...) {
			if p := originFrom(t, text); o.IsSameOrigin(p) || p.IsSameOrigin(o) {
				t.Errorf("%s and %s", c.Input, text)
			}
		}
	}
}

// TestOriginIdentity checks what makes opaque origins the same, and sites.
//
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-constructor
// https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issamesite
func TestOriginIdentity(t *testing.T) {
	yes := func(a, b weburl.Origin) bool { return true }
	a, b := webapi.NewOrigin(), webapi.NewOrigin()
	clone, _ := webapi.OriginFrom(a)
	file := webapi.ParseURL("file:///x")
	first, _ := webapi.OriginFrom(file)
	second, _ := webapi.OriginFrom(file)
	tuple := originFrom(t, "https://a.example")
	copied, _ := webapi.OriginFrom(tuple)
	zero, missing := new(webapi.Origin), (*webapi.Origin)(nil)
	none, err := webapi.OriginFrom(missing)
	if err != nil || !none.Opaque() || !missing.Opaque() || missing.Record() != (weburl.Origin{}) {
		t.Error("a nil pointer is not opaque")
	}
	empty, err := webapi.OriginFrom(new(webapi.URL))
	if err != nil || !empty.Opaque() {
		t.Error("the origin of the zero URL is not opaque")
	}
	for _, c := range []struct {
		a, b *webapi.Origin
		same bool
	}{
		{a, a, true}, {a, b, false}, {a, clone, true}, {clone, b, false}, {first, second, false}, {first, first, true}, {tuple, copied, true},
		{tuple, a, false}, {a, tuple, false}, {zero, zero, true}, {zero, new(webapi.Origin), false}, {zero, a, false}, {missing, missing, false},
		{missing, a, false}, {tuple, missing, false}, {none, none, true},
	} {
		if c.a.IsSameOrigin(c.b) != c.same || c.a.IsSameSite(c.b, nil) != c.same || c.a.IsSameSite(c.b, yes) != c.same {
			t.Errorf("%v and %v: want %t", c.a, c.b, c.same)
		}
	}
	for text, want := range map[string]bool{"https://b.example:81": true, "http://b.example": false, "https://b.other": false} {
		if tuple.IsSameSite(originFrom(t, text), sameSite) != want {
			t.Error(text)
		}
	}
	if tuple.IsSameSite(originFrom(t, "https://b.example"), nil) || !tuple.IsSameSite(originFrom(t, "https://a.example:81"), nil) {
		t.Error("without the list")
	}
}
