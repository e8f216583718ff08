package clean

import (
	"bytes"
	"errors"
	"fmt"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestCase compares names in any case, with the first and the last letter.
func TestCase(t *testing.T) {
	if got := Default().URL(weburl.MustParse("https://h/?AWC=1&WT_ZMC=2&FBCLID=3&@WC=4&wt_[mc=5")).Href(); got != "https://h/?@WC=4&wt_[mc=5" {
		t.Error(got)
	}
	if got := lowerCase("@AZ[`az{é"); got != "@az[`az{é" {
		t.Error(got)
	}
}

// TestCaseBeyondASCII compares names with letters that are not ASCII with rules of
// ClearURLs, which ignore the case of all letters.
func TestCaseBeyondASCII(t *testing.T) {
	rules := parseRules(t, providers(`"p":{"urlPattern":"h/","rules":["É","ärger","Ünter.+","(?:œ|c)x","ſ"]}`))
	u := weburl.MustParse("https://h/?É=1&é=2&ÄRGER=3&Ärger=4&ünterA=5&ÜNTERA=6&Œx=7&CX=8&ſ=9&k=10")
	if got, _ := rules.URL(u).Query(); got != "k=10" {
		t.Error(got)
	}
}

// TestKeepEntity keeps a name with "amp;" before it, and what follows it alone.
func TestKeepEntity(t *testing.T) {
	u := weburl.MustParse("https://h/?amp;fbclid=1&fbclid=2&amp;gclid=3")
	for keep, want := range map[string]string{"amp;fbclid": "amp;fbclid=1", "fbclid": "amp;fbclid=1&fbclid=2"} {
		if got, _ := Default().Keep(keep).URL(u).Query(); got != want {
			t.Errorf("%s: %s, want %s", keep, got, want)
		}
	}
}

// TestPasses applies rules to what other rules have left, but not for ever.
func TestPasses(t *testing.T) {
	rules := parseRules(t, providers(`
		"names": {"urlPattern": "h/", "rules": ["x"]},
		"raw": {"urlPattern": "h/", "rawRules": ["no", "y;", "ab", "z*"], "exceptions": ["/safe/"]}`))
	for in, want := range map[string]string{
		"https://h/?y;x=1":            "https://h/",
		"https://h/zzz?k":             "https://h/?k",
		"https://h/safe/ab?y;x=1&x=2": "https://h/safe/ab?y;x=1",
		"https://h/" + strings.Repeat("a", 10) + strings.Repeat("b", 10): "https://h/aabb",
	} {
		if got := rules.URL(weburl.MustParse(in)).Href(); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
	var texts []string
	for r := range rules.Explain(weburl.MustParse("https://h/ab/ab?y;c")) {
		texts = append(texts, r.Text)
	}
	if want := []string{"y;", "ab", "ab"}; !slices.Equal(texts, want) {
		t.Errorf("%q is removed, want %q", texts, want)
	}
	for r := range rules.Explain(weburl.MustParse("https://h/c")) {
		t.Errorf("%v is removed, but nothing changes", r)
	}
}

// TestJoin takes the rules of several lists, some of which are nil.
func TestJoin(t *testing.T) {
	referral := parseRules(t, providers(`"p":{"urlPattern":"h/","referralMarketing":["r"]}`))
	other := parseRules(t, providers(`"q":{"urlPattern":"h/","rules":["q"]}`))
	u := weburl.MustParse("https://h/?r=1&q=2&k=3")
	for _, tt := range []struct {
		rules *Rules
		want  string
	}{
		{Join(nil, referral, nil, other), "k=3"},
		{Join(referral.KeepReferral(), other), "r=1&k=3"},
		{Join(referral, other.KeepReferral()), "r=1&k=3"},
		{Join(referral.Keep("z", "q"), other.Keep("a")), "q=2&k=3"},
	} {
		if got, _ := tt.rules.URL(u).Query(); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}

// TestRedirectEdges follows rules with exceptions, and no paths.
func TestRedirectEdges(t *testing.T) {
	rules := parseRules(t, providers(`"p":{"urlPattern":"h/","redirections":["no=([^&]*)","to=([^&]*)"],"exceptions":["/safe"]}`))
	for in, want := range map[string]string{
		"https://h/?to=a.example":                     "http://a.example/",
		"https://h/safe?to=a.example":                 "",
		"https://h/?to=/a.example/":                   "",
		"https://h/?to=%5Ca.example/":                 "",
		"https://h/?to=?a.example":                    "",
		"https://h/?to=%23a.example":                  "",
		"https://h/?to=https%253A%252F%252Fa.example": "https://a.example/",
		"https://h/?to=https%25252525253A//a.example": "",
		"https://h/?no=word&to=a.example":             "http://a.example/",
		"ftp://h/?to=a.example":                       "",
	} {
		if got, ok := rules.Redirect(weburl.MustParse(in)); got.Href() != want || ok != (want != "") {
			t.Errorf("%s: %s, %v, want %s", in, got, ok, want)
		}
	}
	shop := weburl.MustParse("https://www.google.com/url?q=a&url=https://b.example/")
	if got, ok := Default().Redirect(shop); !ok || got.Href() != "https://b.example/" {
		t.Errorf("%s, %v", got, ok)
	}
}

// TestSpans checks which part of the text a FormatError is about, and its message.
func TestSpans(t *testing.T) {
	for _, tt := range []struct {
		text       string
		start, end int
		message    string
	}{
		{"", 0, 0, "clean: byte 0: not the format of ClearURLs: unexpected end of JSON input"},
		{"x", 0, 1, "clean: byte 0: not the format of ClearURLs: invalid character 'x' looking for beginning of value"},
		{`{"a":1]`, 6, 7, "clean: byte 6: not the format of ClearURLs: invalid character ']' after object key:value pair"},
		{`{"providers":{}`, 14, 15, "clean: byte 14: not the format of ClearURLs: unexpected end of JSON input"},
		{"[]", 0, 2, "clean: byte 0: not the format of ClearURLs: it must be an object"},
		{"{}", 0, 2, `clean: byte 0: not the format of ClearURLs: there is no member "providers"`},
		{` {"providers":[]}`, 0, 17, "clean: byte 0: not the format of ClearURLs: it must be an object"},
		{` {"providers":{"p":{}}}`, 0, 23, `clean: byte 0: not the format of ClearURLs, in provider "p": there is no urlPattern`},
	} {
		_, err := ParseRules(strings.NewReader(tt.text))
		var e *FormatError
		if !errors.As(err, &e) || e.Start != tt.start || e.End != tt.end || err.Error() != tt.message || e.Unwrap() != e.Cause {
			t.Errorf("%s: %v, from %d to %d", tt.text, err, e.Start, e.End)
		}
	}
	if got := (&FormatError{Start: 3}).Error(); got != "clean: byte 3: not the format of ClearURLs" {
		t.Error(got)
	}
}

// TestJavaScript has patterns that mean something else in JavaScript, each in a
// text without and with other constructs before it.
func TestJavaScript(t *testing.T) {
	var patterns []string
	for _, c := range "AzQECapPx0123456789" {
		patterns = append(patterns, `\`+string(c))
	}
	for _, flag := range "imsU-" {
		patterns = append(patterns, "(?"+string(flag)+"i:x)", "(?"+string(flag))
	}
	patterns = append(patterns, "[[:alpha:]]", "[a[:alpha:]]", "[]x]", "[^]x]", "[]", "[^]", "(?P<n>x)", "(?)")
	for _, pattern := range patterns {
		for _, before := range []string{"", "a", `\\`, `\/(?:x)`} {
			if meansTheSame(before + pattern) {
				t.Errorf("%s means the same in JavaScript", before+pattern)
			}
		}
		if !strings.HasPrefix(pattern, "(") && !strings.HasPrefix(pattern, "[") && !meansTheSame(`\`+pattern) {
			t.Errorf(`\%s does not mean the same in JavaScript`, pattern)
		}
	}
	for _, pattern := range []string{"", `\`, "(?", "(?:x)", "(?=x)", "(", "[", "[:", `\d\D\w\W\s\S\b\B\n\r\t\f\v`, `\/\.\-\_`, "[a-z]", "[^a]", "[[]x", "[(?i]", "[a]:", `[\]]`, `\[]`, "(a)", "x{2}?"} {
		if !meansTheSame(pattern) {
			t.Errorf("%s does not mean the same in JavaScript", pattern)
		}
	}
}

// TestNamesOfRules checks which rules are written out to names, in which order they
// count, and what the others require.
func TestNamesOfRules(t *testing.T) {
	many := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf("%c%c", 'a'+i, 'z'-i))
		}
		return "(?:" + strings.Join(list, "|") + ")"
	}
	for _, tt := range []struct {
		pattern string
		names   int // 0 if it is not written out
		need    []string
	}{
		{"", 1, nil}, {"a", 1, nil}, {"aB", 1, nil}, {"a?", 2, nil}, {"(ab|cd)?e", 3, nil}, {"(?:ab|)x", 2, nil}, {"(?:ab|[cd]e)f", 0, nil}, {"(?:[cd]e|ab)?f", 0, nil}, {many(16), 16, nil}, {many(17), 0, nil},
		{"(?:" + many(16) + ")?", 0, nil}, {many(15) + "?", 16, nil}, {many(4) + many(4), 16, nil}, {many(4) + many(5), 0, nil}, {many(2) + "x?" + many(4), 16, nil},
		{strings.Repeat("x", maxName), 1, nil}, {"(" + strings.Repeat("x", maxName) + ")y", 0, []string{strings.Repeat("x", maxName)}},
		{"ab|cd", 0, nil}, {"abcd|cd", 0, nil}, {"abc|cde", 0, []string{"abc", "cde"}}, {"[ab]", 0, nil}, {"abc+", 0, nil}, {"abcd+", 0, []string{"abc"}}, {`abc\`, 0, []string{"abc$"}},
		{"abc.", 0, []string{"abc"}}, {"ab.", 0, nil}, {"www.", 0, nil}, {"http.", 0, nil}, {"://w.", 0, nil}, {"https:/.", 0, nil}, {"httpx.", 0, []string{"httpx"}},
		{"abc.defg", 0, []string{"defg"}}, {"abcd.efg", 0, []string{"abcd"}}, {"abc.def", 0, []string{"abc"}}, {"(?:abc|defgh).ijkl", 0, []string{"ijkl"}},
		{"(?:abcde|defg).ijk", 0, []string{"abcde", "defg"}}, {"(?:wiki){2}", 0, []string{"wiki"}}, {"(?:wiki){1,}", 0, []string{"wiki"}}, {"(?:wiki){0,2}", 0, nil},
		{"(?:wiki)+", 0, []string{"wiki"}}, {"(wiki)*", 0, nil}, {"(wiki).", 0, []string{"wiki"}}, {"(?:wiki)?.", 0, nil},
	} {
		var set nameSet
		if err := set.addPattern(tt.pattern, rule{}); err != nil {
			t.Errorf("%q: %v", tt.pattern, err)
			continue
		}
		if len(set.exact) != tt.names || (len(set.patterns) == 1) != (tt.names == 0) {
			t.Errorf("%q: %d names, %d patterns", tt.pattern, len(set.exact), len(set.patterns))
		} else if tt.names == 0 && !slices.Equal(set.patterns[0].need, tt.need) {
			t.Errorf("%q: needs %q, want %q", tt.pattern, set.patterns[0].need, tt.need)
		}
	}
	for _, pattern := range []string{"*a", "+", "?a", "{2}a"} {
		if err := new(nameSet).addPattern(pattern, rule{}); err != ErrJavaScript {
			t.Errorf("%q: %v", pattern, err)
		}
	}
}

// TestSizeOf compares the bound with the programs of package regexp/syntax.
func TestSizeOf(t *testing.T) {
	for _, pattern := range []string{
		"", "a", "abc", "a*", "a+", "a?", "(a)", "a|b", "ab|cd|ef", "(?:ab|c)+", "[a-c]x", ".", "^a$", `\b`, "a{3}", "(?:abcdef){0}", "(?:ab){2,5}", "(?:ab){2,}", "(?:ab){0,}", "a{0}",
		"(?:a{2}){3}", "(?:a|b*){4}", "(?:ab?c){0,4}", "x{1000}", "(?:x|yy|(z)){30,40}",
	} {
		tree, err := syntax.Parse(pattern, syntax.Perl|syntax.FoldCase)
		if err != nil {
			t.Fatal(err)
		}
		size := sizeOf(tree)
		program, err := syntax.Compile(tree.Simplify())
		if err != nil {
			t.Fatal(err)
		}
		if needed := len(program.Inst) - 2; size < needed || size > needed+needed/2+3 { // without those for failure and success
			t.Errorf("%q: %d, it has %d instructions", pattern, size, needed)
		}
	}
}

// TestCandidates checks which providers the index finds: those that may apply, and
// few others.
func TestCandidates(t *testing.T) {
	list := []*provider{{name: "all"}, {name: "d", site: "shop.example"}, {name: "l", site: "amazon.*"}}
	for _, pattern := range []string{"xyz", "abcd|qrst", "www", ".*", "xyzw", "[0-9]xyz[0-9]xyz"} {
		re, err := compile(pattern)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, &provider{name: pattern, pattern: re})
	}
	x := newIndex(list)
	for href, want := range map[string]string{
		"https://h/":                  "0 5 6",
		"https://h/xyz":               "0 3 5 6 8",
		"https://h/XyZw/xyz/XYZ":      "0 3 5 6 7 8",
		"https://h/xy":                "0 5 6",
		"https://h/abc?qrsT":          "0 4 5 6",
		"https://h/abcd?qrst":         "0 4 5 6",
		"https://shop.example./":      "0 1 5 6",
		"https://a.b.shop.example/":   "0 1 5 6",
		"https://www.amazon.co.uk/":   "0 2 5 6",
		"https://amazon.com./":        "0 2 5 6",
		"https://amazon.example.com/": "0 5 6",
		// Suffixes of six and seven labels, the longest of the list.
		"https://www.amazon.city.us-east-2.r.cloud.int.apple/":                  "0 2 5 6",
		"https://amazon.jp.001.test.code-builder-stg.platform.salesforce.com./": "0 2 5 6",
		"https://" + strings.Repeat("a.", 20) + "shop.example/":                 "0 1 5 6",
	} {
		got := strings.Trim(fmt.Sprint(x.appendTo(nil, weburl.MustParse(href))), "[]")
		if got != want {
			t.Errorf("%s: %s, want %s", href, got, want)
		}
	}
	sites := newIndex([]*provider{{name: "l", site: "amazon.*"}})
	if got := sites.appendTo(nil, weburl.MustParse("https://amazon.com/")); len(got) != 1 {
		t.Errorf("%v", got)
	}
	if gram("aBC") != 0x616263 {
		t.Errorf("%#x", gram("aBC"))
	}
}

// TestLastLabels checks that a long domain is cut between two labels.
func TestLastLabels(t *testing.T) {
	const ten = "1.2.3.4.5.6.7.8.9.10"
	for domain, want := range map[string]string{
		"": "", "a": "a", ten: ten, "0." + ten: ten, "x.0." + ten: ten, "." + ten: ten, strings.Repeat(".", 10): strings.Repeat(".", 9),
	} {
		if got := lastLabels(domain); got != want {
			t.Errorf("%s: %s, want %s", domain, got, want)
		}
	}
}

// TestObject reads the members of an object in their order.
func TestObject(t *testing.T) {
	var o object
	if err := o.UnmarshalJSON([]byte(`{"b":1,"a":[2],"b":{}}`)); err != nil || len(o.members) != 3 || o.members[1].name != "a" || !bytes.Equal(o.members[2].value, []byte("{}")) {
		t.Errorf("%v, %v", o, err)
	}
	for _, text := range []string{"", "[", `{"a"`, `{"a":`, `{"a":1,`, `{1:2}`} {
		if err := new(object).UnmarshalJSON([]byte(text)); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}

// TestKeepProtected leaves links that services for mail have rewritten as they are: their
// queries have the end of the notation, and a signature of the target.
func TestKeepProtected(t *testing.T) {
	for _, link := range []string{
		"https://urldefense.com/v3/__https://example.com/?utm_source=x__;!!abc!def$",
		"https://urldefense.com/v3/__https://example.com/?a=1&utm_source=x&b=2__;!!abc!def$",
		"https://protect.checkpoint.com/v2/___https://example.com/?utm_source=x___.YzJl",
		"https://protect.checkpoint.com/v2/___https://example.com/a___.YzJl#fbclid=1",
	} {
		if got := Default().URL(weburl.MustParse(link)).Href(); got != link {
			t.Errorf("%s: got %s", link, got)
		}
	}
	for in, want := range map[string]string{
		"https://urldefense.com/?utm_source=x":                                  "https://urldefense.com/",
		"https://h.example/v3/__https://example.com/?utm_source=x__;!!abc!def$": "https://h.example/v3/__https://example.com/",
	} {
		if got := Default().URL(weburl.MustParse(in)).Href(); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

// TestUnprotect reads links that services for mail have rewritten. PyOTI 0.4.2 of PyPI
// has Proofpoint's own decoder, and reads 6,338 links of the third form in the same way.
func TestUnprotect(t *testing.T) {
	rules := Default()
	for _, test := range []struct{ protected, want string }{
		{"https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2F%3Fa%3Db%26c&data=05%7C02&reserved=0", "https://example.com/?a=b&c"},
		{"https://urldefense.proofpoint.com/v1/url?u=http://www.example.com/&k=x%3D%3D", "http://www.example.com/"},
		{"https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.com_a-5Fb-2Dc-3Fq-3D1-2526&d=DwMFaQ&c=x", "https://www.example.com/a_b-c?q=1%26"},
		{"https://urldefense.com/v3/__https://example.com:443/search?q=a*test&gs=ps__;Kw!-612Flbf0JvQ3k!Ue6tQudN$", "https://example.com/search?q=a+test&gs=ps"},
		{"https://urldefense.com/v3/__https://example.com/a**A*b__;w6nDqCs!!x$", "https://example.com/a%C3%A9%C3%A8+b"},
		{"https://urldefense.com/v3/__https:/example.com/a__;!!x$", "https://example.com/a"},
		{"https://urldefense.com/v3/__example.com/a:/b__;!!x$", "http://example.com/a:/b"},
		{"https://urldefense.us/v3/__http://example.com/*/__;Iw!!x$", "http://example.com/#/"},
		{"https://secure-web.cisco.com/1abc_DEF/https%3A%2F%2Fexample.com%2Fa%3Fb", "https://example.com/a?b"},
		{"https://eu-west-1.protection.sophos.com/?d=example.com&u=aHR0cHM6Ly9leGFtcGxlLmNvbS9hP2I=&i=x", "https://example.com/a?b"},
		{"https://eu-west-1.protection.sophos.com/?d=example.com&u=aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vYS9+dQ==&i=x", "https://www.example.com/a/~u"},
		{"https://eu-west-1.protection.sophos.com/?d=example.com&u=aHR0cHM6Ly93d3cuZXhhbXBsZS5jb20vYS9%2BdQ%3D%3D&i=x", "https://www.example.com/a/~u"},
		{"https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fexample.com%2fa&c=E,1&typo=1", "https://example.com/a"},
		{"https://protect2.fireeye.com/v1/url?k=0a-1b&q=1&e=2c&u=https%3A%2F%2Fexample.com%2Fa", "https://example.com/a"},
		{"https://protect2.fireeye.com/url?k=0a&u=https://example.com/a", "https://example.com/a"},
		{"https://imsva91-ctp.trendmicro.com/wis/clicktime/v1/query?url=http%3a%2f%2fexample.com%2fla%2dlicence&umid=8C-2E&auth=f2", "http://example.com/la-licence"},
		{"https://cas5-0-urlprotect.trendmicro.com:443/wis/clicktime/v1/query?url=https%3A%2F%2Fexample.com", "https://example.com/"},
		{"https://checkpoint.url-protection.com/v1/r07/url?o=https%3A//example.com/a%3Fb%3Dc%2520d&g=NjQ=&h=M2", "https://example.com/a?b=c%20d"},
		{"https://sonicwall.url-protection.com/v1/url?o=https%3A//example.com/", "https://example.com/"},
		{"https://protect.checkpoint.com/v2/r02/___https://example.com/a?b=c*2fd&e=___.YzJl0nA", "https://example.com/a?b=c*2fd&e="},
		{"https://protect.checkpoint.com/v2/___https:/example.com/a*2Fb___.YzJl#top", "https://example.com/a%2Fb#top"},

		// These are none.
		{"https://protect.checkpoint.com/v1/url?o=https%3A//example.com/", ""},
		{"https://protect.checkpoint.com/v2/r01/___https://example.com/a___", ""},
		{"https://protect.checkpoint.com/x/v2/___https://example.com/a___.YzJl", ""},
		{"https://protect.checkpoint.com/v2/___javascript:alert(1)___.YzJl", ""},
		{"https://checkpoint.url-protection.com/v1/rx/url?o=https%3A//example.com/", ""},
		{"https://evil-url-protection.com/v1/url?o=https%3A//example.com/", ""},
		{"https://a.trendmicro.com/?url=https%3A//example.com/", ""},
		{"https://urldefense.com/v3/__https://example.com/a*b__;!!x$", ""},
		{"https://urldefense.com/v3/__https://example.com/a**!b__;Kw!!x$", ""},
		{"https://urldefense.com/v3/__https://example.com/", ""},
		{"https://urldefense.com/v3/__https://example.com/__;Kw", ""},
		{"https://urldefense.com/v3/__https://example.com/*__;K!!x$", ""},
		{"https://urldefense.com/v3/__javascript:alert(1)__;!!x$", ""},
		{"https://urldefense.com.evil.example/v3/__https://example.com/__;!!x$", ""},
		{"https://secure-web.cisco.com/https%3A%2F%2Fexample.com", ""},
		{"https://x.protection.sophos.com/?u=%%%", ""},
	} {
		got, ok := rules.Redirect(weburl.MustParse(test.protected))
		if ok != (test.want != "") || got.Href() != test.want {
			t.Errorf("%s: %s, want %q", test.protected, got, test.want)
		}
		if joined, _ := Join(nil, rules).Redirect(weburl.MustParse(test.protected)); joined != got {
			t.Errorf("%s: another answer of joined rules", test.protected)
		}
	}
	if _, ok := new(Rules).Redirect(weburl.MustParse("https://urldefense.com/v3/__https://example.com/a__;!!x$")); ok {
		t.Error("rules without services know one")
	}
}
