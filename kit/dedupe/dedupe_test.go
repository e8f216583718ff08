package dedupe

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/normalize"
)

func TestModes(t *testing.T) {
	const href = "https://u:p@www.example.co.uk:81/a/%7e?b=2&%61=1&b&+=3&=4&&#f"
	want := map[Mode]string{
		Exact:      href,
		Normalized: "https://u:p@www.example.co.uk:81/a/~?b=2&a=1&b&+=3&=4#f",
		Endpoint:   "https://www.example.co.uk:81/a/%7e?=&+&a&b",
		Similar:    "https://www.example.co.uk:81/a/%7e?=&+&a&b",
		Sample:     "https://www.example.co.uk:81/a/%7e?=&+&a&b",
		Host:       "www.example.co.uk",
		Apex:       "example.co.uk",
		Mode(9):    href,
	}
	for mode, key := range want {
		if got := (Keyer{Mode: mode}).Key(weburl.MustParse(href)); got != key {
			t.Errorf("%s: got %s", mode, got)
		}
		if got := (Keyer{Mode: mode}).Append([]byte("x"), weburl.URL{}); string(got) != "x" {
			t.Errorf("%s: the key of the zero URL is %s", mode, got)
		}
	}
	n := 0
	for m := range Modes() {
		if got, ok := ParseMode(m.String()); got != m || !ok || !strings.HasSuffix(m.Doc(), ".") || want[m] == "" {
			t.Errorf("mode %s", m)
		}
		n++
	}
	if _, ok := ParseMode("x"); ok || n != 7 || Mode(7).Doc() != "" || Mode(7).String() != "mode(7)" {
		t.Error("modes")
	}
}

func TestKeys(t *testing.T) {
	for _, test := range []struct {
		keyer    Keyer
		in, want string
	}{
		{Keyer{Endpoint, 0}, "https://h/?", "https://h/"},
		{Keyer{Endpoint, 0}, "https://h/?&&", "https://h/"},
		{Keyer{Endpoint, 0}, "https://h/?%FF=1", "https://h/?%EF%BF%BD"},
		{Keyer{Endpoint, 0}, "mailto:a@b?subject=x#f", "mailto:a@b?subject"},
		{Keyer{Endpoint, 0}, "foo:/.//p?q=1", "foo:/.//p?q"},
		{Keyer{Similar, 0}, "foo:/.//1", "foo:/.//:number"},
		{Keyer{Mode(7), normalize.Aggressive}, "http://www.example.com/%7e#f", "http://www.example.com/%7e#f"},
		{Keyer{Endpoint, normalize.Aggressive}, "http://www.example.com/a/index.html?b=1", "https://example.com/a?b"},
		{Keyer{Sample, 0}, "http://u@h:81/a/1/?b#f", "https://h:81/a/:number?b"},
		{Keyer{Sample, 0}, "http://h:443", "https://h/"},
		{Keyer{Sample, 0}, "https://h//a//", "https://h//a"},
		{Keyer{Sample, 0}, "https://h//?a", "https://h/?a"},
		{Keyer{Sample, 0}, "ftp://h/a/", "ftp://h/a/"},
		{Keyer{Host, normalize.RemoveRootDot}, "http://example.com./", "example.com"},
		{Keyer{Host, 0}, "mailto:x", "mailto:"},
		{Keyer{Host, 0}, "file:///x", "file:"},
		{Keyer{Apex, 0}, "http://[::1]/", "[::1]"},
		{Keyer{Apex, 0}, "http://localhost/", "localhost"},
		{Keyer{Apex, 0}, "data:x", "data:"},
		{Keyer{Exact, normalize.Aggressive}, "http://h/#f", "http://h/#f"},
		{Keyer{Normalized, normalize.RemoveFragment}, "http://h/%7e?#f", "http://h/%7e?"},
	} {
		if got := test.keyer.Key(weburl.MustParse(test.in)); got != test.want {
			t.Errorf("%v %s: got %s, want %s", test.keyer, test.in, got, test.want)
		}
	}
}

