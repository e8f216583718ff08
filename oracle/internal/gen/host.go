package gen

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/idna"
)

// Host makes a host of any kind, bracketed if need be.
func (g *Generator) Host() string {
	switch n := g.r.IntN(100); {
	case n < 35:
		return g.asciiDomain()
	case n < 55:
		return g.Domain()
	case n < 70:
		return g.ipv4()
	case n < 82:
		return "[" + g.ipv6() + "]"
	case n < 88:
		return g.encodeSome(g.asciiDomain())
	case n < 92:
		return g.text(6)
	}
	return g.pick(hosts)
}

func (g *Generator) asciiDomain() string {
	var labels []string
	for range 1 + g.r.IntN(3) {
		labels = append(labels, g.pick(words))
	}
	s := strings.Join(labels, ".")
	if g.chance(5) {
		s += "."
	}
	return s
}

// encodeSome percent-encodes some code points.
func (g *Generator) encodeSome(s string) string {
	var b strings.Builder
	for _, c := range s {
		if !g.chance(20) {
			b.WriteRune(c)
			continue
		}
		for _, octet := range []byte(string(c)) {
			fmt.Fprintf(&b, "%%%02X", octet)
		}
	}
	return b.String()
}

func (g *Generator) ipv4() string {
	n := 4
	if g.chance(40) {
		n = 1 + g.r.IntN(5)
	}
	numbers := make([]string, n)
	for i := range numbers {
		numbers[i] = g.ipv4Number(i == n-1)
	}
	s := strings.Join(numbers, g.pick([]string{".", ".", ".", ".", ".", ".", "。", "．"}))
	if g.chance(8) {
		s += g.pick([]string{".", ".", ".."})
	}
	return s
}

func (g *Generator) ipv4Number(last bool) string {
	value := uint64(g.r.IntN(256))
	if g.chance(10) || last && g.chance(15) {
		value = []uint64{255, 256, 65535, 65536, 1<<24 - 1, 1 << 24, 1<<32 - 1, 1 << 32, 1 << 63}[g.r.IntN(9)]
	}
	switch g.r.IntN(20) {
	case 0, 1:
		return fmt.Sprintf("0x%x", value)
	case 2:
		return fmt.Sprintf("0X%X", value)
	case 3, 4:
		return fmt.Sprintf("0%o", value)
	case 5:
		return g.pick([]string{"0x", "", "08", "00", "0xg", "09", "1e3", "-1", "+1", "１", "②", "x", "0x00000000000000000001"})
	}
	return strconv.FormatUint(value, 10)
}

func (g *Generator) ipv6() string {
	n := 8
	compressed := -1
	if g.chance(60) {
		n = g.r.IntN(8)
		compressed = g.r.IntN(n + 1)
	}
	if g.chance(10) {
		n += 1 - g.r.IntN(3)
	}
	var b strings.Builder
	for i := range n {
		if i == compressed {
			b.WriteString("::")
		} else if i > 0 {
			b.WriteString(":")
		}
		if i == n-1 && g.chance(20) {
			b.WriteString(g.ipv4())
		} else {
			fmt.Fprintf(&b, "%0*x", 1+g.r.IntN(4), []int{0, 0, 0, 1, 255, 65535, g.r.IntN(65536)}[g.r.IntN(7)])
		}
	}
	if compressed == n {
		b.WriteString("::")
	}
	if g.chance(10) {
		return g.mutate(b.String())
	}
	return b.String()
}

// Domain makes a domain name with labels in some script, as Unicode or as
// Punycode, and some of them broken.
func (g *Generator) Domain() string {
	labels := make([]string, 1+g.r.IntN(3))
	for i := range labels {
		labels[i] = g.label()
	}
	s := strings.Join(labels, g.pick([]string{".", ".", ".", ".", "。", "．", "｡"}))
	if g.chance(3) {
		s += "."
	}
	return s
}

func (g *Generator) label() string {
	script := scripts[g.r.IntN(len(scripts))]
	var b strings.Builder
	for range 1 + g.r.IntN(6) {
		switch n := g.r.IntN(100); {
		case n < 70:
			b.WriteRune(script[0] + rune(g.r.IntN(int(script[1]-script[0])+1)))
		case n < 80:
			b.WriteByte("abcxyz019-"[g.r.IntN(10)])
		case n < 90:
			b.WriteRune(domainOddities[g.r.IntN(len(domainOddities))])
		case n < 96:
			b.WriteRune(g.letter())
		default:
			b.WriteRune(g.domainCodePoint())
		}
	}
	label := b.String()
	if g.chance(25) {
		label = g.aceLabel(label)
	}
	return label
}

// aceLabel makes Punycode, of what the label maps to or of the label itself,
// and damages it at times.
func (g *Generator) aceLabel(label string) string {
	if g.chance(60) {
		if ascii, err := (idna.Options{}).ToASCII(label); err == nil {
			label, _ = (idna.Options{}).ToUnicode(ascii)
		}
	}
	encoded, err := idna.EncodePunycode(label)
	if err != nil {
		return label
	}
	prefix := g.pick([]string{"xn--", "xn--", "xn--", "XN--", "xN--", "ｘn--"})
	if g.chance(15) && encoded != "" {
		i := g.r.IntN(len(encoded))
		encoded = encoded[:i] + string("az09-"[g.r.IntN(5)]) + encoded[i+1:]
	}
	return prefix + encoded
}

// domainCodePoint makes a code point that does not end a host.
func (g *Generator) domainCodePoint() rune {
	for {
		if c := g.codePoint(); c > 0x20 && !strings.ContainsRune("/\\?#@:%[]<>^|`{}\"", c) && c != 0x7F {
			return c
		}
	}
}
