package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2017, 2024: #authority-state
func (m *machine) authority() step.Outcome {
	switch {
	case m.C == '@':
		m.report(invalidCredentials, m.BufferStart(), m.Pointer+1)
		m.collectCredentials()
	case m.endsAuthority():
		if m.atSignSeen && len(m.Buffer) == 0 {
			return m.fail(hostMissing, m.Pointer, m.Pointer)
		}
		m.Pointer = m.BufferStart() - 1
		m.Buffer = nil
		return m.Next(hostState)
	default:
		m.AppendC()
	}
	return step.Continues
}

// collectCredentials adds the buffer to username and password, at an "@". If it
// is not the first, the one before it turns out to be a part of them.
func (m *machine) collectCredentials() {
	buffer := string(m.Buffer)
	if m.atSignSeen {
		buffer = "%40" + buffer
	}
	m.atSignSeen = true
	for _, c := range buffer {
		switch {
		case c == ':' && !m.passwordTokenSeen:
			m.passwordTokenSeen = true
		case m.passwordTokenSeen:
			m.url.password = userinfoSet.Append(m.url.password, c)
		default:
			m.url.username = userinfoSet.Append(m.url.username, c)
		}
	}
	m.Buffer = nil
}

// host is the host state and the hostname state.
//
// 2017, 2024: #host-state #hostname-state
func (m *machine) host() step.Outcome {
	switch {
	case m.HasOverride() && m.url.scheme == "file":
		return m.Reconsume(fileHost)
	case m.C == ':' && !m.insideBrackets:
		return m.hostBeforePort()
	case m.endsAuthority():
		return m.hostEnd()
	}
	switch m.C {
	case '[':
		m.insideBrackets = true
	case ']':
		m.insideBrackets = false
	}
	m.AppendC()
	return step.Continues
}

// hostBeforePort is the host state at the colon of a port.
func (m *machine) hostBeforePort() step.Outcome {
	if len(m.Buffer) == 0 {
		return m.fail(hostMissing, m.Pointer, m.Pointer)
	}
	if m.Override == hostname && m.since("hostname-and-pathname") {
		return step.Returns
	}
	if !m.setHost() {
		return step.Fails
	}
	m.Buffer = nil
	m.State = port
	if m.Override == hostname {
		return step.Returns
	}
	return step.Continues
}

// hostEnd is the host state at the end of the host.
func (m *machine) hostEnd() step.Outcome {
	switch {
	case len(m.Buffer) == 0 && m.urlIsSpecial():
		return m.fail(hostMissing, m.Pointer, m.Pointer)
	case m.HasOverride() && len(m.Buffer) == 0 && (m.url.includesCredentials() || m.url.port != noPort):
		if !m.later {
			m.report(unnamed, m.Pointer, m.Pointer)
		}
		return step.Returns
	}
	if !m.setHost() {
		return step.Fails
	}
	m.Buffer = nil
	if m.HasOverride() {
		m.State = pathStart
		return step.Returns
	}
	return m.Reconsume(pathStart)
}

// 2017, 2024: #port-state
func (m *machine) port() step.Outcome {
	switch {
	case ascii.IsDigit(m.C):
		m.AppendC()
		return step.Continues
	case m.endsAuthority() || m.HasOverride():
		if len(m.Buffer) > 0 && !m.setPort() {
			return m.fail(portOutOfRange, m.BufferStart(), m.Pointer)
		}
		if m.HasOverride() {
			return step.Returns
		}
		return m.Reconsume(pathStart)
	}
	return m.fail(portInvalid, m.Pointer, m.Pointer+1)
}

// setPort sets url's port to the buffer's value, and reports whether that is at
// most 65535.
func (m *machine) setPort() bool {
	value := 0
	for _, c := range m.Buffer {
		value = value*10 + int(c-'0')
		if value > 1<<16-1 {
			return false
		}
	}
	m.url.port = value
	if m.isDefaultPort(m.url.scheme, value) {
		m.url.port = noPort
	}
	m.Buffer = nil
	return true
}