// shapeTests has segments and their shapes; first is true if the rule needs the
// segment to be the first one.
var shapeTests = []struct{ in, want string }{
	{"red-shoes-100", "red-shoes-100"}, {"red-shoes-1000", ":slug"}, {"red-shoes-10000", ":slug"}, {"1000-red-shoes", ":slug"}, {"100-red-shoes", "100-red-shoes"},
	{"12.xhtml", ":number.xhtml"}, {"12.xhtmlx", "12.xhtmlx"}, {"12.c", ":number.c"}, {"12.", "12."}, {"12.1", "12.1"}, {"12.a-b", "12.a-b"}, {"a.12.c", "a.12.c"},
	{"a-2000-b", "a-2000-b"}, {"a%C3-b%C3-c%C3-d%C3", ":slug"}, {"%80-%80-%80-%80", ":slug"}, {"%7F-a-b-c", "%7F-a-b-c"}, {"a-b-c-%8", "a-b-c-%8"}, {"a~-b~-c~-d~", "a~-b~-c~-d~"},
	{"a-b-c-z", ":slug"}, {"A-B-C-Z", ":slug"}, {"a-b-c-@", "a-b-c-@"}, {"a-b-c-", "a-b-c-"}, {"-a-b-c", "-a-b-c"}, {"a--b-c-d", "a--b-c-d"}, {"a1-b-c-d", "a1-b-c-d"}, {"a-b-c", "a-b-c"},
	{"0-a", "0-a"}, {"9999-a", ":slug"}, {"999-a", "999-a"}, {"a-0", "a-:number"}, {"a-9", "a-:number"}, {"a-b-0000", ":slug"}, {"a-b-999", "a-b-999"}, {"1-2-3-4", ":slug"}, {"1-2-3", "1-2-3"},
	{"2024-05-00", ":slug"}, {"2024-00-01", ":slug"}, {"2024-01-01", ":date"}, {"2024-05.01", "2024-05.01"}, {"202a-05-01", "202a-05-01"}, {"2024-05-0", ":slug"}, {"1999_12_31.txt", ":date.txt"},
	{"0123456789abcdef", ":hash"}, {"0123456789ABCDEF", ":hash"}, {"0123456789abcdeg", "0123456789abcdeg"}, {"0123456789abcde", "0123456789abcde"}, {"aaaaaaaaaaaaaaaa", ":hash"},
	{"AIzaSyD3f4kE_9xQ", ":token"}, {"AIzaSyD3f4kE-9x", "AIzaSyD3f4kE-9x"}, {"aaaaaaaaaaaaaaz0Z", ":token"}, {"AAAAAAAAAAAAAAAz9A", ":token"}, {"aaaaaaaaaaaaaaaaz9", "aaaaaaaaaaaaaaaaz9"},
	{"AAAAAAAAAAAAAAAAZ9", "AAAAAAAAAAAAAAAAZ9"}, {"aaaaaaaaaaaaaaaaAz", "aaaaaaaaaaaaaaaaAz"}, {"aZ0+aZ0+aZ0+aZ0+a", "aZ0+aZ0+aZ0+aZ0+a"}, {"aZ0@aZ0@aZ0@aZ0@a", "aZ0@aZ0@aZ0@aZ0@a"},
	{"aZ0[aZ0`aZ0{aZ0:a", "aZ0[aZ0%60aZ0%7BaZ0:a"},
	{"1899-12", ":slug"}, {"1900-01", ":date"}, {"2099-12", ":date"}, {"2100-01", ":slug"},
	{"123", ":number"}, {"0", ":number"}, {"12.5", "12.5"}, {"-3", "-3"}, {"20240501", ":number"}, {"123.html", ":number.html"}, {"1.7z", ":number.7z"},
	{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6", ":uuid"}, {"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6.json", ":uuid.json"},
	{"f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg"}, {"f81d4fae+7dec-11d0-a765-00a0c91e6bf6", "f81d4fae+7dec-11d0-a765-00a0c91e6bf6"},
	{"2024-05", ":date"}, {"2024_05_31", ":date"}, {"2024-13", ":slug"}, {"2024-05-32", ":slug"}, {"1824-05", ":slug"}, {"2024-5", ":slug"},
	{"d41d8cd98f00b204", ":hash"}, {"d41d8cd98f00b20", "d41d8cd98f00b20"}, {"D41D8CD98F00B204E9800998ECF8427E", ":hash"},
	{"page-2", "page-:number"}, {"page_1234", "page_:number"}, {"p2", "p2"}, {"caf%C3%A9-7.htm", "caf%C3%A9-:number.htm"},
	{"how-to-parse-urls", ":slug"}, {"how_to-parse_urls.html", ":slug.html"}, {"to-parse-urls", "to-parse-urls"}, {"--", "--"},
	{"red-shoes-10023", ":slug"}, {"10023-red", ":slug"}, {"1-2", "1-2"}, {"iPhone-15-Pro-Max", ":slug"}, {"%C3%BC-%C3%BC-%C3%BC-%C3%BC", ":slug"},
	{"a%20b-c-d-e", "a%20b-c-d-e"},
	{"AIzaSyD3f4kE_9xQ1", ":token"}, {"AIzaSyD3f4kE_9", "AIzaSyD3f4kE_9"}, {"AIzaSyD3f4kE_9xQ!", "AIzaSyD3f4kE_9xQ!"}, {"aizasyd3f4ke_9xq1", "aizasyd3f4ke_9xq1"},
	{"en", "en"}, {"pt-BR", "pt-BR"}, {"", ""}, {".x", ".x"}, {"a.", "a."}, {"a.htmlxx", "a.htmlxx"}, {":number", ":number"}, {"v1", "v1"},
}

func TestIsStatic(t *testing.T) {
	for in, want := range map[string]bool{
		"https://h/a.png": true, "https://h/a.min.CSS?x#y": true, "https://h/.woff2": true, "https://h/a.pdf": true,
		"https://h/a": false, "https://h/a.png/": false, "https://h/a.": false, "https://h/a.js": false, "https://h/?a.png": false,
		"https://h.png/": false, "mailto:a.png": false, "https://h/a.woff2x": false, "https://h/a.g%69f": false, "https://h/a.gif%20": false, "https://h/a.jpe%67": false,
	} {
		if got := IsStatic(weburl.MustParse(in)); got != want {
			t.Errorf("%s: %v", in, got)
		}
	}
	if IsStatic(weburl.URL{}) {
		t.Error("the zero URL")
	}
}

func TestShapes(t *testing.T) {
	for _, test := range shapeTests {
		u := weburl.MustParse("https://h/x/" + test.in + "/y")
		if got, want := (Keyer{Mode: Similar}).Key(u), "https://h/x/"+test.want+"/y"; got != want {
			t.Errorf("%s: got %s, want %s", test.in, got, want)
		}
	}
	for in, want := range map[string]string{
		"/en": "/:locale", "/pt-BR/x": "/:locale/x", "/zh_cn/": "/:locale/", "/x/en": "/x/en", "/en.html": "/en.html", "/xx/": "/xx/", "/eng/": "/eng/",
		"/pt.br/": "/pt.br/", "/en-1x": "/en-1x", "//en": "//en", "/EN/": "/:locale/", "/e@/": "/e@/",
	} {
		if got := (Keyer{Mode: Similar}).Key(weburl.MustParse("https://h" + in)); got != "https://h"+want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
	for href, want := range map[string]string{"foo:1/2": "foo:1/2", "foo://h": "foo://h", "file:///C:/1": "file:///C:/:number"} {
		if got := (Keyer{Mode: Similar}).Key(weburl.MustParse(href)); got != want {
			t.Errorf("%s: got %s, want %s", href, got, want)
		}
	}
}

// TestTable compares the tables of the package comment with the modes and the
// rules.
func TestTable(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		row, ok := strings.CutPrefix(line, "//\t:")
		if !ok {
			continue
		}
		rows++
		fields := strings.Fields(row)
		u := weburl.MustParse("https://h" + fields[len(fields)-1])
		if got := (Keyer{Mode: Similar}).Key(u); !strings.Contains(got, ":"+fields[0]) {
			t.Errorf("%s has the key %s, not with :%s", u, got, fields[0])
		}
	}
	if rows != 9 {
		t.Errorf("%d rows", rows)
	}
	for m := range Modes() {
		doc := strings.ToLower(m.Doc()[:1]) + strings.TrimSuffix(m.Doc()[1:], ".")
		if !slices.ContainsFunc(strings.Split(string(text), "\n"), func(line string) bool {
			row, ok := strings.CutPrefix(line, "//\t"+m.String()+" ")
			return ok && strings.TrimSpace(row) == doc
		}) {
			t.Errorf("no row for %s: %s", m, doc)
		}
	}
}

// check checks what the package comment promises.
func check(t *testing.T, u weburl.URL, steps normalize.Steps) {
	t.Helper()
	for m := range Modes() {
		k := Keyer{m, steps}
		key := k.Key(u)
		if got := string(k.Append([]byte("x"), u)); got != "x"+key {
			t.Errorf("%s of %q: %q appended to x is %q", m, u, key, got)
		}
		if m == Host || m == Apex {
			if key == "" {
				t.Errorf("%s of %q is empty", m, u)
			}
			continue
		}
		parsed, err := weburl.Parse(key)
		if err != nil || parsed.Href() != key {
			t.Errorf("%s of %q: %q is parsed to %q, %v", m, u, key, parsed, err)
			continue
		}
		if want := normalize.URL(u, steps); m == Exact && parsed != u || m > Normalized && parsed.Host() != want.Host() {
			t.Errorf("%s of %q: another host in %q", m, u, key)
		}
		if again := k.Key(parsed); again != key && steps == 0 {
			t.Errorf("%s of %q: %q, and of that %q", m, u, key, again)
		}
	}
}

// FuzzKeyer makes the keys of arbitrary URLs.
func FuzzKeyer(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed, uint32(0))
	}
	for _, test := range shapeTests {
		f.Add("https://u@h/"+test.in+"/"+test.in+"?b=1&a", uint32(normalize.Aggressive))
		f.Add("foo:/.//"+test.in+"?"+test.in, uint32(0))
	}
	f.Fuzz(func(t *testing.T, input string, steps uint32) {
		if u, err := weburl.Parse(input); err == nil {
			check(t, u, 0)
			check(t, u, normalize.Steps(steps))
		}
	})
}

