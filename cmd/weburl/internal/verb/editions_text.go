package verb

import (
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// comparisonPage is a comparison for people.
type comparisonPage struct {
	strings.Builder
	style style.Style
}

func (p *comparisonPage) write(input, base string, r *readers.Result, withFields bool) {
	title := p.style.Bold(excerpt.Printable(input))
	if input == "" {
		title = p.style.Faint("(the empty input)")
	}
	if base != "" {
		title += p.style.Faint(" against ") + excerpt.Printable(base)
	}
	fmt.Fprintln(p, title)
	p.writeGroups("  ", r.Hrefs())
	if withFields {
		p.writeFields(r.Fields()[1:])
	}
	for rest := r.Differences; len(rest) > 0; {
		n := 1
		for n < len(rest) && sameChanges(rest[0], rest[n]) {
			n++
		}
		p.writeDifferences(rest[:n])
		rest = rest[n:]
	}
}

// writeGroups writes a line for each group, and under it what differs from the
// last group above it that has a value.
func (p *comparisonPage) writeGroups(indent string, groups []edition.Group) {
	width := 0
	for _, g := range groups {
		width = max(width, len(readers.Names(g.Editions)))
	}
	above, hasAbove := "", false
	for _, g := range groups {
		label := readers.Names(g.Editions)
		fmt.Fprintf(p, "%s%s%s  ", indent, p.style.Label(label), strings.Repeat(" ", width-len(label)))
		switch {
		case g.Failed:
			fmt.Fprintln(p, p.style.Failure("not a URL"))
			continue
		case g.Missing:
			fmt.Fprintln(p, p.style.Faint("(has no such field)"))
			continue
		}
		value := textOf(g.Value)
		var spans []excerpt.Span
		if hasAbove {
			spans = readers.Differing(above, value)
		}
		line, underline := excerpt.Mark(value, spans)
		if line == "" {
			line = p.style.Faint("(empty)")
		}
		fmt.Fprintln(p, line)
		if carets := strings.TrimLeft(underline, " "); carets != "" {
			fmt.Fprintf(p, "%*s%s\n", len(indent)+width+2+len(underline)-len(carets), "", p.style.Pointer(carets))
		}
		above, hasAbove = value, true
	}
}

// textOf returns a string as it is, and other values as one would write them.
func textOf(v step.Value) string {
	if v.Kind() == step.KindString {
		return v.Text()
	}
	return v.String()
}

// writeFields writes the fields that differ, and then which agree.
func (p *comparisonPage) writeFields(fields []edition.Field) {
	var same []string
	for _, f := range fields {
		name := f.Name
		if f.Record {
			name += " of the record"
		}
		if len(f.Groups) == 1 {
			same = append(same, name)
			continue
		}
		fmt.Fprintf(p, "\n  %s\n", p.style.Bold(name))
		p.writeGroups("    ", f.Groups)
	}
	if len(same) > 0 {
		fmt.Fprintf(p, "\n  %s %s\n", p.style.Bold("the same:"), strings.Join(same, ", "))
	}
}

// sameChanges reports whether two differences are from two editions to the same
// one, by the same changes.
func sameChanges(a, b edition.Difference) bool {
	return a.To == b.To && slices.EqualFunc(a.Changes, b.Changes, func(c, d edition.Change) bool { return c.ID == d.ID })
}

// writeDifferences writes the changes between neighbors that are the same.
func (p *comparisonPage) writeDifferences(same []edition.Difference) {
	var from []string
	for _, d := range same {
		from = append(from, p.style.Label(string(d.From)))
	}
	d := same[0]
	fmt.Fprintf(p, "\n%s to %s\n", strings.Join(from, " and "), p.style.Label(string(d.To)))
	for _, c := range d.Changes {
		fmt.Fprintf(p, "  %s  %s %s\n", c.Date[:4], c.Sentence, p.style.Faint("("+strings.Join(append([]string{c.ID}, sources(c)...), ", ")+")"))
	}
	if len(d.Changes) == 0 {
		fmt.Fprintf(p, "  %s\n", p.style.Faint("no change is known to have done this"))
	}
}

// sources returns the issues of a change, or its commits when it has none.
func sources(c edition.Change) []string {
	var all []string
	for _, issue := range c.Issues {
		all = append(all, readers.LongIssue(issue))
	}
	if len(all) == 0 {
		for _, commit := range c.Commits {
			all = append(all, readers.LongCommit(commit))
		}
	}
	return all
}
