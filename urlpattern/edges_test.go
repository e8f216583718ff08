package urlpattern

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// TestNil calls what may be called on patterns and sets that are nil or empty, and with
// URLs that are not valid.
func TestNil(t *testing.T) {
	u := weburl.MustParse("https://example.com/")
	all := MustParse("*://*/*")
	for _, p := range []*Pattern{nil, {}} {
		if _, ok := p.Exec(u); ok || p.Test(u) || p.HasRegExpGroups() || p.Component(Hash)+p.Component(BaseURL)+p.Component(200) != "" {
			t.Errorf("%v matches", p)
		}
	}
	for _, s := range []*Set{nil, {}, NewSet(), NewSet(nil)} {
		if _, _, ok := s.Exec(u); ok {
			t.Error("an empty set matches")
		}
		if _, ok := s.Match(u); ok {
			t.Error("an empty set matches")
		}
		for range s.All(u) {
			t.Error("an empty set matches")
		}
	}
	for range NewSet(all).All(weburl.URL{}) {
		t.Error("the zero URL matches a set")
	}
	if _, ok := all.Exec(weburl.URL{}); ok || all.Test(weburl.URL{}) {
		t.Error("the zero URL matches")
	}
	if _, _, ok := NewSet(all).Exec(weburl.URL{}); ok {
		t.Error("the zero URL matches a set")
	}
	r, ok := all.Exec(u)
	if !ok || r.Input(BaseURL) != "" || r.Input(Pathname) != "/" {
		t.Errorf("%v, %v", r, ok)
	}
	for _, c := range []Component{BaseURL, 200} {
		if value, has := r.Group(c, "0"); has {
			t.Errorf("component %d has the group %q", c, value)
		}
		for name := range r.Groups(c) {
			t.Errorf("component %d has the group %s", c, name)
		}
		for name := range all.GroupNames(c) {
			t.Errorf("component %d has the group %s", c, name)
		}
		if text := all.Component(c); text != "" {
			t.Errorf("component %d is %q", c, text)
		}
	}
	if got := fmt.Sprint(BaseURL, BaseURL+1); got != "baseURL unknown" {
		t.Error(got)
	}
	for name := range (Result{}).Groups(Pathname) {
		t.Errorf("an empty result has the group %s", name)
	}
}

// TestNotValid matches an Init that is not valid.
func TestNotValid(t *testing.T) {
	p, err := New(nil) // it matches all
	if err != nil {
		t.Fatal(err)
	}
	init := Init{Protocol: "https", Port: "x"}
	if _, ok, err := p.TryExecInit(init); ok || err != nil {
		t.Errorf("%v, %v", ok, err)
	}
	if _, ok := p.ExecInit(init); ok || p.TestInit(init) {
		t.Error("it matches")
	}
}

// TestConstructor checks into which components patterns are split.
func TestConstructor(t *testing.T) {
	for _, test := range []struct {
		pattern Init
		text    string // without the Init
		want    string
	}{
		{nil, "tel:1/2", "tel://*:*@:1/2?*#*"},
		{nil, "x:/a/b", "x://*:*@:/a/b?*#*"},
		{nil, "https:/a/b", "https://*:*@:/a/b?*#*"},
		{nil, "x:/*/*/*/*/*/*/*/*/*/*-", "x://*:*@:/*/*/*/*/*/*/*/*/*/*-?*#*"},
		{Init{BaseURL: "data:x/y", Pathname: "b"}, "", "data://*:*@:b?*#*"},
		{Init{BaseURL: "https://h/x/y", Pathname: "b"}, "", "https://*:*@h:/x/b?*#*"},
	} {
		p, err := New(test.pattern)
		if test.pattern == nil {
			p, err = Parse(test.text)
		}
		if err != nil {
			t.Fatal(err)
		}
		c := p.Component
		if got := c(Protocol) + "://" + c(Username) + ":" + c(Password) + "@" + c(Hostname) + ":" + c(Port) + c(Pathname) + "?" + c(Search) + "#" + c(Hash); got != test.want {
			t.Errorf("%s%v: %s, want %s", test.text, test.pattern, got, test.want)
		}
	}
}

