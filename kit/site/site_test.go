package site

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// vectorCase is a case of testdata/vectors.json. Null is what has none.
type vectorCase struct {
	Host        string  `json:"host"`
	Opaque      bool    `json:"opaque"`
	Suffix      *string `json:"suffix"`
	Domain      *string `json:"domain"`
	ICANNSuffix *string `json:"icannSuffix"`
	ICANNDomain *string `json:"icannDomain"`
}

func parseHost(t testing.TB, s string, opaque bool) weburl.Host {
	t.Helper()
	parse := weburl.ParseHost
	if opaque {
		parse = weburl.ParseOpaqueHost
	}
	h, err := parse(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return h
}

func checkResult(t *testing.T, what, host, got string, ok bool, want *string) {
	t.Helper()
	if ok != (want != nil) || ok && got != *want || !ok && got != "" {
		expected := "none"
		if want != nil {
			expected = *want
		}
		t.Errorf("%s of %q = %q, %v, want %s", what, host, got, ok, expected)
	}
}

func checkVector(t *testing.T, c vectorCase, f Finder, suffix, domain *string) {
	t.Helper()
	h := parseHost(t, c.Host, c.Opaque)
	got, ok := f.PublicSuffix(h)
	checkResult(t, "public suffix", c.Host, got, ok, suffix)
	got, ok = f.RegistrableDomain(h)
	checkResult(t, "registrable domain", c.Host, got, ok, domain)
}

// https://url.spec.whatwg.org/#host-public-suffix
// https://url.spec.whatwg.org/#host-registrable-domain
func TestVectors(t *testing.T) {
	for _, c := range vector.Load[vectorCase](t, "testdata/vectors.json", 177) {
		checkVector(t, c, Finder{}, c.Suffix, c.Domain)
		checkVector(t, c, Finder{Default()}, c.Suffix, c.Domain)
		checkVector(t, c, Finder{ICANN()}, c.ICANNSuffix, c.ICANNDomain)
	}
}

// The table of the standard.
//
// https://url.spec.whatwg.org/#host-public-suffix
// https://url.spec.whatwg.org/#host-registrable-domain
func TestStandardExamples(t *testing.T) {
	examples := []struct{ host, suffix, domain string }{
		{"com", "com", ""},
		{"example.com", "com", "example.com"},
		{"www.example.com", "com", "example.com"},
		{"sub.www.example.com", "com", "example.com"},
		{"EXAMPLE.COM", "com", "example.com"},
		{"example.com.", "com.", "example.com."},
		{"github.io", "github.io", ""},
		{"whatwg.github.io", "github.io", "whatwg.github.io"},
		{"إختبار", "xn--kgbechtv", ""},
		{"example.إختبار", "xn--kgbechtv", "example.xn--kgbechtv"},
		{"sub.example.إختبار", "xn--kgbechtv", "example.xn--kgbechtv"},
		{"[2001:0db8:85a3:0000:0000:8a2e:0370:7334]", "", ""},
	}
	if len(examples) != 12 {
		t.Fatalf("%d examples, want 12", len(examples))
	}
	for _, e := range examples {
		h := parseHost(t, e.host, false)
		if got, ok := PublicSuffix(h); got != e.suffix || ok != (e.suffix != "") {
			t.Errorf("PublicSuffix(%q) = %q, %v, want %q", e.host, got, ok, e.suffix)
		}
		if got, ok := RegistrableDomain(h); got != e.domain || ok != (e.domain != "") {
			t.Errorf("RegistrableDomain(%q) = %q, %v, want %q", e.host, got, ok, e.domain)
		}
	}
}

// https://url.spec.whatwg.org/#host-public-suffix
func TestHostsOfURLs(t *testing.T) {
	for _, input := range []string{"mailto:a@example.com", "file:///etc", "foo://example.com/", "foo:///x", "data:,x"} {
		h := weburl.MustParse(input).Host()
		if got, ok := PublicSuffix(h); ok || got != "" {
			t.Errorf("PublicSuffix of the %v host of %s = %q, want none", h.Kind(), input, got)
		}
		if got, ok := RegistrableDomain(h); ok || got != "" {
			t.Errorf("RegistrableDomain of the %v host of %s = %q, want none", h.Kind(), input, got)
		}
	}
	if got, ok := PublicSuffix(weburl.Host{}); ok || got != "" {
		t.Errorf("PublicSuffix of the null host = %q", got)
	}
	if got, ok := RegistrableDomain(weburl.MustParse("file://www.example.com/x").Host()); got != "example.com" || !ok {
		t.Errorf("RegistrableDomain of a file URL's host = %q, %v", got, ok)
	}
}

// rulesFunc is a function as Rules.
type rulesFunc func(string) string

func (f rulesFunc) PublicSuffix(domain string) string { return f(domain) }

// Rules from elsewhere cannot make a Finder return what is no part of the host.
func TestWrongRules(t *testing.T) {
	h := parseHost(t, "www.example.com.", false)
	for _, wrong := range []string{"", "om", ".com", "com.", "ample.com", "org", "a.www.example.com", "COM"} {
		f := Finder{rulesFunc(func(string) string { return wrong })}
		if got, ok := f.PublicSuffix(h); got != "com." || !ok {
			t.Errorf("with %q: PublicSuffix = %q, %v, want com.", wrong, got, ok)
		}
	}
	for _, right := range []string{"com", "example.com", "www.example.com"} {
		f := Finder{rulesFunc(func(string) string { return right })}
		if got, ok := f.PublicSuffix(h); got != right+"." || !ok {
			t.Errorf("with %q: PublicSuffix = %q, %v", right, got, ok)
		}
	}
}

// All look-ups return parts of the host. With a List nothing allocates; the
// default rules allocate what the comments say.
func TestAllocations(t *testing.T) {
	list := readList(t)
	origin := weburl.MustParse("https://a.b.example.co.uk./").Origin()
	other := weburl.MustParse("http://b.github.io/").Origin()
	for _, c := range []struct {
		name  string
		rules Rules
		most  float64 // for each look-up
	}{
		{"List", list, 0},
		{"List.ICANN", list.ICANN(), 0},
		{"Default", nil, 1},
		{"ICANN", ICANN(), 5},
	} {
		f := Finder{c.rules}
		for _, o := range []weburl.Origin{origin, other} {
			h := o.Host()
			for name, run := range map[string]struct {
				lookups float64
				f       func()
			}{
				"PublicSuffix":         {1, func() { f.PublicSuffix(h) }},
				"RegistrableDomain":    {1, func() { f.RegistrableDomain(h) }},
				"Site":                 {1, func() { f.Site(o) }},
				"SameSite":             {2, func() { f.SameSite(o, other) }},
				"SchemelesslySameSite": {2, func() { f.SchemelesslySameSite(o, other) }},
				"IsRegistrableSuffix":  {2, func() { f.IsRegistrableSuffix("github.io", h) }},
			} {
				if n := testing.AllocsPerRun(100, run.f); n > c.most*run.lookups {
					t.Errorf("%s with %s of %s allocates %v times, want at most %v", name, c.name, h, n, c.most*run.lookups)
				}
			}
		}
	}
}
