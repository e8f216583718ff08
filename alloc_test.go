package weburl_test

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
)

// The tests in this file do not measure time. They count allocations, which are
// the same on every machine. The module _bench measures speed.

// checkAllocs reports an error if run does not allocate exactly want times.
func checkAllocs(t *testing.T, name string, want int, run func()) {
	t.Helper()
	if got := testing.AllocsPerRun(100, run); got != float64(want) {
		t.Errorf("%s: %v allocations, want %d", name, got, want)
	}
}

// canonicalURLs are inputs of every kind that are in canonical form already.
var canonicalURLs = []string{
	"https://weburl.example/",
	"http://weburl.example/a/b.html",
	"https://weburl.example/a-b_c~d/%7Ee/;f=g,h/@i/!$&'()*+:=",
	"https://weburl.example/a/.b/..c/d./e../...",
	"http://weburl.example:8080/-/*/x",
	"https://weburl.example:8443/%C3%A9/.a?b#c",
	"https://weburl.example/?",
	"https://weburl.example/?q=a+b&r=%20#",
	"https://weburl.example/a?b#c",
	"https://weburl.example/?a?b#c#d?e",
	"https://weburl.example:8443/a",
	"https://user@weburl.example/",
	"https://user:pass@weburl.example:1/a?b#c",
	"https://:pass@weburl.example/",
	"https://xn--mnchen-3ya.example/",
	"https://under_score.example/",
	"https://weburl.example./",
	"https://a.0x.b/",
	"https://192.0.2.1/a",
	"https://[2001:db8::1]/a",
	"https://[::ffff:c000:201]:8080/a",
	"http://localhost/",
	"ws://weburl.example/socket",
	"wss://weburl.example:1/socket?a=b",
	"ftp://weburl.example/pub/",
	"file:///",
	"file:///usr/share/doc/a.txt",
	"file:///C:/Windows/a.txt",
	"file://server/share/a.txt",
	"file:///a?b#c",
	"data:text/plain,a b",
	"data:,",
	"mailto:someone@weburl.example",
	"javascript:void(0)",
	"about:blank",
	"urn:isbn:0-00-000000-0?+q#f",
	"blob:https://weburl.example/0-0-0",
	"foo://host/path?query#fragment",
	"foo://Host:1/",
	"foo://user:pass@[::1]:1/",
	"foo:///a/b",
	"foo://",
	"foo:/a/b",
	"foo:/.//a",
	"foo:",
	"foo:#f",
	"https://weburl.example/" + strings.Repeat("segment/", 1000),
	"https://weburl.example/?" + strings.Repeat("name=value&", 1000),
	"https://" + strings.Repeat("a.", 100) + "example/",
}

// TestAllocsCanonical checks that canonical input is parsed without allocation,
// and that the href is the input itself, not a copy.
func TestAllocsCanonical(t *testing.T) {
	for _, input := range canonicalURLs {
		u := mustParse(t, input)
		if u.Href() != input || unsafe.StringData(u.Href()) != unsafe.StringData(input) {
			t.Errorf("%.80q: the href is %.80q, or a copy", input, u)
		}
		checkAllocs(t, "Parse "+excerpt(input), 0, func() { _, _ = weburl.Parse(input) })
		p := weburl.Parser{MaxLength: 1 << 20}
		checkAllocs(t, "Parser.Parse "+excerpt(input), 0, func() { _, _ = p.Parse(input) })
	}
}

// excerpt returns the start of s.
func excerpt(s string) string { return s[:min(len(s), 60)] }

// otherForms are inputs that are not in canonical form.
var otherForms = []string{
	"https://weburl.example",
	"https://weburl.example?a",
	"https:weburl.example/",
	`https:\\weburl.example\a`,
	"https:////weburl.example/",
	"HTTPS://weburl.example/",
	"https://WebURL.example/",
	"https://weburl.example:443/",
	"https://weburl.example:0080/",
	"https://weburl.example:/a",
	"https://@weburl.example/",
	"https://user:@weburl.example/",
	"https://us er:pa@ss@weburl.example/",
	"https://weburl.example/a b",
	"https://weburl.example/ä/ö?ü#ß",
	"https://weburl.example/a/./b/../c/%2E%2e/d",
	`https://weburl.example/a\b`,
	"https://weburl.example/?a b'c",
	"https://weburl.example/#a b`c",
	"https://0300.0.0x201/",
	"https://[2001:DB8:0:0:0:0:0:1]/",
	"https://[::ffff:192.0.2.1]/",
	"file:/a",
	"file:a",
	"file:///C|/a",
	"file://localhost/a",
	"Data:text/plain,x",
	"foo:/..//a",
	"foo://host/a b/../c",
	"foo:a\x01b",
}

