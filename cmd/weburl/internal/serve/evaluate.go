package serve

import (
	"strings"
	"unsafe"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/kit/clean"
)

// MaxErrors is how many names a list of errors has. A fatal one comes after them.
const MaxErrors = 1000

// The failures to which the standard gives no name. A row has them when an argument is
// over the limit, and when the row is not what the format allows.
const (
	TooLong    = diagnosis.TooLong
	unreadable = "unreadable"
)

// maxScratch is how many bytes of a long value stay in use for the next one.
const maxScratch = 1 << 20

// Argument is an argument of a row.
type Argument struct {
	Text string
	Null bool
	// Problem is the name of the failure of an argument that could not be read.
	Problem string
}

// Value is a result of a row.
//
// Its bytes must not be changed.
type Value struct {
	Kind Kind
	Null bool
	Flag bool
	Text []byte
	List []string
}

// Evaluator answers rows. It is not for use by more than one goroutine at once.
type Evaluator struct {
	plan    *Plan
	rules   *clean.Rules
	parser  attempt.Parser
	values  []Value
	names   []string
	url     weburl.URL // of the row
	scratch []byte
	memos   []memo

	baseText string
	base     weburl.URL
	baseErr  error
}

// NewEvaluator returns an Evaluator for the plan.
func (p *Plan) NewEvaluator() *Evaluator {
	e := &Evaluator{plan: p, values: make([]Value, len(p.Columns))}
	e.parser.Limit = MaxErrors
	for i := range p.Columns {
		if p.Columns[i].what == lookedUp {
			e.memos = append(e.memos, memo{component: p.Columns[i].component})
		}
	}
	if p.clean {
		e.rules = clean.Default()
	}
	return e
}

// Row answers a row. The arguments are those of Plan.Arguments. The values are valid
// until the next call, and as long as the texts of the arguments.
func (e *Evaluator) Row(arguments []Argument) []Value {
	if _, values := e.URL(arguments); values != nil {
		return values
	}
	for i := range e.values {
		e.value(i)
	}
	return e.values
}

// URL begins a row as [Evaluator.Row] does, but answers it only if it has no URL.
// Otherwise the values are nil, and [Evaluator.Value] has them. The URL is valid until
// the next call.
func (e *Evaluator) URL(arguments []Argument) (u *weburl.URL, values []Value) {
	e.names, e.scratch = e.names[:0], e.scratch[:0]
	for i := range arguments {
		if arguments[i].Problem != "" {
			e.names = append(e.names, arguments[i].Problem)
			return nil, e.fail(arguments[i].Problem)
		}
	}
	for i := range arguments {
		if arguments[i].Null {
			return nil, e.null()
		}
	}
	var err error
	if len(arguments) == 1 && !e.plan.errors {
		e.url, err = weburl.Parse(arguments[0].Text)
	} else {
		e.url, err = e.parse(arguments)
	}
	if err != nil {
		return nil, e.fail(nameOf(err))
	}
	return &e.url, nil
}

// Value returns the value of the column with the index, for the URL of the row. It is
// valid until the next call, and as long as the texts of the arguments.
func (e *Evaluator) Value(i int) *Value {
	if e.scratch = e.scratch[:0]; cap(e.scratch) > maxScratch {
		e.scratch = nil
	}
	e.value(i)
	return &e.values[i]
}

// value sets the value of the column with the index. The values that were set before in
// the row stay valid.
func (e *Evaluator) value(i int) {
	c, v := &e.plan.Columns[i], &e.values[i]
	*v = Value{Kind: c.Kind}
	switch c.what {
	case errorNames:
		v.List = e.names
	case valid:
		v.Flag = true
	case hostname: // the bytes of the URL, which nobody changes
		host := e.url.Host().String()
		v.Text, v.Null = unsafe.Slice(unsafe.StringData(host), len(host)), host == ""
	default:
		start, ok := len(e.scratch), false
		// If the buffer grows, the values before stay in the old one.
		if e.scratch, ok = c.value(e.scratch, e.url, e); ok {
			v.Text = e.scratch[start:]
		} else {
			v.Null = true
		}
	}
}

// parse parses the last argument, with the one before it as base, or with its errors.
func (e *Evaluator) parse(arguments []Argument) (weburl.URL, error) {
	text := arguments[len(arguments)-1].Text
	if len(arguments) == 2 {
		if base := arguments[0].Text; base != e.baseText || !e.base.IsValid() {
			e.baseText = strings.Clone(base)
			e.base, e.baseErr = weburl.Parse(e.baseText)
		}
		if e.baseErr != nil {
			return weburl.URL{}, e.baseErr
		}
		return weburl.Parser{Base: e.base}.Parse(text)
	}
	result := e.parser.Parse(text)
	for i := range result.Errors {
		e.names = append(e.names, diagnosis.Name(result.Errors[i]))
	}
	if result.Failure != nil {
		return weburl.URL{}, result.Failure
	}
	return result.URL, nil
}

// nameOf returns the name of the error of a text that is not a URL.
func nameOf(err error) string {
	if failure, ok := err.(*weburl.ParseError); ok {
		return diagnosis.Name(failure.Fault())
	}
	return unreadable
}

// fail returns the answer for a text that is not a URL.
func (e *Evaluator) fail(name string) []Value {
	for i := range e.plan.Columns {
		c, v := &e.plan.Columns[i], &e.values[i]
		*v = Value{Kind: c.Kind, Null: c.Kind == Text}
		switch c.what {
		case errorNames:
			v.List = e.names
		case failure:
			v.Null, v.Text = false, []byte(name)
		}
	}
	return e.values
}

// null returns the answer for an argument that is null.
func (e *Evaluator) null() []Value {
	for i := range e.plan.Columns {
		kind := e.plan.Columns[i].Kind
		e.values[i] = Value{Kind: kind, Null: kind != List}
	}
	return e.values
}
