package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// 2012: scheme start state
func (m *machine) schemeStart() step.Outcome {
	switch {
	case ascii.IsAlpha(m.C):
		m.Buffer = append(m.Buffer, byte(ascii.Lower(m.C)))
		return m.Next(scheme)
	case !m.HasOverride():
		m.Buffer = nil
		return m.Reconsume(noScheme)
	}
	return step.Returns
}

// scheme is the scheme state. By its letter a value of the protocol attribute that
// is no scheme leads to the no scheme state, where the URL is neutered (E12-8).
//
// 2012: scheme state
func (m *machine) scheme() step.Outcome {
	switch {
	case ascii.IsAlphanumeric(m.C), m.C == '+', m.C == '-', m.C == '.':
		m.Buffer = append(m.Buffer, byte(ascii.Lower(m.C)))
		return step.Continues
	case m.C == ':':
		return m.schemeEnd()
	case m.HasOverride() && !m.follows(E12_8):
		return step.Returns
	}
	m.Buffer = nil
	m.StartOver()
	return m.Next(noScheme)
}

// schemeEnd is the scheme state at its colon.
//
// 2012: relative scheme
func (m *machine) schemeEnd() step.Outcome {
	m.url.scheme = string(m.Buffer)
	m.Buffer = nil
	if m.HasOverride() {
		return step.Returns
	}
	if spec.IsRelativeScheme(m.url.scheme) {
		m.url.relative = true
	}
	switch {
	case m.url.scheme == "file":
		return m.Next(relative)
	case m.url.relative && m.base != nil && m.base.scheme == m.url.scheme:
		return m.Next(relative)
	case m.url.relative:
		return m.Next(authorityStart)
	}
	return m.Next(schemeData)
}

// 2012: scheme data state
func (m *machine) schemeData() step.Outcome {
	switch {
	case !m.HasOverride() && m.C == '#':
		return m.Begin(&m.url.fragment, fragment)
	case m.C == '?':
		m.Marks("query-everywhere")
		fallthrough
	case m.C != ascii.EOF && !m.isIgnored():
		m.url.schemeData = escape(m.url.schemeData, m.C, simpleSet, nil)
	}
	return step.Continues
}

// noScheme is the no scheme state. It looks at the scheme of the base and not at
// the relative flag, because the scheme may have been set since.
//
// 2012: no scheme state
func (m *machine) noScheme() step.Outcome {
	if m.base != nil && spec.IsRelativeScheme(m.base.scheme) {
		return m.Reconsume(relative)
	}
	m.Marks("failure")
	return m.fail(0, m.Input.Len())
}
