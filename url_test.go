package weburl_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// TestMustParse parses one URL, and checks the panic for another input.
func TestMustParse(t *testing.T) {
	if got := weburl.MustParse("HTTPS:weburl.example").Href(); got != "https://weburl.example/" {
		t.Errorf("got %q", got)
	}
	defer func() {
		err, ok := recover().(error)
		var parseError *weburl.ParseError
		if !ok || !errors.As(err, &parseError) || parseError.Fault().Code != reason.MissingSchemeNonRelativeURL {
			t.Errorf("panic with %v", err)
		}
	}()
	weburl.MustParse("/x")
}

// TestCanParse tests the function. The vectors test the method.
//
// https://url.spec.whatwg.org/#dom-url-canparse
func TestCanParse(t *testing.T) {
	if !weburl.CanParse("foo:") || weburl.CanParse("x") || !mustParse(t, "foo:/").CanParse("x") || mustParse(t, "foo:y").CanParse("x") {
		t.Error("CanParse returns a wrong result")
	}
}

// TestEqual compares URLs that were written in different ways.
//
// https://url.spec.whatwg.org/#concept-url-equals
func TestEqual(t *testing.T) {
	for _, tt := range []struct {
		a, b           string
		equal, without bool // the latter: without their fragments
	}{
		{"https://weburl.example/", "HTTPS:\\\\WEBURL.example:443", true, true},
		{"https://weburl.example/a/../b", "https://weburl.example/%2e/b", true, true},
		{"https://weburl.example/#a", "https://weburl.example/#b", false, true},
		{"https://weburl.example/#", "https://weburl.example/", false, true},
		{"https://weburl.example/?", "https://weburl.example/", false, false},
		{"https://weburl.example/%41", "https://weburl.example/A", false, false},
		{"https://weburl.example/", "http://weburl.example/", false, false},
		{"foo:a#b", "foo:a#b", true, true},
	} {
		a, b := mustParse(t, tt.a), mustParse(t, tt.b)
		if a.Equal(b) != tt.equal || b.Equal(a) != tt.equal || (a == b) != tt.equal {
			t.Errorf("%q and %q: not %v", tt.a, tt.b, tt.equal)
		}
		if (a.WithoutFragment() == b.WithoutFragment()) != tt.without {
			t.Errorf("%q and %q without fragments: not %v", tt.a, tt.b, tt.without)
		}
	}
}

// TestMapKey uses URLs as the keys of a map.
//
// https://url.spec.whatwg.org/#concept-url-equals
func TestMapKey(t *testing.T) {
	seen := map[weburl.URL]int{}
	for _, input := range []string{"https://weburl.example", "https:weburl.example/", "HTTPS://weburl.example:443/.", "foo:x", ""} {
		seen[mustParse(t, input)]++
	}
	if len(seen) != 3 || seen[mustParse(t, "https://weburl.example/")] != 3 || seen[weburl.URL{}] != 1 {
		t.Errorf("got %v", seen)
	}
}

// TestCompare sorts URLs.
func TestCompare(t *testing.T) {
	want := []string{"", "a:", "a:b", "https://a/", "https://b/", "https://b/#"}
	var urls []weburl.URL
	for _, i := range []int{3, 5, 0, 2, 4, 1} {
		urls = append(urls, mustParse(t, want[i]))
	}
	slices.SortFunc(urls, weburl.URL.Compare)
	for i, u := range urls {
		if u.Href() != want[i] {
			t.Errorf("at %d: %q, want %q", i, u, want[i])
		}
	}
	if got := urls[1].Compare(urls[2]); got != -1 {
		t.Errorf("Compare = %d, want -1", got)
	}
	if got := urls[2].Compare(urls[1]); got != 1 {
		t.Errorf("Compare = %d, want 1", got)
	}
}
