// Package states provides what the parsers of 2012, 2013, 2017 and 2024 have in common:
// they are machines of states, which run on one code point after the other.
package states

import (
	"bytes"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// Machine has the variables of every such parser. The zero S stands for no state.
type Machine[S comparable] struct {
	spec.Options // of which the query state may unset Encoding
	Input        source.Text
	State        S
	Override     S    // the state override, if it is given
	Pointer      int  // an index of code points in Input
	C            rune // the code point at Pointer
	Buffer       []byte
	Failure      *spec.Failure

	// If there is a trace: the input, and of the present step its errors and the
	// variables before it.
	inputText string
	errors    []step.Error
	before    step.Variables
}

// Run runs the states until one of them ends the parse, at the latest on the EOF code
// point. It reports the steps; the first one makes Input of what was given. The function
// variables returns the name of the state, the flags and the record, which each edition has
// in its own way.
func (m *Machine[S]) Run(given string, runState func() step.Outcome, variables func() step.Variables) step.Outcome {
	if m.Trace != nil {
		m.inputText = m.Input.String()
		m.before = m.present(m.Pointer, variables)
		first := m.before
		first.State, first.Pointer, first.Input = "", 0, given
		m.Trace(step.Step{Variables: first, CodePoint: ascii.EOF, Errors: m.errors, After: m.before})
		m.errors = nil
	}
	for {
		m.C = m.Input.At(m.Pointer)
		pointer := m.Pointer
		outcome := runState()
		if outcome == step.Continues && m.Pointer >= m.Input.Len() {
			outcome = step.Ends
		}
		if outcome == step.Continues {
			m.Pointer++
		}
		if !outcome.IsLast() {
			pointer = m.Pointer
		}
		if m.Trace != nil {
			s := step.Step{Variables: m.before, CodePoint: m.C, Errors: m.errors, Outcome: outcome, After: m.present(pointer, variables)}
			m.before, m.errors = s.After, nil
			m.Trace(s)
		}
		if outcome.IsLast() {
			return outcome
		}
	}
}

// present returns the variables with the pointer at a code point.
func (m *Machine[S]) present(pointer int, variables func() step.Variables) step.Variables {
	v := variables()
	v.Pointer, v.Input = m.Input.Offset(pointer), m.inputText
	v.Buffer, v.Encoding = string(m.Buffer), spec.EncodingName(m.Encoding)
	return v
}

// StartOver makes the code point that comes next the first one. The texts say so and
// mean that the pointer is not increased after that.
func (m *Machine[S]) StartOver() { m.Pointer = -1 }

// Reconsume decreases the pointer by one, so that the next state, too, is run on
// the present code point, and sets the state.
func (m *Machine[S]) Reconsume(next S) step.Outcome {
	m.Pointer--
	return m.Next(next)
}

// Next sets the state.
func (m *Machine[S]) Next(next S) step.Outcome {
	m.State = next
	return step.Continues
}

// Begin sets a part of url to the empty string and goes on with it.
func (m *Machine[S]) Begin(part *Text, next S) step.Outcome {
	*part = Text{}
	return m.Next(next)
}

// AppendC appends c to the buffer.
func (m *Machine[S]) AppendC() step.Outcome {
	m.Buffer = utf8.AppendRune(m.Buffer, m.C)
	return step.Continues
}

// BufferStart returns the index of the first code point of the buffer, which must hold code
// points as they are, up to c.
func (m *Machine[S]) BufferStart() int { return m.Pointer - utf8.RuneCount(m.Buffer) }

// Remaining returns the code point at i of remaining, the first one being at 0.
func (m *Machine[S]) Remaining(i int) rune { return m.Input.At(m.Pointer + 1 + i) }

// StartsWithDriveLetter reports whether the input starts with a Windows drive letter at c:
// two code points, and then nothing or a delimiter.
func (m *Machine[S]) StartsWithDriveLetter() bool {
	if second := m.Remaining(0); !ascii.IsAlpha(m.C) || second != ':' && second != '|' {
		return false
	}
	switch m.Remaining(1) {
	case ascii.EOF, '/', '\\', '?', '#':
		return true
	}
	return false
}

// HasOverride reports whether the state override is given.
func (m *Machine[S]) HasOverride() bool {
	var none S
	return m.Override != none
}

// Issue returns an issue about the code points from start to end.
func (m *Machine[S]) Issue(term, name string, start, end int, fatal bool) spec.Issue {
	i := spec.Issue{Term: term, Error: step.Error{Name: name, Fatal: fatal}}
	i.Start, i.End = m.Input.Span(start, end)
	return i
}

// Tell reports an issue.
func (m *Machine[S]) Tell(i spec.Issue) {
	if m.Report != nil {
		m.Report(i)
	}
	if m.Trace != nil {
		m.errors = append(m.errors, i.Error)
	}
}

// Fail reports the issue because of which the parser returns failure, and returns that
// outcome.
func (m *Machine[S]) Fail(i spec.Issue) step.Outcome {
	m.Tell(i)
	return m.FailSilently(i)
}

// FailSilently is Fail without a report.
func (m *Machine[S]) FailSilently(i spec.Issue) step.Outcome {
	m.Failure = &spec.Failure{Issue: i}
	return step.Fails
}

// Text is a string that a parser appends to, or null when it is nil.
type Text []byte

// Clone returns a copy that can be appended to.
func (t Text) Clone() Text { return bytes.Clone(t) }

// Value returns the string, or null.
func (t Text) Value() step.Value {
	if t == nil {
		return step.Null()
	}
	return step.String(string(t))
}
