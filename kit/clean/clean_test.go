package clean

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// parseRules parses rules, all of which must be supported.
func parseRules(t testing.TB, text string) *Rules {
	t.Helper()
	rules, err := ParseRules(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// providers wraps the members of providers in the format.
func providers(members string) string { return `{"providers":{` + members + `}}` }

func TestDefault(t *testing.T) {
	rules := Default()
	for _, test := range []struct{ in, want string }{
		{"https://h/?utm_source=a&id=%C3%bc+&UTM_Medium=b&x#f", "https://h/?id=%C3%bc+&x#f"},
		{"https://h/?fbclid=1", "https://h/"},
		{"https://h/?a=1&amp;utm_source=x&amp;b=2&amp;amp;gclid=3", "https://h/?a=1&amp;b=2"},
		{"https://h/?amp;&amp=1&amp;=2&AMP;fbclid=1", "https://h/?amp;&amp=1&amp;=2&AMP;fbclid=1"},
		{"https://h/?%66bclid=1&&a", "https://h/?&a"},
		{"https://h/#fbclid=1", "https://h/"},
		{"https://h/#a=1&fbclid=1&b=2", "https://h/#a=1&b=2"},
		{"https://h/#fbclid", "https://h/#fbclid"},
		{"https://h/?", "https://h/?"},
		{"https://h/?utm", "https://h/?utm"},
		{"https://h/?fbclid&fbclid=2&gclid=3&x", "https://h/?x"},
		{"mailto:a@b?fbclid=1", "mailto:a@b?fbclid=1"},
		{"https://youtu.be/x?si=abc&t=5", "https://youtu.be/x?t=5"},
		{"https://www.youtube.com./watch?v=1&feature=share", "https://www.youtube.com./watch?v=1"},
		{"https://h/?si=1", "https://h/?si=1"},
		{"https://notyoutube.com/?si=1", "https://notyoutube.com/?si=1"},
		{"https://www.amazon.co.uk/dp/B0?ref_=x&pd_rd_w=y&th=1", "https://www.amazon.co.uk/dp/B0?th=1"},
		{"https://amazon.example.com/?qid=1", "https://amazon.example.com/?qid=1"},
		{"https://com.amazon/?qid=1", "https://com.amazon/?qid=1"},
		{"https://www.facebook.com/x?__cft__%5B0%5D=1&id=2", "https://www.facebook.com/x?id=2"},
	} {
		if got := rules.URL(weburl.MustParse(test.in)).Href(); got != test.want {
			t.Errorf("%s: got %s, want %s", test.in, got, test.want)
		}
	}
}

// TestTable checks the list: names in lower case, sources that are URLs, and that
// every name is removed by its own entry.
func TestTable(t *testing.T) {
	rules := Default()
	names := 0
	for text, fields := range map[string]int{strings.ReplaceAll(vendorsText, " | ", "\x00"): 4, strings.ReplaceAll(redirectorsText, " ", "\x00"): 3} {
		for line := range strings.Lines(text) {
			if line != "\n" && line[0] != '#' && strings.Count(line, "\x00") != fields-1 && !(fields == 4 && strings.Count(line, "\x00") == 4) {
				t.Errorf("%q has not %d fields", line, fields)
			}
		}
	}
	for _, v := range vendors() {
		if v.source != "" && !weburl.CanParse(v.source) || v.name == "" || v.names != lowerCase(v.names) {
			t.Errorf("entry %v", v)
		}
		host := "h.example"
		if v.sites != "" {
			host, _, _ = strings.Cut(strings.ReplaceAll(v.sites, ".*", ".com"), " ")
		}
		for name := range strings.FieldsSeq(v.names) {
			names++
			u := weburl.MustParse("https://" + host + "/?keep=1&" + strings.Replace(name, "*", "x", 1) + "=2")
			got := slices.Collect(rules.Explain(u))
			if len(got) != 1 || got[0].Rule != name || got[0].Provider != v.name || got[0].Source != v.source {
				t.Errorf("%s: %v, not removed by the rule %q of %q", u, got, name, v.name)
			}
		}
	}
	if names < 200 {
		t.Errorf("%d names", names)
	}
}

// TestKeepsWhatAPageNeeds leaves names of the list where they say what a page shows or
// does, and links of services for mail as they are.
func TestKeepsWhatAPageNeeds(t *testing.T) {
	rules := Default()
	for _, test := range []struct{ in, want string }{
		{"https://go.h.example/UnsubscribePage.html?mkt_unsubscribe=1&mkt_tok=a&utm_id=1", "https://go.h.example/UnsubscribePage.html?mkt_unsubscribe=1&mkt_tok=a"},
		{"https://go.h.example/v/index.php/email/emailWebview?mkt_tok=a", ""},
		{"https://h.example/webinar?mkt_tok=a", "https://h.example/webinar"},
		{"https://www.linkedin.com/comm/psettings/email-unsubscribe?midToken=a&midSig=b&eid=c", ""},
		{"https://www.linkedin.com/comm/jobs/view/1?midToken=a&midSig=b&eid=c", "https://www.linkedin.com/comm/jobs/view/1"},
		{"https://www.bing.com/maps/default.aspx?cp=1~2&sp=point.1_2_Name", ""},
		{"https://www.bing.com/maps?sp=point.1_2_Name&FORM=a", "https://www.bing.com/maps?sp=point.1_2_Name"},
		{"https://www.bing.com/search?q=maps&sp=-1", "https://www.bing.com/search?q=maps"},
		{"https://www.amazon.com/dp/B000000000?smid=A1&pd_rd_i=b", "https://www.amazon.com/dp/B000000000?smid=A1"},
		{"https://www.google.com/url?q=https://h.example/&ved=1&usg=a", "https://www.google.com/url?q=https://h.example/&usg=a"},
	} {
		if test.want == "" {
			test.want = test.in
		}
		if got := rules.URL(weburl.MustParse(test.in)).Href(); got != test.want {
			t.Errorf("%s: got %s, want %s", test.in, got, test.want)
		}
	}
}

func TestExplain(t *testing.T) {
	rules := Join(Default(), parseRules(t, providers(`"p":{"urlPattern":"^https://h/","rules":["a+","b|c"],"referralMarketing":["r"],"rawRules":["/ref=[^/?]*"]}`)))
	u := weburl.MustParse("https://h/x/ref=1?aa=1&r=2&utm_id=3&k=4#A=5")
	got := ""
	for r := range rules.Explain(u) {
		got += fmt.Sprintf("%s %s %s %s\n", r.Part, r.Text, r.Provider, r.Rule)
	}
	const want = "query utm_id=3 Google Analytics utm_*\nanywhere /ref=1 p /ref=[^/?]*\nquery aa=1 p a+\nquery r=2 p r\nfragment A=5 p a+\n"
	if got != want {
		t.Errorf("got %s", got)
	}
	if got := rules.URL(u).Href(); got != "https://h/x?k=4" {
		t.Error(got)
	}
	if got := rules.Keep("R", "utm_ID").URL(u).Href(); got != "https://h/x?r=2&utm_id=3&k=4" {
		t.Error(got)
	}
	if got := rules.KeepReferral().URL(u).Href(); got != "https://h/x?r=2&k=4" {
		t.Error(got)
	}
}

func TestClearURLs(t *testing.T) {
	rules := parseRules(t, providers(`
		"shop": {"urlPattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*?shop(?:\\.[a-z]{2,}){1,}", "completeProvider": false, "forceRedirection": true,
			"rules": ["(?:%3F)?utm(?:_[a-z_]*)?", "id[0-9]+", "b|c", "caf%C3%A9", "ü"],
			"exceptions": ["\\/cart\\?"], "redirections": ["\\/out\\?to=([^&]*)"]},
		"find": {"urlPattern": "\\/find\\?", "rules": ["q"]},
		"ads": {"completeProvider": true, "urlPattern": "^https?:\\/\\/ads\\."},
		"all": {"urlPattern": ".*", "rules": ["gclid"], "rawRules": ["^https", "evil\\.", "/;x=[0-9]"], "exceptions": ["^https://safe\\."]}`))
	for _, test := range []struct{ in, want string }{
		{"https://www.Shop.co/?UTM_x=1&id7=2&idx=3&gclid=4", "https://www.shop.co/?idx=3"},
		{"https://www.shop.co/?%3Futm_source=1&x", "https://www.shop.co/?x"},
		{"https://www.shop.co/?%253Futm_source=1&x", "https://www.shop.co/?x"},
		{"https://www.shop.co/?bx=1&xc=2&xb=3&cx=4", "https://www.shop.co/?xb=3&cx=4"},
		{"https://www.shop.co/?caf%c3%a9=1&%C3%BC=2&x", "https://www.shop.co/?x"},
		{"https://www.shop.co/cart?utm=1", "https://www.shop.co/cart?utm=1"},
		{"https://h/?utm=1&gclid=2", "https://h/?utm=1"},
		{"https://safe.example/?gclid=2", "https://safe.example/?gclid=2"},
		{"https://h/find?q=1#q=2&a=3", "https://h/find#a=3"},
		{"https://evil.example/;x=1/y", "https://evil.example/y"},
	} {
		if got := rules.URL(weburl.MustParse(test.in)).Href(); got != test.want {
			t.Errorf("%s: got %s, want %s", test.in, got, test.want)
		}
	}
	if name, ok := rules.Blocks(weburl.MustParse("http://ads.example/x")); name != "ads" || !ok {
		t.Error("ads.example is not blocked")
	}
	if _, ok := rules.Blocks(weburl.MustParse("http://h/ads.")); ok {
		t.Error("h is blocked")
	}
	target, ok := rules.Redirect(weburl.MustParse("https://shop.com/out?to=https%3A%2F%2Fx.example%2F%3Fa%3D1%2526&x"))
	if !ok || target.Href() != "https://x.example/?a=1%26" {
		t.Error(target, ok)
	}
}

func TestRedirect(t *testing.T) {
	rules := Default()
	for _, test := range []struct{ in, want string }{
		{"https://www.google.de/url?sa=t&q=https%3A%2F%2Fx.example%2Fa%2520b", "https://x.example/a%20b"},
		{"https://l.facebook.com/l.php?u=https%253A%252F%252Fx.example%252F", "https://x.example/"},
		{"https://www.youtube.com/redirect?q=x.example/p", "http://x.example/p"},
		{"https://www.youtube.com/redirect?q=/watch", ""},
		{"https://www.youtube.com/redirect?q=javascript:alert(1)", ""},
		{"https://www.youtube.com/redirect?q=word", ""},
		{"https://www.youtube.com/watch?q=https://x.example/", ""},
		{"https://example.com/url?q=https://x.example/", ""},
	} {
		got, ok := rules.Redirect(weburl.MustParse(test.in))
		if got.Href() != test.want || ok != (test.want != "") {
			t.Errorf("%s: got %s, %v", test.in, got, ok)
		}
	}
}

func TestUnsupported(t *testing.T) {
	rules := parseRules(t, `{"version":1,"providers":{
		"a":{"urlPattern":"^https://a/","rules":["(?!x)y","ok"],"rawRules":["\\u0041"],"redirections":["nogroup"],"methods":["GET"]},
		"b":{"urlPattern":"(?=b)","rules":["ok"]},
		"c":{"urlPattern":"c","exceptions":["(?<!x)c"],"rules":["ok"]},
		"d":{"urlPattern":"^https://d/","rules":["\\Ad","[[:alpha:]]","(?i)x","\\pL","\\/\\-\\_"]},
		"e":{"urlPattern":"e","rawRules":["x{1000}","(?:a{20}){20}","(?:ab|c+d*e?){40,}","x{0,200}","x{30}","[0-9a-f]{64}","x{31}","(?","\\"]}}}`)
	var got []string
	for u := range rules.Unsupported() {
		if u.Reason == nil {
			t.Errorf("%v: no reason", u)
		}
		got = append(got, fmt.Sprintf("%s %s %s %v", u.Provider, u.Field, u.Pattern, u.Skipped))
	}
	want := []string{
		" version  false", `a rules (?!x)y false`, `a rawRules \u0041 false`, "a redirections nogroup false", "a methods  false",
		"b urlPattern (?=b) true", "c exceptions (?<!x)c true",
		`d rules \Ad false`, "d rules [[:alpha:]] false", "d rules (?i)x false", `d rules \pL false`,
		"e rawRules x{1000} false", "e rawRules (?:a{20}){20} false", "e rawRules (?:ab|c+d*e?){40,} false", "e rawRules x{0,200} false", "e rawRules x{31} false", "e rawRules (? false", `e rawRules \ false`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if rules.Providers() != 3 {
		t.Errorf("%d providers", rules.Providers())
	}
	if got := rules.URL(weburl.MustParse("https://a/?ok=1&y=2")).Href(); got != "https://a/?y=2" {
		t.Error(got)
	}
}

func TestFormatError(t *testing.T) {
	for _, text := range []string{
		"", "x", "[]", "{}", `{"providers":1}`, `{"providers":{"p":1}}`, `{"providers":{"p":{}}}`, `{"providers":{"p":{"urlPattern":1}}}`,
		`{"providers":{"p":{"urlPattern":"x","rules":"y"}}}`, `{"providers":{"p":{"urlPattern":"x","completeProvider":1}}}`, `{"providers":{}`,
		`{"providers":{}} x`,
	} {
		_, err := ParseRules(strings.NewReader(text))
		var e *FormatError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if e.Start < 0 || e.Start > e.End || e.End > len(text) || e.Cause == nil {
			t.Errorf("%s: %#v", text, e)
		}
		if strings.Contains(text, `"p"`) != (e.Provider == "p") {
			t.Errorf("%s: provider %q", text, e.Provider)
		}
	}
	if _, err := ParseRules(nil); err == nil {
		t.Error("no error for a nil reader")
	}
	broken := errors.New("broken")
	if _, err := ParseRules(readerFunc(func([]byte) (int, error) { return 0, broken })); err != broken {
		t.Error(err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestIndex compares the providers that the index finds with all those that
// apply, on real links.
func TestIndex(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	rules := parseRules(t, providers(`
		"a":{"urlPattern":"^https?:\\/\\/(?:[a-z0-9-]+\\.)*?google(?:\\.[a-z]{2,}){1,}"},
		"b":{"urlPattern":"^https?:\\/\\/(?:[a-z0-9-]+\\.)*?(youtube\\.com|youtu\\.be)"},
		"c":{"urlPattern":"^https?:\\/\\/(?:[a-z0-9-]+\\.)*?blogspot.com"},
		"d":{"urlPattern":"^https?:\\/\\/[a-z.]+\\.(?:org|net)\\/"},
		"e":{"urlPattern":"(?:wiki){2}|(?:blog)+"},
		"f":{"urlPattern":"[0-9]+"}`))
	file, err := os.Open(vector.Shared(t, "urls/links.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	found := make([]int, rules.Providers())
	for lines := bufio.NewScanner(file); lines.Scan(); {
		u, err := weburl.Parse(lines.Text())
		if err != nil {
			continue
		}
		candidates := rules.index.appendTo(nil, u)
		for i, p := range rules.providers {
			if p.applies(u) {
				found[i]++
				if !slices.Contains(candidates, i) {
					t.Errorf("the index does not find provider %s for %s", p.name, u)
				}
			}
		}
	}
	if i := slices.IndexFunc(found, func(n int) bool { return n == 0 }); i >= 0 {
		t.Errorf("no link for provider %d: %v", i, found)
	}
	if len(rules.index.always) != 1 {
		t.Errorf("%d providers are asked for every URL", len(rules.index.always))
	}
}

// check checks what the package comment promises.
func check(t *testing.T, rules *Rules, u weburl.URL) {
	t.Helper()
	got := rules.URL(u)
	if parsed, err := weburl.Parse(got.Href()); u.IsValid() && (err != nil || parsed != got) {
		t.Errorf("%q: %q is parsed to %q, %v", u, got, parsed, err)
	}
	if got.IsValid() && authority(got) != authority(u) {
		t.Errorf("%q: %q", u, got)
	}
	if n := len(slices.Collect(rules.Explain(u))); (n > 0) != (got != u) {
		t.Errorf("%q: %q by %d removals", u, got, n)
	}
}

// FuzzURL cleans arbitrary URLs, with the default rules and with others.
func FuzzURL(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed, "utm", "a.*")
	}
	f.Add("https://h/?fbclid=1&&a=2&#utm_x=1&b", "a|b", "[?&]a=")
	rules := Default()
	f.Fuzz(func(t *testing.T, input, name, raw string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		check(t, rules, u)
		if once := rules.URL(u); rules.URL(once) != once {
			t.Errorf("%q: once %q, twice %q", u, once, rules.URL(once))
		}
		if target, ok := rules.Redirect(u); ok != target.IsValid() || ok && target.Scheme() != "http" && target.Scheme() != "https" {
			t.Errorf("%q: redirect to %q, %v", u, target, ok)
		}
		all := rules.providers[0]
		want := u
		for range maxPasses { // what an exception matches may be removed, too
			href := want.Href()
			want = want.WithoutParamFunc(func(name, _ string) bool {
				found := all.names.match(lowerCase(name))
				return found != nil && !found.spares(href)
			})
		}
		only := &Rules{providers: rules.providers[:1], index: newIndex(rules.providers[:1])}
		if got, _ := only.URL(u).Query(); isWeb(u) {
			if wanted, _ := want.Query(); got != wanted {
				t.Errorf("%q: the query is %q, by WithoutParamFunc it is %q", u, got, wanted)
			}
		}
		p := &provider{name: "fuzz"}
		if p.add("rules", name) == nil && p.add("rawRules", raw) == nil {
			providers := []*provider{p}
			check(t, &Rules{providers: providers, index: newIndex(providers)}, u)
		}
	})
}

// FuzzParseRules reads arbitrary rules.
func FuzzParseRules(f *testing.F) {
	f.Add(providers(`"p":{"urlPattern":".*","rules":["a(b|c)?d"],"exceptions":["x"]}`))
	f.Add(providers(`"p":{"urlPattern":"(?!)","rules":[null]}`))
	f.Add(`{"providers":null}`)
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := ParseRules(strings.NewReader(text))
		var e *FormatError
		if err != nil && !errors.As(err, &e) {
			t.Fatal(err)
		}
		if e != nil && (e.Start < 0 || e.Start > e.End || e.End > len(text)) {
			t.Errorf("%#v", e)
		}
		check(t, rules, weburl.MustParse("https://example.com/?a=1&abd=2#x=3"))
	})
}

// FuzzNames compares the names that a rule is written out to, and the texts that
// it requires, with the regular expression.
func FuzzNames(f *testing.F) {
	for _, rule := range []string{"(?:%3F)?utm(?:_[a-z_]*)?", "a|b", "(a|b)c?", "x{2}y", "abc+", "(?:abc|defg)+", "\\/x", "k", "[ab]", ""} {
		f.Add(rule, "utm")
		f.Add(rule, "%3futm_x")
	}
	f.Fuzz(func(t *testing.T, pattern, name string) {
		var set nameSet
		re, err := compile("^" + pattern + "$")
		if err != nil || set.addPattern(pattern, rule{}) != nil {
			return
		}
		for i := range len(name) {
			if name[i] >= 0x80 {
				return // of code points that are not ASCII, case is not compared
			}
		}
		if name = lowerCase(name); re.MatchString(name) != (set.match(name) != nil) {
			t.Errorf("%q and %q: the regular expression says %v", pattern, name, re.MatchString(name))
		}
	})
}

func TestNil(t *testing.T) {
	u := weburl.MustParse("https://h/?fbclid=1")
	for _, rules := range []*Rules{nil, {}, Join(), Join(nil), (*Rules)(nil).Keep("x"), (*Rules)(nil).KeepReferral()} {
		_, redirected := rules.Redirect(u)
		_, blocked := rules.Blocks(u)
		if rules.URL(u) != u || redirected || blocked || rules.Providers() != 0 || len(slices.Collect(rules.Unsupported())) != 0 {
			t.Error("there are rules")
		}
	}
	if got := Default().URL(weburl.URL{}); got.IsValid() {
		t.Error(got)
	}
}

func TestAllocations(t *testing.T) {
	rules := Default()
	clean := weburl.MustParse("https://www.example.com/a/b.html?a=1&b=2#c=3")
	tracked := weburl.MustParse("https://www.example.com/a/b.html?a=1&utm_source=2")
	if n := testing.AllocsPerRun(100, func() { rules.URL(clean) }); n != 0 {
		t.Errorf("%v allocations for a URL that stays", n)
	}
	if n := testing.AllocsPerRun(100, func() { rules.URL(tracked) }); n > 3 {
		t.Errorf("%v allocations for one removal", n)
	}
}

// TestLinear has no text in which a raw rule matches often: package regexp takes
// linear time, too, but has a faster way for short texts.
func TestLinear(t *testing.T) {
	rules := Join(Default(), parseRules(t, providers(`"p":{"urlPattern":"^https?:\\/\\/(?:[a-z0-9-]+\\.)*?google(?:\\.[a-z]{2,}){1,}","rules":["(?:a|b)*c"],"rawRules":["/ref=[^/?]*"]}`)))
	for _, unit := range []string{"utm_a=1&", "&", "a=b&", "google.", "amazon.", "www.google.", "%", "a", "amp;"} {
		for _, prefix := range []string{"https://www.google.com/?", "https://www.google.com/#x=&", "https://a", "https://google.com/"} {
			growth.Check(t, prefix+unit, func(s string) {
				if u, err := weburl.Parse(s); err == nil {
					rules.URL(u)
				}
			}, func(n int) string { return prefix + strings.Repeat(unit, n/len(unit)) })
		}
	}
}