// TestAllocsOtherForms checks that parsing input that is not canonical
// allocates once, for the href.
func TestAllocsOtherForms(t *testing.T) {
	for _, input := range otherForms {
		checkAllocs(t, "Parse "+input, 1, func() { _, _ = weburl.Parse(input) })
	}
}

// TestAllocsLengths checks that short and long URLs both take one allocation. A
// short href is first written into an array on the stack, a long one into a
// buffer.
func TestAllocsLengths(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long inputs")
	}
	for _, form := range []struct{ before, repeated, after string }{
		{"https://WebURL.example/", "a", ""},
		{"https://", "W", ".example/a/b?c#d"},
		{"https://", "u;", "@weburl.example:443/a/b?c#d"},
		{"https://weburl.example/", " ", "/a"},
		{"HTTPS://weburl.example/", " ", "/a"},
		{"https://weburl.example/a/../", "a/", "../b?é"},
		{"https://u;:", "pé", "@WebURL.example/a b"},
		{"https://weburl.example/a/../", "é/", "?a b"},
		{"https://weburl.example/?", "\"", "#`"},
		{"https://[1::0:2]:0080/", "a/../", "#🌈"},
	} {
		for n := 1; n < 1000; n += 1 + n/20 {
			input := form.before + strings.Repeat(form.repeated, n) + form.after
			checkAllocs(t, "Parse "+excerpt(input), 1, func() { _, _ = weburl.Parse(input) })
		}
	}
}

// TestAllocsParseInto checks that ParseInto does not allocate for canonical URLs.
func TestAllocsParseInto(t *testing.T) {
	var u weburl.URL
	for _, input := range canonicalURLs {
		checkAllocs(t, "ParseInto "+excerpt(input), 0, func() { _ = weburl.ParseInto(&u, input) })
	}
}

// TestAllocsCanParse checks that CanParse does not allocate, whatever the form
// of the input, because it makes no href; and once if credentials that change are long.
func TestAllocsCanParse(t *testing.T) {
	long := "https://" + strings.Repeat("@", 4<<10) + "h/"
	checkAllocs(t, "CanParse "+excerpt(long), 1, func() { weburl.CanParse(long) })
	for _, input := range slices.Concat(canonicalURLs, otherForms) {
		checkAllocs(t, "CanParse "+excerpt(input), 0, func() { weburl.CanParse(input) })
	}
	base := mustParse(t, "https://weburl.example/a/b?c")
	for _, ref := range []string{"", "#f", "?q", "d/../e", "/d", "//other.example/d", "//Other.example:443", "https:d", "d e"} {
		checkAllocs(t, "CanParse of reference "+ref, 0, func() { base.CanParse(ref) })
	}
}

// TestAllocsTrimmed checks that the href is a part of the input when only the
// spaces around it are removed.
func TestAllocsTrimmed(t *testing.T) {
	for _, input := range []string{" https://weburl.example/", "https://weburl.example/\n", "\t\x00foo:x \r\n"} {
		checkAllocs(t, "Parse "+input, 0, func() { _, _ = weburl.Parse(input) })
	}
}

// TestAllocsRefused checks that the error of a refused input is one allocation, with a
// base URL two.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestAllocsRefused(t *testing.T) {
	base := weburl.MustParse("mailto:someone@weburl.example")
	long := strings.Repeat("a", 1<<16)
	for _, input := range []string{
		"", "a", "//weburl.example", "https://", "https://a b/" + long, "https://A^b/", "https://[::1/" + long, "https://[::g]/", "https://1.2.3.400/",
		"https://u@/", "https://weburl.example:65536/", "https://weburl.example:x/" + long, "https://<" + long + "/", "https://xn--a.ü/", "https://ü⒈weburl.example/", "https://\u05d0a/", "foo://a b/", "file://a|b/",
	} {
		name := input[:min(len(input), 30)]
		checkAllocs(t, "Parse "+name, 1, func() { _, _ = weburl.Parse(input) })
		checkAllocs(t, "CanParse "+name, 0, func() { weburl.CanParse(input) })
	}
	checkAllocs(t, "a reference", 2, func() { _, _ = base.Parse("a") })
}

