package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// machine is the URL parser's variables, under the names of the text. The pointer
// is an index of code points in input.
type machine struct {
	options  spec.Options
	input    source.Text
	base     *url // nil for null
	url      *url
	state    state
	override state            // none if state override is not given
	encoding percent.Encoding // nil for utf-8
	buffer   []rune
	pointer  int
	c        rune // the code point at pointer

	atFlag, bracketFlag bool // the @ flag and the [] flag

	failure *spec.Failure
	marks   marks

	// If there is a trace: the input, and of the present step its errors and the
	// variables before it.
	inputText string
	errors    []step.Error
	before    step.Variables
}

// parse is the URL parser without a url.
//
// 2013: URL parser
func parse(input string, base *url, o spec.Options) (*url, *spec.Failure) {
	m := machine{options: o, base: base, url: newURL(), state: schemeStart, encoding: o.Encoding}
	m.input, _, _ = source.New(input).Trim(ascii.IsWhitespace)
	m.markEnds()
	if m.run(input) == step.Fails {
		return nil, m.failure
	}
	return m.url, nil
}

// override runs the URL parser on u with a state override. The ends of the input
// stay. On failure u may be changed in part, as in the text.
//
// 2013: URL parser
func override(input string, u *url, override state, o spec.Options) {
	m := machine{options: o, url: u, state: override, override: override, encoding: o.Encoding}
	m.input = source.New(input)
	m.run(input)
}

// run keeps running the state machine, on the EOF code point, too.
func (m *machine) run(given string) step.Outcome {
	m.traceStart(given)
	for {
		m.c = m.input.At(m.pointer)
		m.markTab()
		pointer := m.pointer
		outcome := m.runState()
		if outcome == step.Continues && m.pointer >= m.input.Len() {
			outcome = step.Ends
		}
		if outcome == step.Continues {
			m.pointer++
		}
		m.traceStep(pointer, outcome)
		if outcome.IsLast() {
			return outcome
		}
	}
}

// startOver makes the code point that comes next the first one.
func (m *machine) startOver() { m.pointer = -1 }

// reconsume decreases the pointer by one, so that the next state, too, is run on
// the present code point, and sets the state.
func (m *machine) reconsume(next state) step.Outcome {
	m.pointer--
	return m.next(next)
}

// next sets the state.
func (m *machine) next(s state) step.Outcome {
	m.state = s
	return step.Continues
}

// hasOverride reports whether state override is given.
func (m *machine) hasOverride() bool { return m.override != none }

// remainingAt returns the code point at i of remaining, the first one being at 0.
func (m *machine) remainingAt(i int) rune { return m.input.At(m.pointer + 1 + i) }

// remainingStartsWithHexDigits reports whether remaining starts with two ASCII hex
// digits.
func (m *machine) remainingStartsWithHexDigits() bool {
	return ascii.IsHexDigit(m.remainingAt(0)) && ascii.IsHexDigit(m.remainingAt(1))
}

// isSlash reports whether c is "/" or "\".
func (m *machine) isSlash() bool { return m.c == '/' || m.c == '\\' }

// endsAuthority reports whether c is one of the code points after an authority.
func (m *machine) endsAuthority() bool {
	return m.c == ascii.EOF || m.isSlash() || m.c == '?' || m.c == '#'
}

// appendC appends c to the buffer.
func (m *machine) appendC() step.Outcome {
	m.buffer = append(m.buffer, m.c)
	return step.Continues
}

// startQuery sets url's query to the empty string and goes on with it.
func (m *machine) startQuery() step.Outcome {
	m.url.query = text{}
	return m.next(query)
}

// startFragment sets url's fragment to the empty string and goes on with it.
func (m *machine) startFragment() step.Outcome {
	m.url.fragment = text{}
	return m.next(fragment)
}
