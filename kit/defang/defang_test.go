package defang_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/defang"
)

// longestIPv6 is the longest text of an IPv6 address.
const longestIPv6 = "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255"

// TestDefang checks texts and what they become. Refang makes them again.
func TestDefang(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"no link":                          "no link",
		"http://evil.example/a.b?c.d#e.f":  "hxxp://evil[.]example/a[.]b?c[.]d#e[.]f",
		"https://u.v:p@evil.example:81":    "hxxps://u[.]v:p[@]evil[.]example:81",
		"HTTP://EVIL.EXAMPLE":              "HXXP://EVIL[.]EXAMPLE",
		"hTTps://evil.example":             "hTTps[://]evil[.]example",
		"ftp://a.b ftps://a.b FTP://a.b":   "fxp://a[.]b fxps://a[.]b FXP://a[.]b",
		"wss://a.b git+ssh://a.b/":         "wss[://]a[.]b git+ssh[://]a[.]b/",
		"http:evil.example, file:a.b":      "hxxp:evil[.]example, file[:]a[.]b",
		`http:\\evil.example\a.b`:          `hxxp:\\evil[.]example\a[.]b`,
		"http: the protocol":               "http: the protocol",
		"http://a.b/c.d@e.zip?f@g.h#i@j.k": "hxxp://a[.]b/c[.]d[@]e[.]zip?f[@]g[.]h#i[@]j[.]k",
		"http://[2001:db8::1]:80/":         "hxxp://[2001[:]db8[:][:]1]:80/",
		"2001:db8::1, ::ffff:192.0.2.1":    "2001[:]db8[:][:]1, [:][:]ffff[:]192[.]0[.]2[.]1",
		"at 12:30 or ::":                   "at 12:30 or [:][:]",
		"192.0.2.1 and x.example.":         "192[.]0[.]2[.]1 and x[.]example.",
		"mailto:a.b@c.example":             "mailto:a[.]b[@]c[.]example",
		"http://a.b/?u=https://c.d/e.f":    "hxxp://a[.]b/?u=hxxps://c[.]d/e[.]f",
		"<a href=\"http://a.b/c\">d.e</a>": "<a href=\"hxxp://a[.]b/c\">d[.]e</a>",
		"http://é.example/":                "hxxp://é[.]example/",
		"foo://a\"b`.c/":                   "foo[://]a\"b`[.]c/",
		"http://a.b/[.](dot)":              "hxxp://a[.]b/[[].][(]dot)",
		`a\.b [at]`:                        `a[\].b [[]at]`,
		"a [.] b":                          "a [[].] b",
		"hxxp://a.b":                       "[h]xxp://a[.]b",
		"a-hxxp://b a+b-fxps://c.d":        "a-[h]xxp://b a+b-[f]xps://c[.]d",
		"http://a-hxxp://b.c":              "hxxp://a-[h]xxp://b[.]c",
		"[h]xxp: [f]xp: [[]":               "[[]h]xxp: [[]f]xp: [[][]",
		"xhttp: a.http://b":                "xhttp: a[.]hxxp://b",
		"a. b .c @ d@ @e ..":               "a. b .c @ d@ @e ..",
		"À.b a.À 9.9 0.z A.Z a.{b a.[b]":   "À[.]b a[.]À 9[.]9 0[.]z A[.]Z a.{b a.[b]",
		"a/.b a:.b -._ a.@b":               "a/.b a:.b -[.]_ a.[@]b",
		longestIPv6:                        strings.NewReplacer(":", "[:]", ".", "[.]").Replace(longestIPv6),
		longestIPv6 + "5":                  strings.ReplaceAll(longestIPv6, ".", "[.]") + "5",
		"1::2 x::2 .1::2 g:1::2 1:2":       "1[:][:]2 x::2 .1::2 g:1::2 1:2",
		"http://a.b?c.d http://a.b#c.d":    "hxxp://a[.]b?c[.]d hxxp://a[.]b#c[.]d",
		"http://[::1]:8/::1 http://a:8/":   "hxxp://[[:][:]1]:8/[:][:]1 hxxp://a:8/",
		"http://a.b>c.d http://a.b\x7fc.d": "hxxp://a[.]b>c[.]d hxxp://a[.]b\x7fc[.]d",
		"http://a.b\"c.d`e.f<g.h":          "hxxp://a[.]b\"c[.]d`e[.]f<g[.]h",
		"http://a.b/\"c.d/`e.f":            "hxxp://a[.]b/\"c[.]d/`e[.]f",
		"+http://a -http://a a+http://b":   "+hxxp://a -hxxp://a a+http[://]b",
		"http:\x7fa.b http:":               "http:\x7fa[.]b http:",
		strings.Repeat("a", 39) + "://b.c": strings.Repeat("a", 39) + "[://]b[.]c",
		strings.Repeat("a", 40) + "://b.c": strings.Repeat("a", 40) + "[://]b[.]c",
		strings.Repeat("a", 41) + "://b.c": strings.Repeat("a", 41) + "://b[.]c",
	} {
		if got := defang.Defang(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if got := defang.Refang(want); got != text {
			t.Errorf("%q: %q, want %q", want, got, text)
		}
		if got := defang.AppendDefang([]byte("x"), text); string(got) != "x"+want {
			t.Errorf("%q: %q appended", text, got)
		}
	}
}

