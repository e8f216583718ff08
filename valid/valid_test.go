package valid_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/valid"
)

// grammarCase is a case of testdata/valid.json.
type grammarCase struct {
	Production string `json:"production"`
	Input      string `json:"input"`
	Base       string `json:"base"`
	Not        string `json:"not"` // what fails; empty when the input matches
	Start      int    `json:"start"`
	End        int    `json:"end"`
}

func productions() map[string]valid.Production {
	byName := map[string]valid.Production{}
	for p := range valid.Productions() {
		byName[p.String()] = p
	}
	return byName
}

func baseOf(t *testing.T, text string) weburl.URL {
	t.Helper()
	if text == "" {
		return weburl.URL{}
	}
	base, err := weburl.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return base
}

// TestVectors runs our own vectors, which cover each production with strings
// that match and strings that do not.
//
// https://url.spec.whatwg.org/#host-writing
// https://url.spec.whatwg.org/#url-writing
// https://url.spec.whatwg.org/#valid-host-string
// https://url.spec.whatwg.org/#valid-url-string
// https://url.spec.whatwg.org/#ends-in-a-number-checker
func TestVectors(t *testing.T) {
	byName := productions()
	matched, failed := map[string]int{}, map[string]int{}
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		p, known := byName[c.Production]
		if !known {
			t.Errorf("no production is named %q", c.Production)
			continue
		}
		err := p.Match(c.Input, baseOf(t, c.Base))
		if c.Not == "" {
			matched[c.Production]++
			if err != nil {
				t.Errorf("%s: %q, base %q: %v", c.Production, c.Input, c.Base, err)
			}
			continue
		}
		failed[c.Production]++
		var e *valid.Error
		if !errors.As(err, &e) || e.Production.String() != c.Not || e.Start != c.Start || e.End != c.End {
			t.Errorf("%s: %q, base %q: got %v\nwant %s at %d to %d", c.Production, c.Input, c.Base, err, c.Not, c.Start, c.End)
		}
	}
	for name := range byName {
		if matched[name] == 0 || failed[name] == 0 {
			t.Errorf("%s: %d strings that match, %d that do not", name, matched[name], failed[name])
		}
	}
}

// TestFunctions compares each function with its production.
func TestFunctions(t *testing.T) {
	base := weburl.MustParse("https://a.example/b")
	functions := map[valid.Production]func(string) error{
		valid.URLString:                     func(s string) error { return valid.URL(s, base) },
		valid.AbsoluteURLWithFragmentString: valid.AbsoluteURLWithFragment,
		valid.AbsoluteURLString:             valid.AbsoluteURL,
		valid.RelativeURLWithFragmentString: func(s string) error { return valid.RelativeURLWithFragment(s, base) },
		valid.RelativeURLString:             func(s string) error { return valid.RelativeURL(s, base) },
		valid.HostString:                    valid.Host,
		valid.DomainString:                  valid.Domain,
		valid.IPv4AddressString:             valid.IPv4,
		valid.IPv6AddressString:             valid.IPv6,
		valid.OpaqueHostString:              valid.OpaqueHost,
	}
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		for p, function := range functions {
			got, want := function(c.Input), p.Match(c.Input, base)
			if (got == nil) != (want == nil) || got != nil && got.Error() != want.Error() {
				t.Errorf("%v of %q: %v, want %v", p, c.Input, got, want)
			}
		}
	}
}

// TestError checks what an error says, and that it does not repeat the input.
func TestError(t *testing.T) {
	err := valid.URL("https://h/secret secret", weburl.URL{})
	const want = "valid: byte 16: not a URL-path-segment string: invalid-code-point: this is not a URL code point; percent-encode it"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	err = valid.Domain("a_b")
	var cause *idna.Error
	if !errors.As(err, &cause) || strings.Contains(err.Error(), "a_b") {
		t.Errorf("%v has no cause", err)
	}
	var e *valid.Error
	if !errors.As(valid.URL("https://h/\u009fx", weburl.URL{}), &e) || e.Start != 10 || e.End != 12 {
		t.Errorf("%+v", e)
	}
}

// TestEveryReason checks that each reason is returned for some vector, that
// errors.Is finds it, and that it has its words.
func TestEveryReason(t *testing.T) {
	byName, returned := productions(), map[valid.Reason]int{valid.UnknownProduction: 1} // which TestNames covers
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		var e *valid.Error
		if err := byName[c.Production].Match(c.Input, baseOf(t, c.Base)); errors.As(err, &e) {
			returned[e.Reason]++
			if !errors.Is(err, e.Reason) || (e.Cause != nil) != (e.Reason == valid.InvalidDomain) {
				t.Errorf("%q: %v does not wrap %v alone", c.Input, err, e.Reason)
			}
		}
	}
	names := map[string]bool{}
	for r := valid.Reason(1); r.String() != "unknown"; r++ {
		if returned[r] == 0 {
			t.Errorf("no vector has the reason %v", r)
		}
		if names[r.String()] || r.Meaning() == "" || r.Remedy() == "" {
			t.Errorf("reason %v: %q, %q", r, r.Meaning(), r.Remedy())
		}
		names[r.String()] = true
	}
	if len(names) != 36 || len(returned) != 36 {
		t.Errorf("%d reasons, %d of them returned, want 36", len(names), len(returned))
	}
}

// TestNames wants each production to have a name and an anchor of its own, and
// other numbers to match nothing.
//
// https://url.spec.whatwg.org/#writing
func TestNames(t *testing.T) {
	names, references := map[string]bool{}, map[string]bool{}
	for p := range valid.Productions() {
		names[p.String()], references[p.Reference()] = true, true
	}
	if n := len(slices.Collect(valid.Productions())); n != 28 || len(names) != n || len(references) != n {
		t.Errorf("%d productions, %d names, %d references", n, len(names), len(references))
	}
	for _, p := range []valid.Production{0, 29, 255} {
		var e *valid.Error
		if err := p.Match("abc", weburl.URL{}); !errors.As(err, &e) || e.Start != 0 || e.End != 3 || e.Production != p || e.Reason != valid.UnknownProduction {
			t.Errorf("production %d matches: %v", p, err)
		}
		if p.String() != "unknown production" || p.Match("", weburl.URL{}) == nil || !strings.HasPrefix(p.Reference(), "https://url.spec") {
			t.Errorf("production %d: %v, %s", p, p, p.Reference())
		}
	}
}
