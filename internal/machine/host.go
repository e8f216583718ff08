package machine

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/reason"
)

// https://url.spec.whatwg.org/#host-state
// https://url.spec.whatwg.org/#hostname-state
func (m *machine) host() Outcome {
	switch {
	case m.hasOverride() && m.url.IsFile():
		m.bufferStart = m.pointer
		return m.reconsume(FileHost)
	case m.c == ':' && !m.insideBrackets:
		if m.bufferStart == m.pointer {
			return m.fail(reason.HostMissing, m.pointer, m.pointer)
		}
		if m.stateOverride == Hostname {
			return m.refuse(reason.PortInHost, Fails)
		}
		if !m.parseHost() {
			return Fails
		}
		m.bufferStart = m.pointer + 1
		return m.next(Port)
	case m.endsAuthority():
		return m.endHost()
	case m.c == '[':
		m.insideBrackets = true
	case m.c == ']':
		m.insideBrackets = false
	}
	return Continues
}

// endHost is the part of the host state for the end of a host without a port.
func (m *machine) endHost() Outcome {
	isEmpty := m.bufferStart == m.pointer
	switch {
	case isEmpty && m.url.IsSpecial():
		return m.fail(reason.HostMissing, m.pointer, m.pointer)
	case isEmpty && m.hasOverride() && (m.url.IncludesCredentials() || m.url.HasPort):
		return m.refuse(reason.EmptyHost, Fails)
	}
	if !m.parseHost() {
		return Fails
	}
	if m.hasOverride() {
		m.state = PathStart
		return Returns
	}
	return m.reconsume(PathStart)
}

// parseHost sets the URL's host to the result of host parsing the buffer.
func (m *machine) parseHost() bool {
	parsed, ok := m.hostOfBuffer()
	if ok {
		m.url.Host = parsed
	}
	return ok
}

// hostOfBuffer runs the host parser on the buffer.
func (m *machine) hostOfBuffer() (host.Host, bool) {
	m.note("host", m.bufferStart, m.pointer)
	m.log.Base = m.bufferStart
	parsed, ok := host.Parse(m.buffer(), !m.url.IsSpecial(), &m.log)
	m.log.Base = 0
	return parsed, ok
}
