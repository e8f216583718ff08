package verb

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/scalar"
)

// maxCompared is how many bytes an input or a base of editions may have.
const maxCompared = 16 << 10

// editions are the flags of editions, and a run of it.
type editions struct {
	only   []string
	fields bool
	link   linker

	choice readers.Choice
	run    *stream.Run
}

// Editions returns the verb editions.
func Editions() *stream.Verb {
	e := new(editions)
	return &stream.Verb{
		Use: "editions [flags] [URL...]", Short: "Print how the editions of the standard read URLs, and why they differ",

		Document: true, Guess: true, Text: true, OwnBase: true, Columns: e.columns, Start: e.start,
		Complete: map[string]func() []string{"only": func() []string { return append(readerNames(), readers.Editions) }},
		Flags: func(f *pflag.FlagSet) {
			f.StringSliceVar(&e.only, "only", nil, "compare these `readers` only: "+readers.Names(readers.All())+", or editions for all of these")
			e.link.flag(f)
			f.BoolVar(&e.fields, "attributes", false, "compare attributes and fields of the records, too")
		},
	}
}

func readerNames() []string {
	return format.Names(slices.Values(readers.All()), func(id edition.ID) string { return string(id) })
}

// columns returns a column for each reader, and that of the changes.
func (e *editions) columns() stream.Columns {
	names := readerNames()
	if chosen, ok := readers.Choose(e.only); ok {
		names = slices.DeleteFunc(names, func(name string) bool { return !slices.Contains(chosen, edition.ID(name)) })
	}
	return stream.Columns{Values: append(names, "changes"), Closed: true}
}

func (e *editions) start(r *stream.Run) (stream.Plan, error) {
	if r.Changed("link") {
		e.link.view = "readings"
		return e.link.plan(r)
	}
	chosen, ok := readers.Choose(e.only)
	if !ok {
		return stream.Plan{}, stream.Usage("--only must be one or more of " + readers.Names(readers.All()) + " and editions, with commas between them")
	}
	e.run, e.choice = r, readers.Choice{Readers: chosen, Fields: e.fields, MaxLength: maxCompared}
	return basedPlan(r, e)
}

// based is a run of a verb that reads a base by itself.
type based interface {
	checkBase(base string) error // of a base that is not empty
	record(*stream.Record, *stream.Output) error
	appendFailure([]byte, *stream.Record, error, *stream.Output) []byte
}

// basedPlan returns the plan of such a run. It checks the base of the command line at the
// start, and another one with its record.
func basedPlan(r *stream.Run, b based) (stream.Plan, error) {
	if r.BaseText != "" {
		if err := b.checkBase(r.BaseText); err != nil {
			return stream.Plan{}, exit.UsageError(err.Error())
		}
	}
	worker := stream.Worker{Do: func(in *stream.Record, out *stream.Output) error {
		if base := in.BaseText(); base != "" && base != r.BaseText {
			if err := b.checkBase(base); err != nil {
				return err
			}
		}
		return b.record(in, out)
	}}
	if r.To.IsJSON() {
		worker.Failure = stream.FailureObject(b.appendFailure)
	}
	return stream.With(worker), nil
}

func (e *editions) checkBase(base string) error {
	r, err := e.choice.Read(base, "")
	if err != nil {
		return errors.New("the base " + tooLong)
	}
	if !r.Parsed() {
		return errors.New("the base is not a URL for any of the readers")
	}
	return nil
}

var tooLong = fmt.Sprintf("is longer than %d bytes", maxCompared)

func (e *editions) record(in *stream.Record, out *stream.Output) error {
	choice, base := e.choice, in.BaseText()
	choice.Encoding = in.Encoding()
	r, err := choice.Read(scalar.String(in.Parsed()), base) // net/url would read the bytes
	if err != nil {
		return errors.New("the input " + tooLong)
	}
	if r.Differ(choice.Fields) {
		out.Fail()
	}
	switch {
	case e.run.To == format.Text:
		page := paper{style: e.run.OutStyle}
		page.writeComparison(in.Text, base, r, choice.Fields)
		out.Paragraph(page.String())
	case e.run.To.IsJSON() && !out.HasFields():
		out.EndObject(appendMembers(out.BeginObject(), recordOf(in.Text, base, r, choice.Fields)), nil)
	default:
		out.Row(nil, e.cells(r)...)
	}
	return nil
}

// cells returns the href of each reader, and the ids of the changes.
func (e *editions) cells(r *readers.Result) (cells []stream.Cell) {
	hrefs := r.Fields()[0]
	for _, id := range r.Readers() {
		href := stream.Absent()
		if g, ok := groupOf(hrefs, id); ok {
			href = stream.String(g.Value.Text())
		}
		cells = append(cells, href)
	}
	var ids []string
	for _, d := range r.Differences {
		for _, change := range d.Changes {
			if !slices.Contains(ids, change.ID) {
				ids = append(ids, change.ID)
			}
		}
	}
	if e.run.To.IsJSON() {
		return append(cells, stream.JSON(string(format.AppendJSONList(nil, ids, nil))))
	}
	return append(cells, stream.String(strings.Join(ids, " ")))
}

// recordOf returns a comparison in JSON.
func recordOf(input, base string, r *readers.Result, withFields bool) jsonline.Object {
	fields, readings, changes := r.Fields(), jsonline.Object{}, []readers.Change{}
	for _, id := range r.Readers() {
		g, _ := groupOf(fields[0], id)
		reading := jsonline.NewObject("href", readers.Plain(g.Value)) // null without a URL
		if withFields {
			reading = reading.Add("attributes", fieldsOf(fields[1:], id, false))
			if id != readers.NetURL {
				reading = reading.Add("record", fieldsOf(fields[1:], id, true))
			}
		}
		readings = readings.Add(string(id), reading)
	}
	for _, d := range r.Differences {
		for _, change := range d.Changes {
			described := readers.NewChange(change)
			described.From, described.To = d.From, d.To
			changes = append(changes, described)
		}
	}
	return jsonline.NewObject("input", input, "base", readers.NullIfEmpty(base), "readings", readings, "changes", changes)
}

// appendFailure appends the object for a record that was not compared.
func (e *editions) appendFailure(dst []byte, in *stream.Record, err error, _ *stream.Output) []byte {
	var input, base *string
	if len(in.Text) <= maxCompared {
		input, base = readers.NullIfEmpty(in.Text), readers.NullIfEmpty(in.BaseText())
	}
	return appendMembers(dst, jsonline.NewObject("input", input, "base", base, "readings", jsonline.Object{}, "changes", []string{}, "error", in.Place()+stream.Message(err)))
}

// appendMembers appends a value, which is an object in JSON, without the brace that
// closes it.
func appendMembers(dst []byte, value any) []byte {
	return append(dst, bytes.TrimSuffix(jsonline.Encode(value), []byte("}\n"))...)
}

// groupOf returns the group of a field that a reader is in.
func groupOf(f edition.Field, id edition.ID) (edition.Group, bool) {
	for _, g := range f.Groups {
		if slices.Contains(g.Editions, id) {
			return g, !g.Missing && !g.Failed
		}
	}
	return edition.Group{}, false
}

// fieldsOf returns the fields that a reader has, or nil without a URL.
func fieldsOf(fields []edition.Field, id edition.ID, ofRecord bool) any {
	all := jsonline.Object{}
	for _, f := range fields {
		g, ok := groupOf(f, id)
		if g.Failed {
			return nil
		}
		if ok && f.Record == ofRecord {
			all = all.Add(f.Name, readers.Plain(g.Value))
		}
	}
	return all
}
