package stream

import (
	"cmp"
	"encoding/json"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/value"
)

// separatorByte is what begins a record that has something between it and the one
// before it: a comma in a JSON array, a line feed between paragraphs. The writer
// removes the first one. It is 0 for other formats.
func (l *layout) separatorByte() byte {
	switch l.to {
	case format.JSON:
		return ','
	case format.Text:
		return '\n'
	}
	return 0
}

// separate begins a record.
func (o *Output) separate(dst []byte) []byte {
	if o.layout.to == format.JSON {
		return append(dst, ",\n"...)
	}
	return dst
}

func (o *Output) row(u *weburl.URL, cells []Cell) {
	o.begin(u)
	if o.layout.to.IsJSON() {
		o.object(u, cells)
		return
	}
	l, start := o.layout, len(o.chunk.bytes)
	if l.appending {
		o.inputFields(u, cells)
	}
	for i := range l.columns {
		if l.replace != "" {
			break
		}
		if i > 0 || l.appending {
			o.chunk.bytes = append(o.chunk.bytes, l.separator)
		}
		o.field(o.valueOf(&l.columns[i], u, cells))
	}
	if l.to == format.CSV && len(o.chunk.bytes) == start { // an empty row is no record
		o.chunk.bytes = append(o.chunk.bytes, `""`...)
	}
	o.chunk.bytes = append(o.chunk.bytes, l.terminator)
}

// inputFields appends the fields of the record that was read, perhaps with the value in one
// of them. A record that failed stays as it was.
func (o *Output) inputFields(u *weburl.URL, cells []Cell) {
	l, r := o.layout, o.record
	same, replaces := l.from == l.to && !l.escape, l.replace != "" && o.problem == ""
	switch {
	case same && !replaces:
		o.chunk.bytes = append(o.chunk.bytes, r.raw()...)
		return
	case !l.from.IsTable() || len(r.fields) == 0: // a row that could not be split
		o.field(String(r.raw()))
		return
	}
	if same && l.to == format.CSV {
		o.rawFields = format.RawCSV(o.rawFields[:0], r.raw(), l.separator)
	}
	for i, f := range r.fields {
		if i > 0 {
			o.chunk.bytes = append(o.chunk.bytes, l.separator)
		}
		switch {
		case replaces && i == o.replaceAt:
			o.field(o.valueOf(&l.columns[0], u, cells))
		case same && l.to == format.CSV:
			o.chunk.bytes = append(o.chunk.bytes, o.rawFields[i]...)
		case same:
			o.chunk.bytes = append(o.chunk.bytes, f...)
		default:
			o.field(String(f))
		}
	}
}

// replacedObject appends the object that was read with the value in its member, which may
// be one of a member.
func (o *Output) replacedObject(dst []byte, u *weburl.URL, cells []Cell) []byte {
	column := o.layout.columns[0]
	column.name = o.layout.replace
	object := append(o.openObject(nil), '}')
	start, end := jsonline.Span(object, column.name)
	if end == 0 {
		dst = append(dst, object[:len(object)-1]...)
		return append(o.member(dst, &column, u, cells), '}')
	}
	dst = append(dst, object[:start]...)
	dst = o.memberValue(dst, &column, u, cells)
	return append(dst, object[end:]...)
}

// field appends a value to a record that is not JSON.
func (o *Output) field(c Cell) {
	l := o.layout
	switch c.kind {
	case absentCell:
		c.text = l.null
	case laterCell:
		o.markLater(len(o.chunk.bytes))
		return
	}
	if l.escape {
		c.text = excerpt.Printable(c.text)
	}
	if l.to == format.CSV {
		o.chunk.bytes = format.AppendCSV(o.chunk.bytes, c.text, l.separator)
		return
	}
	if !l.endsRecord(c.text) {
		o.chunk.bytes = append(o.chunk.bytes, c.text...)
		return
	}
	o.chunk.left++
	o.chunk.bytes = format.AppendPercent(o.chunk.bytes, c.text, func(b byte) bool { return strings.IndexByte(l.ends, b) >= 0 })
}

// valueOf returns the value of a column. Its bytes are valid until the next call.
func (o *Output) valueOf(c *column, u *weburl.URL, cells []Cell) Cell {
	switch {
	case c.isShared():
		return o.sharedValue(c, u)
	case c.own < len(cells):
		return cells[c.own]
	}
	return Absent()
}

// begin begins the row of shared values for a URL, or for a record that has none.
func (o *Output) begin(u *weburl.URL) {
	if o.values == nil {
		return
	}
	var row value.Row
	if o.record != nil {
		row = o.record.Row()
	}
	if isURL(u) {
		o.values.Set(u, &row)
		return
	}
	row.Problem = cmp.Or(o.problem, value.Unreadable)
	_, o.failed = o.values.URL(&row)
}

// sharedValue returns a value of package value: decoded unless it has a byte that ends
// a field.
func (o *Output) sharedValue(c *column, u *weburl.URL) Cell {
	var v *value.Value
	switch {
	case c.shared.NeedsErrors() && o.record != nil && !o.layout.verb.NoURL && !o.record.refused: // otherwise no text was parsed
		return o.errorsOf(o.record)
	case isURL(u):
		v = o.values.Value(c.index)
	default:
		v = &o.failed[c.index]
	}
	switch {
	case v.State != value.Present:
		return Absent()
	case v.Kind == value.List && o.layout.to.IsJSON():
		return o.listOf(c, v, u)
	case v.Kind == value.Text && o.layout.endsRecord(viewOf(v.Text)):
		if known, ok := c.shared.Component(); ok { // otherwise Output.field escapes the bytes
			o.chunk.left++
			o.scratch, _ = known.Append(o.scratch[:0], *u)
			return String(viewOf(o.scratch))
		}
	}
	o.scratch = v.AppendText(o.scratch[:0])
	if v.Kind == value.Flag || v.Kind == value.Number {
		return JSON(viewOf(o.scratch))
	}
	return String(viewOf(o.scratch))
}

