// Package explain keeps the differences that have a reason, and notices when
// they go away.
package explain

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// An Explanation says why answers of one kind differ.
type Explanation[D any] struct {
	// ID is what it is called in the output and in README.md.
	ID string
	// Right is who has it right by the standard.
	Right string
	// Anchor is the place in the standard that decides.
	Anchor string
	// Reason says what the other does.
	Reason string
	// Match reports whether a difference is of this kind.
	Match func(D) bool
	// Witnesses are the inputs that are asked in every run, and which must each
	// give a difference of this kind: otherwise the explanation is stale.
	Witnesses []string
}

// A Ledger counts differences by their explanations.
type Ledger[D any] struct {
	explanations []Explanation[D]
	counts       map[string]int
	witnessed    map[string]bool
	examples     map[string]D // the first that is no witness
	found        []Found[D]
	unexplained  []D
	compared     int
}

// New returns a ledger for the explanations. The first that matches counts.
func New[D any](explanations []Explanation[D]) *Ledger[D] {
	return &Ledger[D]{
		explanations: explanations,
		counts:       map[string]int{},
		witnessed:    map[string]bool{},
		examples:     map[string]D{},
	}
}

// Equal counts n comparisons that found no difference.
func (l *Ledger[D]) Equal(n int) { l.compared += n }

// Different counts a comparison that found one. The witness is the one that was
// asked, or empty.
func (l *Ledger[D]) Different(d D, witness string) {
	l.compared++
	for _, e := range l.explanations {
		if !e.Match(d) {
			continue
		}
		l.counts[e.ID]++
		if slices.Contains(e.Witnesses, witness) {
			l.found = append(l.found, Found[D]{e.ID, d})
			l.witnessed[e.ID+"\n"+witness] = true
		} else if _, ok := l.examples[e.ID]; !ok {
			l.examples[e.ID] = d
		}
		return
	}
	l.unexplained = append(l.unexplained, d)
}

// Stale returns the witnesses that gave no difference of their kind, each after
// the explanation's ID.
func (l *Ledger[D]) Stale() []string {
	var stale []string
	for _, e := range l.explanations {
		if len(e.Witnesses) == 0 {
			stale = append(stale, e.ID+": has no witness")
		}
		for _, w := range e.Witnesses {
			if !l.witnessed[e.ID+"\n"+w] {
				stale = append(stale, fmt.Sprintf("%s: %q", e.ID, w))
			}
		}
	}
	return stale
}

// Found is a difference of a witness, and the explanation's ID.
type Found[D any] struct {
	ID         string
	Difference D
}

// Found returns the differences of witnesses.
func (l *Ledger[D]) Found() []Found[D] { return l.found }

// Unexplained returns the differences that no explanation matches.
func (l *Ledger[D]) Unexplained() []D { return l.unexplained }

// Compared returns the number of comparisons.
func (l *Ledger[D]) Compared() int { return l.compared }

// Differences returns the number of differences, explained or not.
func (l *Ledger[D]) Differences() int {
	n := len(l.unexplained)
	for _, count := range l.counts {
		n += count
	}
	return n
}

// A Format says what a report has besides figures.
type Format[D any] struct {
	Title string
	// Unexplained is the number of unexplained differences to show.
	Unexplained int
	// Examples says that an example is shown for each explanation.
	Examples bool
	// Unpinned says that a newer version of the other may answer at any time. What is stale is
	// then reported, but no failure.
	Unpinned bool
	Show     func(D) string
}

// Report writes the figures, some unexplained differences, and what is stale. It
// returns whether all is well, which needs answers that are equal.
func (l *Ledger[D]) Report(w io.Writer, f Format[D]) bool {
	show := func(d D) string { return strings.ReplaceAll(f.Show(d), "\n", "\n    ") }
	different := l.Differences()
	stale := l.Stale()
	fmt.Fprintf(w, "%s: %d compared, %d equal, %d explained, %d unexplained, %d stale\n",
		f.Title, l.compared, l.compared-different, different-len(l.unexplained), len(l.unexplained), len(stale))
	for _, e := range l.explanations {
		fmt.Fprintf(w, "  %7d %s (right: %s)\n", l.counts[e.ID], e.ID, e.Right)
		if d, ok := l.examples[e.ID]; ok && f.Examples {
			fmt.Fprintf(w, "    such as %s\n", show(d))
		}
	}
	for _, d := range l.unexplained[:min(f.Unexplained, len(l.unexplained))] {
		fmt.Fprintf(w, "  unexplained: %s\n", show(d))
	}
	for _, s := range stale {
		fmt.Fprintf(w, "  stale: %s\n", s)
	}
	return len(l.unexplained) == 0 && (f.Unpinned || len(stale) == 0) && l.compared > different
}
