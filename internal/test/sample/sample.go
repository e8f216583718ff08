// Package sample provides inputs for tests that compare what an engine gets with what
// the library gives.
package sample

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/wpt"
)

// vectorCount is how many inputs Vectors returns.
const vectorCount = 4621

// Vectors returns the URLs in the standard's tests: inputs and bases of the parser's, URLs
// of the setters', and URLs with the domains and the queries of the others. It skips the
// test if there is no shared data.
func Vectors(t testing.TB) []string {
	t.Helper()
	var inputs []string
	for _, c := range slices.Concat(wpt.LoadURLs(t, wpt.URLs, wpt.URLCount), wpt.LoadURLs(t, wpt.URLsJavaScript, wpt.URLsJavaScriptCount)) {
		if inputs = append(inputs, c.Input); c.Base != nil {
			inputs = append(inputs, *c.Base)
		}
	}
	for _, cases := range wpt.LoadSetters(t, wpt.Setters, wpt.SetterCount) {
		for _, c := range cases {
			inputs = append(inputs, c.Href, c.NewValue)
		}
	}
	for _, file := range []struct {
		name          string
		cases         int
		before, after string
	}{
		{"wpt/toascii.json", 87, "https://", "/x"},
		{"wpt/IdnaTestV2.json", 2671, "https://", "/"},
		{"wpt/IdnaTestV2-removed.json", 20, "https://", "/"},
		{"wpt/percent-encoding.json", 7, "https://a.example/?", "#x"},
		{"wpt/urlencoded-parser-data.json", 35, "https://a.example/?", ""},
		{"wpt/verifydnslength_tests.json", 17, "", ""},
	} {
		for _, c := range vector.Load[map[string]any](t, vector.Shared(t, file.name), file.cases) {
			inputs = append(inputs, file.before+c["input"].(string)+file.after)
		}
	}
	if len(inputs) != vectorCount {
		t.Fatalf("%d inputs of the standard's tests, want %d", len(inputs), vectorCount)
	}
	slices.Sort(inputs) // the setters come from a map
	return inputs
}

// Inputs returns the seeds of fuzz targets, edge cases, and n generated inputs, which are
// always the same.
func Inputs(n int) []string {
	seeds := vector.Seeds()
	inputs := append([]string{
		"", "\x00", "https://a.example/\x00\xff", "\xff\xfe", "https://\xff.example/", "https://a.example/?\xed\xa0\x80",
		"https://a.example/" + strings.Repeat("a", 1<<20), "https://" + strings.Repeat("a.", 1<<19) + "example/", strings.Repeat(" ", 1<<20),
		"https://a.example/?" + strings.Repeat("\x00", 1<<20), "\\N", "\t", "\n", "null",
	}, seeds...)
	r := rand.New(rand.NewPCG(16, 16))
	for range n {
		inputs = append(inputs, generate(r, seeds))
	}
	return inputs
}

// pieces are parts of which inputs are made.
var pieces = strings.Fields(`http https ws file foo : / // \ @ : ? # . .. %2e % %00 %zz [::1] [1::] 0x7f.1 127.1 1.2.3.4.5 example.com
	EXAMPLE.com xn-- xn--bcher-kva bücher ﷺ ß co.uk www. a b user:pass@ :80 :443 :65536 :x utm_source=x & = + q=1 fbclid=2 %20 %FF ~ ' | ^`)

// generate returns an input: pieces in a row, or a seed with some changes.
func generate(r *rand.Rand, seeds []string) string {
	var b strings.Builder
	if r.IntN(3) > 0 {
		b.WriteString("https://")
	}
	if r.IntN(2) == 0 && len(seeds) > 0 {
		b.Reset()
		b.WriteString(seeds[r.IntN(len(seeds))])
	}
	for range r.IntN(8) {
		if r.IntN(12) == 0 {
			b.WriteByte(byte(r.IntN(256)))
		} else {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
	}
	return b.String()
}
