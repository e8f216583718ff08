package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
)

// A mutant is a change of one operator or statement of the code. It is named by
// the text of its line, not by the number, which changes too often.
type mutant struct {
	file   string // from the root, with slashes
	line   string // the text of the line, without white space at its ends
	column int    // in bytes from the start of that text, from 1
	kind   string // see kinds
}

func (m mutant) String() string {
	return fmt.Sprintf("%s | %s | %s:%d", m.file, m.line, m.kind, m.column)
}

// A result is what became of the mutants of a package.
type result struct {
	folder     string
	status     map[mutant]string
	line       map[mutant]int // the number of the line
	noticed    int
	missed     []mutant // neither noticed nor equivalent
	equivalent []mutant
	untrue     []mutant // listed as equivalent, but noticed or not there
	notTried   int      // they do not compile, or are not in the slice
	uncovered  int      // of those missed, how many no test executes
	percent    float64
}

// The statuses that a mutant can have.
const (
	notViable  = "NOT VIABLE" // it does not compile
	skipped    = "SKIPPED"    // it is not in the slice, or need not be tried
	killed     = "KILLED"
	notCovered = "NOT COVERED" // no test executes it
	lived      = "LIVED"
)

// rank orders statuses, the worst last.
func rank(status string) int {
	return slices.Index([]string{notViable, skipped, killed, notCovered, lived}, status)
}

// judge counts the mutants and reports whether enough of them were noticed, and
// whether the list of equivalent ones is true. In a slice, that cannot be known
// for those that were not tried.
func (r *result) judge(equivalent map[mutant]string, part slice) bool {
	for m, status := range r.status {
		_, listed := equivalent[m]
		switch {
		case status == killed:
			r.noticed++
			if listed {
				r.untrue = append(r.untrue, m)
			}
		case status == notViable || status == skipped:
			r.notTried++
		case listed:
			r.equivalent = append(r.equivalent, m)
		default:
			r.missed = append(r.missed, m)
			if status == notCovered {
				r.uncovered++
			}
		}
	}
	for m := range equivalent {
		if _, found := r.status[m]; !found && path.Dir(m.file) == r.folder {
			r.untrue = append(r.untrue, m)
		}
	}
	slices.SortFunc(r.missed, r.compare)
	slices.SortFunc(r.untrue, r.compare)
	// All that is not covered is known, but only a part of the others was tried.
	missed := float64(len(r.missed)-r.uncovered) + float64(r.uncovered)/float64(part.n)
	r.percent = 100 // of none
	if all := float64(r.noticed) + missed; all > 0 {
		r.percent = 100 * float64(r.noticed) / all
	}
	return r.percent >= leastNoticed && len(r.untrue) == 0
}

func (r *result) compare(a, b mutant) int {
	return cmp.Or(strings.Compare(a.file, b.file), r.line[a]-r.line[b])
}

// print writes the result: the missed mutants, then one line of figures.
func (r *result) print(w io.Writer, all bool) {
	for _, m := range r.missed {
		fmt.Fprintf(w, "%s:%d: %s: %s\n", m.file, r.line[m], r.status[m], m)
	}
	for _, m := range r.untrue {
		fmt.Fprintf(w, "testdata/mutants.txt: not missed any more: %s\n", m)
	}
	if all {
		for _, m := range r.equivalent {
			fmt.Fprintf(w, "%s:%d: equivalent: %s\n", m.file, r.line[m], m)
		}
	}
	fmt.Fprintf(w, "%-32s %5.1f %% of %4d noticed, %3d missed (%d never executed), %3d equivalent, %4d not tried\n",
		r.folder, r.percent, r.noticed+len(r.missed), len(r.missed), r.uncovered, len(r.equivalent), r.notTried)
}

// readEquivalent reads the list of equivalent mutants with their reasons.
func readEquivalent(name string) (map[mutant]string, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	list := map[mutant]string{}
	for i, line := range strings.Split(string(content), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		m, reason, err := parseEquivalent(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		if _, twice := list[m]; twice {
			return nil, fmt.Errorf("%s:%d: the mutant is listed twice", name, i+1)
		}
		list[m] = reason
	}
	return list, nil
}

// parseEquivalent parses a line: file | text of the line | KIND:column | reason.
// The text may have a bar, too.
func parseEquivalent(line string) (m mutant, reason string, err error) {
	fields := strings.Split(line, " | ")
	if len(fields) < 4 {
		return m, "", fmt.Errorf("want: file | text of the line | KIND:column | reason")
	}
	n := len(fields)
	m.file, m.line, reason = fields[0], strings.Join(fields[1:n-2], " | "), fields[n-1]
	kind, column, found := strings.Cut(fields[n-2], ":")
	if _, err := fmt.Sscan(column, &m.column); !found || err != nil || strings.TrimSpace(reason) == "" {
		return m, "", fmt.Errorf("want: file | text of the line | KIND:column | reason")
	}
	m.kind = kind
	return m, reason, nil
}
