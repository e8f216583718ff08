package e2017

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
	m.options.Trace(step.Step{Variables: first, CodePoint: ascii.EOF, Errors: m.errors, After: m.before})
	m.errors = nil
}

// traceStep reports the step that was run at a pointer.
func (m *machine) traceStep(pointer int, outcome step.Outcome) {
	if !m.tracing() {
		return
	}
	s := step.Step{Variables: m.before, CodePoint: m.c, Errors: m.errors, Outcome: outcome}
	next := m.pointer
	if outcome.IsLast() {
		next = pointer
	}
	s.After = m.variables(next)
	m.before, m.errors = s.After, nil
	m.options.Trace(s)
}

// variables returns the variables with the pointer at a code point. The flags
// have the names of 2017 or of 2024.
func (m *machine) variables(pointer int) step.Variables {
	v := step.Variables{
		State:    m.stateName(m.state),
		Pointer:  m.input.Offset(pointer),
		Input:    m.inputText,
		Buffer:   string(m.buffer),
		Encoding: "UTF-8",
		Record:   m.record(m.url),
	}
	if m.encoding != nil {
		v.Encoding = m.encoding.Name()
	}
	names := [3]string{"@ flag", "[] flag", "passwordTokenSeenFlag"}
	if m.later {
		names = [3]string{"atSignSeen", "insideBrackets", "passwordTokenSeen"}
	}
	v.Flags = []step.Flag{
		{Name: names[0], Set: m.atSignSeen},
		{Name: names[1], Set: m.insideBrackets},
		{Name: names[2], Set: m.passwordTokenSeen},
	}
	return v
}
