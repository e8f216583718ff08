package stream

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

// column is a column of the output: a value of the verb, or one of package value.
type column struct {
	name   string
	own    int // the index of a value of the verb, if shared is none
	shared value.Name
	index  int // of the shared value in Output.values
}

func (c *column) isShared() bool { return c.shared != value.Name{} }

// columns returns the columns of the output that are not those of the input, and
// whether a flag asks for them.
func (o *options) columns(v *Verb) (list []column, wanted bool, err error) {
	columns := v.columns()
	chosen := slices.Concat(o.fields, o.appended)
	names := chosen
	if len(names) == 0 {
		names = columns.Values
		if !format.Parse(o.to).HasFields() {
			names = columns.Brief
		}
	}
	for _, name := range names {
		c, err := columns.find(name, len(chosen) > 0)
		switch {
		case columns.Closed && c.own < len(columns.First):
			return nil, false, Usage("the values of " + v.Name() + " are " + format.List(columns.Values) + ", and not " + excerpt.Quoted(name))
		case err != nil:
			return nil, false, Usage(NameProblem(err))
		}
		list = append(list, c)
	}
	for _, name := range o.with {
		c, err := v.extraColumn(name)
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
	if err := o.alone(v, list); err != nil {
		return nil, false, err
	}
	shared := 0
	for i := range list {
		if list[i].isShared() {
			list[i].index = shared
			shared++
		}
	}
	for i, name := range columns.First {
		list = slices.Insert(list, i, column{name: name, own: i})
	}
	return list, len(chosen)+len(o.with) > 0, nil
}

// alone returns an error for columns with the same name, and for --replace-column without one
// value to write.
func (o *options) alone(v *Verb, list []column) error {
	for i := range list {
		if slices.ContainsFunc(list[:i], func(c column) bool { return c.name == list[i].name }) {
			return Usage("two columns would have the name " + excerpt.Quoted(list[i].name))
		}
	}
	if o.replace != "" && (len(list) != 1 || v.Passes && len(o.fields) == 0) {
		return Usage("--replace-column needs --fields NAME, which says what is written")
	}
	return nil
}

// find returns the column with a name. If a flag has the name and the records are URLs,
// it is a component, then a value of the verb, and then another of package value.
func (c Columns) find(name string, byFlag bool) (_ column, err error) {
	own := slices.Index(c.Values, name)
	if byFlag && !c.Closed {
		shared, problem := value.Parse(name)
		if _, ok := shared.Component(); problem == nil && (ok || own < 0) {
			return column{name: name, shared: shared}, nil
		}
		if own < 0 {
			err = problem
		}
	}
	return column{name: name, own: len(c.First) + own}, err
}

// extraColumn returns the column of a value of --with.
func (v *Verb) extraColumn(name string) (c column, err error) {
	if known := v.extraNames(); v.columns().Closed && !slices.Contains(known, name) {
		return c, Usage("--with must be " + format.List(known) + ", not " + excerpt.Quoted(name))
	}
	shared, err := value.Parse(name)
	if err != nil {
		return c, Usage("--with: " + NameProblem(err))
	}
	return column{name: name, shared: shared}, nil
}

// NameProblem returns the message for a name that is not one of package value, without
// the name if it may hold a password.
func NameProblem(err error) string {
	refused, ok := errors.AsType[*component.Error](err)
	if !ok {
		return Message(err)
	}
	message := "no value has " + excerpt.Quoted(refused.Name) + " as its name"
	if refused.Reason != component.UnknownName {
		message = excerpt.Quoted(refused.Name) + ": " + refused.Reason.Meaning() + "; " + refused.Reason.Remedy()
	}
	if refused.Nearest != "" {
		message += "; did you mean " + refused.Nearest + "?"
	}
	return message
}

// layout is how records are written. It does not change during a run.
type layout struct {
	to         format.Format
	columns    []column
	simple     bool   // one value of the verb in each record, in lines or records that end in NUL
	appending  bool   // the columns, perhaps none, follow those of the input
	replace    string // the column of the input that gets the value of the only column
	from       format.Format
	noHeader   bool
	null       string
	escape     bool   // the output is a terminal
	terminator byte   // of a record
	separator  byte   // of the fields in a record; 0 for JSON
	delimiter  byte   // of the fields of a table that is read
	wanted     bool   // flags ask for any column
	hasFields  bool   // flags ask for other columns than those of the verb
	ends       string // the bytes that a value cannot have
	verb       *Verb
}

// isLine reports whether a record is its values, with neither names nor quotes.
func (l *layout) isLine() bool {
	return l.to == format.Lines || l.to == format.Nul || l.to == format.Text
}

func newLayout(o *options, v *Verb, s *Streams, urls []string) (*layout, error) {
	columns, wanted, err := o.columns(v)
	if err != nil {
		return nil, err
	}
	from, to := format.Parse(o.from), format.Parse(o.to)
	l := &layout{
		verb: v, to: to, columns: columns, appending: len(o.appended) > 0, from: from, noHeader: o.noHeader,
		null: o.null, escape: s.OutTerminal && o.output == "" && o.compress == "none", terminator: '\n',
		separator: o.separator(to), delimiter: o.separator(from),
	}
	if to == format.Nul {
		l.terminator = 0
	}
	if v.Passes && !wanted && (from.IsTable() && to.IsTable() || from.HasFields() && to.IsJSON()) {
		l.appending, l.columns = true, columns[:len(v.columns().First)]
	}
	if l.replace = o.replace; o.replace != "" {
		l.appending, wanted = true, true
	}
	l.wanted = wanted
	l.hasFields = len(o.fields)+len(o.appended) > 0
	l.simple = l.isLine() && !wanted && len(columns) == 1
	l.ends = l.terminators()
	return l, cmp.Or(
		UsageIf(l.appending && o.noHeader && to.IsJSON(), "--no-header: columns without names cannot be written as JSON"),
		UsageIf(l.appending && from.IsTable() && to.IsTable() && slices.ContainsFunc(urls, func(url string) bool { return url != source.Stdin }),
			"a table gets columns, and URLs that are given as arguments have none; use --to ndjson"),
	)
}

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
	var names []string
	switch {
	case !l.appending:
	case !l.from.IsTable():
		names = []string{"input"}
	case l.from == l.to && !l.escape:
		b = []byte(rawHeader)
	default:
		names = slices.Clone(header)
	}
	for _, c := range l.columns {
		if l.replace == "" {
			names = append(names, c.name)
		}
	}
	for i, name := range names {
		if i > 0 || b != nil {
			b = append(b, l.separator)
		}
		b = l.field(b, name)
	}
	return append(b, '\n')
}

