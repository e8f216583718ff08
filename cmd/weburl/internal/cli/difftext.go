package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// diffTextSink writes comparisons for people.
type diffTextSink struct {
	*job
	fields  bool
	written bool
}

func (s *diffTextSink) write(input, base string, r *readers.Result) error {
	if s.written {
		_ = s.out.WriteByte('\n')
	}
	s.written = true
	title := s.outStyle.Bold(excerpt.Printable(input))
	if input == "" {
		title = s.outStyle.Faint("(the empty input)")
	}
	if base != "" {
		title += s.outStyle.Faint(" against ") + excerpt.Printable(base)
	}
	fmt.Fprintln(s.out, title)
	s.writeGroups("  ", r.Hrefs())
	if s.fields {
		s.writeFields(r.Fields()[1:])
	}
	for rest := r.Differences; len(rest) > 0; {
		n := 1
		for n < len(rest) && sameChanges(rest[0], rest[n]) {
			n++
		}
		s.writeDifferences(rest[:n])
		rest = rest[n:]
	}
	return nil // out remembers a failure until it is flushed
}

func (s *diffTextSink) refuse(_, _ *string, problem string) error { return s.explain(problem) }

// writeGroups writes a line for each group, and under it what differs from the
// last group above it that has a value.
func (s *diffTextSink) writeGroups(indent string, groups []edition.Group) {
	width := widest(groups)
	above, hasAbove := "", false
	for _, g := range groups {
		label := names(g.Editions)
		fmt.Fprintf(s.out, "%s%s%s  ", indent, s.outStyle.Label(label), strings.Repeat(" ", width-len(label)))
		switch {
		case g.Failed:
			fmt.Fprintln(s.out, s.outStyle.Failure("not a URL"))
			continue
		case g.Missing:
			fmt.Fprintln(s.out, s.outStyle.Faint("(has no such field)"))
			continue
		}
		value := textOf(g.Value)
		var spans []excerpt.Span
		if hasAbove {
			spans = readers.Differing(above, value)
		}
		line, underline := excerpt.Mark(value, spans)
		if line == "" {
			line = s.outStyle.Faint("(empty)")
		}
		fmt.Fprintln(s.out, line)
		if carets := strings.TrimLeft(underline, " "); carets != "" {
			fmt.Fprintf(s.out, "%*s%s\n", len(indent)+width+2+len(underline)-len(carets), "", s.outStyle.Pointer(carets))
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
func (s *diffTextSink) writeFields(fields []edition.Field) {
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
		fmt.Fprintf(s.out, "\n  %s\n", s.outStyle.Bold(name))
		s.writeGroups("    ", f.Groups)
	}
	if len(same) > 0 {
		fmt.Fprintf(s.out, "\n  %s %s\n", s.outStyle.Bold("the same:"), strings.Join(same, ", "))
	}
}

// sameChanges reports whether two differences are from two editions to the same
// one, by the same changes.
func sameChanges(a, b edition.Difference) bool {
	return a.To == b.To && slices.EqualFunc(a.Changes, b.Changes, func(c, d edition.Change) bool { return c.ID == d.ID })
}

// writeDifferences writes the changes between neighbors that are the same.
func (s *diffTextSink) writeDifferences(same []edition.Difference) {
	var from []string
	for _, d := range same {
		from = append(from, s.outStyle.Label(string(d.From)))
	}
	d := same[0]
	fmt.Fprintf(s.out, "\n%s to %s\n", strings.Join(from, " and "), s.outStyle.Label(string(d.To)))
	for _, c := range d.Changes {
		fmt.Fprintf(s.out, "  %s  %s %s\n", c.Date[:4], c.Sentence, s.outStyle.Faint("("+strings.Join(append([]string{c.ID}, sources(c)...), ", ")+")"))
	}
	if len(d.Changes) == 0 {
		fmt.Fprintf(s.out, "  %s\n", s.outStyle.Faint("no change is known to have done this"))
	}
}

// sources returns the issues of a change, or its commits when it has none.
func sources(c edition.Change) []string {
	var all []string
	for _, issue := range c.Issues {
		all = append(all, longIssue(issue))
	}
	if len(all) == 0 {
		for _, commit := range c.Commits {
			all = append(all, longCommit(commit))
		}
	}
	return all
}

// longIssue returns an issue with its tracker.
func longIssue(issue string) string {
	switch {
	case strings.HasPrefix(issue, "#"):
		return "whatwg/url" + issue
	case strings.HasPrefix(issue, "bug "):
		return "W3C " + issue
	}
	return "whatwg/" + strings.ReplaceAll(issue, " ", "")
}

// longCommit returns a commit with its repository.
func longCommit(commit string) string {
	if strings.Contains(commit, " ") {
		return commit
	}
	return "whatwg/url " + commit
}
