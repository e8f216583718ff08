package surt_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/surt"
	"github.com/weburl-go/weburl/percent"
)

const (
	id24 = "4hqa0555fwsecu455xqckv45"
	id32 = "0123456789abcdef0123456789ABCDEF"
)

// keys has keys that the Python package surt makes, too, unless the comment says
// otherwise.
var keys = map[string]string{
	"http://example.com":                                                  "com,example)/",
	"https://user:pass@www.Example.com:443/?#x":                           "com,example)/",
	"http://www23.example.co.uk:8080/A/B/":                                "uk,co,example:8080)/a/b",
	"http://www.www.example.com./a":                                       "com,example,www)/a",
	"http://wwwx.example.com/":                                            "com,example,wwwx)/",
	"http://www/":                                                         "www)/",
	"http://192.0.2.1/":                                                   "1,2,0,192)/",
	"http://[2001:db8::1]:81/":                                            "[2001:db8::1]:81)/", // Python drops the brackets
	"http://example.com/a//b///c":                                         "com,example)/a/b/c",
	"http://example.com/%2541%20b%23":                                     "com,example)/a%20b%23",
	"http://example.com/a%2f%2e%2e%2fb/%252e/%252e%252e":                  "com,example)/",
	"http://example.com/a%2f%2f..%2fb/%2f.":                               "com,example)/a/b",
	"http://example.com/%252e%252e/x/%2e%2e%2fy":                          "com,example)/y", // Python keeps ".." at the start, here and below
	"http://example.com/..%2fx":                                           "com,example)/x",
	"http://example.com:0/":                                               "com,example:0)/", // Python drops the port 0
	"http://example.com/a%3fb":                                            "com,example)/a?b",
	"http://example.com/a%253Fb?c":                                        "com,example)/a?b?c",
	"http://example.com/a%3Fc&b":                                          "com,example)/a?c&b",
	"http://example.com/%3F":                                              "com,example)/?",
	"http://example.com/a%5Cb?c%5Cd":                                      `com,example)/a\b?c\d`,
	"http://example.com/?sid=" + id32 + "&sid=" + id32:                    "com,example)/?&sid=" + strings.ToLower(id32),
	"file:///a%5Cb%2fc":                                                   "file:/a\\b/c",
	"foo:/.//a//b":                                                        "foo://a//b",
	"foo:a%5Cb":                                                           `foo:a\b`,
	"http://example.com/é":                                                "com,example)/%c3%a9",
	"http://example.com/a b?q=c d":                                        "com,example)/a%20b?q=c%20d",
	"http://example.com/?b=2&a=1&a&a=&A=0":                                "com,example)/?a&a=&a=0&a=1&b=2",
	"http://example.com/?a-b=1&a=2":                                       "com,example)/?a=2&a-b=1",
	"http://example.com/?x=%26y":                                          "com,example)/?x=&y",
	"http://example.com/?jsessionid=" + id32:                              "com,example)/",
	"http://example.com/?a=1&PHPSESSID=" + id32:                           "com,example)/?&a=1",
	"http://example.com/?sid=" + id32 + "&b=2&a":                          "com,example)/?a&b=2",
	"http://example.com/?sid=" + id32 + "0&b=2":                           "com,example)/?b=2&sid=" + strings.ToLower(id32) + "0",
	"http://example.com/?cfid=1&cftoken=2&z":                              "com,example)/?z",
	"http://example.com/?aspsessionidABCDEFGH=" + strings.Repeat("x", 24): "com,example)/",
	"http://example.com/a/(" + id24 + ")/b.aspx":                          "com,example)/a/b.aspx",
	"http://example.com/a/(S(" + id24 + ")F(" + id24 + "))/b/c.aspx?d":    "com,example)/a/b/c.aspx?d",
	"http://example.com/a/(" + id24 + ")/.aspx":                           "com,example)/a/(" + id24 + ")/.aspx",
	"mailto:Someone@Example.com?Subject=B&a":                              "mailto:someone@example.com?a&subject=b",
	"ftp://ftp.example.com/Pub/":                                          "com,example,ftp)/pub",
	"file:///C:/A//b":                                                     "file:/c:/a//b",
	"foo://A.b/C":                                                         "b,a)/c",
	"http://./example.com":                                                ")/example.com", // Python writes the scheme for the host, here and below
	"http://..:81/":                                                       ":81)/",
	"foo://./a":                                                           ")/a",
}

