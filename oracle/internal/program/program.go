// Package program generates programs in JavaScript that use URL and URLSearchParams
// in ordinary and in odd ways. Each has steps, whose results and exceptions are
// logged, so that two engines can be compared.
package program

import (
	_ "embed" // for the script
	"fmt"
	"math/rand/v2"
	"strings"
)

// Driver is the script that runs programs: a function that takes a JSON array of programs
// and returns a JSON array of their logs.
//
//go:embed driver.js
var Driver string

// Generator makes programs from a seed, after the witnesses.
type Generator struct {
	random    *rand.Rand
	witnesses []string
}

// New returns a generator.
func New(seed uint64) *Generator {
	return &Generator{rand.New(rand.NewPCG(seed, 15)), witnesses[:]}
}

// Next returns the next program: the body of a function with the arguments step and
// note.
func (g *Generator) Next() string {
	if len(g.witnesses) > 0 {
		next := g.witnesses[0]
		g.witnesses = g.witnesses[1:]
		return next
	}
	var b strings.Builder
	fmt.Fprintf(&b, "let u, p, i;\n")
	if g.random.IntN(3) > 0 {
		g.step(&b, "u = "+g.newURL())
		fmt.Fprintf(&b, "if (!u) u = new URL(%s);\n", g.pick(goodURLs))
		b.WriteString("p = u.searchParams;\n")
	} else {
		g.step(&b, "p = "+g.newParams())
		fmt.Fprintf(&b, "if (!p) p = new URLSearchParams(%s);\nu = new URL(%s);\n", g.pick(queries), g.pick(goodURLs))
	}
	for range 2 + g.random.IntN(6) {
		g.step(&b, g.action())
		if g.random.IntN(2) == 0 {
			b.WriteString("step(() => [u, p]);\n")
		}
	}
	b.WriteString("step(() => [u, p, u.searchParams === p]);\n")
	return b.String()
}

func (g *Generator) step(b *strings.Builder, expression string) {
	fmt.Fprintf(b, "step(() => %s);\n", expression)
}

func (g *Generator) pick(list []string) string { return list[g.random.IntN(len(list))] }

// newURL returns an expression for a URL, or one that throws.
func (g *Generator) newURL() string {
	arguments := g.urlArgument()
	if g.random.IntN(2) == 0 {
		arguments += ", " + g.urlArgument()
	}
	switch g.random.IntN(8) {
	case 0:
		return "URL.parse(" + arguments + ")"
	case 1:
		return "new (class Mine extends URL { extra = 1; })(" + arguments + ")"
	case 2:
		return "Reflect.construct(URL, [" + arguments + "], class Other extends URL {})"
	}
	return "new URL(" + arguments + ")"
}

// urlArgument returns an argument for the constructor of URL.
func (g *Generator) urlArgument() string {
	switch g.random.IntN(10) {
	case 0:
		return g.value()
	case 1, 2:
		return g.pick(oddURLs)
	case 3:
		return g.pick(references)
	}
	return g.pick(goodURLs)
}

// newParams returns an expression for a URLSearchParams, or one that throws.
func (g *Generator) newParams() string {
	class := "URLSearchParams"
	if g.random.IntN(8) == 0 {
		class = "(class List extends URLSearchParams {})"
	}
	return "new " + class + "(" + g.init() + ")"
}

// init returns an argument for the constructor of URLSearchParams.
func (g *Generator) init() string {
	pair := func() string {
		if g.random.IntN(12) == 0 {
			return g.pick(oddPairs)
		}
		return "[" + g.value() + ", " + g.value() + "]"
	}
	var pairs []string
	for range g.random.IntN(4) {
		pairs = append(pairs, pair())
	}
	list := "[" + strings.Join(pairs, ", ") + "]"
	switch g.random.IntN(9) {
	case 0:
		return g.pick(queries)
	case 1:
		return list
	case 2:
		return "new Map(" + "[[" + g.value() + ", " + g.value() + "], [1, 2]])"
	case 3:
		return "(function* () { yield* " + list + "; })()"
	case 4, 5:
		return g.record()
	case 6:
		return g.pick(oddInits)
	case 7:
		return "new Proxy(" + g.record() + ", { get(t, k) { note('get ' + String(k)); return t[k]; }, ownKeys(t) { note('keys'); return Reflect.ownKeys(t); } })"
	}
	return "new URLSearchParams(" + g.pick(queries) + ")"
}

// record returns an object with some properties.
func (g *Generator) record() string {
	var properties []string
	for range g.random.IntN(4) {
		properties = append(properties, "["+g.key()+"]: "+g.value())
	}
	return "({" + strings.Join(properties, ", ") + "})"
}

// key returns an expression for the key of a property.
func (g *Generator) key() string {
	if g.random.IntN(25) == 0 {
		return "Symbol('key')"
	}
	return g.pick(words)
}

// value returns an expression for an argument that is to be a string.
func (g *Generator) value() string {
	if g.random.IntN(4) == 0 {
		return g.pick(oddValues)
	}
	return g.pick(words)
}

// action returns an expression that does something with u or p.
func (g *Generator) action() string {
	switch g.random.IntN(10) {
	case 0, 1, 2:
		return "u." + g.pick(attributes) + " = " + g.setterValue()
	case 3, 4, 5, 6:
		return "p." + g.call()
	case 7:
		return g.pick(iterations)
	case 8:
		return g.pick(oddActions)
	}
	return fmt.Sprintf("URL.canParse(%s, %s)", g.urlArgument(), g.urlArgument())
}

// setterValue returns an expression for the value of an attribute.
func (g *Generator) setterValue() string {
	switch g.random.IntN(6) {
	case 0:
		return g.value()
	case 1:
		return g.pick(goodURLs)
	case 2:
		return g.pick(queries)
	}
	return g.pick(setterValues)
}

// call returns a call of an operation of URLSearchParams with none to three
// arguments.
func (g *Generator) call() string {
	var arguments []string
	for range []int{0, 1, 1, 1, 2, 2, 2, 2, 3}[g.random.IntN(9)] {
		arguments = append(arguments, g.value())
	}
	return g.pick(operations) + "(" + strings.Join(arguments, ", ") + ")"
}
