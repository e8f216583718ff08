package edition_test

import (
	"math/rand/v2"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// generator makes inputs of the vectors: as they are, cut and joined, or with
// something put in. The same seed makes the same inputs.
type generator struct {
	r     *rand.Rand
	cases []parseVector
}

func newGenerator(t testing.TB, seed uint64) *generator {
	t.Helper()
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	return &generator{rand.New(rand.NewPCG(seed, 0)), cases}
}

func (g *generator) any() string { return g.cases[g.r.IntN(len(g.cases))].Input }

// input makes an input.
func (g *generator) input() string {
	s := g.any()
	switch g.r.IntN(4) {
	case 0:
		return s
	case 1:
		return s[:g.r.IntN(len(s)+1)] + g.any()
	case 2:
		i := g.r.IntN(len(s) + 1)
		return s[:i] + pick(g.r, oddities()) + s[i:]
	}
	other := g.any()
	return s[:g.r.IntN(len(s)+1)] + other[g.r.IntN(len(other)+1):]
}

// base makes a base, in one of two calls none.
func (g *generator) base() string {
	if g.r.IntN(2) == 0 {
		return ""
	}
	return pick(g.r, []string{
		"http://h/b/c?q#f", "https://u:p@h:81/b/", "file:///d:/y/z", "file://h/y", "foo://h/b/c", "foo:/a/b", "mailto:x", "about:blank",
		g.any(),
	})
}

// setter makes an attribute and a value for it.
func (g *generator) setter() (attribute, value string) {
	attribute = pick(g.r, []string{"protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"})
	if g.r.IntN(3) == 0 {
		return attribute, g.any()
	}
	return attribute, pick(g.r, []string{
		"", "x", "http", "file", "foo", "h:80", "h:99999", "80x", "443", "//b", "a?b#c", "\t a'b", "[::1]", "0x7f.1", "é", "C|", "..", "%2e",
	})
}

func pick(r *rand.Rand, from []string) string { return from[r.IntN(len(from))] }

func oddities() []string {
	return []string{
		"\x00", "\t", "\n", " ", "%", "%2e", "..", "/", "//", "\\", "?", "#", "@", ":", "[", "]", "|", "^", "<", "'", "`", "{",
		"é", "\u00AD", "\u200D", "\uFFFD", "\U0001F600", "\xFF", "\xC3", "xn--", "0x", "65536", "C|", "localhost", "gopher:",
	}
}