// otherKeys has the keys of those URLs that ParseKey returns for another key: a
// question mark was in the path, and steps find something to remove again.
var otherKeys = map[string]string{
	"com,example)/a?c&b":                          "com,example)/a?b&c",
	"com,example)/?":                              "com,example)/",
	"com,example,www)/a":                          "com,example)/a",
	"com,example)/?&sid=" + strings.ToLower(id32): "com,example)/?&",
}

// TestKey checks keys, and that a key is that of a URL that it stands for.
func TestKey(t *testing.T) {
	if len(keys) < 29 {
		t.Errorf("%d cases", len(keys))
	}
	others := 0
	for input, want := range keys {
		u := weburl.MustParse(input)
		if key := surt.Key(u); key != want {
			t.Errorf("%s: %s, want %s", input, key, want)
		}
		if key := surt.AppendKey([]byte("x"), u); string(key) != "x"+want {
			t.Errorf("%s: %s appended", input, key)
		}
		back, err := surt.ParseKey(want, u.Scheme())
		if err != nil {
			t.Errorf("%s: %v", want, err)
		}
		key, differs := otherKeys[want]
		if !differs {
			key = want
		}
		if again := surt.Key(back); again != key {
			t.Errorf("%s: %s of %s, want %s", input, again, back, key)
		}
		if differs {
			others++
		}
	}
	if others != len(otherKeys) {
		t.Errorf("%d keys are not those of their URLs, want %d", others, len(otherKeys))
	}
	if key := surt.Key(weburl.URL{}); key != "" {
		t.Errorf("key of the zero URL: %q", key)
	}
}

// TestSteps leaves out one step at a time.
func TestSteps(t *testing.T) {
	u := weburl.MustParse("http://www.a..example./A%2542//(" + id24 + ")/x.aspx/?Q=%41&B&sid=" + id32)
	dot, opaque := weburl.MustParse("http://.example/"), weburl.MustParse("foo://A%2542/")
	ip, empty := weburl.MustParse("http://192.0.2.1/"), weburl.MustParse("http://192.0.2.1/?")
	if got := surt.Key(u); got != "example,a)/ab/x.aspx?&b&q=a" {
		t.Errorf("all steps: %s", got)
	}
	for step, want := range map[surt.Steps]string{
		surt.StripDots:    ",example,,a)/ab/x.aspx?&b&q=a",
		surt.StripWWW:     "example,a,www)/ab/x.aspx?&b&q=a",
		surt.Unescape:     "example,a)/a%2542/x.aspx?&b&q=%41",
		surt.MergeSlashes: "example,a)/ab//x.aspx?&b&q=a",
		surt.LowerPath:    "example,a)/AB/x.aspx?&b&q=a",
		surt.StripSession: "example,a)/ab/(" + id24 + ")/x.aspx?b&q=a&sid=" + strings.ToLower(id32),
		surt.StripSlash:   "example,a)/ab/x.aspx/?&b&q=a",
		surt.LowerQuery:   "example,a)/ab/x.aspx?&B&Q=A",
		surt.SortQuery:    "example,a)/ab/x.aspx?q=a&b&",
	} {
		if got := (surt.CDX &^ step).Key(u); got != want {
			t.Errorf("without %s: %s, want %s", step, got, want)
		}
	}
	if got := (surt.CDX &^ surt.ReverseIPv4).Key(ip); got != "192.0.2.1)/" {
		t.Errorf("without %s: %s", surt.ReverseIPv4, got)
	}
	if got := (surt.CDX &^ surt.StripQuery).Key(empty); got != "1,2,0,192)/?" {
		t.Errorf("without %s: %s", surt.StripQuery, got)
	}
	if got := (surt.CDX &^ surt.StripDots).Key(dot); got != "example,)/" {
		t.Errorf("without %s: %s", surt.StripDots, got)
	}
	if got := (surt.CDX &^ surt.Unescape).Key(opaque); got != "A%2542)/" {
		t.Errorf("without %s: %s", surt.Unescape, got)
	}
	n := 0
	for step := range surt.CDX.All() {
		if step.String() == "" || strings.Contains(step.String(), ",") {
			t.Errorf("name of step %d: %q", n, step)
		}
		n++
	}
	if n != 11 || surt.Steps(0).String() != "" || surt.CDX.String() == "" {
		t.Errorf("%d steps, want 11: %s", n, surt.CDX)
	}
}

