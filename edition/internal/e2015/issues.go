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
		p.issues = append(p.issues, p.issue("conformance error", start, end))
	}
}

// raise terminates parsing with a parse exception. It returns what a rule that
// matches nothing returns.
//
// 2015: #url-writing
func (p *parser) raise(start, end int) bool {
	i := p.issue("parse exception", start, end)
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
	i := p.issue("failure", 0, p.input.Len())
	i.Fatal = true
	return &spec.Failure{Issue: i}
}

func (p *parser) issue(term string, start, end int) spec.Issue {
	i := spec.Issue{Term: term}
	i.Start, i.End = p.input.Span(start, end)
	return i
}

// issueIn returns a conformance error about a part of t.
func issueIn(t source.Text, start, end int) spec.Issue {
	i := spec.Issue{Term: "conformance error"}
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
	after := p.variables("url", p.pointer, "")
	before := after
	before.State, before.Pointer, before.Input = "", 0, given
	s := step.Step{Variables: before, CodePoint: step.EOF, After: after}
	for _, i := range p.issues {
		s.Errors = append(s.Errors, i.Error)
	}
	p.trace.told = len(p.issues)
	p.options.Trace(s)
}

// tries reports the step in which a rule is tried at the pointer. How the rule ends is
// reported by matches, backtracks, ends or fails.
func (p *parser) tries(rule string) {
	if p.tracing() {
		p.trace.open = append(p.trace.open, frame{rule, p.pointer})
		p.step(step.Tries, p.variables(rule, p.pointer, ""))
	}
}

// matches reports the step in which the present rule matches. The buffer after it is the
// value of the rule, if that is a string.
func (p *parser) matches(value any) {
	if p.tracing() {
		s, _ := value.(string)
		p.step(step.Matches, p.variables(p.present().rule, p.pointer, s))
		p.done()
	}
}

func (p *parser) backtracks() {
	if p.tracing() {
		p.step(step.Backtracks, p.variables(p.present().rule, p.pointer, ""))
		p.done()
	}
}

// ends reports the last step: the first rule matches all of the input.
func (p *parser) ends(u *url) {
	if p.tracing() {
		after := p.variables(p.present().rule, p.pointer, "")
		after.Record = u.record()
		p.step(step.Ends, after)
	}
}

// fails reports the last step: the rule that raised the exception, or the first one.
func (p *parser) fails() {
	if p.tracing() {
		p.step(step.Fails, p.variables(p.present().rule, p.pointer, ""))
	}
}

func (p *parser) present() frame { return p.trace.open[len(p.trace.open)-1] }
func (p *parser) done()          { p.trace.open = p.trace.open[:len(p.trace.open)-1] }

// step reports a step of the present rule.
func (p *parser) step(outcome step.Outcome, after step.Variables) {
	f := p.present()
	s := step.Step{Variables: p.variables(f.rule, f.pointer, ""), CodePoint: p.input.At(f.pointer), Outcome: outcome, After: after}
	for _, i := range p.issues[p.trace.told:] {
		s.Errors = append(s.Errors, i.Error)
	}
	p.trace.told = len(p.issues)
	if outcome == step.Fails {
		s.Errors = append(s.Errors, p.failure().Issue.Error)
	}
	p.options.Trace(s)
}

// variables returns the variables with the pointer at a code point.
func (p *parser) variables(rule string, pointer int, buffer string) step.Variables {
	v := step.Variables{
		State: rule, Pointer: p.input.Offset(pointer), Input: p.trace.input,
		Buffer: buffer, Encoding: "UTF-8", Record: p.trace.record,
	}
	if p.encoding != nil {
		v.Encoding = p.encoding.Name()
	}
	return v
}