// TestEdges checks patterns at the limits of what the code decides.
func TestEdges(t *testing.T) {
	for _, test := range []struct {
		pathname, path string
		groups         string // "-" if it does not match
	}{
		{"/:a/:b/:c", "/1/22/333", "a=1 b=22 c=333"},
		{"/:a/:b/:c", "/1/22/", "-"},
		{"/ab:c?", "/a", "-"},
		{"/ab:c?", "/abc", "c=c"},
		{"/ab:c?", "/ab", ""},
		{"{/:a/b}", "/x/b", "a=x"},
		{"{/:a/b}/*", "/x/b/c", "a=x 0=c"},
		{"/a/*", "/a/b/c", "0=b/c"},
		{"/a/*", "/a/", "0="},
		{"/a/*", "/a", "-"},
		{"/(a|b)", "/b", "0=b"},
		{"/:a{\t}?/b", "/x/b", "a=x"}, // the text in braces is empty in a URL
		{"/:a{\t}?b", "/xb", "a=x"},
		{"/:a{/b}?c", "/xc", "a=x"},
		{"/:a{/b}*c", "/x/b/bc", "a=x"},
		{`/([\/-9]+)`, "/1/2", "0=1/2"},
	} {
		p, err := New(Init{Pathname: test.pathname})
		if err != nil {
			t.Fatal(err)
		}
		got := "-"
		if r, ok := p.Exec(weburl.MustParse("https://example.com" + test.path)); ok {
			var groups []string
			for name, value := range r.Groups(Pathname) {
				groups = append(groups, name+"="+value)
			}
			got = strings.Join(groups, " ")
		}
		if got != test.groups {
			t.Errorf("%s on %s: %q, want %q", test.pathname, test.path, got, test.groups)
		}
		if _, ok := NewSet(p).Match(weburl.MustParse("https://example.com" + test.path)); ok != (got != "-") {
			t.Errorf("%s on %s: another answer of a set", test.pathname, test.path)
		}
		if p.HasRegExpGroups() != strings.Contains(test.pathname, "(") {
			t.Errorf("%s: HasRegExpGroups", test.pathname)
		}
	}
}

// TestIPv6Hostname writes patterns for IPv6 addresses in the ways in which they are known.
func TestIPv6Hostname(t *testing.T) {
	u := weburl.MustParse("https://[::ab]/")
	for hostname, want := range map[string]bool{`\[\:\:AB]`: true, `[\:\:AB]`: true, `{[}\:\:AB]`: true, "*": true, `[\:\:1]`: false} {
		if p, err := New(Init{Hostname: hostname}); err != nil || p.Test(u) != want {
			t.Errorf("%s: %v, want %v", hostname, err, want)
		}
	}
	if p, err := New(Init{Hostname: "a[\\:\\:1]"}); err == nil {
		t.Errorf("a[::1] is %q", p.Component(Hostname))
	}
}

// TestEdgeHosts checks hostnames at the limits of what the code decides, also in a set.
func TestEdgeHosts(t *testing.T) {
	for _, test := range []struct {
		hostname, host string
		want           bool
	}{
		{"[9af\\:\\:*]", "[9af::1]", true},
		{"[AF09\\:\\:*]", "[af09::]", true},
		{"a{.com}?", "a", true},
		{"a{.com}*", "a", true},
		{"a{.com}?", "a.com", true},
		{"a{.com}+", "a", false},
		{"{*.}?a.com", "a.com", true},
		{"{*.}?a.com", "b.a.com", true},
		{"{*.}?a.com", "ba.com", false},
		{"*.a.com", "a.com", false},
	} {
		p, err := New(Init{Hostname: test.hostname})
		if err != nil {
			t.Fatal(err)
		}
		u := weburl.MustParse("https://" + test.host + "/")
		if _, inSet := NewSet(p).Match(u); p.Test(u) != test.want || inSet != test.want {
			t.Errorf("%s on %s: %v, in a set %v", test.hostname, test.host, p.Test(u), inSet)
		}
	}
}

// TestEdgeErrors checks patterns that are refused, and where.
func TestEdgeErrors(t *testing.T) {
	deep := strings.Repeat("(?:a|b", 600) + strings.Repeat(")", 600)
	for _, test := range []struct {
		pathname   string
		code       reason.Code
		start, end int
	}{
		{"/a+", reason.UnexpectedToken, 2, 3},
		{`/(\é)`, reason.NonASCIIRegExp, 3, 5},
		{"/(a{1001})", reason.UnsupportedRegExp, 1, 10},
		{"/:x/(" + deep + ")/(a)", reason.UnsupportedRegExp, 4, 6 + len(deep)}, // two levels of package regexp each
	} {
		_, err := New(Init{Pathname: test.pathname})
		var e *Error
		if !errors.As(err, &e) || e.Code != test.code || e.Start != test.start || e.End != test.end {
			t.Errorf("%s: %v, want %v from %d to %d", test.pathname, err, test.code, test.start, test.end)
		}
	}
}

// TestManyChildren finds patterns below a node of a set with many children.
func TestManyChildren(t *testing.T) {
	want := map[string]int{}
	var patterns []*Pattern
	for c := 'a'; c <= 'z'; c++ {
		want["/"+string(c)+"x"] = len(patterns)
		patterns = append(patterns, MustParse("https://example.com/"+string(c)+"x"))
	}
	set := NewSet(patterns...)
	for _, path := range slices.Sorted(maps.Keys(want)) {
		if i, ok := set.Match(weburl.MustParse("https://example.com" + path)); !ok || i != want[path] {
			t.Errorf("%s: %d, %v", path, i, ok)
		}
	}
	for _, path := range []string{"/", "/0x", "/~x", "/a"} {
		if i, ok := set.Match(weburl.MustParse("https://example.com" + path)); ok {
			t.Errorf("%s: %d", path, i)
		}
	}
}