// transforms has the lossless form of URLs.
var transforms = map[string]string{
	"http://example.com/":                   "http://(com,example,)/",
	"https://u:p@www.example.co.uk:8/A?b#c": "https://(uk,co,example,www,:8@u:p)/A?b#c",
	"http://example.com./":                  "http://(,com,example,)/",
	"http://.example/":                      "http://(example,,)/",
	"http://a,b.c/":                         "http://(c,a%2Cb,)/",
	"http://a)b.c/":                         "http://(c,a)b,)/",
	"http://localhost:1/":                   "http://(localhost,:1)/",
	"http://192.0.2.1/":                     "http://(192.0.2.1)/",
	"http://[::1]:2/":                       "http://([::1]:2)/",
	"http://u@[::1]/":                       "http://([::1]@u)/",
	"foo://a.b,c:1?x":                       "foo://(a.b,c:1)?x",
	"foo:///a":                              "foo:///a",
	"foo:/.//(a,)":                          "foo:/.//(a,)",
	"mailto:a@b":                            "mailto:a@b",
	"data:text/plain,http://(x,)":           "data:text/plain,http://(x,)",
	"data:text,http://(":                    "data:text,http://(",
	"":                                      "",
}

// TestTransform checks the lossless form, and that it is lossless.
func TestTransform(t *testing.T) {
	for input, want := range transforms {
		u, _ := weburl.Parse(input)
		if got := surt.Transform(u); got != want {
			t.Errorf("%s: %s, want %s", input, got, want)
		}
		if back, err := surt.Parse(want); back != u || (err == nil) != u.IsValid() {
			t.Errorf("%s: %s, %v, want %s", want, back, err, input)
		}
	}
	for text, want := range map[string]string{
		"http://(com,example)/a": "http://example.com/a", // without the last comma
		"http://(com,example,)":  "http://example.com/",
	} {
		if u, err := surt.Parse(text); err != nil || u.Href() != want {
			t.Errorf("%s: %s, %v, want %s", text, u, err, want)
		}
	}
}

// TestErrors checks texts that stand for no URL.
func TestErrors(t *testing.T) {
	for _, text := range []string{"http://(com,example", "http://(com,example/)", "http://(/)", "http://(", "http://(com,example,)x/"} {
		if u, err := surt.Parse(text); !errors.Is(err, surt.ErrUnclosed) || u.IsValid() {
			t.Errorf("%s: %s, %v", text, u, err)
		}
	}
	for _, text := range []string{"", "com,example", "/", "/)", "com,example/)"} {
		if u, err := surt.ParseKey(text, "http"); !errors.Is(err, surt.ErrUnclosed) || u.IsValid() {
			t.Errorf("%s: %s, %v", text, u, err)
		}
	}
	var e *weburl.ParseError
	if _, err := surt.ParseKey("com,example)/", ""); !errors.As(err, &e) {
		t.Errorf("no scheme: %v", err)
	}
	if _, err := surt.Parse("http://(a,^,)/"); !errors.As(err, &e) {
		t.Errorf("host that is forbidden: %v", err)
	}
}