// TestAllocsReferences checks that resolving a reference allocates once, or not
// at all where the result is the base URL or the reference.
func TestAllocsReferences(t *testing.T) {
	base := mustParse(t, "https://weburl.example/a/b?c")
	for ref, want := range map[string]int{
		"":                            0,
		"https://other.example/":      0,
		"https://weburl.example/d":    0,
		"mailto:x@weburl.example":     0,
		"#f":                          1,
		"?q":                          1,
		"d":                           1,
		"d/e.html?f#g":                1,
		"./d":                         1,
		"../d":                        1,
		"../../../d/./e/..":           1,
		"/d":                          1,
		"//other.example/d":           1,
		"//other.example":             1,
		"https:d":                     1,
		"d e":                         1,
		"ä?ö#ü":                       1,
		"https://Other.example/d":     1,
		`\d\e`:                        1,
		"d:/e f":                      1,
		"//other.example:0443/?'":     1,
		"https://[2001:db8:0::1]/#f ": 1,
	} {
		checkAllocs(t, "reference "+ref, want, func() { _, _ = base.Parse(ref) })
	}
	file, foo := mustParse(t, "file:///C:/a/b"), mustParse(t, "foo:/a/b")
	opaque := mustParse(t, "foo:x?y#z")
	checkAllocs(t, "reference to a file", 1, func() { _, _ = file.Parse("../c") })
	checkAllocs(t, "reference without host", 1, func() { _, _ = foo.Parse("../c") })
	checkAllocs(t, "fragment of an opaque path", 1, func() { _, _ = opaque.Parse("#f") })
}

// TestAllocsGetters checks that getters do not allocate.
func TestAllocsGetters(t *testing.T) {
	urls := []weburl.URL{{}}
	for _, input := range canonicalURLs {
		urls = append(urls, mustParse(t, input))
	}
	for _, u := range urls {
		checkAllocs(t, "getters of "+excerpt(u.Href()), 0, func() {
			_, _, _, _ = u.Href(), u.String(), u.Scheme(), u.IsSpecial()
			_, _, _ = u.Username(), u.Password(), u.HasCredentials()
			_, _, _ = u.Host().String(), u.Path(), u.HasOpaquePath()
			_, _ = u.Port()
			_, _ = u.EffectivePort()
			_, _ = u.Query()
			_, _ = u.Fragment()
			_, _ = u.IsValid(), u.WithoutFragment().Href()
			_ = u.RequestTarget()
		})
		checkAllocs(t, "segments of "+excerpt(u.Href()), 0, func() {
			for range u.Segments() {
				continue
			}
		})
		checkAllocs(t, "host of "+excerpt(u.Href()), 0, func() {
			h := u.Host()
			_, _, _ = h.String(), h.Kind(), h.Kind().String()
			_, _ = h.Domain()
			_, _ = h.Addr()
			_ = h.Equal(h) && h == u.Host()
		})
	}
}