// TestIgnoreCase finds letters at both ends of the alphabet, and no other bytes, in a set
// of patterns for which case does not count.
func TestIgnoreCase(t *testing.T) {
	paths := []string{"/aa", "/mm", "/zz"}
	var patterns []*Pattern
	for _, path := range paths {
		p, err := Options{IgnoreCase: true}.New(Init{Pathname: path})
		if err != nil {
			t.Fatal(err)
		}
		patterns = append(patterns, p)
	}
	set := NewSet(patterns...)
	for want, path := range paths {
		for _, text := range []string{path, strings.ToUpper(path)} {
			if i, ok := set.Match(weburl.MustParse("https://example.com" + text)); !ok || i != want {
				t.Errorf("%s: %d, %v, want %d", text, i, ok, want)
			}
		}
	}
}

// TestSpans takes spans of a Matcher that begin where the input does, and empty ones.
func TestSpans(t *testing.T) {
	for want, spans := range map[string][]int{"abc": {0, 3, 0, 3}, "": {0, 3, 3, 3}} {
		p, err := Options{Engine: &fixedEngine{results: []fixedResult{{spans: spans}}}}.New(Init{Search: "((?=a)abc)"})
		if err != nil {
			t.Fatal(err)
		}
		r, ok, err := p.TryExec(weburl.MustParse("https://example.com/?abc"))
		if value, has := r.Group(Search, "0"); !ok || err != nil || !has || value != want {
			t.Errorf("%q, %v, %v, %v, want %q", value, has, ok, err, want)
		}
	}
}

// TestVisited matches inputs about as long as those for which a program needs an array.
func TestVisited(t *testing.T) {
	p := MustParse("https://example.com/*b")
	for n := range 40 {
		path := "/" + strings.Repeat("a", 2020+n)
		for _, end := range []string{"", "b"} {
			r, ok := p.Exec(weburl.MustParse("https://example.com" + path + end))
			if value, _ := r.Group(Pathname, "0"); ok != (end != "") || ok && len(value) != len(path)-1 {
				t.Errorf("%d bytes: %v, %d", len(path), ok, len(value))
			}
		}
	}
}

// TestClassBounds finds patterns in a set by classes that begin or end with a slash.
func TestClassBounds(t *testing.T) {
	for _, class := range []string{`[+-\/]`, `[\/-9]`, "[+-9]"} {
		p := MustParse("https://example.com/(" + class + "+)")
		u := weburl.MustParse("https://example.com/+/+")
		if class == `[\/-9]` {
			u = weburl.MustParse("https://example.com/1/1")
		}
		if index, ok := NewSet(MustParse("https://example.com/x"), p).Match(u); !p.Test(u) || !ok || index != 1 {
			t.Errorf("%s: %d, %v", class, index, ok)
		}
	}
}

// TestFirstOutsideASCII refuses regular expressions with the first code point that is not
// in ASCII.
func TestFirstOutsideASCII(t *testing.T) {
	for _, pathname := range []string{"/(a\u0080)", "/(a\\\u0080)"} {
		if _, err := New(Init{Pathname: pathname}); !errors.Is(err, reason.NonASCIIRegExp) {
			t.Errorf("%q: %v", pathname, err)
		}
	}
}

// TestIllFormedPieces checks that bytes do not become a character when what parts them goes.
func TestIllFormedPieces(t *testing.T) {
	for _, between := range []string{`\`, "{}", "{"} {
		pathname := "/\xE2\x82" + between + "\xAC"
		if between == "{" {
			pathname += "}"
		}
		p, err := New(Init{Protocol: "https", Pathname: pathname})
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Component(Pathname); got != "/%EF%BF%BD%EF%BF%BD" {
			t.Errorf("%q: %s", pathname, got)
		}
	}
}

// TestLongestPattern takes a pattern all of whose components are as long as they may be, and
// all of whose delimiters are escaped.
func TestLongestPattern(t *testing.T) {
	text := func(c string) string { return strings.Repeat(c, maxLength) }
	pattern := text("a") + `\:\/\/` + text("u") + `\:` + text("p") + `\@` + text("h") + `\:` + text("0") + text("/") + `\?` + text("q") + `\#` + text("f")
	if len(pattern) != maxPattern {
		t.Fatalf("%d bytes, not %d", len(pattern), maxPattern)
	}
	if _, err := Parse(pattern); err != nil {
		t.Errorf("%.200s", err)
	}
	if _, err := Parse(pattern + "f"); !errors.Is(err, reason.TooLarge) {
		t.Errorf("%.200s", err)
	}
}