// field appends a field of a table without what its format cannot hold.
func (l *layout) field(dst []byte, text string) []byte {
	if l.escape {
		text = excerpt.Printable(text)
	}
	if l.to == format.CSV {
		return format.AppendCSV(dst, text, l.separator)
	}
	return append(dst, strings.NewReplacer("\t", " ", "\n", " ", "\r", " ").Replace(text)...)
}

// findColumns finds the columns with the URL and its base in the input.
func (w *worker) findColumns() (err error) {
	if w.input == w.record.input {
		return nil
	}
	w.input, w.baseColumn = w.record.input, -1
	w.urlColumn, err = findColumn(w.input, w.run.options.column, "column")
	if err != nil && w.run.verb.NoURL && w.run.options.column == "" {
		w.urlColumn, err = -1, nil
	}
	if err != nil {
		return err
	}
	if name := w.run.options.baseColumn; name != "" {
		w.baseColumn, err = findColumn(w.input, name, "base-column")
	}
	for _, name := range w.run.plan.Columns {
		if err == nil {
			_, err = findColumn(w.input, name, "column")
		}
	}
	if err == nil && w.layout.replace != "" {
		w.out.replaceAt, err = findColumn(w.input, w.layout.replace, "replace-column")
	} else if err == nil && w.layout.appending && w.input.Header != nil {
		err = w.distinct()
	}
	return err
}

// distinct returns an error if a record would have two columns with the same name.
func (w *worker) distinct() error {
	names := slices.Clone(w.input.Header)
	for _, c := range w.layout.columns {
		names = append(names, c.name)
	}
	seen := make(map[string]bool, len(names))
	for i, name := range names {
		if seen[name] && (i >= len(w.input.Header) || w.layout.to.IsJSON()) { // which cannot have two of the input, either
			return Usage(fmt.Sprintf("%s would have two columns %s; --prefix gives those that are added other names, --replace-column writes into one that is there, and --fields leaves out those that were read", w.input.Name, excerpt.Quoted(name)))
		}
		seen[name] = true
	}
	return nil
}

// findColumn returns the index of a column that has a name or a number. Without
// either it is that called url, or the only one.
func findColumn(in *source.Input, name, flag string) (int, error) {
	isNamed := func(h string) bool { return h == name && name != "" || name == "" && strings.EqualFold(h, "url") }
	if i := slices.IndexFunc(in.Header, isNamed); i >= 0 {
		if next := slices.IndexFunc(in.Header[i+1:], isNamed); next >= 0 {
			return 0, Usage(fmt.Sprintf("%s has two columns %s; name one by its number, %d or %d", in.Name, excerpt.Quoted(in.Header[i]), i+1, i+next+2))
		}
		return i, nil
	}
	if n, err := strconv.Atoi(name); err == nil && n > 0 && (n <= len(in.Header) || in.Header == nil) {
		return n - 1, nil
	}
	if name == "" {
		if len(in.Header) <= 1 {
			return 0, nil
		}
		return 0, Usage(fmt.Sprintf("%s has no column url; name one with --%s: %s", in.Name, flag, headerList(in.Header)))
	}
	if in.Header == nil {
		return 0, Usage(fmt.Sprintf("--%s must be a number from 1, as the table has no header", flag))
	}
	return 0, Usage(fmt.Sprintf("%s has no column %s; its columns are %s", in.Name, excerpt.Quoted(name), headerList(in.Header)))
}

// headerList returns the names of columns for a message.
func headerList(header []string) string {
	names := format.Names(slices.Values(header[:min(len(header), 20)]), excerpt.Quoted)
	if len(header) > 20 {
		names = append(names, "…")
	}
	return strings.Join(names, ", ")
}
