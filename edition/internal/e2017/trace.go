package e2017

import (
	"github.com/weburl-go/weburl/step"
)

func (m *machine) tracing() bool { return m.options.Trace != nil }

// beginTrace notes what all steps have in common.
func (m *machine) beginTrace() {
	if m.tracing() {
		m.inputText = m.input.String()
	}
}

// traceBefore notes the variables before a step.
func (m *machine) traceBefore() {
	if m.tracing() {
		m.before = m.variables(m.pointer)
		m.errors = nil
	}
}

// traceAfter reports the step that was run at a pointer.
func (m *machine) traceAfter(pointer int, outcome step.Outcome) {
	if !m.tracing() {
		return
	}
	s := step.Step{Variables: m.before, CodePoint: m.c, Errors: m.errors, Outcome: outcome}
	next := m.pointer
	if outcome.IsLast() {
		next = pointer
	}
	s.After = m.variables(next)
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
	if m.rules&OpaquePath != 0 {
		names = [3]string{"atSignSeen", "insideBrackets", "passwordTokenSeen"}
	}
	v.Flags = []step.Flag{
		{Name: names[0], Set: m.atSignSeen},
		{Name: names[1], Set: m.insideBrackets},
		{Name: names[2], Set: m.passwordTokenSeen},
	}
	return v
}
