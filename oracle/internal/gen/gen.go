// Package gen makes inputs: URLs built as people and machines build them, then
// damaged, with calls of setters, and domain names in many scripts. The same
// seed gives the same inputs.
package gen

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// A Generator makes inputs.
type Generator struct{ r *rand.Rand }

// New returns a generator for the seed.
func New(seed uint64) *Generator {
	return &Generator{rand.New(rand.NewPCG(seed, 0x5765_6255_524C))}
}

// chance reports true in so many of 100 calls.
func (g *Generator) chance(percent int) bool { return g.r.IntN(100) < percent }

func (g *Generator) pick(words []string) string { return words[g.r.IntN(len(words))] }

// Case makes a case. Of 100, about 55 are a URL and perhaps a base, 4 have an
// encoding too, 29 have calls on a URL and 12 on a URLSearchParams.
func (g *Generator) Case() subject.Case {
	switch n := g.r.IntN(100); {
	case n < 12:
		return subject.Case{Input: g.formText(), Params: true, Calls: g.calls(paramsMethods)}
	case n < 41:
		c := g.parseCase()
		c.Calls = g.calls(slices.Concat(attributes, paramsMethods))
		return c
	case n < 45:
		c := g.parseCase()
		c.Encoding = g.pick(labels())
		return c
	}
	return g.parseCase()
}

func (g *Generator) parseCase() subject.Case {
	c := subject.Case{Input: g.URL()}
	if g.chance(50) {
		c.Base = new(g.base())
	}
	return c
}

// URL makes a URL or a relative reference, sound or damaged.
func (g *Generator) URL() string {
	tokens := g.tokens(!g.chance(25))
	if g.chance(25) {
		tokens = g.mutateTokens(tokens)
	}
	s := strings.Join(tokens, "")
	if g.chance(25) {
		s = g.mutate(s)
	}
	if g.chance(4) {
		s = g.pick(stripped) + s
	}
	if g.chance(4) {
		s += g.pick(stripped)
	}
	return s
}

// base makes a base URL, which is sound more often than others.
func (g *Generator) base() string {
	if g.chance(10) {
		return g.URL()
	}
	return strings.Join(g.tokens(true), "")
}

// tokens makes the parts of a URL.
func (g *Generator) tokens(absolute bool) []string {
	var t []string
	hasAuthority := g.chance(30)
	if absolute {
		t = append(t, g.pick(schemes), ":")
		hasAuthority = g.chance(85)
	}
	if hasAuthority {
		t = append(t, g.slashes())
		if g.chance(20) {
			t = append(t, g.userinfo()...)
		}
		t = append(t, g.Host())
		if g.chance(25) {
			t = append(t, ":", g.pick(ports))
		}
	}
	t = append(t, g.path(hasAuthority)...)
	if g.chance(35) {
		t = append(t, "?", g.query())
	}
	if g.chance(25) {
		t = append(t, "#", g.text(8))
	}
	return t
}

func (g *Generator) slashes() string {
	if g.chance(80) {
		return "//"
	}
	return g.pick([]string{"/", `\\`, `/\`, `\/`, "///", "", `\`, "////", "/\t/", `//\`})
}

func (g *Generator) userinfo() []string {
	t := []string{g.text(6)}
	if g.chance(60) {
		t = append(t, ":", g.text(6))
	}
	return append(t, g.pick([]string{"@", "@", "@", "@@", "%40@", ":@"}))
}

func (g *Generator) path(rooted bool) []string {
	var t []string
	for i := range g.r.IntN(6) {
		if i > 0 || rooted || g.chance(50) {
			t = append(t, g.separator())
		}
		switch n := g.r.IntN(100); {
		case n < 30:
			t = append(t, g.pick(dots))
		case n < 40:
			t = append(t, g.pick(drives))
		case n < 70:
			t = append(t, g.pick(words))
		default:
			t = append(t, g.text(6))
		}
	}
	if g.chance(20) {
		t = append(t, g.separator())
	}
	return t
}

func (g *Generator) separator() string {
	if g.chance(90) {
		return "/"
	}
	return g.pick([]string{`\`, "//", "/\n", "%2F", "%5C"})
}

func (g *Generator) query() string {
	if g.chance(50) {
		return g.text(10)
	}
	return g.formText()
}

// formText makes an application/x-www-form-urlencoded text.
func (g *Generator) formText() string {
	var b strings.Builder
	for range g.r.IntN(5) {
		if b.Len() > 0 || g.chance(10) {
			b.WriteString(g.pick([]string{"&", "&", "&", "&&", ";"}))
		}
		b.WriteString(g.key())
		if g.chance(80) {
			b.WriteString("=" + g.text(4))
		}
	}
	if g.chance(5) {
		return "?" + b.String()
	}
	return b.String()
}

// key makes a name that has a chance to come again.
func (g *Generator) key() string {
	if g.chance(70) {
		return g.pick([]string{"a", "b", "", "c", "é", "+", "%20", "\uFFFD", "\U0001F308", "\uFB03"})
	}
	return g.text(3)
}