// FuzzTransform checks that every URL comes back from its lossless form, and
// that a URL that Parse returns does, too.
func FuzzTransform(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	for input, text := range transforms {
		f.Add(input)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, input string) {
		if u, err := weburl.Parse(input); err == nil {
			text := surt.Transform(u)
			if back, err := surt.Parse(text); err != nil || back != u {
				t.Fatalf("%q: %q, %q, %v", u, text, back, err)
			}
		}
		if u, err := surt.Parse(input); err == nil {
			if back, err := surt.Parse(surt.Transform(u)); err != nil || back != u {
				t.Fatalf("%q: %q, %q, %v", input, u, back, err)
			}
		}
		_, _ = surt.ParseKey(input, "http")
	})
}

// needsEmptyLabels reports whether the host of u is of another kind without its
// empty labels.
func needsEmptyLabels(u weburl.URL) bool {
	labels := slices.DeleteFunc(strings.Split(u.Host().String(), "."), func(label string) bool { return label == "" })
	name := strings.Join(labels, ".")
	host, err := weburl.ParseHost(name)
	return name != u.Host().String() && name != "" && u.Host().Kind() == weburl.HostDomain && (err != nil || host.Kind() != weburl.HostDomain)
}

// FuzzParseKey checks that the key of the URL that ParseKey returns is the given
// one, except in the cases that its comment names.
func FuzzParseKey(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	for input := range keys {
		f.Add(input)
	}
	sessions := regexp.MustCompile(`sid=|sessionid|cfid=|\(`)
	f.Fuzz(func(t *testing.T, input string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		key, path := surt.Key(u), u.Path()
		for range len(input) {
			path = percent.Decode(path)
		}
		again, err := surt.ParseKey(key, u.Scheme())
		if err == nil && surt.Key(again) == key || strings.Contains(path, "?") || strings.Contains(u.Host().String(), ".www") || strings.ContainsAny(u.Host().String(), ",%") || needsEmptyLabels(u) ||
			u.Host().String() == "" && (strings.HasSuffix(path, "//") || strings.Contains(path+"/", "/./") || strings.Contains(path+"/", "/../")) || u.HasOpaquePath() && strings.Contains(path, ")") ||
			u.Scheme() == "file" && strings.Contains(path, "|") || sessions.MatchString(strings.ToLower(key)) {
			return
		}
		t.Errorf("%q: %q is parsed to %q, %v", u, key, again, err)
	})
}

// TestLinear checks that time and memory grow in proportion to the URL.
func TestLinear(t *testing.T) {
	for name, part := range map[string]string{
		"encoded percent signs": "25", "slashes": "/", "sessions": "/(" + id24 + ")", "sessions and suffixes": "/(" + id24 + ")?/.aspx",
		"question marks": "%3F/", "dots": "%2e%2e/",
	} {
		growth.Check(t, name+" in a path", func(s string) {
			u, _ := weburl.Parse(s)
			_ = surt.Key(u)
		}, func(n int) string { return "http://a/%" + strings.Repeat(part, n/len(part)) })
	}
	for name, part := range map[string]string{
		"parameters": "&a", "sid": "sid=", "cfid": "cfid=", "cftoken": "&cftoken=", "cold fusion": "cfid=1&cftoken=", "percent": "%25",
		"aspsessionid": "aspsessionidabcdefgh=",
	} {
		growth.Check(t, name+" in a query", func(s string) {
			u, _ := weburl.Parse(s)
			_ = surt.Key(u)
		}, func(n int) string { return "http://a/?" + strings.Repeat(part, n/len(part)) })
	}
	growth.Check(t, "labels", func(s string) {
		u, _ := weburl.Parse(s)
		_, _ = surt.Parse(surt.Transform(u))
		_ = surt.Key(u)
	}, func(n int) string { return "http://" + strings.Repeat("a.", n/2) + "b/" })
}

// TestAllocs checks that appending to a buffer with room does not allocate if no
// step changes anything, nor for the lossless form.
func TestAllocs(t *testing.T) {
	u := weburl.MustParse("https://user@www.example.com:8080/a/b?c=d#e")
	buffer := make([]byte, 0, 200)
	for name, run := range map[string]func(){
		"AppendKey":       func() { surt.AppendKey(buffer, u) },
		"AppendTransform": func() { surt.AppendTransform(buffer, u) },
	} {
		if n := testing.AllocsPerRun(100, run); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