// TestAllocsComparisons checks that comparing URLs and origins does not
// allocate.
func TestAllocsComparisons(t *testing.T) {
	u, v := mustParse(t, "https://weburl.example/a?b#c"), mustParse(t, "https://weburl.example/a?b#d")
	seen := map[weburl.URL]bool{u: true}
	checkAllocs(t, "comparisons", 0, func() {
		_ = u == v || u.Equal(v) || u.Compare(v) == 0 || seen[v]
	})
	checkAllocs(t, "origins", 0, func() {
		o := u.Origin()
		_, _, _ = o.IsOpaque(), o.Scheme(), o.Host()
		_, _ = o.Port()
		_ = o.SameOrigin(v.Origin())
	})
	blob := mustParse(t, "blob:https://weburl.example/0-0-0")
	checkAllocs(t, "origin of a blob URL", 0, func() { blob.Origin() })
	withPort := mustParse(t, "https://weburl.example:65535/").Origin()
	checkAllocs(t, "origin as text", 1, func() { _ = u.Origin().String() })
	checkAllocs(t, "origin with port as text", 1, func() { _ = withPort.String() })
	for n := 80; n < 250; n++ {
		long := mustParse(t, "https://"+strings.Repeat("a", n)+":8080").Origin()
		checkAllocs(t, "origin with a long host as text", 2, func() { _ = long.String() })
	}
	checkAllocs(t, "opaque origin as text", 0, func() { _ = weburl.Origin{}.String() })
	checkAllocs(t, "ParseOrigin", 1, func() { _, _ = weburl.ParseOrigin("https://weburl.example:65535") })
	checkAllocs(t, "ParseOrigin of null", 0, func() { _, _ = weburl.ParseOrigin("null") })
	checkAllocs(t, "equal values", 0, func() { _ = u.Equal(v) || u.Host().Equal(v.Host()) && u.Origin().SameOrigin(withPort) })
}

// TestAllocsText checks that methods do not allocate if the text that they
// return is a part of the href.
func TestAllocsText(t *testing.T) {
	u := mustParse(t, "https://weburl.example/a?b#c")
	buffer := make([]byte, 0, 100)
	checkAllocs(t, "Redacted without credentials", 0, func() { u.Redacted() })
	secret := mustParse(t, "https://user:password@weburl.example/?next=https://a:b@c/")
	checkAllocs(t, "Redacted", 1, func() { secret.Redacted() })
	checkAllocs(t, "AppendText", 0, func() { _, _ = u.AppendText(buffer) })
	checkAllocs(t, "Unicode of an ASCII host", 0, func() { u.Host().Unicode() })
	idn := mustParse(t, "https://xn--mnchen-3ya.example/")
	checkAllocs(t, "Unicode of a host", 1, func() { idn.Host().Unicode() })
	for _, s := range []string{"weburl.example", "192.0.2.1", "[2001:db8::1]"} {
		checkAllocs(t, "ParseHost of "+s, 0, func() { _, _ = weburl.ParseHost(s) })
		checkAllocs(t, "ParseOpaqueHost of "+s, 0, func() { _, _ = weburl.ParseOpaqueHost(s) })
	}
}

// TestAllocsParams checks that reading parameters allocates only for values
// that are encoded.
func TestAllocsParams(t *testing.T) {
	const plain = "https://weburl.example/?name=value&q=a-b.c&empty=&alone&q=2#f"
	u := mustParse(t, plain)
	for _, name := range []string{"name", "q", "empty", "alone", "none"} {
		checkAllocs(t, "Param "+name, 0, func() { u.Param(name) })
	}
	checkAllocs(t, "Params", 0, func() {
		for name := range u.Params() {
			_ = name
		}
	})
	encoded := mustParse(t, "https://weburl.example/?n%61me=a&q=a+b&r=c")
	checkAllocs(t, "Param, other value encoded", 0, func() { encoded.Param("r") })
	checkAllocs(t, "Param, name encoded", 0, func() { encoded.Param("name") })
	checkAllocs(t, "Param, value encoded", 1, func() { encoded.Param("q") })
}

