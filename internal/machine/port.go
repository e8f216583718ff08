package machine

import "github.com/weburl-go/weburl/reason"

// https://url.spec.whatwg.org/#port-state
func (m *machine) port() Outcome {
	switch {
	case isASCIIDigit(m.c):
		return Continues
	case m.endsAuthority(), m.hasOverride():
		if m.bufferStart != m.pointer {
			if !m.setPort() {
				return Fails
			}
			if m.hasOverride() {
				return Returns
			}
		}
		if m.hasOverride() {
			return m.refuse(reason.NoPort, Fails)
		}
		return m.reconsume(PathStart)
	}
	m.note("port", m.bufferStart, m.pointer+m.width)
	return m.fail(reason.PortInvalid, m.pointer, m.pointer+m.width)
}

// setPort sets the URL's port to the number in the buffer, or to null when
// that is the scheme's default port.
func (m *machine) setPort() bool {
	m.note("port", m.bufferStart, m.pointer)
	port := 0
	for _, digit := range []byte(m.buffer()) {
		port = port*10 + int(digit-'0')
		if port > 65535 {
			m.log.Fail(reason.PortOutOfRange, m.bufferStart, m.pointer)
			return false
		}
	}
	m.url.SetPort(uint16(port))
	m.bufferStart = m.pointer
	return true
}
