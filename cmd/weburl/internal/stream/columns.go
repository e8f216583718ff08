package stream

import (
	"slices"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/component"
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
	if v.Values != nil {
		return o.values(v)
	}
	chosen := slices.Concat(o.fields, o.appended)
	for _, name := range chosen {
		c, err := component.Parse(name)
		own := slices.Index(v.columns(), name)
		switch {
		case err == nil:
			list = append(list, column{name: name, kind: ofURL, component: c})
		case own >= 0:
			list = append(list, column{name: name, kind: ownValue, own: own})
		default:
			return nil, false, usage("no component has " + quoted(name) + " as its name")
		}
	}
	if len(chosen) == 0 {
		for i, name := range v.columns() {
			list = append(list, column{name: name, kind: ownValue, own: i})
		}
	}
	for _, name := range o.with {
		k := slices.Index(extraNames(), name)
		if k < 0 {
			return nil, false, usage("--with must be " + format.List(extraNames()) + ", not " + quoted(name))
		}
		c := column{name: name, kind: []kind{inputText, inputLine, inputSource, inputIndex, errorNames, ofURL, paramList}[k]}
		if c.kind == ofURL {
			if c.component, err = component.Parse(name); err != nil {
				return nil, false, err
			}
		}
		list = append(list, c)
	}
	if len(o.appended) > 0 {
		for i := range list {
			list[i].name = o.prefix + list[i].name
		}
	}
	return list, len(chosen)+len(o.with) > 0, nil
}

func (v *Verb) columns() []string {
	if len(v.Columns) == 0 {
		return []string{"url"}
	}
	return v.Columns
}

// layout is how records are written. It does not change during a run.
type layout struct {
	to         format.Format
	columns    []column
	simple     bool // one value of the verb in each record, in lines or records that end in NUL
	appending  bool // the columns follow those of the input
	from       format.Format
	noHeader   bool
	null       string
	escape     bool   // the output is a terminal
	terminator byte   // of a record
	separator  byte   // of the fields in a record; 0 for JSON
	hasFields  bool   // flags ask for other columns than those of the verb
	ends       string // the bytes that a value cannot have
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
			b = append(append(b, "input"...), l.separator)
		case l.from == l.to:
			b = append(append(b, rawHeader...), l.separator)
		default:
			for _, name := range header {
				b = append(l.field(b, name), l.separator)
			}
		}
	}
	for i, c := range l.columns {
		if i > 0 {
			b = append(b, l.separator)
		}
		b = l.field(b, c.name)
	}
	return append(b, '\n')
}

// field appends a field of a table without what its format cannot hold.
func (l *layout) field(dst []byte, text string) []byte {
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
