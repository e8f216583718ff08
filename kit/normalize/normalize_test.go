package normalize

import (
	"bufio"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
)

// stepTests has inputs of each step, and what it makes of them.
var stepTests = []struct {
	steps Steps
	in    string
	want  string // "" is no change
}{
	{ForceHTTP, "https://h/", "http://h/"},
	{ForceHTTP, "https://h:80/", ""},
	{ForceHTTP, "wss://h/", ""},
	{ForceHTTPS, "http://h:80/x", "https://h/x"},
	{ForceHTTPS, "http://h:443/", ""},
	{ForceHTTPS, "http://h:8080/", ""},
	{ForceHTTPS, "ftp://h/", ""},
	{ForceHTTP | ForceHTTPS, "https://h/", ""},
	{ForceHTTP | ForceHTTPS, "http://h/", "https://h/"},
	{RemoveEmptyLabels, "http://..a..b...c../", "http://a.b.c./"},
	{RemoveEmptyLabels, "http://a.b./", ""},
	{RemoveEmptyLabels, "http://1.2.3.4../", ""},
	{RemoveEmptyLabels, "file://localhost../x", "file://localhost./x"},
	{RemoveEmptyLabels, "foo://a..b/", ""},
	{RemoveEmptyLabels, "http://../", ""},
	{RemoveEmptyLabels, "file://./x", ""},
	{RemoveRootDot, "http://example.com./", "http://example.com/"},
	{RemoveRootDot, "http://example.com../", ""},
	{RemoveRootDot, "http://./", ""},
	{RemoveRootDot, "file://localhost./x", ""},
	{RemoveEmptyLabels | RemoveRootDot, "http://example..com../", "http://example.com/"},
	{RemoveWWW, "http://u:p@www.example.co.uk:81/x", "http://u:p@example.co.uk:81/x"},
	{RemoveWWW, "http://www.www.example.com/", "http://example.com/"},
	{RemoveWWW, "http://www.com/", ""},
	{RemoveWWW, "http://www.co.uk/", ""},
	{RemoveWWW, "http://www.ck/", ""},
	{RemoveWWW, "http://www2.example.com/", ""},
	{RemoveWWW, "http://www.a..com/", ""},
	{RemoveWWW, "foo://www.example.com/", ""},
	{RemoveWWW, "http://www.example.com./", "http://example.com./"},
	{AddWWW, "http://example.com/", "http://www.example.com/"},
	{AddWWW, "http://a.example.com/", ""},
	{AddWWW, "http://www.com/", ""},
	{AddWWW, "http://www.co.uk/", ""},
	{AddWWW, "http://wwwx.com/", "http://www.wwwx.com/"},
	{AddWWW, "http://www.com./", ""},
	{AddWWW, "http://a.com./", "http://www.a.com./"},
	{RemoveRootDot, "http://a.com../", ""},
	{RemoveRootDot, "http://a.com./", "http://a.com/"},
	{RemoveEmptyLabels | RemoveRootDot, "http://a.com../", "http://a.com/"},
	{RemoveEmptyLabels, "http://./", ""},
	{AddWWW, "http://com/", ""},
	{AddWWW, "http://1.2.3.4/", ""},
	{RemoveWWW | AddWWW, "http://www.www.example.com/", "http://www.example.com/"},

	{EncodeInvalid, `http://u%:p@h/a[b]%/%4|?{x}\%5&y='#"a^#`, "http://u%25:p@h/a%5Bb%5D%25/%254%7C?%7Bx%7D%5C%255&y=%27#%22a%5E%23"},
	{EncodeInvalid, "mailto:a b%@x", "mailto:a%20b%25@x"},
	{EncodeInvalid, "foo://a!b/!$&'()*+,;=:@/-._~", ""},
	{UppercaseEscapes, "http://u%c3:%aap@h/%c3%Bc%zz%4?%e9#%fa", "http://u%C3:%AAp@h/%C3%BC%zz%4?%E9#%FA"},
	{UppercaseEscapes, "foo://%c3/", ""},
	{UppercaseEscapes, "http://h/?%c3", "http://h/?%C3"},
	{UppercaseEscapes, "http://h/%C3%a9", "http://h/%C3%A9"},
	{UppercaseEscapes, "http://h/%9a", "http://h/%9A"},
	{UppercaseEscapes, "ws://u:%aa@h/", "ws://u:%AA@h/"},
	{UppercaseEscapes, "data:%c3,%%c3", "data:%C3,%%C3"},
	{DecodeUnreserved, "http://%41:%42@h/%7e%7E%2D%5f%31%2f%20?%41=%26#%2e", "http://A:B@h/~~-_1%2F%20?A=%26#."},
	{DecodeUnreserved, "http://h/%2e%2e/%2e%2e%2e/%2ea", "http://h/.../.a"},
	{DecodeUnreserved, "http://h/%%34%31", "http://h/%%341"},
	{DecodeUnreserved, "http://h/%4%31", ""},
	{DecodeUnreserved, "http://h/%%7a", "http://h/%z"},
	{EncodeInvalid | DecodeUnreserved, "http://h/%%34%31", "http://h/%2541"},
	{DecodeUnreserved, "foo://%41/", ""},
	{DecodeUnreserved, "file:///%43|/x", ""},
	{DecodeUnreserved, "file:///%43:/x", "file:///C:/x"},
	{AddRootSlash, "foo://h", "foo://h/"},
	{AddRootSlash, "foo://h?q", "foo://h/?q"},
	{AddRootSlash, "foo:", ""},
	{RemoveDuplicateSlashes, "http://h//a///b//?x//y#//", "http://h/a/b/?x//y#//"},
	{RemoveDuplicateSlashes, "foo:/.//a", "foo:/a"},
	{RemoveDuplicateSlashes, "file:////server/x", ""},
	{RemoveDuplicateSlashes, "foo:a//b", ""},
	{RemoveIndex, "http://h/a/Index.HTML?q", "http://h/a/?q"},
	{RemoveIndex, "http://h/default.aspx", "http://h/"},
	{RemoveIndex, "http://h/index.", ""},
	{RemoveIndex, "http://h/index", ""},
	{RemoveIndex, "http://h/index.html5x", ""},
	{RemoveIndex, "http://h/index.az09Z", "http://h/"},
	{RemoveIndex, "http://h/index.a{", ""},
	{RemoveIndex, "http://h/index.a@", ""},
	{RemoveIndex, "http://h/index.a:", ""},
	{RemoveIndex, "http://h/index.a.b", ""},
	{RemoveIndex, "http://h/myindex.html", ""},
	{RemoveIndex, "file:///index.html", ""},
	{RemoveIndex, "foo:index.html", ""},
	{RemoveTrailingSlash, "http://h/a/?q", "http://h/a?q"},
	{RemoveTrailingSlash, "http://h/a//", "http://h/a"},
	{RemoveTrailingSlash, "http://h//", "http://h/"},
	{RemoveTrailingSlash, "http://h/", ""},
	{RemoveTrailingSlash, "http://h/a/index.html/", ""},
	{RemoveTrailingSlash, "file:///C:/", ""},
	{RemoveIndex | RemoveTrailingSlash, "http://h/a/index.html", "http://h/a"},
	{AddTrailingSlash, "http://h/a.b?q", "http://h/a.b/?q"},
	{AddTrailingSlash, "foo://h", "foo://h/"},
	{AddTrailingSlash, "foo:a", ""},
	{RemoveTrailingSlash | AddTrailingSlash, "http://h/a//", "http://h/a/"},
	{RemoveEmptyParams, "http://h/?&a=%C3%bc&&b=+&", "http://h/?a=%C3%bc&b=+"},
	{RemoveEmptyParams, "http://h/?&&", "http://h/?"},
	{RemoveEmptyParams, "http://h/?&a", "http://h/?a"},
	{RemoveEmptyParams, "http://h/?a&", "http://h/?a"},
	{RemoveEmptyParams, "http://h/?a&&b", "http://h/?a&b"},
	{RemoveEmptyParams | RemoveEmptyQuery, "http://h/?&&", "http://h/"},
	{SortParams, "http://h/?b=2&%61=1&b=1&a=0&&c#f", "http://h/?%61=1&a=0&b=2&b=1&c#f"},
	{SortParams, "http://h/?a=2&&b=1", ""},
	{RemoveEmptyQuery, "http://h/?#f", "http://h/#f"},
	{RemoveEmptyQuery, "http://h/?a", ""},
	{RemoveEmptyFragment, "http://h/?#", "http://h/?"},
	{RemoveEmptyFragment, "http://h/#f", ""},
	{RemoveFragment, "http://h/?a#f", "http://h/?a"},
	{RemoveFragment, "data:x#f", "data:x"},
	{Standard, "http://h//a/%7e?#", ""},
	{Aggressive, "HTTP://WWW.Example.com.:80//a/./%7e/index.html?b&&a#x", "https://example.com/a/~?a&b"},
}

