// Package machine is the basic URL parser as the standard writes it: a state
// machine, one method a state, that reads one code point after the other. It
// is what a reader compares with the standard, what reports validation errors
// and traces steps, what edits run on by state override, and what every
// faster piece of code is tested against.
package machine

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/verror"
	"github.com/weburl-go/weburl/percent"
)

// Options are the optional arguments of the basic URL parser, and two hooks.
type Options struct {
	Base     *record.URL
	Encoding percent.Encoding // nil for UTF-8
	Report   func(verror.Error)

	// Trace is called after each step. The Step is valid until it returns, what
	// the Step refers to remains valid. When it returns false, the machine stops,
	// and its result is of no use.
	Trace func(*Step) bool
}

// EOF is the EOF code point.
//
// https://url.spec.whatwg.org/#eof-code-point
const EOF rune = -1

// Parse runs the basic URL parser. On failure the second result is the fatal
// error, with its span in input, and the first one is of no use.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(input string, o Options) (record.URL, verror.Error) {
	var url record.URL
	m := machine{url: &url, state: SchemeStart}
	m.prepare(input, o)
	if m.loop() == failed {
		return record.URL{}, m.failure()
	}
	return url, verror.Error{}
}

// Override runs the basic URL parser with url and a state override, changing
// url. What it returns says whether and why it refused, and how much of input
// it used. After a failure url may be changed in part, as in the standard.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Override(input string, url *record.URL, override State, o Options) Result {
	m := machine{url: url, state: override, stateOverride: override}
	m.prepare(input, o)
	outcome := m.loop()
	result := Result{Refusal: m.refusal, Used: len(input)}
	if outcome == failed {
		result.Failed = true
		result.Failure = m.failure()
	}
	switch m.refusal {
	case PortInHostname:
		result.Used, _ = m.source.span(m.pointer, m.pointer)
	case NoPort:
		result.Used, _ = m.source.span(max(0, m.bufferStart-1), m.bufferStart)
	}
	if outcome == returned && m.pointer < len(m.source.text) {
		result.Used, _ = m.source.span(m.pointer, m.pointer)
	}
	return result
}

// Result is the outcome of a parse with a state override.
type Result struct {
	Failed  bool         // the parser returned failure
	Failure verror.Error // the named error that led to it, if it has one
	Refusal Refusal      // why url was left alone without a named error
	Used    int          // bytes of the input that took effect, or up to which none is at fault
}

// Refusal is a reason for which the standard leaves a URL as it is when a
// part of it is set, without that being a validation error.
type Refusal uint8

// The refusals.
const (
	NoRefusal       Refusal = iota
	InvalidScheme           // the value is not a scheme
	SpecialMismatch         // from a special scheme to another or back
	FileAuthority           // to file, with credentials or a port
	FileEmptyHost           // from file, with an empty host
	EmptyHost               // an empty host, with credentials or a port
	PortInHostname          // a port where only a host is wanted
	NoPort                  // no digits where a port is wanted
)

// outcome is what running a state leads to.
type outcome uint8

const (
	proceed  outcome = iota // go on
	returned                // the parser returned before the end of its input
	failed                  // the parser returned failure
)

// machine is the basic URL parser's variables, under the standard's names.
type machine struct {
	source        source
	log           verror.Log
	base          *record.URL
	encoding      percent.Encoding
	tracer        *tracer // nil without a trace
	url           *record.URL
	state         State
	stateOverride State

	pointer int  // byte offset of c in source.text
	c       rune // the code point at pointer
	width   int  // its length in bytes
	stay    bool // the pointer was decreased by one: see reconsume

	// The buffer has two forms. Where code points are collected as they are it
	// is the text from bufferStart to the pointer. Where they are encoded as
	// they are collected, encoded is the buffer.
	bufferStart int
	encoded     []byte

	username, password []byte // of url, until the authority has been read

	atSignSeen, insideBrackets, passwordTokenSeen bool

	refusal Refusal
}

func (m *machine) prepare(input string, o Options) {
	report := o.Report
	if o.Trace != nil {
		m.tracer, report = newTracer(o)
	}
	m.log.Report = report
	m.source = newSource(input, m.stateOverride == None, &m.log)
	if report != nil {
		m.log.Report = inGiven(m.source, report)
	}
	m.base = o.Base
	if o.Encoding != nil {
		m.encoding = o.Encoding.OutputEncoding()
	}
}

