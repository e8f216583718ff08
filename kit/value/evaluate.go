package value

import (
	"cmp"
	"strconv"
	"strings"
	"unsafe"

	"github.com/weburl-go/weburl"
	rules "github.com/weburl-go/weburl/kit/clean"
	"github.com/weburl-go/weburl/kit/dedupe"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// MaxErrors is how many names a list of errors has unless [Options] says otherwise.
const MaxErrors = 1000

// These are how many bytes and elements of long values stay in use for the next ones.
const maxScratch, maxElements = 1 << 20, 1 << 16

// Options say what values are made with. The zero Options are the usual ones.
type Options struct {
	// Rules are those of the value clean; nil stands for [rules.Default] of package
	// clean.
	Rules *rules.Rules

	// Steps are those of the value normalized, and are taken first for endpoint and
	// similar. Without any, normalized takes [normalize.Semantic], the others none.
	Steps normalize.Steps

	// MaxErrors is how many names a list of errors has; a fatal one comes after them.
	// 0 stands for the constant MaxErrors.
	MaxErrors int
}

// An Evaluator answers rows with the values of names. [NewEvaluator] makes it. It is
// not for use by more than one goroutine at once. The zero Evaluator has no names;
// methods of a nil one may panic.
type Evaluator struct {
	columns  []column
	rules    *rules.Rules
	keyer    dedupe.Keyer
	limit    int
	ofRow    bool               // a value is not of the URL alone
	report   func(reason.Fault) // nil if the validation errors are not needed
	values   []Value
	url      weburl.URL // of the row
	row      Row
	problems []string // the names of the validation errors
	list     []string // elements of lists of the row
	scratch  []byte

	baseText string
	base     weburl.URL
	baseErr  error
}

// A column is a name with what is kept for it.
type column struct {
	Name
	kind       Kind
	isHostname bool  // it is the host, which is asked for most
	memo       *memo // nil for most
}

// NewEvaluator returns an Evaluator for the names.
func NewEvaluator(o Options, names ...Name) *Evaluator {
	e := &Evaluator{rules: o.Rules, keyer: dedupe.Keyer{Steps: o.Steps}, limit: o.MaxErrors}
	for _, n := range names {
		e.add(n)
	}
	return e
}

// keep keeps the name of a validation error.
func (e *Evaluator) keep(fault reason.Fault) {
	if len(e.problems) < e.limit || fault.Fatal {
		e.problems = append(e.problems, nameOf(fault))
	}
}

// add adds a name.
func (e *Evaluator) add(n Name) {
	c := column{Name: n, kind: n.Kind()}
	switch text := n.String(); {
	case text == "host" || text == "url:host":
		c.isHostname = true
	case isLookedUp(n.component.Name()):
		c.memo = &memo{component: n.component}
	case (n.own == clean || n.own == sample) && e.rules == nil:
		e.rules = rules.Default()
	}
	if n.NeedsErrors() {
		e.report, e.limit = e.keep, cmp.Or(e.limit, MaxErrors)
	}
	e.ofRow = e.ofRow || n.own >= errorNames
	e.columns, e.values = append(e.columns, c), append(e.values, Value{})
}

// Row answers a row with the values of all names. They are valid until the next call,
// and as long as the texts of the row.
func (e *Evaluator) Row(r *Row) []Value {
	if u, values := e.URL(r); u == nil {
		return values
	}
	for i := range e.columns {
		e.set(i)
	}
	return e.values
}

// URL begins a row as [Evaluator.Row] does, but answers it only if it has no URL.
// Otherwise the values are nil, and [Evaluator.Value] has them. The URL is valid until
// the next call.
func (e *Evaluator) URL(r *Row) (u *weburl.URL, values []Value) {
	e.begin(r)
	r = &e.row
	var err error
	switch {
	case r.Null:
		return nil, e.without(Null, "")
	case r.Problem != "":
		e.problems = append(e.problems, r.Problem)
		return nil, e.without(Failed, r.Problem)
	case e.report == nil && r.Encoding == nil && !r.HasBase:
		err = weburl.ParseInto(&e.url, r.Text)
	default:
		err = e.parse(r)
	}
	if err != nil {
		return nil, e.without(Failed, failureOf(err))
	}
	return &e.url, nil
}

// Len returns how many names the Evaluator has, with those of [Evaluator.Compile].
func (e *Evaluator) Len() int {
	if e == nil {
		return 0
	}
	return len(e.columns)
}

// NeedsErrors reports whether all validation errors have to be found for one of the
// names.
func (e *Evaluator) NeedsErrors() bool { return e != nil && e.report != nil }

// Set begins a row whose text has been parsed already.
func (e *Evaluator) Set(u *weburl.URL, r *Row) {
	if e.ofRow {
		e.begin(r)
		e.problems = append(e.problems, e.row.Errors...)
	} else { // nothing of it is asked for
		e.forget()
	}
	if e.url = (weburl.URL{}); u != nil {
		e.url = *u
	}
}

// begin forgets the row before.
func (e *Evaluator) begin(r *Row) {
	if r == nil {
		r = &Row{Null: true}
	}
	e.row = *r
	e.forget()
}

// forget forgets the errors and the values of the row before.
func (e *Evaluator) forget() {
	e.problems = e.problems[:0]
	e.forgetValues()
}

// forgetValues forgets the values that have been made.
func (e *Evaluator) forgetValues() {
	if e.list, e.scratch = e.list[:0], e.scratch[:0]; cap(e.scratch) > maxScratch || cap(e.list) > maxElements {
		e.list, e.scratch = nil, nil
	}
}

// parse parses a row with a base, with an encoding, or for its errors.
func (e *Evaluator) parse(r *Row) (err error) {
	p := weburl.Parser{Encoding: r.Encoding, Report: e.report}
	if r.HasBase {
		if r.Base != e.baseText || !e.base.IsValid() {
			e.baseText = strings.Clone(r.Base)
			e.base, e.baseErr = weburl.Parse(e.baseText)
		}
		if e.baseErr != nil {
			e.problems = append(e.problems, failureOf(e.baseErr))
			return e.baseErr
		}
		p.Base = e.base
	}
	e.url, err = p.Parse(r.Text)
	if failed, ok := err.(*weburl.ParseError); ok && e.report != nil && failed.Fault().Code == reason.TooLong {
		e.report(failed.Fault()) // which the parser does not do
	}
	return err
}

// nameOf returns the standard's name of an error, or TooLong.
func nameOf(fault reason.Fault) string {
	if fault.Code.IsValidationError() {
		return fault.Code.String()
	}
	return TooLong
}

// failureOf returns the name of the error of a text that is not a URL.
func failureOf(err error) string {
	if failed, ok := err.(*weburl.ParseError); ok {
		return nameOf(failed.Fault())
	}
	return Unreadable
}

// without answers a row that has no URL.
func (e *Evaluator) without(s State, problem string) []Value {
	e.url = weburl.URL{}
	for i := range e.columns {
		c, v := &e.columns[i], &e.values[i]
		*v = Value{Kind: c.kind, State: s}
		switch {
		case s == Failed && c.own == valid:
			v.State = Present
		case s == Failed && c.own == failure:
			v.State, v.Text = Present, []byte(problem)
		case s == Failed && c.own == errorNames:
			v.State, v.List = Present, e.problems
		case c.own > input || s == Failed && c.own == input:
			e.set(i)
		}
	}
	return e.values
}

// Value returns the value of the name with the index, for the URL of the row. It is
// valid until the next call, and as long as the texts of the row. It is absent if there
// is no such name.
func (e *Evaluator) Value(i int) *Value {
	if i < 0 || i >= len(e.columns) {
		return new(Value)
	}
	e.forgetValues()
	e.set(i)
	return &e.values[i]
}

// Append appends the value of the name with the index, for the URL of the row, as
// [Value.AppendText] does. It returns the result and the state.
func (e *Evaluator) Append(dst []byte, i int) ([]byte, State) {
	if i < 0 || i >= len(e.columns) {
		return dst, Absent
	}
	c := &e.columns[i]
	if c.own == 0 && c.memo == nil {
		dst, ok := c.component.AppendDecoded(dst, e.url)
		return dst, present(ok)
	}
	v := e.Value(i)
	return v.AppendText(dst), v.State
}

// present returns the state of a value that a URL has or not.
func present(ok bool) State {
	if ok {
		return Present
	}
	return Absent
}

// set sets the value with the index. The values that were set before in the row stay
// valid.
func (e *Evaluator) set(i int) {
	c, v := &e.columns[i], &e.values[i]
	*v = Value{Kind: c.kind, State: Present}
	if c.isHostname { // the bytes of the URL, which nobody changes
		host := e.url.Host().String()
		v.Text, v.State = unsafe.Slice(unsafe.StringData(host), len(host)), present(host != "")
		return
	}
	// If a buffer grows, the values before stay in the old one.
	start, first, ok := len(e.scratch), len(e.list), true
	switch {
	case c.kind == List:
		e.appendList(c.own)
		v.List = e.list[first:len(e.list):len(e.list)]
		return
	case c.own == valid:
		v.Flag = true
		return
	case c.memo != nil:
		e.scratch, ok = c.memo.append(e.scratch, e.url)
	case c.own == 0:
		e.scratch, ok = c.component.AppendDecoded(e.scratch, e.url)
	default:
		e.scratch, ok = e.appendOwn(e.scratch, c.own)
	}
	if v.State = present(ok); !ok {
		return
	}
	v.Text = e.scratch[start:len(e.scratch):len(e.scratch)]
	if c.kind == Number {
		v.Number, _ = strconv.ParseInt(unsafe.String(unsafe.SliceData(v.Text), len(v.Text)), 10, 64)
	}
}

// AppendKey appends what makes two rows count as the same by the name with the index,
// for the URL of the row: a component as it is in the URL, a list with its elements
// encoded and "&" between them. Rows without the value have the same key, with one
// exception: a URL without a value that [Name.OfHost] is about has its host in place of
// it, or its scheme if it has no host. So mailto:a and data:b do not count as the same
// by host, nor do two IP addresses by apex.
func (e *Evaluator) AppendKey(dst []byte, i int) []byte {
	if i < 0 || i >= len(e.columns) {
		return append(dst, 0)
	}
	c, ok := &e.columns[i], false
	switch {
	case c.kind == List:
		for _, text := range e.Value(i).List {
			dst = append(percent.AppendEncode(dst, text, percent.FormURLEncoded), '&')
		}
		return dst
	case c.memo != nil:
		dst, ok = c.memo.append(dst, e.url)
	case c.own == 0:
		dst, ok = c.component.Append(dst, e.url)
	case c.kind != Flag:
		dst, ok = e.appendOwn(dst, c.own)
	default:
		v := e.Value(i)
		dst, ok = v.AppendText(dst), v.State == Present
	}
	if ok {
		return dst
	}
	switch host := e.url.Host().String(); {
	case c.own != 0 || !c.OfHost():
		return append(dst, 0)
	case host != "":
		return append(append(dst, host...), 1)
	}
	return append(append(dst, e.url.Scheme()...), 1)
}
