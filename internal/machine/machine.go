// Package machine implements the basic URL parser as the standard defines it: a state
// machine, with one method for each state, that reads one code point after the
// other. It reports validation errors, traces steps, and runs edits with a
// state override. Readers can compare it with the standard, and the tests
// compare all faster code with it.
package machine

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Options are the optional arguments of the basic URL parser, and two functions
// that it calls.
type Options struct {
	Base     *record.URL
	Encoding percent.Encoding // nil for UTF-8
	Report   func(reason.Fault)

	// Trace is called after each step. The Step is valid until Trace returns;
	// the data that the Step refers to remains valid. If Trace returns false,
	// the machine stops, and its result must not be used.
	Trace func(*Step) bool

	// Pieces, if not nil, is set to the pieces of the input.
	Pieces *Pieces
}

// EOF is the EOF code point.
//
// https://url.spec.whatwg.org/#eof-code-point
const EOF rune = -1

// Parse runs the basic URL parser. On failure the second result is the fatal
// error, with its span in input, and the first result must not be used.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(input string, o Options) (record.URL, reason.Fault) {
	var url record.URL
	m := machine{url: &url, state: SchemeStart}
	m.prepare(input, o)
	if m.loop() == Fails {
		m.noteFailure()
		return record.URL{}, m.failure()
	}
	return url, reason.Fault{}
}

// Override runs the basic URL parser with url and a state override, and changes
// url. It returns why the input, or a part of it, does not take effect, with Code 0 if
// all of it does, and whether the parser returned failure. After a failure some fields
// of url may have changed, as in the standard.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Override(input string, url *record.URL, override State, o Options) (why reason.Fault, isFailure bool) {
	m := machine{url: url, state: override, stateOverride: override}
	m.prepare(input, o)
	outcome := m.loop()
	if m.log.Failure.Fatal {
		return m.failure(), true
	}
	start := len(input) // of what does not take effect
	switch {
	case m.refusal == reason.NoPort:
		start, _ = m.source.span(max(0, m.bufferStart-1), m.bufferStart)
	case m.refusal == reason.PortInHost, m.refusal == 0 && outcome == Returns && m.pointer < len(m.source.text):
		start, _ = m.source.span(m.pointer, m.pointer)
	case m.refusal != 0:
		start = 0
	}
	if m.refusal == 0 && start < len(input) {
		m.refusal = reason.Rest
	}
	if m.refusal == 0 {
		return reason.Fault{}, false
	}
	return reason.Fault{Code: m.refusal, Start: start, End: len(input), Fatal: true}, outcome == Fails
}

// machine has the variables of the basic URL parser, with the standard's names.
type machine struct {
	source        source
	log           validation.Log
	base          *record.URL
	encoding      percent.Encoding
	tracer        *tracer // nil without a trace
	pieces        *Pieces // nil if nobody asks for them
	moved         bool    // the segment began in the place of the host
	ownsPath      bool    // the path was appended to, so that no base URL shares its memory
	url           *record.URL
	state         State
	stateOverride State

	pointer int  // byte offset of c in source.text
	c       rune // the code point at pointer
	width   int  // its length in bytes
	stay    bool // the pointer was decreased by one: see reconsume

	// The buffer has two forms. While code points are collected unchanged, it is
	// the part of the text from bufferStart to the pointer. While they are
	// encoded as they are collected, it is encoded, and bufferStart is where they
	// begin, for the pieces.
	bufferStart int
	encoded     []byte

	username, password []byte // those of url, until the end of the authority

	atSignSeen, insideBrackets, passwordTokenSeen bool

	refusal reason.Code
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
	if o.Pieces != nil {
		m.pieces = o.Pieces
		m.pieces.Unread = len(input)
	}
	if o.Encoding != nil {
		m.encoding = o.Encoding.OutputEncoding()
	}
}

// inGiven returns a function that passes errors to report, with spans in the
// string that the caller passed. It uses a copy of the source, so that the
// machine does not have to be on the heap.
func inGiven(s source, report func(reason.Fault)) func(reason.Fault) {
	return func(e reason.Fault) {
		e.Start, e.End = s.span(e.Start, e.End)
		report(e)
	}
}

// loop runs the state machine until a state returns, or until a state was run
// at the end of the input and the pointer was not decreased.
func (m *machine) loop() Outcome {
	text := m.source.text
	if m.tracer != nil && !m.tracer.begin(m) {
		return Returns
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
			return Returns
		}
		if outcome != Continues {
			return outcome
		}
		if m.stay {
			m.stay = false
			continue
		}
		if m.pointer >= len(text) {
			return Continues
		}
		m.pointer += m.width
	}
}

// failure returns the fatal error with its span in the caller's input.
func (m *machine) failure() reason.Fault {
	e := m.log.Failure
	if e.Code != 0 {
		e.Start, e.End = m.source.span(e.Start, e.End)
	}
	return e
}

// refuse makes a state fail or return for a reason that has no name.
func (m *machine) refuse(why reason.Code, o Outcome) Outcome {
	m.refusal = why
	return o
}

// fail makes a state fail with a named error.
func (m *machine) fail(name reason.Code, start, end int) Outcome {
	m.log.Fail(name, start, end)
	return Fails
}

// reconsume decreases the pointer by one, so that the next state runs on the
// same code point, which may be EOF.
func (m *machine) reconsume(next State) Outcome {
	m.state = next
	m.stay = true
	return Continues
}

// next continues with the next code point in another state.
func (m *machine) next(state State) Outcome {
	m.state = state
	return Continues
}

// hasOverride reports whether state override is given.
func (m *machine) hasOverride() bool { return m.stateOverride != None }

// remaining returns the text after c.
//
// https://url.spec.whatwg.org/#remaining
func (m *machine) remaining() string { return m.source.text[m.pointer+m.width:] }

// buffer returns the code points that were collected unchanged.
func (m *machine) buffer() string { return m.source.text[m.bufferStart:m.pointer] }

// isSpecialBackslash reports whether c is a backslash that counts as a slash.
func (m *machine) isSpecialBackslash() bool { return m.c == '\\' && m.url.IsSpecial() }

// endsAuthority reports whether c is the first code point after an authority.
func (m *machine) endsAuthority() bool {
	return m.c == EOF || m.c == '/' || m.c == '?' || m.c == '#' || m.isSpecialBackslash()
}

// warnBackslash reports c if it is a backslash.
func (m *machine) warnBackslash() {
	if m.c == '\\' {
		m.log.Warn(reason.InvalidReverseSolidus, m.pointer, m.pointer+1)
	}
}

// warnUnit reports c if it is not a URL unit.
func (m *machine) warnUnit() {
	if !m.log.Listening() {
		return
	}
	if m.c != '%' && !host.IsURLCodePoint(m.c) ||
		m.c == '%' && !percent.IsEncodedByte(m.source.text[m.pointer:]) {
		m.log.Warn(reason.InvalidURLUnit, m.pointer, m.pointer+m.width)
	}
}

// startQuery begins an empty query.
func (m *machine) startQuery() Outcome {
	m.url.Query, m.url.HasQuery = "", true
	m.bufferStart = m.pointer + m.width
	return m.next(Query)
}

// startFragment begins an empty fragment.
func (m *machine) startFragment() Outcome {
	m.url.Fragment, m.url.HasFragment = "", true
	m.bufferStart = m.pointer + m.width
	m.encoded = m.encoded[:0]
	return m.next(Fragment)
}