// TestRefang checks every notation alone and in its surroundings, and texts that
// have none.
func TestRefang(t *testing.T) {
	n := 0
	for form, want := range defang.Forms() {
		if got := defang.Refang(form); got != want {
			t.Errorf("%q: %q, want %q", form, got, want)
		}
		if got := defang.AppendRefang([]byte("a"), "é"+form+"b"); string(got) != "aé"+want+"b" {
			t.Errorf("%q: %q", form, got)
		}
		n++
	}
	if n != 38 {
		t.Errorf("%d notations", n)
	}
	for text, want := range map[string]string{
		"hXXp://a[.]b":                        "http://a.b",
		"HXXPS[:]//a[DOT]b":                   "HTTPS://a.b",
		"h**p://a (dot) b [Arroba] c":         "http://a.b@c",
		"hxxps[://]a{.}b[/]c":                 "https://a.b/c",
		`1\.2\.3\.4`:                          "1.2.3.4",
		"fxps://a[punto]b(punkt)c":            "ftps://a.b.c",
		"1[.]2 [.]3":                          "1.2 .3", // a space on one side stays
		"hxxp xhxxp:// 1hxxps: [.[ [.) (://)": "hxxp xhxxp:// 1hxxps: [.[ [.) (://)",
		"a[dotted]b (atom) - [ ] task [h] ":   "a[dotted]b (atom) - [ ] task [h] ",
		"Hxxp://a hxxP://a hxxpS://a HXXPs:":  "http://a http://a https://a https:",
		"FXP: Fxp: fxP: FXPS: FXPs: H**P:":    "FTP: ftp: ftp: FTPS: ftps: HTTP:",
		"a [:] b [//] ( dot ) [dot ] [.] c":   "a : b // ( dot ) [dot ].c",
		" }.} ].] ).) }x] ]x( )x{":            " }.} ].] ).) }x] ]x( )x{",
		"[.} (.] {dot) [at) (:) {/} [:":       "[.} (.] {dot) [at) (:) {/} [:",
		"[h]xxps[:] [F]XP: [h]xxx [x]xxp [\\": "hxxps: FXP: [h]xxx [x]xxp [\\",
		"0hxxp: 9hxxp: zhxxp: Zhxxp: {hxxp:":  "0hxxp: 9hxxp: zhxxp: Zhxxp: {http:",
		"[.":                                  "[.",
		"\xff[.]\xff":                         "\xff.\xff",
	} {
		if got := defang.Refang(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestURL checks URLs, the zero URL among them.
func TestURL(t *testing.T) {
	if got := defang.URL(weburl.MustParse("HTTP://EVIL.example")); got != "hxxp://evil[.]example/" {
		t.Error(got)
	}
	if got := defang.URL(weburl.URL{}); got != "" {
		t.Error(got)
	}
}

var dotBetweenLabels = regexp.MustCompile(`[0-9A-Za-z]\.[0-9A-Za-z]`)

// FuzzDefang checks that every text comes back, and that a URL is no link when it
// is defanged: it is not parsed as a special URL, and no dot is left that programs take
// for one of a host, which some also look for in paths, queries and fragments.
func FuzzDefang(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	for form, text := range defang.Forms() {
		f.Add(form + text + " " + form)
		f.Add("http://a.b" + form + text)
		f.Add("a-" + form + "//b")
		f.Add("[" + form)
		f.Add("[[" + form + "]]" + `\`)
	}
	f.Add("::1 a@b.c hTTp:\\.a [ ] [.] [ ][ ] (at) [h]xxp[:]")
	f.Fuzz(func(t *testing.T, text string) {
		written := defang.Defang(text)
		if back := defang.Refang(written); back != text {
			t.Fatalf("%q: %q, %q", text, written, back)
		}
		u, err := weburl.Parse(text)
		if err != nil {
			return
		}
		written = defang.URL(u)
		if v, err := weburl.Parse(written); u.IsSpecial() && err == nil && v.IsSpecial() {
			t.Fatalf("%q: %q is a link", u, written)
		}
		if dotBetweenLabels.MatchString(written) {
			t.Fatalf("%q: a dot between labels of %q", u, written)
		}
	})
}

// TestLinear checks that time and memory grow in proportion to the text.
func TestLinear(t *testing.T) {
	for _, part := range []string{"a.", "a", "[", "[.]", "http:", "http://", "a-", "1:", ":", " [.", `\`, "hxxp", "[h]", "@a"} {
		growth.Check(t, "defang "+part, func(s string) { defang.Defang(s) }, func(n int) string { return strings.Repeat(part, n/len(part)) })
		growth.Check(t, "refang "+part, func(s string) { defang.Refang(s) }, func(n int) string { return strings.Repeat(part, n/len(part)) })
	}
}

// TestAllocs checks that Refang returns a text without notations as it is, and
// that the appending functions do not allocate if there is room.
func TestAllocs(t *testing.T) {
	const text, written = "See http://a.example/x and 192.0.2.1.", "See hxxp://a[.]example/x and 192[.]0[.]2[.]1."
	buffer := make([]byte, 0, 100)
	for name, run := range map[string]func(){
		"Refang":       func() { defang.Refang(text) },
		"AppendRefang": func() { defang.AppendRefang(buffer, written) },
		"AppendDefang": func() { defang.AppendDefang(buffer, text) },
	} {
		if n := testing.AllocsPerRun(100, run); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// TestCapacity checks that Defang makes its buffer once, and not much larger than
// it must be.
func TestCapacity(t *testing.T) {
	text := strings.Repeat("no link ", 1000) + "a.b"
	if n := testing.AllocsPerRun(10, func() { defang.Defang(text) }); n != 2 {
		t.Errorf("%v allocations", n)
	}
	growth.CheckBytes(t, "defang", func(s string) { defang.Defang(s) }, text, 3)
	if n := testing.AllocsPerRun(10, func() { defang.Refang(text + "[.]") }); n != 3 {
		t.Errorf("%v allocations", n)
	}
}

// TestDocumentation checks that doc.go has the table of notations.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	if want := documentation(); !strings.Contains(string(text), want) {
		t.Errorf("doc.go does not have the table, which is\n%s", want)
	}
}

// documentation returns the notations, one line for all that stand for the same.
func documentation() string {
	var order []string
	forms := map[string][]string{}
	for form, text := range defang.Forms() {
		if forms[text] == nil {
			order = append(order, text)
		}
		forms[text] = append(forms[text], form)
	}
	var lines strings.Builder
	for _, text := range order {
		fmt.Fprintf(&lines, "//\t%-7s %s\n", text, strings.Join(forms[text], " "))
	}
	return lines.String()
}
