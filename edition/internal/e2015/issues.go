package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// noting reports whether anybody wants to know of conformance errors.
func (p *parser) noting() bool { return p.options.Report != nil || p.options.Trace != nil }

// conformance indicates a conformance error about the code points from start to
// end.
//
// 2015: #url-writing
func (p *parser) conformance(start, end int) {
	if p.noting() {
		p.issues = append(p.issues, issue("conformance error", p.input, start, end))
	}
}

// raise terminates parsing with a parse exception. It returns what a rule that
// matches nothing returns.
//
// 2015: #url-writing
func (p *parser) raise(start, end int) bool {
	i := issue("parse exception", p.input, start, end)
	i.Fatal = true
	p.exception = &spec.Failure{Issue: i}
	return false
}

// failure returns why there is no URL: the parse exception, or that the input
// does not match.
func (p *parser) failure() *spec.Failure {
	if p.exception != nil {
		return p.exception
	}
	i := issue("failure", p.input, 0, p.input.Len())
	i.Fatal = true
	return &spec.Failure{Issue: i}
}

// issue returns an issue about a part of t.
func issue(term string, t source.Text, start, end int) spec.Issue {
	i := spec.Issue{Term: term}
	i.Start, i.End = t.Span(start, end)
	return i
}

// tell reports the conformance errors, the exception and the changes that count,
// now that it is known which do.
func (p *parser) tell() {
	if report := p.options.Report; report != nil {
		for _, i := range p.issues {
			report(i)
		}
		if p.exception != nil {
			report(p.exception.Issue)
		}
	}
	p.options.Marks(p.marks...)
}

// marking reports whether anybody wants to know of changes.
func (p *parser) marking() bool { return p.options.Mark != nil }

// mark notes a change if it makes a difference here.
func (p *parser) mark(difference bool, change string) {
	if difference && p.marking() {
		p.marks = append(p.marks, change)
	}
}

// trace is what a trace needs besides the parser.
type trace struct {
	input  string
	record step.Record
	open   []frame // the rules that have been tried and are not done
	told   int     // how many of the issues are in a step already
}

// frame is a rule that is tried.
type frame struct {
	rule    string
	pointer int
}

func (p *parser) tracing() bool { return p.options.Trace != nil }

// beginTrace notes what all steps have in common. The record stays as it is until
// the last step, because the results of rules are their own.
func (p *parser) beginTrace(u *url) {
	if p.tracing() {
		p.trace.input, p.trace.record = p.input.String(), u.record()
	}
}

// stripped reports the step before the first rule: what is removed from both ends of
// the input that was given.
func (p *parser) stripped(given string) {
	if !p.tracing() {
		return
	}
	after := p.variables("url", p.pointer)
	before := after
	before.State, before.Pointer, before.Input = "", 0, given
	p.options.Trace(step.Step{Variables: before, CodePoint: step.EOF, Errors: p.untold(), After: after})
}

// tries reports the step in which a rule is tried at the pointer. The function step reports
// how the rule ends.
func (p *parser) tries(rule string) {
	if p.tracing() {
		p.trace.open = append(p.trace.open, frame{rule, p.pointer})
		p.step(step.Tries, nil)
	}
}

// step reports a step of the present rule, that is of the last one that was tried and has
// not ended. If it matches, the buffer after it is the value of the rule, if that is a string.
// If it is the first rule and matches all of the input, the value is the URL.
func (p *parser) step(outcome step.Outcome, value any) {
	if !p.tracing() {
		return
	}
	f := p.trace.open[len(p.trace.open)-1]
	s := step.Step{Variables: p.variables(f.rule, f.pointer), CodePoint: p.input.At(f.pointer), Errors: p.untold(),
		Outcome: outcome, After: p.variables(f.rule, p.pointer)}
	switch outcome {
	case step.Matches:
		s.After.Buffer, _ = value.(string)
	case step.Ends:
		s.After.Record = value.(*url).record()
	case step.Fails: // in the rule that raised the exception, or the first one
		s.Errors = append(s.Errors, p.failure().Issue.Error)
	}
	if outcome != step.Tries {
		p.trace.open = p.trace.open[:len(p.trace.open)-1]
	}
	p.options.Trace(s)
}

// untold returns the errors that are in no step yet.
func (p *parser) untold() (errors []step.Error) {
	for _, i := range p.issues[p.trace.told:] {
		errors = append(errors, i.Error)
	}
	p.trace.told = len(p.issues)
	return errors
}

// variables returns the variables with the pointer at a code point.
func (p *parser) variables(rule string, pointer int) step.Variables {
	return step.Variables{State: rule, Pointer: p.input.Offset(pointer), Input: p.trace.input,
		Encoding: spec.EncodingName(p.encoding), Record: p.trace.record}
}