// TestAllocsParamEdits checks that an edit of a parameter allocates once, or not
// at all if nothing changes, however long, encoded or numerous names and values
// are.
func TestAllocsParamEdits(t *testing.T) {
	long := strings.Repeat("é+", 200)
	var list form.List
	list.Append(long, long)
	names := strings.Repeat("&n=1&%6E", 100)
	u := mustParse(t, "https://weburl.example/a?q=%E9&x=1&"+list.String()+names+"&%78=2#f")
	name := func(name, _ string) bool { return name == "x" }
	for _, tt := range []struct {
		name string
		want int
		edit func() (weburl.URL, error)
	}{
		{"WithParam", 1, func() (weburl.URL, error) { return u.WithParam("x", "2") }},
		{"WithParam, the value that the first has", 1, func() (weburl.URL, error) { return u.WithParam("x", "1") }},
		{"WithParam, encoded", 1, func() (weburl.URL, error) { return u.WithParam("x", long) }},
		{"WithParam, long name", 1, func() (weburl.URL, error) { return u.WithParam(long, "") }},
		{"WithParam, many others", 1, func() (weburl.URL, error) { return u.WithParam("n", long) }},
		{"WithParam, new", 1, func() (weburl.URL, error) { return u.WithParam("y \u203D", long) }},
		{"WithParam, nothing changes", 0, func() (weburl.URL, error) { return u.WithParam(long, long) }},
		{"WithParams", 1, func() (weburl.URL, error) {
			return u.WithParams(form.Pair{Name: "q", Value: long}, form.Pair{Name: "y"}, form.Pair{Name: "y", Value: "1"}, form.Pair{Name: "x", Value: "2"})
		}},
		{"AddParam", 1, func() (weburl.URL, error) { return u.AddParam("x", "1") }},
		{"AddParam, encoded", 1, func() (weburl.URL, error) { return u.AddParam(long, long) }},
		{"WithoutParam", 1, func() (weburl.URL, error) { return u.WithoutParam("x"), nil }},
		{"WithoutParam, several", 1, func() (weburl.URL, error) { return u.WithoutParam("q", "n", long), nil }},
		{"WithoutParam, all", 1, func() (weburl.URL, error) { return u.WithoutParam("q", "n", long, "x"), nil }},
		{"WithoutParam, none", 0, func() (weburl.URL, error) { return u.WithoutParam("y", "X", "é+"), nil }},
		{"WithoutParamFunc, nil", 0, func() (weburl.URL, error) { return u.WithoutParamFunc(nil), nil }},
	} {
		if edited, err := tt.edit(); err != nil || (edited == u) != (tt.want == 0) {
			t.Errorf("%s: %q, %v", tt.name, edited, err)
		}
		checkAllocs(t, tt.name, tt.want, func() { _, _ = tt.edit() })
	}
	plain := mustParse(t, "https://weburl.example/?x=1&y=2&x=3#f")
	checkAllocs(t, "WithoutParamFunc", 1, func() { plain.WithoutParamFunc(name) })
	same := mustParse(t, "https://weburl.example/?z=1&y=2&z=3#f")
	checkAllocs(t, "WithoutParamFunc, none", 0, func() { same.WithoutParamFunc(name) })
	none := mustParse(t, "https://weburl.example/")
	checkAllocs(t, "WithParam without query", 1, func() { _, _ = none.WithParam("a", "é") })
}

// TestAllocsEdits checks that each edit allocates once, for the href.
func TestAllocsEdits(t *testing.T) {
	for _, input := range []string{
		"https://weburl.example/a/b.html",
		"https://user:pass@weburl.example:8443/a/b/c/d/e/f/g/h/i/j/k?l=m#n",
	} {
		u := mustParse(t, input)
		for name, edit := range map[string]func() (weburl.URL, error){
			"WithScheme":                 func() (weburl.URL, error) { return u.WithScheme("http") },
			"WithUsername":               func() (weburl.URL, error) { return u.WithUsername("someone") },
			"WithUsername, encoded":      func() (weburl.URL, error) { return u.WithUsername("some one") },
			"WithPassword":               func() (weburl.URL, error) { return u.WithPassword("secret") },
			"WithHostPort":               func() (weburl.URL, error) { return u.WithHostPort("other.example:1") },
			"WithHostPort, capitals":     func() (weburl.URL, error) { return u.WithHostPort("Other.example") },
			"WithHostPort, IPv6":         func() (weburl.URL, error) { return u.WithHostPort("[2001:DB8::1]") },
			"WithHost":                   func() (weburl.URL, error) { return u.WithHost("other.example") },
			"WithPort":                   func() (weburl.URL, error) { return u.WithPort(1234) },
			"WithPath":                   func() (weburl.URL, error) { return u.WithPath("/c/d") },
			"WithPath, without slash":    func() (weburl.URL, error) { return u.WithPath("c") },
			"WithPath, spaces and dots":  func() (weburl.URL, error) { return u.WithPath("/c d/../e") },
			"WithQuery":                  func() (weburl.URL, error) { return u.WithQuery("a=b") },
			"WithQuery, encoded":         func() (weburl.URL, error) { return u.WithQuery("a=b c&ä") },
			"WithFragment":               func() (weburl.URL, error) { return u.WithFragment("section") },
			"WithFragment, encoded":      func() (weburl.URL, error) { return u.WithFragment("a b") },
			"WithFragment, empty string": func() (weburl.URL, error) { return u.WithFragment("") },
		} {
			if edited, err := edit(); err != nil || edited == u {
				t.Errorf("%s of %q: %q, %v", name, input, edited, err)
			}
			checkAllocs(t, name+" of "+input, 1, func() { _, _ = edit() })
		}
	}
	u := mustParse(t, "https://weburl.example:8443/a?l=m#n")
	checkAllocs(t, "WithoutPort", 1, func() { u.WithoutPort() })
	checkAllocs(t, "WithoutQuery", 1, func() { u.WithoutQuery() })
	checkAllocs(t, "WithoutFragment", 0, func() { u.WithoutFragment() }) // a part of the href
	other, file := mustParse(t, "foo://h/a?l=m#n"), mustParse(t, "file://h/a")
	checkAllocs(t, "WithPath, empty string", 1, func() { _, _ = other.WithPath("") })
	checkAllocs(t, "WithHost, empty string", 1, func() { _, _ = file.WithHost("") })
}

