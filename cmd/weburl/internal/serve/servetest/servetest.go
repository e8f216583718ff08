// Package servetest has inputs for tests that compare what an engine gets with what
// the library gives.
package servetest

import (
	"encoding/json"
	"math/rand/v2"
	"strings"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// Inputs returns all inputs of the standard's tests, if they are there, edge cases, and
// n generated inputs, which are always the same.
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

// JSON appends a text as a JSON string.
func JSON(dst []byte, text string) []byte {
	b, _ := json.Marshal(text) // a string always can be one
	b = []byte(strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&", `\u2028`, "\u2028", `\u2029`, "\u2029").Replace(string(b)))
	return append(dst, b...)
}
