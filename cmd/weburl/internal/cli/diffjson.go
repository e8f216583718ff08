package cli

import (
	"bytes"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/edition/step"
)

// diffJSONSink writes a comparison as a JSON object on a line.
type diffJSONSink struct {
	*job
	fields bool
}

// diffRecord is the object.
type diffRecord struct {
	Input    *string      `json:"input"`
	Base     *string      `json:"base"`
	Readings object       `json:"readings"`
	Changes  []changeJSON `json:"changes"`
	Error    string       `json:"error,omitempty"`
}

// changeJSON is a change, perhaps with the neighbors that it is between.
type changeJSON struct {
	From     edition.ID `json:"from,omitempty"`
	To       edition.ID `json:"to,omitempty"`
	ID       string     `json:"id"`
	Sentence string     `json:"sentence"`
	Date     string     `json:"date"`
	Commits  []string   `json:"commits"`
	Issues   []string   `json:"issues"`
}

func newChangeJSON(c edition.Change) changeJSON {
	return changeJSON{
		ID: c.ID, Sentence: c.Sentence, Date: c.Date,
		Commits: append([]string{}, c.Commits...), Issues: append([]string{}, c.Issues...),
	}
}

func (s *diffJSONSink) write(input, base string, r *readers.Result) error {
	fields := r.Fields()
	record := diffRecord{Input: &input, Base: nullIfEmpty(base), Changes: []changeJSON{}}
	for _, id := range r.Readers() {
		reading := object{{"href", fieldOf(fields[0], id)}}
		if s.fields {
			reading = append(reading, member{"attributes", fieldsOf(fields[1:], id, false)})
			if id != readers.NetURL {
				reading = append(reading, member{"record", fieldsOf(fields[1:], id, true)})
			}
		}
		record.Readings = append(record.Readings, member{string(id), reading})
	}
	for _, d := range r.Differences {
		for _, c := range d.Changes {
			change := newChangeJSON(c)
			change.From, change.To = d.From, d.To
			record.Changes = append(record.Changes, change)
		}
	}
	return s.writeJSON(record)
}

func (s *diffJSONSink) refuse(input, base *string, problem string) error {
	return s.writeJSON(diffRecord{Input: input, Base: base, Readings: object{}, Changes: []changeJSON{}, Error: s.place() + problem})
}

// writeJSON writes a value as a line of JSON.
func (j *job) writeJSON(value any) error {
	line, err := jsonline.Encode(value)
	if err == nil {
		_, err = j.out.Write(line)
	}
	return err
}

// groupOf returns the group of a field that a reader is in.
func groupOf(f edition.Field, id edition.ID) (edition.Group, bool) {
	for _, g := range f.Groups {
		for _, reader := range g.Editions {
			if reader == id {
				return g, !g.Missing && !g.Failed
			}
		}
	}
	return edition.Group{}, false
}

// fieldOf returns the value of a field, or nil without a URL.
func fieldOf(f edition.Field, id edition.ID) any {
	g, _ := groupOf(f, id)
	return plainValue(g.Value)
}

// fieldsOf returns the fields that a reader has, or nil without a URL.
func fieldsOf(fields []edition.Field, id edition.ID, ofRecord bool) any {
	all := object{}
	for _, f := range fields {
		g, ok := groupOf(f, id)
		if g.Failed {
			return nil
		}
		if ok && f.Record == ofRecord {
			all = append(all, member{f.Name, plainValue(g.Value)})
		}
	}
	return all
}

// plainValue returns a value as package encoding/json takes it.
func plainValue(v step.Value) any {
	switch v.Kind() {
	case step.KindString:
		return v.Text()
	case step.KindList:
		return append([]string{}, v.List()...)
	case step.KindInteger:
		return v.Integer()
	case step.KindBoolean:
		return v.Boolean()
	}
	return nil
}

// object is a JSON object whose members keep their order.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON writes the members in order.
func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		for n, part := range []any{m.name, m.value} {
			text, err := jsonline.Encode(part)
			if err != nil {
				return nil, err
			}
			b = append(b, bytes.TrimSuffix(text, []byte("\n"))...)
			if n == 0 {
				b = append(b, ':')
			}
		}
	}
	return append(b, '}'), nil
}
