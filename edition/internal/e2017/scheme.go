package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2017, 2024: #scheme-start-state
func (m *machine) schemeStart() step.Outcome {
	switch {
	case ascii.IsAlpha(m.C):
		m.Buffer = append(m.Buffer, byte(ascii.Lower(m.C)))
		return m.Next(scheme)
	case !m.HasOverride():
		return m.Reconsume(noScheme)
	}
	return m.failScheme()
}

// failScheme is failure in a scheme that is set, which 2017 calls a validation
// error and 2024 does not.
func (m *machine) failScheme() step.Outcome {
	if !m.later {
		return m.fail(unnamed, m.Pointer, m.Pointer+1)
	}
	return m.FailSilently(m.Issue("failure", unnamed, m.Pointer, m.Pointer+1, true))
}

// 2017, 2024: #scheme-state
func (m *machine) scheme() step.Outcome {
	switch {
	case ascii.IsAlphanumeric(m.C), m.C == '+', m.C == '-', m.C == '.':
		m.Buffer = append(m.Buffer, byte(ascii.Lower(m.C)))
		return step.Continues
	case m.C == ':' && m.HasOverride():
		return m.setScheme()
	case m.C == ':':
		return m.schemeEnd()
	case !m.HasOverride():
		m.Buffer = nil
		m.StartOver()
		return m.Next(noScheme)
	}
	return m.failScheme()
}

// setScheme is the scheme state at its colon with a state override.
func (m *machine) setScheme() step.Outcome {
	u, buffer := m.url, string(m.Buffer)
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
	m.url.scheme = string(m.Buffer)
	m.Buffer = nil
	switch special := m.urlIsSpecial(); {
	case m.url.scheme == "file":
		if m.Remaining(0) != '/' || m.Remaining(1) != '/' {
			m.reportMissingSolidus(m.Pointer)
		}
		return m.Next(file)
	case special && m.base != nil && m.base.scheme == m.url.scheme:
		return m.Next(specialRelativeOrAuthority)
	case special:
		return m.Next(specialAuthoritySlashes)
	case m.Remaining(0) == '/':
		m.Pointer++
		return m.Next(pathOrAuthority)
	}
	m.url.opaque = text{}
	return m.Next(opaquePath)
}

// 2017, 2024: #no-scheme-state
func (m *machine) noScheme() step.Outcome {
	switch {
	case m.base == nil, m.base.cannotBeABase() && m.C != '#':
		return m.fail(missingSchemeNonRelativeURL, 0, m.Input.Len())
	case m.base.cannotBeABase():
		m.url.scheme, m.url.opaque = m.base.scheme, m.base.opaque.Clone()
		m.copyQuery()
		return m.Begin(&m.url.fragment, fragment)
	case m.base.scheme != "file":
		return m.Reconsume(relative)
	}
	return m.Reconsume(file)
}
