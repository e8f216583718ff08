package urlpattern

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// TestIllFormed checks that bytes that are not UTF-8 are in a pattern what they are in a
// URL, so that a pattern that is the text of a URL matches it.
//
// https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
func TestIllFormed(t *testing.T) {
	for _, bytes := range []string{"\xe2\x82", "\xed\xa0\x80", "\xed\xa0\xbd\xed\xb8\x80", "\xf0\x9f\x98", "\xff", "a\xc3", "\xf4\x90\x80\x80", "\xc0\xaf", "\xe2\x82\xe2\x82\xac", "\ufffd"} {
		for _, before := range []string{"https://example.com/", "https://example.com/?q=", "https://example.com/#"} {
			u := weburl.MustParse(before + bytes)
			for _, insert := range []string{"", "{}", "{:x}?", `\`} {
				pattern := strings.Replace(before, "?", `\?`, 1) + insert + bytes
				if p, err := Parse(pattern); err != nil || !p.Test(u) {
					t.Errorf("%q does not match %q: %v", pattern, u.Href(), err)
				}
			}
		}
		u := weburl.MustParse("https://u" + bytes + ":p" + bytes + "@example.com/")
		p, err := New(Init{Username: "u" + bytes, Password: "{p}" + bytes})
		if err != nil || !p.Test(u) || !p.TestInit(Init{Username: "u" + bytes, Password: "p" + bytes}) {
			t.Errorf("%q does not match as username: %v", bytes, err)
		}
		_, err = Parse("https://example.com/" + bytes + ":")
		var refused *Error
		if !errors.As(err, &refused) || refused.Start != len("https://example.com/"+bytes) {
			t.Errorf("%q: the error is at %v", bytes, err)
		}
	}
}

// TestLargeExpressions checks that regular expressions that package regexp would take
// very long for are refused, on both sides of the limit, and given to an Engine.
func TestLargeExpressions(t *testing.T) {
	for _, test := range []struct {
		name, pathname string
		refused        bool
	}{
		{"repetition", "/(" + strings.Repeat("a{0,500}", 19) + ")", false},
		{"more repetition", "/(" + strings.Repeat("a{0,500}", 21) + ")", true},
		{"repetition without end", "/(" + strings.Repeat("a{998,}", 10) + ")", false},
		{"more repetition without end", "/(" + strings.Repeat("a{1000,}", 10) + ")", true},
		{"repetition in repetition", "/((?:(?:ab){10}c){45})", false},
		{"more repetition in repetition", "/(" + strings.Repeat("(?:(?:ab){10}c){45}", 11) + ")", true},
		{"length", "/(" + strings.Repeat("a", maxExpressions-1) + ")", false},
		{"more length", "/(" + strings.Repeat("a", maxExpressions) + ")", true},
		{"parts", strings.Repeat("/(a{19})", 470), false},
		{"more parts", strings.Repeat("/(a{21})", 500), true},
		{"a part that is repeated", "/(" + strings.Repeat("a", maxExpressions/2+1) + ")+", true},
		{"text", "/(a)" + strings.Repeat("b", maxExpressions-2), false},
		{"more text", "/(a)" + strings.Repeat("b", maxExpressions-1), true},
		{"text around a part that is repeated", "{" + strings.Repeat("b", maxExpressions/2-1) + "(a)c}*", true},
	} {
		init := Init{Protocol: "https", Pathname: test.pathname}
		_, err := New(init)
		if errors.Is(err, reason.UnsupportedRegExp) != test.refused || !test.refused && err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		var engine fixedEngine
		if _, err := (Options{Engine: &engine}).New(init); err != nil || (engine.compiled > 0) != test.refused {
			t.Errorf("%s: %v, %d compiled", test.name, err, engine.compiled)
		}
	}
}

// TestLongText checks the memory of a match if the pattern has a long text, for which
// package regexp is not used: that took minutes for such a URL.
func TestLongText(t *testing.T) {
	const length = 100_000
	u := weburl.MustParse("https://x/" + strings.Repeat("a", length))
	for _, pattern := range []string{"/{x}**", "/" + strings.Repeat("{b}?", maxChoices-1) + "{a}*"} {
		p, err := New(Init{Protocol: "https", Pathname: pattern + strings.Repeat("a", maxExpressions) + "b"})
		if err != nil {
			t.Fatal(err)
		}
		if p.components[Pathname].program.large() != nil {
			t.Errorf("%.9s: package regexp is used", pattern)
		}
		matches := false
		if allocated, _ := cost(func() { matches = p.Test(u) }); matches || allocated > 300*length {
			t.Errorf("%.9s: matches %t, %d bytes", pattern, matches, allocated)
		}
	}
}

// TestLongPattern checks that a pattern that is too long is refused before it is split.
func TestLongPattern(t *testing.T) {
	long := strings.Repeat("a", 64<<20)
	var err error
	start := time.Now()
	allocations := testing.AllocsPerRun(1, func() { _, err = Parse(long) })
	if !errors.Is(err, reason.TooLarge) || allocations > 1 {
		t.Errorf("%v, %v allocations, %v", err, allocations, time.Since(start))
	}
	largest := strings.Repeat("a", maxLength)
	p, err := Parse("https://" + largest + `\:` + largest + "@h/" + largest[1:] + `\?` + largest + "#" + largest)
	if err != nil || p.Component(Search) != largest || p.Component(Username) != largest {
		t.Error("the largest components: ", err)
	}
}

// TestLongURL checks the memory of matches of a URL of a megabyte.
func TestLongURL(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	for pattern, unit := range map[string]string{"/{a}*b": "a", "/{:x,}*b": "a,", "/:x*/b": "/a", "/{a}*{a}+{:x}*b": "a", "/*b": "a", "/:x/b": "a"} {
		p, err := New(Init{Protocol: "https", Pathname: pattern})
		if err != nil {
			t.Fatal(err)
		}
		p.Test(weburl.MustParse("https://x/" + unit)) // what is made once
		for _, length := range []int{maxLooped - 10, 1 << 20} {
			u := weburl.MustParse("https://x/" + strings.TrimPrefix(strings.Repeat(unit, length/len(unit)), "/"))
			matches := false
			if allocated, _ := cost(func() { matches = p.Test(u) }); matches || allocated > 8<<20 { // a buffer that grows is counted several times
				t.Errorf("%s on %d bytes: matches %t, %d bytes allocated", pattern, length, matches, allocated)
			}
		}
	}
}

// A fixedEngine compiles all expressions to matchers with one result after the other.
// The last one is repeated.
type fixedEngine struct {
	compiled int
	results  []fixedResult
}

type fixedResult struct {
	spans []int
	err   error
}

func (e *fixedEngine) Compile(string, string) (Matcher, error) {
	e.compiled++
	return &fixedMatcher{results: e.results}, nil
}

type fixedMatcher struct {
	results []fixedResult
	calls   int
}

func (m *fixedMatcher) Match(string) ([]int, error) {
	r := m.results[min(m.calls, len(m.results)-1)]
	m.calls++
	return r.spans, r.err
}

var errTooSlow = errors.New("too slow")

// TestTryExecOnce checks that TryExec asks a Matcher once: a second answer could be
// another one when a time limit decides.
func TestTryExecOnce(t *testing.T) {
	u := weburl.MustParse("https://example.com/ab")
	engine := &fixedEngine{results: []fixedResult{{err: errTooSlow}, {spans: []int{0, 3, 1, 3}}}}
	p, err := Options{Engine: engine}.Parse("https://example.com/((?=a)ab)")
	if err != nil {
		t.Fatal(err)
	}
	m := p.components[Pathname].matcher.(*fixedMatcher)
	if _, ok, err := p.TryExec(u); ok || !errors.Is(err, errTooSlow) || !errors.Is(err, reason.FailedMatch) || m.calls != 1 {
		t.Errorf("%v, %v, %d calls", ok, err, m.calls)
	}
	r, ok, err := p.TryExec(u)
	if value, took := r.Group(Pathname, "0"); !ok || err != nil || value != "ab" || !took || m.calls != 2 {
		t.Errorf("%v, %v, %q, %d calls", ok, err, value, m.calls)
	}
	if r, ok, err = p.TryExecInit(Init{Protocol: "https", Hostname: "example.com", Pathname: "/ab"}); !ok || err != nil || r.Input(Pathname) != "/ab" || m.calls != 3 {
		t.Errorf("%v, %v, %d calls", ok, err, m.calls)
	}
	if _, ok, err = p.TryExecInit(Init{BaseURL: "no"}); ok || err != nil || m.calls != 3 {
		t.Errorf("%v, %v, %d calls", ok, err, m.calls)
	}
	// Another component decides without the Matcher.
	if _, ok, err := p.TryExec(weburl.MustParse("https://example.org/ab")); ok || err != nil || m.calls != 3 {
		t.Errorf("%v, %v, %d calls", ok, err, m.calls)
	}
}

// TestSetExecFails checks that Set.Exec goes on if a Matcher that has just matched fails when
// the groups are wanted.
func TestSetExecFails(t *testing.T) {
	u := weburl.MustParse("https://example.com/ab")
	p, err := Options{Engine: &fixedEngine{results: []fixedResult{{spans: []int{0, 3, 1, 3}}, {err: errTooSlow}}}}.Parse("https://example.com/((?=a)ab)")
	if err != nil {
		t.Fatal(err)
	}
	set := NewSet(MustParse("https://example.com/x"), p, nil, MustParse("https://example.com/:name"))
	index, r, ok := set.Exec(u)
	if value, _ := r.Group(Pathname, "name"); !ok || index != 3 || value != "ab" {
		t.Errorf("%d, %v, %q", index, ok, value)
	}
	if index, r, ok := NewSet(MustParse("https://example.com/x"), p).Exec(u); ok || index != 0 || r.Input(Pathname) != "" {
		t.Errorf("%d, %v", index, ok)
	}
}

// TestWrongMatcher checks that a Matcher with wrong spans is an error and no panic.
func TestWrongMatcher(t *testing.T) {
	u := weburl.MustParse("https://example.com/ab")
	for _, test := range []struct {
		pattern string
		spans   []int
	}{
		{"((?=a)ab)", []int{}}, {"((?=a)ab)", []int{0}}, {"((?=a)ab)", []int{0, 3}}, {"((?=a)ab)", []int{0, 3, 1}},
		{"((?=a)ab)", []int{0, 9, 1, 3}}, {"((?=a)ab)", []int{-5, 3, 1, 3}}, {"((?=a)ab)", []int{2, 1, 1, 3}}, {"((?=a)ab)", []int{0, 3, 1, 4}},
		{"((?=a)ab)", []int{0, 3, -1, 2}}, {"((?=a)ab)", []int{0, 3, 1, -1}}, {"((?=a)ab)", []int{0, 3, 1, 3, 1}}, {"((?=a)a)(b)", []int{0, 3, 1, 2}},
	} {
		spans := test.spans
		p, err := Options{Engine: &fixedEngine{results: []fixedResult{{spans: spans}}}}.Parse("https://example.com/" + test.pattern)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok, err := p.TryExec(u); ok || !errors.Is(err, reason.FailedMatch) {
			t.Errorf("%v: %v, %v", spans, ok, err)
		}
		if _, ok := p.Exec(u); ok || p.Test(u) {
			t.Errorf("%v: matches", spans)
		}
	}
}

// TestErrorPlace checks that the text of an error has a place only if there is one.
func TestErrorPlace(t *testing.T) {
	_, invalid := Options{}.FromValue(17)
	_, both := Options{Base: weburl.MustParse("https://example.com/")}.New(nil)
	_, missing := Parse("https://example.com/:")
	_, base := New(Init{BaseURL: "no"})
	for err, want := range map[error]string{
		invalid: "urlpattern: invalid-value: ", both: "urlpattern: baseURL: base-with-init: ",
		missing: "urlpattern: pathname: missing-name at byte 20: ", base: "urlpattern: baseURL: invalid-base-url at byte 0: ",
		refusedIn(Search, reason.FailedMatch, 0): "urlpattern: search: failed-match: ",
	} {
		if !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q does not begin with %q", err, want)
		}
	}
}

// TestTogether uses a pattern and a set in many goroutines at once. The race detector
// finds what they share.
func TestTogether(t *testing.T) {
	p := MustParse("https://{:shop.}?example.com/:a*/x(\\d+)/*")
	wild, err := New(Init{Pathname: strings.Repeat("*a", 100)})
	if err != nil {
		t.Fatal(err)
	}
	set := NewSet(wild, MustParse("https://example.org/*"), p)
	u := weburl.MustParse("https://s.example.com/1/2/x17/y")
	var group sync.WaitGroup
	for range 16 {
		group.Go(func() {
			for range 20 {
				r, ok := p.Exec(u)
				if value, _ := r.Group(Pathname, "0"); !ok || value != "17" || r.Input(Hostname) != "s.example.com" {
					t.Error("the pattern does not match")
				}
				if index, _, ok := set.Exec(u); !ok || index != 2 {
					t.Errorf("the set has pattern %d", index)
				}
				if got := CompareComponent(Pathname, p, wild); got != -1 {
					t.Errorf("the order is %d", got)
				}
			}
			if !wild.components[Pathname].program.large().MatchString("/" + strings.Repeat("a", 100)) { // what long paths use
				t.Error("the path does not match")
			}
		})
	}
	group.Wait()
}
