package gen

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// text makes at most n pieces of text.
func (g *Generator) text(n int) string {
	var b strings.Builder
	for range g.r.IntN(n + 1) {
		switch k := g.r.IntN(100); {
		case k < 50:
			b.WriteByte(byte('a' + g.r.IntN(26)))
		case k < 75:
			b.WriteByte(byte(0x20 + g.r.IntN(0x5F)))
		case k < 85:
			b.WriteString(g.percentEncoded())
		default:
			b.WriteRune(g.codePoint())
		}
	}
	return b.String()
}

// percentEncoded makes a byte or code point percent-encoded, or nearly.
func (g *Generator) percentEncoded() string {
	switch g.r.IntN(6) {
	case 0:
		return g.pick([]string{"%", "%4", "%zz", "%%", "%2", "%u0041", "%2%35"})
	case 1:
		var b strings.Builder
		for _, c := range []byte(string(g.codePoint())) {
			fmt.Fprintf(&b, "%%%02x", c)
		}
		return b.String()
	case 2:
		return fmt.Sprintf("%%%02x", g.r.IntN(256))
	}
	return fmt.Sprintf("%%%02X", 0x20+g.r.IntN(0x5F))
}

// codePoint makes any scalar value, with some more likely than others.
func (g *Generator) codePoint() rune {
	switch k := g.r.IntN(100); {
	case k < 25:
		return rune(g.r.IntN(0x80))
	case k < 40:
		return rune(0x80 + g.r.IntN(0x80))
	case k < 60:
		return oddities[g.r.IntN(len(oddities))]
	case k < 75:
		return g.letter()
	}
	for {
		limit := 0x10000
		if g.chance(40) {
			limit = utf8.MaxRune + 1
		}
		if c := rune(g.r.IntN(limit)); utf8.ValidRune(c) {
			return c
		}
	}
}

// letter makes a code point of one of many scripts.
func (g *Generator) letter() rune {
	s := scripts[g.r.IntN(len(scripts))]
	return s[0] + rune(g.r.IntN(int(s[1]-s[0])+1))
}

// mutate damages a string: one to three code points go, come, double or swap.
func (g *Generator) mutate(s string) string {
	points := []rune(s)
	for range 1 + g.r.IntN(3) {
		if len(points) == 0 {
			return string(g.codePoint())
		}
		i := g.r.IntN(len(points))
		switch g.r.IntN(5) {
		case 0:
			points = slices.Delete(points, i, i+1)
		case 1:
			points = slices.Insert(points, i, g.codePoint())
		case 2:
			points = slices.Insert(points, i, points[i])
		case 3:
			points = slices.Insert(points, i, []rune(g.pick(delimiters))...)
		default:
			j := g.r.IntN(len(points))
			points[i], points[j] = points[j], points[i]
		}
	}
	return string(points)
}

// mutateTokens drops, adds, doubles or swaps a part.
func (g *Generator) mutateTokens(t []string) []string {
	if len(t) == 0 {
		return []string{g.pick(delimiters)}
	}
	i := g.r.IntN(len(t))
	switch g.r.IntN(4) {
	case 0:
		return slices.Delete(t, i, i+1)
	case 1:
		return slices.Insert(t, i, g.pick(delimiters))
	case 2:
		return slices.Insert(t, i, t[i])
	}
	j := g.r.IntN(len(t))
	t[i], t[j] = t[j], t[i]
	return t
}

// attributes are the setters of URL.
var attributes = []string{
	"href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash",
}

// paramsMethods are the methods of URLSearchParams, and its attribute.
var paramsMethods = []string{"append", "delete", "delete2", "set", "sort", "has", "has2", "get", "getAll", "size"}

// calls makes one to five calls.
func (g *Generator) calls(names []string) [][]string {
	calls := make([][]string, 1+g.r.IntN(5))
	for i := range calls {
		calls[i] = g.call(g.pick(names))
	}
	return calls
}

func (g *Generator) call(name string) []string {
	switch name {
	case "href":
		return []string{name, g.URL()}
	case "protocol":
		return []string{name, g.pick(schemes) + g.pick([]string{"", ":", "://x"})}
	case "host", "hostname":
		return []string{name, g.hostValue()}
	case "port":
		return []string{name, g.pick(ports) + g.pick([]string{"", "", "x", "/1", "\t1"})}
	case "pathname":
		return []string{name, strings.Join(g.path(g.chance(70)), "")}
	case "search":
		return []string{name, g.pick([]string{"?", ""}) + g.query()}
	case "hash":
		return []string{name, g.pick([]string{"#", ""}) + g.text(6)}
	case "append", "set":
		return []string{name, g.key(), g.text(4)}
	case "delete2", "has2":
		return []string{name[:len(name)-1], g.key(), g.text(1)}
	case "sort", "size":
		return []string{name}
	case "username", "password":
		return []string{name, g.text(6)}
	}
	return []string{name, g.key()}
}

func (g *Generator) hostValue() string {
	host := g.Host()
	if g.chance(20) {
		host = g.mutate(host)
	}
	if g.chance(30) {
		host += ":" + g.pick(ports)
	}
	if g.chance(10) {
		host += g.pick([]string{"/x", "?q", "#f", `\y`})
	}
	return host
}