// TestLinks counts the different keys of real links: each mode has fewer than
// those that are finer. The links need no normalization.
func TestLinks(t *testing.T) {
	file, err := os.Open(vector.Shared(t, "urls/links.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var seen [len(modes)]map[string]bool
	for m := range seen {
		seen[m] = map[string]bool{}
	}
	var buffer []byte
	for lines := bufio.NewScanner(file); lines.Scan(); {
		u, err := weburl.Parse(lines.Text())
		if err != nil {
			continue
		}
		check(t, u, 0)
		for m := range Modes() {
			buffer = Keyer{Mode: m}.Append(buffer[:0], u)
			seen[m][string(buffer)] = true
		}
	}
	for m := 1; m < len(seen); m++ {
		if len(seen[m]) > len(seen[m-1]) || Mode(m) > Normalized && len(seen[m]) == len(seen[m-1]) || len(seen[m]) == 0 {
			t.Errorf("%s has %d keys, %s %d", Mode(m), len(seen[m]), Mode(m-1), len(seen[m-1]))
		}
		t.Logf("%s: %d keys", Mode(m), len(seen[m]))
	}
}

func TestAllocations(t *testing.T) {
	u := weburl.MustParse("https://u@www.example.com/blog/2024-05-01/how-to-parse-urls.html?b=1&a=2")
	buffer := make([]byte, 0, 256)
	for m := range Modes() {
		want := 0.0
		if m == Apex {
			want = 1
		}
		if n := testing.AllocsPerRun(100, func() { buffer = Keyer{Mode: m}.Append(buffer[:0], u) }); n > want {
			t.Errorf("%s: %v allocations", m, n)
		}
	}
}

func TestLinear(t *testing.T) {
	for _, unit := range []string{"a-", "1-", "1", "a/", "a&", "%C3", ".a", "="} {
		for _, prefix := range []string{"https://h/", "https://h/?"} {
			growth.Check(t, prefix+unit, func(s string) {
				u, err := weburl.Parse(s)
				if err != nil {
					t.Fatal(err)
				}
				for m := range Modes() {
					Keyer{Mode: m}.Key(u)
				}
			}, func(n int) string { return prefix + strings.Repeat(unit, n/len(unit)) })
		}
	}
}

// TestUsualSegments compares the shapes of segments that appendShape leaves as they are
// with those that appendSegment gives.
func TestUsualSegments(t *testing.T) {
	const letters = "aaaaabcdefgXYZ019-_.%~,2F"
	r := rand.New(rand.NewPCG(1, 2))
	for range 200000 {
		segment := make([]byte, r.IntN(24))
		for i := range segment {
			segment[i] = letters[r.IntN(len(letters))]
		}
		first, second := string(appendSegment(nil, string(segment), true)), string(appendSegment(nil, string(segment), false))
		path := "/" + string(segment) + "/" + string(segment)
		if got := string(appendShape(nil, path)); got != "/"+first+"/"+second {
			t.Fatalf("%s: %s, want /%s/%s", path, got, first, second)
		}
	}
}
