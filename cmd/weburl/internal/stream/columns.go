package stream

import (
	"slices"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/component"
)

// extraNames are the values of --with.
func extraNames() []string {
	return []string{"input", "line", "source", "index", "errors", "apex", "params"} // from errors on, of URLs only
}

// kind says where the value of a column comes from.
type kind int

const (
	ownValue    kind = iota // the verb
	ofURL                   // a component of the URL
	inputText               // the record, or its field with the URL
	inputLine               // the number of the line
	inputSource             // the name of the file
	inputIndex              // the number of the record
	errorNames              // the validation errors
	paramList               // the parameters of the query
)

// column is a column of the output.
type column struct {
	name      string
	kind      kind
	own       int // the index of an own value
	component component.Component
}

// columns returns the columns of the output that are not those of the input, and
// whether a flag asks for them.
func (o *options) columns(v *Verb) (list []column, wanted bool, err error) {
	columns := v.columns()
	chosen := slices.Concat(o.fields, o.appended)
	names := chosen
	if to, _ := format.Parse(o.to); len(names) == 0 {
		names = columns.Values
		if !to.HasFields() {
			names = columns.Brief
		}
	}
	for _, name := range names {
		c, ok := columns.find(name, len(chosen) > 0)
		switch {
		case !ok && columns.Closed:
			return nil, false, usage("the values of " + v.Name() + " are " + format.List(columns.Values) + ", and not " + quoted(name))
		case !ok:
			return nil, false, usage("no component has " + quoted(name) + " as its name")
		}
		list = append(list, c)
	}
	for _, name := range o.with {
		c, err := extraColumn(name, v.extraNames())
		if err != nil {
			return nil, false, err
		}
		list = append(list, c)
	}
	if len(o.appended) > 0 {
		for i := range list {
			list[i].name = o.prefix + list[i].name
		}
	}
	for i, name := range columns.First {
		list = slices.Insert(list, i, column{name: name, kind: ownValue, own: i})
	}
	return list, len(chosen)+len(o.with) > 0, nil
}

// find returns the column with a name: one of a component if a flag has the name and
// the records are URLs, and otherwise one of the verb.
func (c Columns) find(name string, byFlag bool) (_ column, ok bool) {
	if byFlag && !c.Closed {
		if known, err := component.Parse(name); err == nil {
			return column{name: name, kind: ofURL, component: known}, true
		}
	}
	own := slices.Index(c.Values, name)
	return column{name: name, kind: ownValue, own: len(c.First) + own}, own >= 0
}

// extraColumn returns the column of a value of --with.
func extraColumn(name string, known []string) (c column, err error) {
	if !slices.Contains(known, name) {
		return c, usage("--with must be " + format.List(known) + ", not " + quoted(name))
	}
	kinds := []kind{inputText, inputLine, inputSource, inputIndex, errorNames, ofURL, paramList}
	c = column{name: name, kind: kinds[slices.Index(extraNames(), name)]}
	if c.kind == ofURL {
		c.component, err = component.Parse(name)
	}
	return c, err
}

// layout is how records are written. It does not change during a run.
type layout struct {
	to         format.Format
	columns    []column
	simple     bool // one value of the verb in each record, in lines or records that end in NUL
	appending  bool // the columns, perhaps none, follow those of the input
	from       format.Format
	noHeader   bool
	null       string
	escape     bool   // the output is a terminal
	terminator byte   // of a record
	separator  byte   // of the fields in a record; 0 for JSON
	wanted     bool   // flags ask for any column
	hasFields  bool   // flags ask for other columns than those of the verb
	ends       string // the bytes that a value cannot have
	passes     bool   // Verb.Passes
	first      int    // columns that the verb always has
}

// isLine reports whether a record is its values, with neither names nor quotes.
func (l *layout) isLine() bool {
	return l.to == format.Lines || l.to == format.Nul || l.to == format.Text
}

func newLayout(o *options, v *Verb, s *Streams) (*layout, error) {
	columns, wanted, err := o.columns(v)
	if err != nil {
		return nil, err
	}
	to, _ := format.Parse(o.to)
	from, _ := format.Parse(o.from)
	l := &layout{
		passes: v.Passes, first: len(v.columns().First),
		to: to, columns: columns, appending: len(o.appended) > 0, from: from, noHeader: o.noHeader,
		null: o.null, escape: s.OutTerminal && o.output == "" && o.compress == "none", terminator: '\n', separator: '\t',
	}
	switch to {
	case format.Nul:
		l.terminator = 0
	case format.CSV:
		l.separator = ','
	case format.NDJSON, format.JSON:
		l.separator = 0
	}
	if v.Passes && !wanted && (from.IsTable() && to.IsTable() || from.HasFields() && to.IsJSON()) {
		l.appending, l.columns = true, columns[:l.first]
	}
	l.wanted = wanted
	l.hasFields = len(o.fields)+len(o.appended) > 0
	l.simple = l.isLine() && !wanted && len(columns) == 1
	l.ends = l.terminators()
	return l, nil
}

// terminators are the bytes that a value cannot have.
func (l *layout) terminators() string {
	switch {
	case l.to == format.CSV || l.to.IsJSON():
		return ""
	case l.to == format.Nul && l.simple:
		return "\x00"
	case l.to == format.Nul:
		return "\x00\t"
	case l.simple:
		return "\n\r"
	}
	return "\n\r\t"
}

// header returns the first row of a table. header and rawHeader are those of the
// input that columns are appended to.
func (l *layout) header(header []string, rawHeader string) []byte {
	if !l.to.IsTable() || l.appending && l.noHeader {
		return nil
	}
	var b []byte
	if l.appending {
		switch {
		case !l.from.IsTable():
			b = append(b, "input"...)
		case l.from == l.to && !l.escape:
			b = append(b, rawHeader...)
		default:
			b = l.names(b, header)
		}
	}
	for i, c := range l.columns {
		if i > 0 || l.appending {
			b = append(b, l.separator)
		}
		b = l.field(b, c.name)
	}
	return append(b, '\n')
}

// names appends the names of columns.
func (l *layout) names(dst []byte, header []string) []byte {
	for i, name := range header {
		if i > 0 {
			dst = append(dst, l.separator)
		}
		dst = l.field(dst, name)
	}
	return dst
}

// field appends a field of a table without what its format cannot hold.
func (l *layout) field(dst []byte, text string) []byte {
	if l.escape {
		text = excerpt.Printable(text)
	}
	if l.to == format.CSV {
		return format.AppendCSV(dst, text)
	}
	start := len(dst)
	dst = append(dst, text...)
	for i, b := range dst[start:] {
		if b == '\t' || b == '\n' || b == '\r' {
			dst[start+i] = ' '
		}
	}
	return dst
}
