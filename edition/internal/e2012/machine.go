package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// machine is the parser's variables, under the names of the text. The pointer is
// an index of code points in input, which the text moves by one.
type machine struct {
	states.Machine[state]
	letter Letter
	base   *url // nil for null
	url    *url

	atFlag, bracketFlag bool

	hostStart  int  // index of the code point that the host begins with; see E12-1
	dotDecoded bool // the buffer of the relative path state has a decoded "%2e"
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
	m := machine{letter: p.letter, base: base, url: newURL()}
	m.Options, m.State = p.options, schemeStart
	m.Input, _, _ = source.New(input).Trim(ascii.IsWhitespace)
	m.Run(input, m.runState, m.variables)
	return m.url, m.Failure
}

// change is the parser with a URL, and a state override unless that is none. It does nothing
// with a URL that has the fatal error flag. It returns nothing: a fatal error is in that flag.
//
// 2012: parse
func (p parser) change(u *url, input source.Text, base *url, override state) {
	if u.fatalError {
		return
	}
	m := machine{letter: p.letter, base: base, url: u}
	m.Options, m.State, m.Override = p.options, override, override
	if override == none {
		m.State = schemeStart
	}
	m.Input = input
	m.Run(input.String(), m.runState, m.variables)
}

// fail neuters the URL because of the code points from start to end.
func (m *machine) fail(start, end int) step.Outcome {
	m.url.neuter()
	return m.Fail(m.Issue("fatal error", "", start, end, true))
}

// variables returns the variables of this edition.
func (m *machine) variables() step.Variables {
	return step.Variables{
		State:  m.State.String(),
		Flags:  []step.Flag{{Name: "@ flag", Set: m.atFlag}, {Name: "[] flag", Set: m.bracketFlag}},
		Record: m.url.record(),
	}
}

// isSlash reports whether c is one of the two slashes.
func isSlash(c rune) bool { return c == '/' || c == '\\' }

// endsAuthority reports whether c is one of the code points after an authority.
func (m *machine) endsAuthority() bool {
	return m.C == ascii.EOF || isSlash(m.C) || m.C == '?' || m.C == '#'
}

// isIgnored reports whether c is one of the code points that most states skip.
func (m *machine) isIgnored() bool { return ascii.IsTabOrNewline(m.C) }
