package program

import (
	"slices"
	"strings"
)

// pairEarly is the explanation for a sequence with a pair that does not have two items, and
// a later string whose conversion is logged. Web IDL converts the whole sequence before
// the constructor of URLSearchParams looks at the pairs. Node.js looks at each pair
// when it comes, and throws before it converts the later ones.
const pairEarly = "pair-checked-early"

// Explanations returns the names of the explanations.
func Explanations() []string { return []string{pairEarly} }

// Explain returns the name of the explanation for the different logs of a program, or
// "". Our log must be that of Node.js but for notes directly before one TypeError, in
// a program that passes a sequence.
func Explain(program, ours, theirs string) string {
	if !strings.Contains(program, "new URLSearchParams(") && !strings.Contains(program, "List extends URLSearchParams") {
		return ""
	}
	lines, others := strings.Split(ours, "\n"), strings.Split(theirs, "\n")
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
