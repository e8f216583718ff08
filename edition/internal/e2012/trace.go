package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

func (m *machine) tracing() bool { return m.options.Trace != nil }

// traceStart reports the step before the first state: what the parser removes from
// the input that it was given.
func (m *machine) traceStart(given string) {
	if !m.tracing() {
		return
	}
	m.inputText = m.input.String()
	m.before = m.variables(m.pointer)
	first := m.before
	first.State, first.Pointer, first.Input = "", 0, given
	m.options.Trace(step.Step{Variables: first, CodePoint: ascii.EOF, After: m.before})
}

// traceStep reports the step that was run at a pointer.
func (m *machine) traceStep(pointer int, outcome step.Outcome) {
	if !m.tracing() {
		return
	}
	next := m.pointer
	if outcome.IsLast() {
		next = pointer
	}
	s := step.Step{Variables: m.before, CodePoint: m.c, Errors: m.errors, Outcome: outcome, After: m.variables(next)}
	m.before = s.After
	m.options.Trace(s)
}

// variables returns the variables with the pointer at a code point.
func (m *machine) variables(pointer int) step.Variables {
	v := step.Variables{
		State:    m.state.String(),
		Pointer:  m.input.Offset(pointer),
		Input:    m.inputText,
		Buffer:   string(m.buffer),
		Encoding: "UTF-8",
		Flags:    []step.Flag{{Name: "@ flag", Set: m.atFlag}, {Name: "[] flag", Set: m.bracketFlag}},
		Record:   m.url.record(),
	}
	if m.encoding != nil {
		v.Encoding = m.encoding.Name()
	}
	return v
}
