package idna_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// longInputs make text of about n bytes that would take a quadratic algorithm
// very long, each in its own way.
var longInputs = []struct {
	name string
	make func(n int) string
}{
	{"ascii label", func(n int) string { return strings.Repeat("a", n) }},
	{"capital labels", func(n int) string { return strings.Repeat("A.", n/2) }},
	{"hyphens", func(n int) string { return strings.Repeat("-", n) }},
	{"full stops", func(n int) string { return strings.Repeat("。", n/3) }},
	{"one letter label", func(n int) string { return strings.Repeat("ü", n/2) }},
	{"han label", func(n int) string {
		random := rand.New(rand.NewPCG(3, 4))
		var b strings.Builder
		for b.Len() < n {
			b.WriteRune(0x4E00 + random.Int32N(0x5000))
		}
		return b.String()
	}},
	{"labels", func(n int) string { return strings.Repeat("ü.", n/3) }},
	{"punycode labels", func(n int) string { return strings.Repeat("xn--bcher-kva.", n/14) }},
	{"bad punycode labels", func(n int) string { return strings.Repeat("xn--0é.", n/8) }},
	{"punycode label", func(n int) string { return "xn--" + strings.Repeat("a", n/2) + "-" + strings.Repeat("a9", n/4) }},
	{"punycode at the front", func(n int) string { return "xn--kva" + strings.Repeat("a", n) }},
	{"marks in order", func(n int) string { return "a" + strings.Repeat("\u0301", n/2) }},
	{"marks out of order", func(n int) string { return "a" + strings.Repeat("\u0301\u0323", n/4) }},
	{"non-joiners without end", func(n int) string { return "ب" + strings.Repeat("\u0651\u0651\u200C", n/7) }},
	{"non-joiners that wait", func(n int) string { return strings.Repeat("ب\u0651\u200C\u0651", n/9) + "ب" }},
	{"joiners", func(n int) string { return "a" + strings.Repeat("\u0651\u200D", n/5) }},
	{"right to left", func(n int) string { return strings.Repeat("א1.", n/4) + strings.Repeat("א", n/4) }},
	{"jamo", func(n int) string { return strings.Repeat("\u1100\u1161\u11A8", n/9) }},
	{"expanding", func(n int) string { return strings.Repeat("\uFDFA", n/3) }},
	{"expanding, one mark out of order", func(n int) string { return strings.Repeat("\uFDFA", n/3) + "a\u0315\u0323" }},
	{"expanding labels", func(n int) string { return strings.Repeat(strings.Repeat("\uFDFA", 20)+".", n/61) }},
	{"expanding, middling labels", func(n int) string { return strings.Repeat(strings.Repeat("\uFDFA", 110)+".", n/331) }},
	{"expanding, large labels", func(n int) string { return strings.Repeat(strings.Repeat("\uFDFA", 150)+".", n/451) }},
	{"longer when normalized", func(n int) string { return strings.Repeat("\u01D6\u0323", n/4) }},
	{"composed, decomposed, composed", func(n int) string { return "\u0315\u0323" + strings.Repeat("\u1F82", n/3) + "\u0315\u0323" }},
	{"marks from one", func(n int) string { return "\u0323" + strings.Repeat("\u0344", n/2) }},
	{"two halves of a label", func(n int) string { return strings.Repeat("\u4E00", n/6) + strings.Repeat("ü", n/4) }},
	{"not UTF-8", func(n int) string { return strings.Repeat("\xe2\x80", n/2) }},
}

// functions are all of the package.
var functions = []struct {
	name string
	run  func(s string)
}{
	{"ParseDomain", func(s string) { idna.ParseDomain(s) }},
	{"ParseDomainStrict", func(s string) { idna.ParseDomainStrict(s) }},
	{"AppendDomain", func(s string) { idna.AppendDomain(nil, s) }},
	{"DomainToUnicode", func(s string) { idna.DomainToUnicode(s) }},
	{"ToASCII", func(s string) { idna.Options{}.ToASCII(s) }},
	{"ToUnicode", func(s string) { idna.Options{}.ToUnicode(s) }},
	{"NFC", func(s string) { idna.NFC(s) }},
	{"EncodePunycode", func(s string) { idna.EncodePunycode(s) }},
	{"DecodePunycode", func(s string) { idna.DecodePunycode(strings.TrimPrefix(s, "xn--")) }},
}

// everything runs all functions on s, and decodes what was encoded.
func everything(s string) {
	for _, f := range functions {
		f.run(s)
	}
	if encoded, err := idna.EncodePunycode(s); err == nil {
		idna.DecodePunycode(encoded)
	}
}

// TestLinearCost lets nothing grow faster than its input.
func TestLinearCost(t *testing.T) {
	for _, in := range longInputs {
		growth.Check(t, in.name, everything, in.make)
	}
}

// TestMemory lets no function allocate more than 64 bytes for each byte of its
// input, and 100 if code points are mapped to eighteen, at several lengths, as
// buffers grow by parts.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, allocates more")
	}
	for _, in := range longInputs {
		perByte := 64
		if strings.HasPrefix(in.name, "expanding") {
			perByte = 100
		}
		for _, n := range []int{1 << 10, 10_000, whole.Or(1<<15, 1<<17)} {
			s := in.make(n)
			for _, f := range functions {
				growth.CheckBytes(t, f.name+" of "+in.name, f.run, s, perByte)
			}
			if encoded, err := idna.EncodePunycode(s); err == nil {
				growth.CheckBytes(t, "DecodePunycode back to "+in.name, functions[8].run, encoded, perByte)
			}
		}
	}
}

func BenchmarkLong(b *testing.B) {
	for _, in := range longInputs {
		for n := 1 << 10; n <= 1<<20; n *= 2 {
			s := in.make(n)
			b.Run(fmt.Sprintf("%s/%dK", in.name, n>>10), func(b *testing.B) {
				b.SetBytes(int64(len(s)))
				for b.Loop() {
					idna.ParseDomain(s)
				}
			})
		}
	}
}

func BenchmarkPunycodeLong(b *testing.B) {
	for n := 1 << 10; n <= 1<<20; n *= 2 {
		s := longInputs[5].make(min(n, 1<<18)) // longer ones overflow
		encoded, err := idna.EncodePunycode(s)
		b.Run(fmt.Sprintf("encode/%dK", n>>10), func(b *testing.B) {
			for b.Loop() {
				idna.EncodePunycode(s)
			}
		})
		if err != nil {
			continue
		}
		b.Run(fmt.Sprintf("decode/%dK", n>>10), func(b *testing.B) {
			for b.Loop() {
				idna.DecodePunycode(encoded)
			}
		})
	}
}

// BenchmarkDomains measures domains as people use them.
func BenchmarkDomains(b *testing.B) {
	for _, domain := range []string{"example.com", "www.some-longer-name.example.co.uk", "WWW.Example.COM",
		"bücher.example", "xn--bcher-kva.example", "россия.рф", "例え.テスト", "نامه\u200Cای.com", "क्\u200Dष.भारत",
		"bu\u0308cher.example", "한국.한국"} {
		for name, run := range map[string]func(string) (string, error){
			"ParseDomain": idna.ParseDomain,
			"ToASCII":     idna.Options{CheckBidi: true, CheckJoiners: true}.ToASCII,
			"ToUnicode":   idna.Options{CheckBidi: true, CheckJoiners: true}.ToUnicode,
		} {
			b.Run(name+"/"+domain, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					run(domain)
				}
			})
		}
	}
}
