package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// machine is the parser's variables, under the names of the text. The pointer is
// an index of code points in input, which the text moves by one.
type machine struct {
	letter   Letter
	options  spec.Options
	input    source.Text
	base     *url // nil for null
	url      *url
	state    state
	override state            // none if state override is not given
	encoding percent.Encoding // the encoding override, nil for UTF-8
	buffer   []byte
	pointer  int
	c        rune // the code point at pointer

	atFlag, bracketFlag bool

	hostStart  int  // index of the code point that the host begins with; see E12-1
	dotDecoded bool // the buffer of the relative path state has a decoded "%2e"
	failure    *spec.Failure

	// If there is a trace.
	inputText string
	errors    []step.Error // of the last step, which alone has one
	before    step.Variables
}

// parser is what a parse is given besides input and base.
type parser struct {
	letter  Letter
	options spec.Options
}

// parse is the parser without a URL.
//
// 2012: parse
func (p parser) parse(input string, base *url) (*url, *spec.Failure) {
	m := machine{letter: p.letter, options: p.options, base: base, url: newURL(), state: schemeStart}
	m.input, _, _ = source.New(input).Trim(ascii.IsWhitespace)
	m.run(input)
	return m.url, m.failure
}

// change is the parser with a URL, and a state override unless that is none. It
// returns nothing: a fatal error is in the URL's flag.
//
// 2012: parse
func (p parser) change(u *url, input source.Text, base *url, override state) {
	m := machine{letter: p.letter, options: p.options, base: base, url: u, state: override, override: override}
	if override == none {
		m.state = schemeStart
	}
	m.input = input
	m.run(input.String())
}

// run is the parser from the second step on. It does nothing with a URL that has
// the fatal error flag.
func (m *machine) run(given string) {
	if m.url.fatalError {
		return
	}
	m.encoding = m.options.Encoding
	m.traceStart(given)
	for {
		m.c = m.input.At(m.pointer)
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
			return
		}
	}
}

// startOver makes the code point that comes next the first one. The text says so
// and means that the pointer is not increased after that.
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

// fail neuters the URL because of the code points from start to end.
func (m *machine) fail(start, end int) step.Outcome {
	m.url.neuter()
	i := spec.Issue{Term: "fatal error", Error: step.Error{Fatal: true}}
	i.Start, i.End = m.input.Span(start, end)
	m.failure = &spec.Failure{Issue: i}
	if m.options.Report != nil {
		m.options.Report(i)
	}
	if m.tracing() {
		m.errors = append(m.errors, i.Error)
	}
	return step.Fails
}

// hasOverride reports whether state override is given.
func (m *machine) hasOverride() bool { return m.override != none }

// at returns the code point that is n after c, which is what the text's remaining
// is asked for.
func (m *machine) at(n int) rune { return m.input.At(m.pointer + n) }

// isSlash reports whether c is one of the two slashes.
func isSlash(c rune) bool { return c == '/' || c == '\\' }

// endsAuthority reports whether c is one of the code points after an authority.
func (m *machine) endsAuthority() bool {
	return m.c == ascii.EOF || isSlash(m.c) || m.c == '?' || m.c == '#'
}

// isIgnored reports whether c is one of the code points that most states skip.
func (m *machine) isIgnored() bool { return ascii.IsTabOrNewline(m.c) }

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
