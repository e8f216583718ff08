package webapi_test

import (
	"errors"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// TestFailureIsNotExplained checks that a failing call parses once, and does not
// look for a reason that nobody reads: it allocates one error more than
// weburl.Parse, and nothing more where no error is returned. An error with its
// text takes ten allocations.
//
// https://url.spec.whatwg.org/#dom-url-url
func TestFailureIsNotExplained(t *testing.T) {
	const base = "https://weburl.example/"
	baseURL := weburl.MustParse(base)
	u, err := webapi.NewURL(base)
	if err != nil {
		t.Fatal(err)
	}
	for _, input := range []string{"https://h:99999/", "https://a b/", "http://[::1/", "https://exa%23mple.org", "//h:x", "https://1.2.3.256/"} {
		absolute := testing.AllocsPerRun(100, func() { _, _ = weburl.Parse(input) })
		relative := testing.AllocsPerRun(100, func() { _, _ = baseURL.Parse(input) })
		for name, tt := range map[string]struct {
			want float64
			run  func()
		}{
			"NewURL":               {absolute + 1, func() { _, _ = webapi.NewURL(input) }},
			"NewURL with base":     {relative + 1, func() { _, _ = webapi.NewURL(input, base) }},
			"NewURL with bad base": {absolute + 2, func() { _, _ = webapi.NewURL("x", input) }},
			"SetHref":              {absolute + 1, func() { _ = u.SetHref(input) }},
			"ParseURL":             {absolute, func() { webapi.ParseURL(input) }},
			"ParseURL with base":   {relative, func() { webapi.ParseURL(input, base) }},
			"CanParse with base":   {relative - 2, func() { webapi.CanParse(input, base) }},
		} {
			if got := testing.AllocsPerRun(100, tt.run); got > tt.want {
				t.Errorf("%s of %q: %v allocations, want %v", name, input, got, tt.want)
			}
		}
	}
}

// TestWriteCost counts what the first getter after a change of the query object allocates:
// the text of the list, the href, and where they are kept. Set allocates once.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func TestWriteCost(t *testing.T) {
	u, err := webapi.NewURL("https://weburl.example/?a=1&b=2#c")
	if err != nil {
		t.Fatal(err)
	}
	values := []string{"1", "2"}
	if n := testing.AllocsPerRun(100, func() {
		values[0], values[1] = values[1], values[0]
		u.SearchParams().Set("a", values[0])
		u.Href()
	}); n > 4 {
		t.Errorf("%v allocations, want 4", n)
	}
}

// TestErrorText reads errors, which name the base URL if that is what is wrong.
func TestErrorText(t *testing.T) {
	u, _ := webapi.NewURL("https://h/")
	_, plain := webapi.NewURL("https://h:x")
	_, base := webapi.NewURL("x", "https://h:x")
	_, text := weburl.Parse("https://h:x")
	for err, want := range map[error]string{
		plain:                    "webapi: cannot construct URL: ",
		base:                     "webapi: cannot construct URL: base URL: ",
		u.SetHref("https://h:x"): "webapi: cannot set href: ",
	} {
		var parseErr *weburl.ParseError
		if err.Error() != want+text.Error() || !errors.Is(err, reason.PortInvalid) || !errors.As(err, &parseErr) {
			t.Errorf("%v, want %s%v", err, want, text)
		}
	}
}
