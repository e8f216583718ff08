package e2017

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

// machine is the basic URL parser's variables, under the names of the texts. The
// pointer is an index of code points in input, which the text moves by one.
type machine struct {
	states.Machine[state]
	rulebook
	base *url // nil for null
	url  *url

	atSignSeen, insideBrackets, passwordTokenSeen bool
}

// parse is the basic URL parser without a state override.
//
// 2017, 2024: #concept-basic-url-parser
func parse(later bool, input string, base *url, o spec.Options) (*url, *spec.Failure) {
	m := machine{rulebook: rulebook{later, o.Mark}, base: base, url: newURL()}
	m.Options, m.State = o, schemeStart
	text := source.New(input)
	trimmed, before, after := text.Trim(ascii.IsC0ControlOrSpace)
	m.Input = text
	if before > 0 {
		m.report(invalidURLUnit, 0, before)
	} else if after > 0 {
		m.report(invalidURLUnit, text.Len()-after, text.Len())
	}
	m.Input = trimmed
	if m.run(input) == step.Fails {
		return nil, m.Failure
	}
	return m.url, nil
}

// override runs the basic URL parser on u with a state override. On failure u may
// be changed in part, as in the texts.
//
// 2017, 2024: #concept-basic-url-parser
func override(later bool, input string, u *url, override state, o spec.Options) {
	m := machine{rulebook: rulebook{later, o.Mark}, url: u}
	m.Options, m.State, m.Override = o, override, override
	m.Input = source.New(input)
	m.run(input)
}

// variables returns the variables of this edition. The flags and the opaque path state have
// the names of 2017 or of 2024.
func (m *machine) variables() step.Variables {
	state := m.State.String()
	names := [3]string{"@ flag", "[] flag", "passwordTokenSeenFlag"}
	switch {
	case m.later:
		names = [3]string{"atSignSeen", "insideBrackets", "passwordTokenSeen"}
	case m.State == opaquePath:
		state = "cannot-be-a-base-URL path state"
	}
	return step.Variables{
		State:  state,
		Flags:  []step.Flag{{Name: names[0], Set: m.atSignSeen}, {Name: names[1], Set: m.insideBrackets}, {Name: names[2], Set: m.passwordTokenSeen}},
		Record: m.record(m.url),
	}
}

// run is what the parser does once the ends of the input that it was given are
// trimmed.
func (m *machine) run(given string) step.Outcome {
	if i := m.Input.Index(ascii.IsTabOrNewline); i >= 0 {
		end := i + 1
		for ascii.IsTabOrNewline(m.Input.At(end)) {
			end++
		}
		m.report(invalidURLUnit, i, end)
		m.Input = m.Input.Without(ascii.IsTabOrNewline)
	}
	m.Encoding = transcode.Output(m.Encoding)
	return m.Run(given, m.runState, m.variables)
}

// urlIsSpecial reports whether url is special.
func (m *machine) urlIsSpecial() bool { return m.isSpecial(m.url) }

// isSpecialBackslash reports whether url is special and c is a backslash.
func (m *machine) isSpecialBackslash() bool { return m.C == '\\' && m.urlIsSpecial() }

// endsAuthority reports whether c is one of the code points after an authority.
func (m *machine) endsAuthority() bool {
	return m.C == ascii.EOF || m.C == '/' || m.C == '?' || m.C == '#' || m.isSpecialBackslash()
}

// setHost sets url's host to what the host parser makes of the buffer, and returns false for
// failure.
func (m *machine) setHost() bool {
	parsed, ok := m.parseHost(hostInput{string(m.Buffer), m.BufferStart(), m.Pointer}, !m.urlIsSpecial())
	if ok {
		m.url.host = parsed
	}
	return ok
}

// reportMissingSolidus reports what ought to be a colon and two slashes: the colon,
// and the slash after it if there is one.
func (m *machine) reportMissingSolidus(colon int) {
	end := colon + 1
	if m.Input.At(end) == '/' {
		end++
	}
	m.report(specialSchemeMissingFollowingSolidus, colon, end)
}

// warnBackslash reports c if it is a backslash.
func (m *machine) warnBackslash() {
	if m.C == '\\' {
		m.report(invalidReverseSolidus, m.Pointer, m.Pointer+1)
	}
}

// warnUnit reports c if it is no URL unit. The two texts write the set of URL code points in
// two ways; in both it has all code points from U+00A0 on, except surrogates, which are none
// here, and noncharacters.
//
// 2017, 2024: #url-code-points
func (m *machine) warnUnit() {
	if m.C != '%' && !ascii.IsURLCodePoint(m.C) || m.C == '%' && !m.isEncodedByte(m.Pointer) {
		m.report(invalidURLUnit, m.Pointer, m.Pointer+1)
	}
}

// isEncodedByte reports whether the "%" at i has two hex digits behind it.
func (m *machine) isEncodedByte(i int) bool {
	return ascii.IsHexDigit(m.Input.At(i+1)) && ascii.IsHexDigit(m.Input.At(i+2))
}

// copyCredentials sets url's username and password to base's. copyHost does so
// for the host and the port, and copyPath for the path.
func (m *machine) copyCredentials() {
	m.url.username, m.url.password = m.base.username.Clone(), m.base.password.Clone()
}

func (m *machine) copyHost() { m.url.host, m.url.port = m.base.host, m.base.port }
func (m *machine) copyPath() { m.url.path = slices.Clone(m.base.path) }

// copyQuery sets url's query to base's.
func (m *machine) copyQuery() { m.url.query = m.base.query.Clone() }
