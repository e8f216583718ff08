package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2017, 2024: #scheme-start-state
func (m *machine) schemeStart() step.Outcome {
	switch {
	case ascii.IsAlpha(m.c):
		m.buffer = append(m.buffer, byte(ascii.Lower(m.c)))
		return m.next(scheme)
	case !m.hasOverride():
		return m.reconsume(noScheme)
	}
	return m.failScheme()
}

// failScheme is failure in a scheme that is set, which 2017 calls a validation
// error and 2024 does not.
func (m *machine) failScheme() step.Outcome {
	if !m.later {
		return m.fail(unnamed, m.pointer, m.pointer+1)
	}
	return m.failSilently(m.pointer, m.pointer+1)
}

// 2017, 2024: #scheme-state
func (m *machine) scheme() step.Outcome {
	switch {
	case ascii.IsAlphanumeric(m.c), m.c == '+', m.c == '-', m.c == '.':
		m.buffer = append(m.buffer, byte(ascii.Lower(m.c)))
		return step.Continues
	case m.c == ':' && m.hasOverride():
		return m.setScheme()
	case m.c == ':':
		return m.schemeEnd()
	case !m.hasOverride():
		m.buffer = nil
		m.startOver()
		return m.next(noScheme)
	}
	return m.failScheme()
}

// setScheme is the scheme state at its colon with a state override.
func (m *machine) setScheme() step.Outcome {
	u, buffer := m.url, string(m.buffer)
	_, special := m.specialScheme(buffer)
	switch {
	case m.urlIsSpecial() != special:
		return step.Returns
	case (u.includesCredentials() || u.port != noPort) && buffer == "file":
		return step.Returns
	case u.scheme == "file" && (u.host.kind == emptyHost || u.host.kind == noHost):
		return step.Returns
	}
	u.scheme = buffer
	if m.isDefaultPort(u.scheme, u.port) && m.since("protocol-port") {
		u.port = noPort
	}
	return step.Returns
}

// schemeEnd is the scheme state at its colon without a state override.
func (m *machine) schemeEnd() step.Outcome {
	m.url.scheme = string(m.buffer)
	m.buffer = nil
	switch special := m.urlIsSpecial(); {
	case m.url.scheme == "file":
		if !m.remainingStartsWith('/') || m.input.At(m.pointer+2) != '/' {
			m.reportMissingSolidus(m.pointer)
		}
		return m.next(file)
	case special && m.base != nil && m.base.scheme == m.url.scheme:
		return m.next(specialRelativeOrAuthority)
	case special:
		return m.next(specialAuthoritySlashes)
	case m.remainingStartsWith('/'):
		m.pointer++
		return m.next(pathOrAuthority)
	}
	m.url.cannotBeABase = true
	m.url.path = []text{{}}
	return m.next(opaquePath)
}

// 2017, 2024: #no-scheme-state
func (m *machine) noScheme() step.Outcome {
	switch {
	case m.base == nil, m.base.cannotBeABase && m.c != '#':
		return m.fail(missingSchemeNonRelativeURL, 0, m.input.Len())
	case m.base.cannotBeABase:
		m.url.scheme = m.base.scheme
		m.copyPath()
		m.copyQuery()
		m.url.cannotBeABase = true
		return m.startFragment()
	case m.base.scheme != "file":
		return m.reconsume(relative)
	}
	return m.reconsume(file)
}