// TestPartsAllocs: building a URL allocates its href. An href of more than 256 bytes
// takes one allocation more for each time that its buffer grows.
func TestPartsAllocs(t *testing.T) {
	params := form.New(form.Pair{Name: "q", Value: "a b"})
	for name, parts := range map[string]weburl.Parts{
		"texts":    {Scheme: "https", Host: "weburl.example", Port: 8443, Path: "/a b/c", Query: "q='", Fragment: "top"},
		"values":   {Scheme: "https", Username: "me", Password: "p@ss", Host: "weburl.example", Segments: []string{"a/b", "c"}, Params: params},
		"opaque":   {Scheme: "mailto", Opaque: "someone@weburl.example "},
		"no host":  {Scheme: "foo", Path: "//a"},
		"file URL": {Scheme: "file", Path: "/c|/a"},

		"IPv6 Addr":          {Scheme: "https", Addr: netip.MustParseAddr("2001:db8:1111:2222:3333:4444:5555:6666")},
		"IPv4-mapped Addr":   {Scheme: "https", Addr: netip.MustParseAddr("::ffff:192.0.2.1")},
		"IPv4 Addr":          {Scheme: "https", Addr: netip.MustParseAddr("192.0.2.1")},
		"IPv4 Addr, opaque":  {Scheme: "foo", Addr: netip.MustParseAddr("192.0.2.1")},
		"IPv6 text":          {Scheme: "https", Host: "[2001:DB8:0::1]"},
		"IPv4 text":          {Scheme: "https", Host: "0x7f.1"},
		"host in capitals":   {Scheme: "https", Host: "WEBURL.example"},
		"scheme in capitals": {Scheme: "HTTPS", Host: "weburl.example"},
		"host in Unicode":    {Scheme: "https", Host: "b\u00fccher.example"},
		"host of a file":     {Scheme: "file", Host: "server"},
	} {
		checkAllocs(t, name, 1, func() { _, _ = parts.URL() })
	}
	encoded := weburl.Parts{Scheme: "foo", Host: "b\u00fccher"}
	checkAllocs(t, "an encoded opaque host", 2, func() { _, _ = encoded.URL() })
	long := weburl.Parts{Scheme: "https", Host: "weburl.example", Path: "/" + strings.Repeat("a", 1000)}
	checkAllocs(t, "a long path", 2, func() { _, _ = long.URL() })
}

// TestAllocsParseReference checks that ParseReference does not allocate if nothing has
// to be changed, and otherwise once
// and once for each part that is encoded.
func TestAllocsParseReference(t *testing.T) {
	for _, s := range []string{"", "a", "/a/b", "?q", "#f", "a/../b?q=1&r#top", " \n/a?b#c\t", "??#?#"} {
		checkAllocs(t, "ParseReference "+s, 0, func() { _, _ = weburl.ParseReference(s) })
	}
	checkAllocs(t, "ParseReference, changed", 4, func() { _, _ = weburl.ParseReference("\u00e9?\u00e9#\u00e9") })
}