func TestSteps(t *testing.T) {
	seen := Steps(0)
	for _, test := range stepTests {
		u := weburl.MustParse(test.in)
		want := test.want
		if want == "" {
			want = u.Href()
		} else {
			seen |= test.steps
		}
		if got := URL(u, test.steps).Href(); got != want {
			t.Errorf("%s, %s: got %s, want %s", test.in, test.steps, got, want)
		}
		check(t, u, test.steps)
	}
	if seen != allSteps {
		t.Errorf("nothing is changed by %s", allSteps&^seen)
	}
}

// check checks what the package comment promises of a URL and a set of steps.
func check(t *testing.T, u weburl.URL, steps Steps) {
	t.Helper()
	got := URL(u, steps)
	if again := URL(got, steps); again != got {
		t.Errorf("%q, %s: once %q, twice %q", u, steps, got, again)
	}
	if parsed, err := weburl.Parse(got.Href()); err != nil || parsed != got {
		t.Errorf("%q, %s: %q is parsed to %q, %v", u, steps, got, parsed, err)
	}
	if steps&(RemoveEmptyLabels|RemoveRootDot|RemoveWWW|AddWWW) == 0 && got.Host() != u.Host() {
		t.Errorf("%q, %s: the host is now %q", u, steps, got.Host())
	}
	if got.Host().Kind() != u.Host().Kind() {
		t.Errorf("%q, %s: the kind of the host of %q", u, steps, got)
	}
	if steps&(ForceHTTP|ForceHTTPS) == 0 && got.Scheme() != u.Scheme() {
		t.Errorf("%q, %s: the scheme is now %q", u, steps, got.Scheme())
	}
	if steps&(EncodeInvalid|UppercaseEscapes|DecodeUnreserved) == 0 && !slices.Equal(sortedPairs(u), sortedPairs(got)) {
		t.Errorf("%q, %s: the parameters of %q", u, steps, got)
	}
	before, changes := u, Explain(u, steps)
	for c := range changes {
		if c.Before != before || c.After == before || c.Step.Doc() == "" || steps&c.Step == 0 || URL(before, c.Step) != c.After {
			t.Errorf("%q, %s: change %v", u, steps, c)
		}
		before = c.After
	}
	if before != got {
		t.Errorf("%q, %s: explained as %q, got %q", u, steps, before, got)
	}
	if again := slices.Collect(changes); got != u && (len(again) == 0 || again[0].Before != u) {
		t.Errorf("%q, %s: explained again: %v", u, steps, again)
	}
}

