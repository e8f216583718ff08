package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2012: scheme start state
func (m *machine) schemeStart() step.Outcome {
	switch {
	case ascii.IsAlpha(m.c):
		m.buffer = append(m.buffer, byte(ascii.Lower(m.c)))
		return m.next(scheme)
	case !m.hasOverride():
		m.buffer = nil
		return m.reconsume(noScheme)
	}
	return step.Returns
}

// scheme is the scheme state. By its letter a value of the protocol attribute that
// is no scheme leads to the no scheme state, where the URL is neutered (E12-8).
//
// 2012: scheme state
func (m *machine) scheme() step.Outcome {
	switch {
	case ascii.IsAlphanumeric(m.c), m.c == '+', m.c == '-', m.c == '.':
		m.buffer = append(m.buffer, byte(ascii.Lower(m.c)))
		return step.Continues
	case m.c == ':':
		return m.schemeEnd()
	case m.hasOverride() && !m.follows(E12_8):
		return step.Returns
	}
	m.buffer = nil
	m.startOver()
	return m.next(noScheme)
}

// schemeEnd is the scheme state at its colon.
func (m *machine) schemeEnd() step.Outcome {
	m.url.scheme = string(m.buffer)
	m.buffer = nil
	if m.hasOverride() {
		return step.Returns
	}
	if _, ok := relativeScheme(m.url.scheme); ok {
		m.url.relative = true
	}
	switch {
	case m.url.scheme == "file":
		return m.next(relative)
	case m.url.relative && m.base != nil && m.base.scheme == m.url.scheme:
		return m.next(relative)
	case m.url.relative:
		return m.next(authorityStart)
	}
	return m.next(schemeData)
}

// 2012: scheme data state
func (m *machine) schemeData() step.Outcome {
	switch {
	case !m.hasOverride() && m.c == '#':
		return m.startFragment()
	case m.c == '?':
		m.options.Marks("query-everywhere")
		fallthrough
	case m.c != ascii.EOF && !m.isIgnored():
		m.url.schemeData = simpleSet.escape(m.url.schemeData, m.c, nil)
	}
	return step.Continues
}

// noScheme is the no scheme state. It looks at the scheme of the base and not at
// the relative flag, because the scheme may have been set since.
//
// 2012: no scheme state
func (m *machine) noScheme() step.Outcome {
	if m.base != nil {
		if _, ok := relativeScheme(m.base.scheme); ok {
			return m.reconsume(relative)
		}
	}
	m.options.Marks("failure")
	return m.fail(0, m.input.Len())
}
