package suite_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/reason"
)

// growing are inputs that have made URL parsers quadratic. Each function
// returns an input of about n bytes.
var growing = []struct {
	name  string
	input func(n int) string
}{
	{"@", func(n int) string { return "https://" + strings.Repeat("@", n) + "h/" }},
	{"a@", func(n int) string { return "https://" + strings.Repeat("a@", n/2) + "h/" }},
	{":", func(n int) string { return "https://" + strings.Repeat(":", n) + "@h/" }},
	{":@", func(n int) string { return "https://" + strings.Repeat(":@", n/2) + "h/" }},
	{"/", func(n int) string { return "https://h" + strings.Repeat("/", n) }},
	{"slashes before the host", func(n int) string { return "https:" + strings.Repeat("/", n) + "h/" }},
	{"backslashes", func(n int) string { return `https://h` + strings.Repeat(`\`, n) }},
	{"../", func(n int) string { return "https://h/" + strings.Repeat("../", n/3) }},
	{"a/../", func(n int) string { return "https://h/" + strings.Repeat("a/../", n/5) }},
	{"a/ then ../", func(n int) string { return "https://h/" + strings.Repeat("a/", n/4) + strings.Repeat("../", n/6) }},
	{"./", func(n int) string { return "https://h/" + strings.Repeat("./", n/2) }},
	{"%2e/", func(n int) string { return "https://h/" + strings.Repeat("%2e/", n/4) }},
	{"%2e%2e/", func(n int) string { return "https://h/" + strings.Repeat("%2e%2E/", n/7) }},
	{"[", func(n int) string { return "https://" + strings.Repeat("[", n) + "/" }},
	{"[:", func(n int) string { return "https://[" + strings.Repeat(":", n) + "]/" }},
	{"opaque [", func(n int) string { return "foo://" + strings.Repeat("[", n) + "/" }},
	{"tabs", func(n int) string { return "https://h/" + strings.Repeat("\t", n) + "x" }},
	{"tabs and letters", func(n int) string { return "https://h/" + strings.Repeat("a\t", n/2) }},
	{"spaces", func(n int) string { return strings.Repeat(" ", n/2) + "https://h/" + strings.Repeat(" ", n/2) }},
	{"spaces in an opaque path", func(n int) string { return "data:" + strings.Repeat(" ", n) + "#" }},
	{"ill-formed", func(n int) string { return "https://h/" + strings.Repeat("\xFF", n) }},
	{"xn-- labels", func(n int) string { return "https://" + strings.Repeat("xn--4ca.", n/8) + "com/" }},
	{"xn-- and non-ASCII labels", func(n int) string { return "https://" + strings.Repeat("xn--4ca.ä.", n/12) + "com/" }},
	{"one long xn-- label", func(n int) string { return "https://xn--" + strings.Repeat("a", n) + "-.ä/" }},
	{"one long non-ASCII label", func(n int) string { return "https://" + strings.Repeat("äöü", n/6) + "/" }},
	{"a long label of one kanji after another", func(n int) string {
		var b strings.Builder
		b.WriteString("https://")
		for i := range n / 3 {
			b.WriteRune(rune(0x4E00 + i*7919%20000))
		}
		return b.String() + "/"
	}},
	{"combining marks", func(n int) string { return "https://a" + strings.Repeat("\u0323\u0301", n/4) + "/" }},
	{"a code point that is mapped to many", func(n int) string { return "https://" + strings.Repeat("\uFDFA", n/3) + "/" }},
	{"labels of such code points", func(n int) string {
		return "https://" + strings.Repeat(strings.Repeat("\uFDFA", 110)+".", n/331) + "/"
	}},
	{"marks that make it longer", func(n int) string { return "https://" + strings.Repeat("\u01D6\u0323", n/4) + "/" }},
	{"one kanji", func(n int) string { return "https://" + strings.Repeat("中", n/3) + "/" }},
	{"joiners", func(n int) string { return "https://" + strings.Repeat("ب\u0651\u200C\u0651", n/9) + "ب/" }},
	{"right to left", func(n int) string { return "https://" + strings.Repeat("א1.", n/4) + "א/" }},
	{"labels", func(n int) string { return "https://" + strings.Repeat("ä.", n/3) + "com/" }},
	{"percent-encoded host", func(n int) string { return "https://" + strings.Repeat("%61", n/3) + "/" }},
	{"IPv4 digits", func(n int) string { return "https://" + strings.Repeat("1", n) + "/" }},
	{"IPv4 zeros", func(n int) string { return "https://" + strings.Repeat("0", n) + "/" }},
	{"IPv4 hexadecimal zeros", func(n int) string { return "https://0x" + strings.Repeat("0", n) + "1/" }},
	{"IPv4 parts", func(n int) string { return "https://" + strings.Repeat("1.", n/2) + "1/" }},
	{"port digits", func(n int) string { return "https://h:" + strings.Repeat("0", n) + "1/" }},
	{"&", func(n int) string { return "https://h/?" + strings.Repeat("&", n) }},
	{"%", func(n int) string { return "https://h/" + strings.Repeat("%", n) }},
	{"% in the host", func(n int) string { return "https://" + strings.Repeat("%", n) + "/" }},
	{"quotes in the query", func(n int) string { return "https://h/?" + strings.Repeat("'", n) }},
	{"spaces in the fragment", func(n int) string { return "https://h/#" + strings.Repeat(" x", n/2) }},
	{"scheme", func(n int) string { return strings.Repeat("a", n) + "://h/" }},
	{"no scheme", func(n int) string { return strings.Repeat("a", n) }},
}

// operations are run on each of these inputs.
var operations = []struct {
	name string
	run  func(input string)
}{
	{"parse", func(input string) { _, _ = weburl.Parse(input) }},
	{"canParse", func(input string) { weburl.CanParse(input) }},
	{"error", func(input string) {
		if _, err := weburl.Parse(input); err != nil {
			_ = err.Error()
		}
	}},
	{"report", func(input string) {
		p := weburl.Parser{Report: func(reason.Fault) {}}
		_, _ = p.Parse(input)
	}},
	{"resolve", func(input string) {
		base := weburl.MustParse("https://example.com/a/b?c")
		_, _ = base.Parse(strings.TrimPrefix(input, "https://"))
	}},
	{"use", func(input string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		_, _ = u.WithPath(input)
		_, _ = u.WithQuery(input)
		_, _ = u.WithHostPort(input)
		_, _ = u.JoinPath(strings.SplitAfter(input, "/")...)
		_, _ = u.WithSegments(strings.SplitAfter(input, "/")...)
		_, _ = u.Parts().URL()
		_ = u.Host().Unicode()
		query, _ := u.Query()
		list := form.Parse(query)
		_ = list.String()
		for range u.Segments() {
			continue
		}
		for range u.DecodedSegments() {
			continue
		}
	}},
}

// TestLinear checks that the cost of no operation grows faster than its input.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, g := range growing {
		for _, op := range operations {
			growth.Check(t, op.name+", "+g.name, op.run, g.input)
		}
	}
}

// TestRefusedEarly checks that what follows the host of an input that is refused takes no
// time, as docs/performance.md says.
func TestRefusedEarly(t *testing.T) {
	for _, start := range []string{
		"https://h:99999/", "https://H:99999/", "https://u:p@h:99999/", "https://[::1]:99999/", "https://é:99999/", "https://1.2.3.256/",
		"HTTPS://1.2.3.256/", "https://ex%00.com/", "https://xn--é/", "https://é b/", "https://a b@/", "https:///?", "foo://é:99999/", "FOO://a b/",
	} {
		growth.CheckLimit(t, start, 1.25, func(input string) {
			for range 20 {
				if _, err := weburl.Parse(input); err == nil {
					t.Fatal(start, "is not refused")
				}
			}
		}, func(n int) string { return start + strings.Repeat("a", n) })
	}
}

// TestMemory lets parsing allocate at most 64 bytes for each byte of input, and 100
// if it is U+FDFA, which package idna maps to eighteen code points.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, allocates more")
	}
	for _, g := range growing {
		perByte := 64
		if strings.Contains(g.input(1<<12), "\uFDFA") {
			perByte = 100
		}
		for _, n := range []int{1 << 12, whole.Or(1<<17, 1<<19)} {
			for _, op := range operations {
				if op.name == "parse" || op.name == "canParse" || op.name == "resolve" {
					growth.CheckBytes(t, op.name+", "+g.name, op.run, g.input(n), perByte)
				}
			}
		}
	}
}

// BenchmarkGrowth shows the cost per byte at sizes that double; it ought to
// stay the same. "make growth" prints by how much it grows.
func BenchmarkGrowth(b *testing.B) {
	for _, op := range operations {
		for _, g := range growing {
			for n := 1 << 10; n <= 1<<20; n <<= 1 {
				input := g.input(n)
				b.Run(strings.ReplaceAll(op.name+", "+g.name, " ", "_")+"/"+byteSize(n), func(b *testing.B) {
					b.SetBytes(int64(len(input)))
					for b.Loop() {
						op.run(input)
					}
				})
			}
		}
	}
}

func byteSize(n int) string {
	if n >= 1<<20 {
		return "1MB"
	}
	return strconv.Itoa(n>>10) + "KB"
}