// listOf returns a list as a JSON array: of texts, or of objects for the parameters and
// for the failure of a record that has no text to parse.
func (o *Output) listOf(c *column, v *value.Value, u *weburl.URL) Cell {
	switch {
	case c.shared.String() == "params":
		return o.paramsOf(u)
	case c.shared.NeedsErrors() && len(v.List) > 0:
		o.scratch = format.AppendJSON(append(o.scratch[:0], `[{"name":`...), v.List[len(v.List)-1], nil)
		o.scratch = append(o.scratch, `,"start":0,"end":0,"fatal":true}]`...)
		return JSON(viewOf(o.scratch))
	}
	o.scratch = format.AppendJSONList(o.scratch[:0], v.List, o.layout.visible())
	return JSON(viewOf(o.scratch))
}

func isURL(u *weburl.URL) bool { return u != nil && u.IsValid() }

// errorsOf returns the validation errors of a record: objects in JSON, names
// elsewhere.
func (o *Output) errorsOf(r *Record) Cell {
	if !r.parsed {
		r.Result()
	}
	errs, _ := r.Errors()
	if o.layout.to.IsJSON() {
		o.scratch = jsonline.AppendErrors(o.scratch[:0], errs)
		return JSON(viewOf(o.scratch))
	}
	o.scratch = o.scratch[:0]
	for i, e := range errs {
		if i > 0 {
			o.scratch = append(o.scratch, ' ')
		}
		o.scratch = append(o.scratch, diagnosis.Name(e)...)
	}
	return String(viewOf(o.scratch))
}

func (o *Output) paramsOf(u *weburl.URL) Cell {
	b := append(o.scratch[:0], '[')
	for name, value := range u.Params() {
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = format.AppendJSON(append(b, `{"name":`...), name, o.layout.visible())
		b = format.AppendJSON(append(b, `,"value":`...), value, o.layout.visible())
		b = append(b, '}')
	}
	o.scratch = append(b, ']')
	return JSON(viewOf(o.scratch))
}

func (o *Output) object(u *weburl.URL, cells []Cell) {
	l := o.layout
	dst := o.separate(o.chunk.bytes)
	added := l.columns
	if l.replace != "" {
		added = nil
	}
	switch {
	case l.replace != "" && o.problem == "":
		dst = o.replacedObject(dst, u, cells)
	case l.appending && l.from.IsJSON() && len(added) == 0 && !(l.to == format.JSON && o.unreadable()):
		if l.escape && o.unreadable() { // without the escapes of JSON
			dst = append(dst, excerpt.Printable(o.record.raw())...)
		} else {
			dst = jsonline.AppendVisible(dst, o.record.raw(), l.visible()) // perhaps no object
		}
	default:
		if l.appending {
			dst = o.openObject(dst)
		} else {
			dst = append(dst, '{')
		}
		for i := range added {
			dst = o.member(dst, &added[i], u, cells)
		}
		dst = append(dst, '}')
	}
	o.endObject(dst)
}

func (o *Output) member(dst []byte, c *column, u *weburl.URL, cells []Cell) []byte {
	visible := o.layout.visible()
	if dst[len(dst)-1] != '{' {
		dst = append(dst, ',')
	}
	return o.memberValue(append(format.AppendJSON(dst, c.name, visible), ':'), c, u, cells)
}

func (o *Output) memberValue(dst []byte, c *column, u *weburl.URL, cells []Cell) []byte {
	visible, cell := o.layout.visible(), o.valueOf(c, u, cells)
	switch {
	case cell.kind == laterCell:
		o.markLater(len(dst))
		return dst
	case cell.kind == absentCell:
		return append(dst, "null"...)
	case cell.kind == jsonCell:
		return append(dst, cell.text...)
	}
	return format.AppendJSON(dst, cell.text, visible)
}

// openObject appends the object that was read without the brace that closes it. A
// row becomes an object with the names of the columns, a line one with "input".
func (o *Output) openObject(dst []byte) []byte {
	r, visible := o.record, o.layout.visible()
	if o.layout.from.IsJSON() && !o.unreadable() {
		raw := strings.TrimSpace(r.raw())
		if object, ok := strings.CutSuffix(raw, "}"); ok && raw[0] == '{' {
			return jsonline.AppendVisible(dst, strings.TrimRight(object, " \t"), visible)
		}
	}
	dst = append(dst, '{')
	switch {
	case r.refused && (o.layout.from.IsJSON() || len(r.input.Header) != len(r.fields)):
		return format.AppendJSON(append(dst, `"input":`...), r.raw(), visible)
	case len(r.fields) == 0 || len(r.input.Header) != len(r.fields):
		return format.AppendJSON(append(dst, `"input":`...), r.Text, visible)
	}
	for i, f := range r.fields {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(format.AppendJSON(dst, r.input.Header[i], visible), ':')
		dst = format.AppendJSON(dst, f, visible)
	}
	return dst
}

// unreadable reports whether the record was read as JSON, and is not.
func (o *Output) unreadable() bool {
	return o.record.refused && !json.Valid([]byte(o.record.raw()))
}

// visible returns the function that says which code points a terminal shows, or
// nil when the output is not a terminal.
func (l *layout) visible() func(rune) bool {
	if l.escape {
		return unicode.IsPrint
	}
	return nil
}
