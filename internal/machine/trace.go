package machine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/verror"
	"github.com/weburl-go/weburl/percent"
)

// Step is one run of the state machine, as the standard has it. The first one
// is what the standard does before: its Before.State is None, its C is EOF.
type Step struct {
	Before, After Variables
	C             rune           // EOF at the end
	Errors        []verror.Error // spans are in what the caller passed
	Outcome       Outcome
}

// Variables are the standard's variables at one moment. The machine itself keeps
// some of them in another form.
type Variables struct {
	State             State
	Pointer           int // byte offset in what the caller passed
	Input             string
	Buffer            string
	Encoding          percent.Encoding // nil for UTF-8
	AtSignSeen        bool
	InsideBrackets    bool
	PasswordTokenSeen bool
	URL               record.URL
}

// Outcome is how a step ended.
type Outcome uint8

// The outcomes of a step.
const (
	Continues Outcome = iota
	Ends              // the state was run at the end of the input
	Returns           // the parser returned before that
	Fails             // the parser returned failure
)

// tracer turns what the machine keeps into the standard's variables.
//
// Strings that grow by a code point a step are kept in builders: what a Builder
// returned stays valid when it grows, and shares its memory. All steps of a
// parse together therefore take memory that is linear in the input's length.
type tracer struct {
	yield  func(*Step) bool
	step   Step // After of one step becomes Before of the next
	errors []verror.Error

	scheme             strings.Builder // the buffer of the scheme state
	username, password strings.Builder
	encoded            strings.Builder // the buffer of the path state, an opaque path or a fragment
}

// newTracer returns a tracer, and the function that collects the errors of a
// step before it passes them on.
func newTracer(o Options) (*tracer, func(verror.Error)) {
	t := &tracer{yield: o.Trace}
	return t, func(e verror.Error) {
		t.errors = append(t.errors, e)
		if o.Report != nil {
			o.Report(e)
		}
	}
}

// begin tells of what happened before the first state. Like tell it reports
// whether to go on.
func (t *tracer) begin(m *machine) bool {
	before := t.variables(m, 0)
	before.State, before.Pointer = None, 0
	before.Input = scalar.String(m.source.given)
	t.step.After = before
	t.step.C = EOF
	return t.emit(m, Continues, 0)
}

// tell tells of the step that m has done and not yet gone on from.
func (t *tracer) tell(m *machine, o outcome) bool {
	t.step.C = m.c
	switch {
	case o == failed:
		return t.emit(m, Fails, m.pointer)
	case o == returned:
		return t.emit(m, Returns, m.pointer)
	case m.stay:
		return t.emit(m, Continues, m.pointer)
	case m.pointer >= len(m.source.text):
		return t.emit(m, Ends, m.pointer)
	}
	return t.emit(m, Continues, m.pointer+m.width)
}

// emit yields the step that led to the outcome and to the pointer.
func (t *tracer) emit(m *machine, o Outcome, pointer int) bool {
	t.step.Before = t.step.After
	t.step.After = t.variables(m, pointer)
	t.step.Outcome = o
	t.step.Errors, t.errors = t.errors, nil
	return t.yield(&t.step)
}

// variables returns the variables with the given pointer.
func (t *tracer) variables(m *machine, pointer int) Variables {
	v := Variables{
		State: m.state, Input: m.source.text, Encoding: m.encoding, URL: *m.url,
		AtSignSeen: m.atSignSeen, InsideBrackets: m.insideBrackets, PasswordTokenSeen: m.passwordTokenSeen,
	}
	v.Pointer, _ = m.source.span(pointer, pointer)
	switch v.State {
	case Scheme:
		t.scheme.WriteString(strings.ToLower(m.source.text[m.bufferStart+t.scheme.Len() : pointer]))
		v.Buffer = t.scheme.String()
	case Authority:
		v.Buffer = m.source.text[m.bufferStart:pointer]
		v.URL.Username, v.URL.Password = grow(&t.username, m.username), grow(&t.password, m.password)
	case Host, Hostname, Port, FileHost, Query:
		v.Buffer = m.source.text[m.bufferStart:pointer]
	case Path:
		v.Buffer = grow(&t.encoded, m.encoded)
	case OpaquePath:
		v.URL.Path.Opaque = grow(&t.encoded, m.encoded)
	case Fragment:
		v.URL.Fragment += grow(&t.encoded, m.encoded)
	}
	return v
}

// grow returns s, which b has from the last time. Since then s grew at its end,
// or it was emptied: the states do only one of both in a step.
func grow(b *strings.Builder, s []byte) string {
	if len(s) < b.Len() {
		b.Reset()
	}
	b.Write(s[b.Len():])
	return b.String()
}
