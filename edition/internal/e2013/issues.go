package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// report reports a parse error about the code points from start to end.
//
// 2013: parse error
func (m *machine) report(start, end int) {
	if m.options.Report == nil && !m.tracing() {
		return
	}
	m.tell(m.issue("parse error", start, end, false))
}

// reportC reports a parse error about c, which may be the end.
func (m *machine) reportC() { m.report(m.pointer, m.pointer+1) }

// reportBackslash reports c if it is "\".
func (m *machine) reportBackslash() {
	if m.c == '\\' {
		m.reportC()
	}
}

// reportUnit reports c if it is neither a URL code point nor "%", or a "%" that
// begins no percent-encoded byte.
func (m *machine) reportUnit() {
	if m.c == ascii.EOF {
		return
	}
	if m.c != '%' && !isURLCodePoint(m.c) || m.c == '%' && !m.remainingStartsWithHexDigits() {
		m.reportC()
	}
}

// fail is a parse error after which the parser returns failure.
func (m *machine) fail(start, end int) step.Outcome {
	i := m.issue("parse error", start, end, true)
	m.failure = &spec.Failure{Issue: i}
	m.tell(i)
	return step.Fails
}

// failSilently is failure without a parse error.
func (m *machine) failSilently(start, end int) step.Outcome {
	m.failure = &spec.Failure{Issue: m.issue("failure", start, end, true)}
	return step.Fails
}

func (m *machine) issue(term string, start, end int, fatal bool) spec.Issue {
	i := spec.Issue{Term: term, Error: step.Error{Fatal: fatal}}
	i.Start, i.End = m.input.Span(start, end)
	return i
}

func (m *machine) tell(i spec.Issue) {
	if m.options.Report != nil {
		m.options.Report(i)
	}
	if m.tracing() {
		m.errors = append(m.errors, i.Error)
	}
}