// TestZero takes each step for the zero URL, which stays.
func TestZero(t *testing.T) {
	for step := range All() {
		if got, changes := URL(weburl.URL{}, step), slices.Collect(Explain(weburl.URL{}, step)); got.IsValid() || len(changes) > 0 {
			t.Errorf("%s: %q, %v", step, got, changes)
		}
	}
}

// sortedPairs returns the parameters of u as they are written, in a fixed order.
func sortedPairs(u weburl.URL) []form.RawPair {
	query, _ := u.Query()
	return slices.Sorted(form.RawPairs(query))
}

// FuzzURL normalizes arbitrary URLs with arbitrary sets of steps.
func FuzzURL(f *testing.F) {
	for _, test := range stepTests {
		f.Add(test.in, uint32(test.steps))
		f.Add(test.in, uint32(Aggressive))
	}
	for _, seed := range vector.Seeds() {
		f.Add(seed, uint32(allSteps))
	}
	f.Fuzz(func(t *testing.T, input string, bits uint32) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		check(t, u, Steps(bits))
		for _, steps := range Profiles() {
			check(t, u, steps)
		}
		if got := URL(u, RFC3986); u.Host().Kind() != weburl.HostOpaque {
			checkRFC3986(t, got)
		}
	})
}

// checkRFC3986 checks that u has only what RFC 3986 allows, and no needless
// escape.
func checkRFC3986(t *testing.T, u weburl.URL) {
	t.Helper()
	for _, p := range appendParts(nil, u) {
		part := u.Href()[p.start:p.end]
		if hasInvalid(part) || hasLowerEscape(part) || percent.Normalize(part) != part {
			t.Errorf("%q is not normal in %q", u, part)
		}
	}
}

