package machine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Step is one run of the state machine, as in the standard. The first Step is
// the preparation of the input before the first state: its Before.State is
// None, and its C is EOF.
type Step struct {
	Before, After Variables
	C             rune           // EOF at the end
	Errors        []reason.Fault // spans are in the string that the caller passed
	Outcome       Outcome
}

// Variables are the values of the standard's variables at one moment. The
// machine itself stores some of them in another form.
type Variables struct {
	State             State
	Pointer           int // byte offset in the string that the caller passed
	Input             string
	Buffer            string
	Encoding          percent.Encoding // nil for UTF-8
	AtSignSeen        bool
	InsideBrackets    bool
	PasswordTokenSeen bool
	URL               record.URL
}

// Outcome is how a step ended. A state returns all but Ends: the tracer makes that of
// Continues at the end of the input.
type Outcome uint8

// The outcomes of a step.
const (
	Continues Outcome = iota
	Ends              // the state was run at the end of the input
	Returns           // the parser returned before the end of the input
	Fails             // the parser returned failure
)

// tracer converts the variables of the machine to those of the standard.
//
// Strings that grow by one code point in each step are in builders. A string
// that a Builder returned remains valid when the Builder grows, and shares its
// memory. So all steps of a parse together take memory that is linear in the
// length of the input.
type tracer struct {
	yield  func(*Step) bool
	step   Step // After of one step becomes Before of the next
	errors []reason.Fault

	scheme             strings.Builder // the buffer of the scheme state
	username, password strings.Builder
	encoded            strings.Builder // the buffer of the path state, an opaque path or a fragment
}

// newTracer returns a tracer, and a function that collects the errors of a step
// and then reports them.
func newTracer(o Options) (*tracer, func(reason.Fault)) {
	t := &tracer{yield: o.Trace}
	return t, func(e reason.Fault) {
		t.errors = append(t.errors, e)
		if o.Report != nil {
			o.Report(e)
		}
	}
}

// begin yields the step before the first state. Like tell it reports whether
// the machine must continue.
func (t *tracer) begin(m *machine) bool {
	before := t.variables(m, 0)
	before.State, before.Pointer = None, 0
	before.Input = scalar.String(m.source.given)
	t.step.After = before
	t.step.C = EOF
	return t.emit(m, Continues, 0)
}

// tell yields the step that m has completed, before m moves to the next code
// point.
func (t *tracer) tell(m *machine, o Outcome) bool {
	t.step.C = m.c
	switch {
	case o != Continues || m.stay:
		return t.emit(m, o, m.pointer)
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

// grow returns s, whose earlier value is in b. Since then s has grown at its
// end or has been emptied: a state does only one of these in a step.
func grow(b *strings.Builder, s []byte) string {
	if len(s) < b.Len() {
		b.Reset()
	}
	b.Write(s[b.Len():])
	return b.String()
}