// inGiven returns a function that passes errors on to report with spans in what
// the caller passed. The source is a copy, so that the machine itself can stay
// off the heap.
func inGiven(s source, report func(verror.Error)) func(verror.Error) {
	return func(e verror.Error) {
		e.Start, e.End = s.span(e.Start, e.End)
		report(e)
	}
}

// loop runs the state machine until a state returns, or has been run at the end
// without going back.
func (m *machine) loop() outcome {
	text := m.source.text
	if m.tracer != nil && !m.tracer.begin(m) {
		return returned
	}
	for {
		m.c, m.width = EOF, 0
		if m.pointer < len(text) {
			m.c, m.width = rune(text[m.pointer]), 1
			if m.c >= utf8.RuneSelf {
				m.c, m.width = utf8.DecodeRuneInString(text[m.pointer:])
			}
		}
		outcome := m.run()
		if m.tracer != nil && !m.tracer.tell(m, outcome) {
			return returned
		}
		if outcome != proceed {
			return outcome
		}
		if m.stay {
			m.stay = false
			continue
		}
		if m.pointer >= len(text) {
			return proceed
		}
		m.pointer += m.width
	}
}

// failure returns the fatal error with its span in the caller's input.
func (m *machine) failure() verror.Error {
	e := m.log.Failure
	if e.Name != verror.None {
		e.Start, e.End = m.source.span(e.Start, e.End)
	}
	return e
}

// refuse is how a state fails or returns for a reason that has no name.
func (m *machine) refuse(why Refusal, o outcome) outcome {
	m.refusal = why
	return o
}

// fail is how a state fails with a named error.
func (m *machine) fail(name verror.Name, start, end int) outcome {
	m.log.Fail(name, start, end)
	return failed
}

// reconsume decreases the pointer by one, so that the next state, too, is run
// on the present code point, EOF included.
func (m *machine) reconsume(next State) outcome {
	m.state = next
	m.stay = true
	return proceed
}

// next goes on with the next code point in another state.
func (m *machine) next(state State) outcome {
	m.state = state
	return proceed
}

// hasOverride reports whether state override is given.
func (m *machine) hasOverride() bool { return m.stateOverride != None }

// remaining returns what follows c.
//
// https://url.spec.whatwg.org/#remaining
func (m *machine) remaining() string { return m.source.text[m.pointer+m.width:] }

// buffer returns the code points collected as they are.
func (m *machine) buffer() string { return m.source.text[m.bufferStart:m.pointer] }

// isSpecialBackslash reports whether c is a backslash that stands for a slash.
func (m *machine) isSpecialBackslash() bool { return m.c == '\\' && m.url.IsSpecial() }

// endsAuthority reports whether c is the first code point after an authority.
func (m *machine) endsAuthority() bool {
	return m.c == EOF || m.c == '/' || m.c == '?' || m.c == '#' || m.isSpecialBackslash()
}

// warnBackslash reports c if it is a backslash.
func (m *machine) warnBackslash() {
	if m.c == '\\' {
		m.log.Warn(verror.InvalidReverseSolidus, m.pointer, m.pointer+1)
	}
}

// warnUnit reports c if it is not a URL unit.
func (m *machine) warnUnit() {
	if !m.log.Listening() {
		return
	}
	if m.c != '%' && !host.IsURLCodePoint(m.c) ||
		m.c == '%' && !percent.IsEncodedByte(m.source.text[m.pointer:]) {
		m.log.Warn(verror.InvalidURLUnit, m.pointer, m.pointer+m.width)
	}
}

// startQuery begins an empty query.
func (m *machine) startQuery() outcome {
	m.url.Query, m.url.HasQuery = "", true
	m.bufferStart = m.pointer + m.width
	return m.next(Query)
}

// startFragment begins an empty fragment.
func (m *machine) startFragment() outcome {
	m.url.Fragment, m.url.HasFragment = "", true
	m.encoded = m.encoded[:0]
	return m.next(Fragment)
}
