package verb

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// writeComparison writes a comparison.
func (p *paper) writeComparison(input, base string, r *readers.Result, withFields bool) {
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
		n, same := 1, func(c, d edition.Change) bool { return c.ID == d.ID }
		for n < len(rest) && rest[n].To == rest[0].To && slices.EqualFunc(rest[n].Changes, rest[0].Changes, same) {
			n++
		}
		p.writeDifferences(rest[:n])
		rest = rest[n:]
	}
}

// writeGroups writes a line for each group, and under it what differs from the
// last group above it that has a value.
func (p *paper) writeGroups(indent string, groups []edition.Group) {
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
func (p *paper) writeFields(fields []edition.Field) {
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

// writeDifferences writes the changes between neighbors that are the same.
func (p *paper) writeDifferences(same []edition.Difference) {
	from := format.Names(slices.Values(same), func(d edition.Difference) string { return p.style.Label(string(d.From)) })
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
	if len(c.Issues) == 0 {
		return format.Names(slices.Values(c.Commits), readers.LongCommit)
	}
	return format.Names(slices.Values(c.Issues), readers.LongIssue)
}

const (
	// maxByEdition is how many bytes an input or a base may have that an edition
	// parses.
	maxByEdition = 1 << 20

	// maxIssues is how many issues of an input are kept, so that many of them do not
	// fill the memory.
	maxIssues = 1 << 12
)

// editionParser is a run of parse with an edition.
type editionParser struct {
	edition edition.ID
	run     *stream.Run
}

func (p *editionParser) checkBase(base string) error {
	if _, err := (edition.Parser{Edition: p.edition, MaxLength: maxByEdition}).Parse(base, ""); err != nil {
		return errors.New("the base does not parse: " + p.reasonOf(err))
	}
	return nil
}

func (p *editionParser) reasonOf(err error) string {
	if errors.Is(err, edition.ErrTooLong) {
		return fmt.Sprintf("it is longer than %d bytes", maxByEdition)
	}
	if failure, ok := errors.AsType[*edition.Error](err); ok {
		return fmt.Sprintf("%s at byte %d, by the edition of %s", failure.Issue.Describe(), failure.Issue.Start, p.edition)
	}
	return "the input does not parse"
}

// issues are what an edition has to object to in an input.
type issues struct {
	list []edition.Issue
	more int // that were not kept
}

// notByEdition says that an edition has no URL, and has reported the issues.
type notByEdition struct {
	reason string
	issues
}

func (e *notByEdition) Error() string { return e.reason }

func (p *editionParser) record(in *stream.Record, out *stream.Output) error {
	var found issues
	keep := func(i edition.Issue) {
		i.Start, i.End = in.Offset(i.Start), in.Offset(i.End)
		if len(found.list) < maxIssues || i.Fatal {
			found.list = append(found.list, i)
		} else {
			found.more++
		}
	}
	u, err := edition.Parser{Edition: p.edition, Encoding: in.Encoding(), Report: keep, MaxLength: maxByEdition}.Parse(in.Parsed(), in.BaseText())
	switch {
	case errors.Is(err, edition.ErrTooLong):
		return errors.New(p.reasonOf(err))
	case err != nil:
		if failure, ok := errors.AsType[*edition.Error](err); ok {
			failure.Issue.Start = in.Offset(failure.Issue.Start)
		}
		return &notByEdition{p.reasonOf(err), found}
	case p.run.To == format.Text:
		page := paper{style: p.run.OutStyle}
		page.writeEdition(u, found)
		out.Paragraph(page.String())
	case p.run.To.IsJSON() && !out.HasFields():
		out.EndObject(appendMembers(out.BeginObject(), p.object(u, found)), nil)
	default:
		var cells []stream.Cell
		for _, name := range attributes {
			cell := stream.Absent()
			if value, ok := u.Attribute(name); ok {
				cell = stream.String(textOf(value))
			}
			cells = append(cells, cell)
		}
		out.Row(nil, cells...)
	}
	return nil
}

func (i issues) json() []jsonline.Object {
	list := []jsonline.Object{}
	for _, issue := range i.list {
		list = append(list, jsonline.NewObject("term", issue.Term, "name", readers.NullIfEmpty(issue.Name), "start", issue.Start, "end", issue.End, "fatal", issue.Fatal))
	}
	return list
}

func (p *editionParser) object(u *edition.URL, found issues) jsonline.Object {
	line := jsonline.Object{}.Add("edition", p.edition).Add("href", u.Href())
	for a := range u.Attributes() {
		if a.Name != "href" {
			line = line.Add(a.Name, readers.Plain(a.Value))
		}
	}
	record := jsonline.Object{}
	for _, f := range u.Record() {
		record = record.Add(f.Name, readers.Plain(f.Value))
	}
	return line.Add("record", record).Add("errors", found.json())
}

// appendFailure appends the object for an input that is not a URL, or that could not be
// read.
func (p *editionParser) appendFailure(dst []byte, in *stream.Record, err error, _ *stream.Output) []byte {
	object := jsonline.NewObject("edition", p.edition, "failure", true)
	if failed, ok := errors.AsType[*notByEdition](err); ok {
		object = object.Add("errors", failed.json())
	} else {
		object = object.Add("errors", []string{}).Add("error", in.Place()+stream.Message(err))
	}
	return appendMembers(dst, object)
}

func (p *paper) writeEdition(u *edition.URL, found issues) {
	width := nameWidth
	row := func(name, value string) {
		fmt.Fprintf(p, "%s%s  %s\n", p.style.Label(name), strings.Repeat(" ", max(width-len(name), 0)), excerpt.Printable(value))
	}
	row("href", u.Href())
	for a := range u.Attributes() {
		if a.Name != "href" && (a.Value.Kind() != step.KindString || a.Value.Text() != "") {
			row(a.Name, textOf(a.Value))
		}
	}
	fmt.Fprintf(p, "\nrecord of the edition of %s:\n", u.Edition())
	for _, f := range u.Record() {
		width = max(width, len(f.Name))
	}
	for _, f := range u.Record() {
		p.WriteString("  ")
		row(f.Name, f.Value.String())
	}
	if len(found.list) == 0 {
		return
	}
	fmt.Fprintf(p, "\nreported:\n")
	for _, i := range found.list[:min(len(found.list), diagnosis.MaxShown)] {
		fmt.Fprintf(p, "  %s at byte %d\n", p.style.Warning(i.Describe()), i.Start)
	}
	if hidden := len(found.list) + found.more - diagnosis.MaxShown; hidden > 0 {
		fmt.Fprintf(p, "  and %d more\n", hidden)
	}
}
