package verb

import (
	"bytes"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/readers"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/edition"
)

// editionsRecord is a comparison in JSON.
type editionsRecord struct {
	Input    *string          `json:"input"`
	Base     *string          `json:"base"`
	Readings jsonline.Object  `json:"readings"`
	Changes  []readers.Change `json:"changes"`
	Error    string           `json:"error,omitempty"`
}

func newEditionsRecord(input, base string, r *readers.Result, withFields bool) editionsRecord {
	fields := r.Fields()
	c := editionsRecord{Input: &input, Base: readers.NullIfEmpty(base), Changes: []readers.Change{}}
	for _, id := range r.Readers() {
		reading := jsonline.Object{}.Add("href", fieldOf(fields[0], id))
		if withFields {
			reading = reading.Add("attributes", fieldsOf(fields[1:], id, false))
			if id != readers.NetURL {
				reading = reading.Add("record", fieldsOf(fields[1:], id, true))
			}
		}
		c.Readings = c.Readings.Add(string(id), reading)
	}
	for _, d := range r.Differences {
		for _, change := range d.Changes {
			described := readers.NewChange(change)
			described.From, described.To = d.From, d.To
			c.Changes = append(c.Changes, described)
		}
	}
	return c
}

// failure writes the object for a record that was not compared.
func (c *comparer) failure(in *stream.Record, err error, out *stream.Output) {
	if out.HasFields() {
		out.Row(nil)
		return
	}
	object := editionsRecord{Readings: jsonline.Object{}, Changes: []readers.Change{}, Error: in.Place() + stream.Message(err)}
	if len(in.Text) <= maxCompared {
		object.Input, object.Base = readers.NullIfEmpty(in.Text), readers.NullIfEmpty(in.BaseText())
	}
	out.EndObject(appendMembers(out.BeginObject(), object), nil)
}

// appendMembers appends a value, which is an object in JSON, without the brace that
// closes it.
func appendMembers(dst []byte, value any) []byte {
	line, err := jsonline.Encode(value)
	if err != nil {
		line = []byte("{}\n") // what is encoded here has no error
	}
	return append(dst, bytes.TrimSuffix(line, []byte("}\n"))...)
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
	return readers.Plain(g.Value)
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