// TestValid compares the bytes that are valid with the grammar.
func TestValid(t *testing.T) {
	const valid = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" + "!$&'()*+,;=" + ":@" + "/?"
	for b := range 256 {
		text := string([]byte{byte(b)})
		if isInvalid(text, 0) == strings.Contains(valid, text) {
			t.Errorf("%q is invalid: %v", text, isInvalid(text, 0))
		}
	}
}

// TestSortParams compares the order with that of form.List.Sort.
func TestSortParams(t *testing.T) {
	queries := []string{
		"b&a", "\uE000=1&\U00010000=2", "\uFFFF=1&\U00010000=2", "\U00010000=1&\uE000=2&\uD7FF=3&z=4", "\U0010FFFF&\uFFFF&a\U00010000&a\uFFFD&a", "%FF=1&%EF%BF%BD=2&a", "=&a&=1",
		"z=1&y=2&x=3&w=4&v=5&u=6&t=7&s=8&r=9&q=1&p=2&o=3&n=4&m=5&l=6&k=7&j=8&i=9&h=1",
	}
	for _, query := range queries {
		u := weburl.MustParse("http://h/?" + query)
		raw, _ := URL(u, SortParams).Query()
		want := form.Parse(query)
		want.Sort()
		if got := form.Parse(raw); got.String() != want.String() {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
}

// TestLinks normalizes real links.
func TestLinks(t *testing.T) {
	file, err := os.Open(vector.Shared(t, "urls/links.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		u, err := weburl.Parse(lines.Text())
		if err != nil {
			continue
		}
		n++
		for _, steps := range Profiles() {
			check(t, u, steps)
		}
		check(t, u, AddWWW|ForceHTTP|AddTrailingSlash)
		if !t.Failed() && URL(u, Standard) != u {
			t.Errorf("%s changes", u)
		}
	}
	if n < 40_000 {
		t.Errorf("%d links", n)
	}
}

// TestTable compares the table in the package comment with the steps: the order,
// the names, the effects, the first profile, and the example.
func TestTable(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for step := range All() {
		_, rest, ok := strings.Cut(string(text), "\n//\t"+step.String()+" ")
		if !ok {
			t.Fatalf("no row for %s", step)
		}
		row, _, _ := strings.Cut(rest, "\n")
		fields := strings.Fields(row)
		first := "-"
		for name, steps := range Profiles() {
			if steps&step != 0 {
				first = name
				break
			}
		}
		if fields[0] != step.Effect().String() || fields[1] != first {
			t.Errorf("%s: the table says %s, %s; it is %s, %s", step, fields[0], fields[1], step.Effect(), first)
		}
		if n := len(fields); n == 5 && fields[3] == "to" {
			if got := URL(weburl.MustParse(fields[2]), step); got != weburl.MustParse(fields[4]) {
				t.Errorf("%s: %s gives %s, not %s", step, fields[2], got, fields[4])
			}
		}
		text = []byte(rest)
		rows++
	}
	if rows != 19 {
		t.Errorf("%d rows", rows)
	}
}

func TestNames(t *testing.T) {
	for step := range All() {
		if got, err := ParseSteps(step.String()); err != nil || got != step {
			t.Errorf("%s: %v, %v", step, got, err)
		}
		if !strings.HasSuffix(step.Doc(), ".") || strings.Count(step.Doc(), ". ") != 0 {
			t.Errorf("%s: %s", step, step.Doc())
		}
	}
	for name, steps := range Profiles() {
		if got, err := ParseSteps(name); err != nil || got != steps {
			t.Errorf("%s: %v, %v", name, got, err)
		}
		if got, err := ParseSteps(steps.String()); err != nil || got != steps {
			t.Errorf("%s: %v, %v", steps, got, err)
		}
	}
	for _, test := range []struct {
		text string
		want Steps
	}{
		{"", 0}, {" , ", 0}, {"aggressive, -remove-www ,http", Aggressive&^RemoveWWW | ForceHTTP}, {"-semantic", 0}, {"rfc3986,-rfc3986", 0},
	} {
		if got, err := ParseSteps(test.text); err != nil || got != test.want {
			t.Errorf("%q: %v, %v", test.text, got, err)
		}
	}
	for _, test := range []struct {
		text       string
		start, end int
	}{{"x", 0, 1}, {"http, -foo ,x", 7, 10}, {"--http", 1, 6}, {"http,-", 6, 6}, {"a\xff", 0, 2}} {
		_, err := ParseSteps(test.text)
		var e *NameError
		if !errors.As(err, &e) || e.Start != test.start || e.End != test.end || e.Name != test.text[test.start:test.end] {
			t.Errorf("%q: %v", test.text, err)
		}
	}
	for text, want := range map[string]string{
		"x-1":                        `normalize: byte 0: there is no step and no profile "x-1"`,
		"http,https://ann:secret@h/": "normalize: byte 5: there is no step and no profile with this name",
	} {
		if _, err := ParseSteps(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if got := (Aggressive | ForceHTTP | 1<<31).Effect(); got != May {
		t.Error(got)
	}
	if RFC3986.Effect() != Rarely || Standard.Effect() != Never || (ForceHTTP|AddWWW).Doc() != "" || Steps(1<<31).Doc() != "" || Steps(1<<31).String() != "standard" {
		t.Error("effects and texts")
	}
}

func TestAllocations(t *testing.T) {
	u := weburl.MustParse("https://example.com/a/b.html?a=1&b=2")
	if n := testing.AllocsPerRun(100, func() { URL(u, Aggressive&^RemoveWWW) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestLinear has no long list of parameters to sort, which takes longer.
func TestLinear(t *testing.T) {
	for _, unit := range []string{"/", "a/", "%41", "%", "%%34", "index.html/", "&", "a&", "..", "www.", "[]"} {
		for _, prefix := range []string{"https://h/", "https://h/?", "data:"} {
			growth.Check(t, unit, func(s string) {
				u, err := weburl.Parse(s)
				if err == nil {
					URL(u, Aggressive)
				}
			}, func(n int) string { return prefix + strings.Repeat(unit, n/len(unit)) })
		}
	}
}

// TestIdle takes all steps that URL leaves out.
func TestIdle(t *testing.T) {
	check := func(u weburl.URL) (idleSteps int) {
		for step := range idle(u.Href(), u.Offsets()).Each() {
			if after := step.info().apply(u); after != u {
				t.Errorf("%s changes %s to %s", step, u, after)
			}
			idleSteps++
		}
		return idleSteps
	}
	for _, tt := range stepTests {
		check(weburl.MustParse(tt.in))
	}
	for _, text := range []string{"foo:", "foo://", "foo://h", "foo:?", "foo:#", "http://h./?#", "file://", "foo:/.//a", "foo://h:1", "http://u@h/", "http://h/#a#b", "data:x "} {
		check(weburl.MustParse(text))
	}
	if n := check(weburl.MustParse("https://example.com/a")); n != 10 {
		t.Errorf("%d steps are left out for a plain URL, not 10", n)
	}
}

// TestHasInvalid puts each byte at each place of texts of several lengths, also as the
// start of an escape.
func TestHasInvalid(t *testing.T) {
	for n := 1; n < 20; n++ {
		for at := range n {
			for b := range 256 {
				text := []byte(strings.Repeat("a", n))
				text[at] = byte(b)
				if got, want := hasInvalid(string(text)), isInvalid(string(text), at); got != want {
					t.Fatalf("%q: %v", text, got)
				}
			}
			if text := strings.Repeat("a", at) + "%2F" + strings.Repeat("_", n-at); hasInvalid(text) {
				t.Errorf("%q is invalid", text)
			}
		}
	}
}
