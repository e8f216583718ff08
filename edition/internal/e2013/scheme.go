package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2013: scheme start state
func (m *machine) schemeStart() step.Outcome {
	switch {
	case ascii.IsAlpha(m.c):
		m.buffer = append(m.buffer, ascii.Lower(m.c))
		return m.next(scheme)
	case !m.hasOverride():
		return m.reconsume(noScheme)
	}
	m.reportC()
	return step.Returns
}

// 2013: scheme state
func (m *machine) scheme() step.Outcome {
	switch {
	case ascii.IsAlphanumeric(m.c), m.c == '+', m.c == '-', m.c == '.':
		m.buffer = append(m.buffer, ascii.Lower(m.c))
		return step.Continues
	case m.c == ':':
		return m.schemeEnd()
	case !m.hasOverride():
		m.buffer = nil
		m.startOver()
		return m.next(noScheme)
	case m.c == ascii.EOF:
		return step.Returns
	}
	m.reportC()
	return step.Returns
}

// schemeEnd is the scheme state at its colon.
func (m *machine) schemeEnd() step.Outcome {
	m.markScheme()
	m.url.scheme = string(m.buffer)
	m.buffer = nil
	if m.hasOverride() {
		return step.Returns
	}
	if isRelativeScheme(m.url.scheme) {
		m.url.relative = true
	}
	switch {
	case m.url.scheme == "file":
		return m.next(relative)
	case m.url.relative && m.base != nil && m.base.scheme == m.url.scheme:
		return m.next(relativeOrAuthority)
	case m.url.relative:
		return m.next(authorityFirstSlash)
	}
	m.markSchemeData()
	return m.next(schemeData)
}

// 2013: scheme data state
func (m *machine) schemeData() step.Outcome {
	switch m.c {
	case '?':
		m.mark("query-everywhere")
		return m.startQuery()
	case '#':
		return m.startFragment()
	}
	m.reportUnit()
	if m.c != ascii.EOF && !ascii.IsTabOrNewline(m.c) {
		m.markRaw("grammar")
		m.url.schemeData = simpleSet.append(m.url.schemeData, m.c)
	}
	return step.Continues
}

// noScheme looks at base's scheme, not at its relative flag, because the protocol
// attribute can make the two disagree.
//
// 2013: no scheme state
func (m *machine) noScheme() step.Outcome {
	if m.base == nil || !isRelativeScheme(m.base.scheme) {
		m.markNoBase()
		return m.fail(0, m.input.Len())
	}
	return m.reconsume(relative)
}
