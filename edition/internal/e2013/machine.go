package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// machine is the URL parser's variables, under the names of the text. The pointer
// is an index of code points in input.
type machine struct {
	states.Machine[state]
	base *url // nil for null
	url  *url

	atFlag, bracketFlag bool // the @ flag and the [] flag

	segmentHasTab bool // the path segment has tabs or newlines, which some editions mind
}

// parse is the URL parser without a url.
//
// 2013: URL parser
func parse(input string, base *url, o spec.Options) (*url, *spec.Failure) {
	m := machine{base: base, url: newURL()}
	m.Options, m.State = o, schemeStart
	m.Input, _, _ = source.New(input).Trim(ascii.IsWhitespace)
	m.markEnds()
	if m.Run(input, m.runState, m.variables) == step.Fails {
		return nil, m.Failure
	}
	return m.url, nil
}

// override runs the URL parser on u with a state override. The ends of the input
// stay. On failure u may be changed in part, as in the text.
//
// 2013: URL parser
func override(input string, u *url, override state, o spec.Options) {
	m := machine{url: u}
	m.Options, m.State, m.Override = o, override, override
	m.Input = source.New(input)
	m.Run(input, m.runState, m.variables)
}

// variables returns the variables of this edition.
func (m *machine) variables() step.Variables {
	return step.Variables{
		State:  m.State.String(),
		Flags:  []step.Flag{{Name: "@ flag", Set: m.atFlag}, {Name: "[] flag", Set: m.bracketFlag}},
		Record: m.url.record(),
	}
}

// remainingStartsWithHexDigits reports whether remaining starts with two ASCII hex
// digits.
func (m *machine) remainingStartsWithHexDigits() bool {
	return ascii.IsHexDigit(m.Remaining(0)) && ascii.IsHexDigit(m.Remaining(1))
}

// isSlash reports whether c is "/" or "\".
func (m *machine) isSlash() bool { return m.C == '/' || m.C == '\\' }

// endsAuthority reports whether c is one of the code points after an authority.
func (m *machine) endsAuthority() bool {
	return m.C == ascii.EOF || m.isSlash() || m.C == '?' || m.C == '#'
}
