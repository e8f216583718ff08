package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// 2013: scheme start state
func (m *machine) schemeStart() step.Outcome {
	switch {
	case ascii.IsAlpha(m.C):
		m.Buffer = append(m.Buffer, byte(ascii.Lower(m.C)))
		return m.Next(scheme)
	case !m.HasOverride():
		return m.Reconsume(noScheme)
	}
	m.reportC()
	return step.Returns
}

// 2013: scheme state
func (m *machine) scheme() step.Outcome {
	switch {
	case ascii.IsAlphanumeric(m.C), m.C == '+', m.C == '-', m.C == '.':
		m.Buffer = append(m.Buffer, byte(ascii.Lower(m.C)))
		return step.Continues
	case m.C == ':':
		return m.schemeEnd()
	case !m.HasOverride():
		m.Buffer = nil
		m.StartOver()
		return m.Next(noScheme)
	case m.C == ascii.EOF:
		return step.Returns
	}
	m.reportC()
	return step.Returns
}

// schemeEnd is the scheme state at its colon.
func (m *machine) schemeEnd() step.Outcome {
	m.markScheme()
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
		return m.Next(relativeOrAuthority)
	case m.url.relative:
		return m.Next(authorityFirstSlash)
	}
	m.markSchemeData()
	return m.Next(schemeData)
}

// 2013: scheme data state
func (m *machine) schemeData() step.Outcome {
	switch m.C {
	case '?':
		m.Marks("query-everywhere")
		return m.Begin(&m.url.query, query)
	case '#':
		return m.Begin(&m.url.fragment, fragment)
	}
	m.reportUnit()
	if m.C != ascii.EOF && !ascii.IsTabOrNewline(m.C) {
		m.markRaw("grammar")
		m.url.schemeData = simpleSet.Append(m.url.schemeData, m.C)
	}
	return step.Continues
}

// noScheme looks at base's scheme, not at its relative flag, because the protocol
// attribute can make the two disagree.
//
// 2013: no scheme state
func (m *machine) noScheme() step.Outcome {
	if m.base == nil || !spec.IsRelativeScheme(m.base.scheme) {
		m.markNoBase()
		return m.fail(0, m.Input.Len())
	}
	return m.Reconsume(relative)
}
