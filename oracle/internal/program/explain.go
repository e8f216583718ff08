package program

import (
	"regexp"
	"slices"
	"strings"
)

// pairEarly is the explanation for a sequence with a pair that does not have two items, and
// a later string whose conversion is logged. Web IDL converts the whole sequence before
// the constructor of URLSearchParams looks at the pairs. Node.js looks at each pair
// when it comes, and throws before it converts the later ones.
const pairEarly = "pair-checked-early"

// queryLost is the explanation for an empty query that is not there in Node.js: it writes a
// change of the list into the URL when the URL is read, and a setter that comes before does not
// end that if the list was empty and is so again.
const queryLost = "empty-query-lost"

// Explanations returns the names of the explanations.
func Explanations() []string { return []string{pairEarly, queryLost} }

// witnesses are programs with an explanation each, since random ones seldom have some.
var witnesses = [...]string{
	`step(() => new URLSearchParams([[], [{ toString() { note("toString"); return "t"; } }, "x"]]));`,
	`let u = new URL("https://h/"), p = u.searchParams; step(() => p.sort()); step(() => u.search = "?"); step(() => u);`,
}

// queryChanges are changes of the list and, by a setter, of the query.
var queryChanges = regexp.MustCompile(`(?s)p\.(append|delete|set|sort)\(.*u\.(search|href) = `)

// emptyQuery makes a URL of one with an empty query that has none.
var emptyQuery = strings.NewReplacer(`?"`, `"`, "?#", "#")

// Explain returns the name of the explanation for the different logs of a program, or
// "". Our log must be that of Node.js but for notes directly before one TypeError, in
// a program that passes a sequence, or but for empty queries in one that changes both.
func Explain(program, ours, theirs string) string {
	lines, others := strings.Split(ours, "\n"), strings.Split(theirs, "\n")
	if queryChanges.MatchString(program) && slices.EqualFunc(lines, others, func(our, their string) bool { return our == their || emptyQuery.Replace(our) == their }) {
		return queryLost
	}
	if !strings.Contains(program, "new URLSearchParams(") && !strings.Contains(program, "List extends URLSearchParams") {
		return ""
	}
	start := 0
	for start < len(lines) && start < len(others) && lines[start] == others[start] {
		start++
	}
	end := start
	for end < len(lines) && strings.HasPrefix(lines[end], "note ") {
		end++
	}
	const early, conversion = "threw TypeError", `threw "thrown"`
	if end == len(lines) || start == len(others) || others[start] != early || !slices.Equal(lines[end+1:], others[start+1:]) {
		return ""
	}
	if lines[end] == early && end > start || lines[end] == conversion {
		return pairEarly
	}
	return ""
}
