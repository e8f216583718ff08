package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// patternScript is a function of URLPattern: for each expression, as the last segment of a
// pattern's path, whether the constructor takes it, and what exec makes of the inputs.
const patternScript = `(URLPattern) => (all) => JSON.stringify(JSON.parse(all).map(({ text, inputs }) => {
	let p;
	try { p = new URLPattern({ pathname: "/x/:rest(" + text + ")" }) } catch (e) { return { taken: false, why: e.message } }
	return { taken: true, matches: inputs.map((input) => {
		try { return p.exec({ pathname: "/x/" + input })?.pathname.groups.rest ?? null } catch { return "given up" }
	}) };
}))`

// patternAnswer is the answer for one expression.
type patternAnswer struct {
	Taken   bool      `json:"taken"`
	Why     string    `json:"why"`
	Matches []*string `json:"matches"`
}

// mostNotTaken is how many of 1,000 patterns that Node takes js/goja may not take.
const mostNotTaken = 60

// runJSPatterns compares which regular expressions the URLPattern of js/goja takes in a
// pattern, and what they match, with Node.
func runJSPatterns(o options, node string) (ok bool, err error) {
	g := expressions{rand.New(rand.NewPCG(o.seed, 5))}
	var all []expression
	for len(all) < o.n {
		if e := g.next(); !strings.ContainsAny(e.Text, "()") || strings.Contains(e.Text, "(?") { // no pattern has capturing groups
			all = append(all, e)
		}
	}
	ours, theirs, err := inBoth[patternAnswer](node, "("+patternScript+")(URLPattern)", all, len(all))
	if err != nil {
		return false, err
	}
	return comparePatterns(o, all, ours, theirs), nil
}

// comparePatterns prints how many answers are equal.
func comparePatterns(o options, all []expression, ours, theirs []patternAnswer) bool {
	counts := map[string]int{}
	for i, e := range all {
		what := ""
		switch {
		case theirs[i].Taken && !ours[i].Taken:
			counts["taken"]++
			if strings.Contains(ours[i].Why, "that has it") {
				counts["unsupported"]++
			} else {
				what = "is refused: " + ours[i].Why
			}
		case theirs[i].Taken:
			counts["taken"]++
			what = compareMatches(e, ours[i], theirs[i], counts)
		case ours[i].Taken:
			what = "is taken, and Node refuses it: " + theirs[i].Why
		}
		if what == "" {
			continue
		}
		if counts["different"]++; counts["different"] <= o.show {
			fmt.Fprintf(o.out, "  the pattern with %s %s\n", e.Text, what)
		}
	}
	fmt.Fprintf(o.out, "patterns with regular expressions: Node takes %d, js/goja %d of them; %d matches equal, %d given up, %d patterns differ\n",
		counts["taken"], counts["taken"]-counts["unsupported"], counts["equal"], counts["given up"], counts["different"])
	return counts["different"] == 0 && !tooMany(counts["unsupported"], counts["taken"], mostNotTaken) && !tooMany(counts["given up"], counts["equal"], mostGivenUp)
}

// compareMatches says which match differs, or "".
func compareMatches(e expression, ours, theirs patternAnswer, counts map[string]int) string {
	for k := range theirs.Matches {
		a, b := ours.Matches[k], theirs.Matches[k]
		switch {
		case a != nil && *a == "given up":
			counts["given up"]++
		case (a == nil) != (b == nil) || a != nil && *a != *b:
			return fmt.Sprintf("matches %q in another way", e.Inputs[k])
		default:
			counts["equal"]++
		}
	}
	return ""
}
