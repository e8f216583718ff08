package machine

import (
	"strings"

	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// https://url.spec.whatwg.org/#authority-state
func (m *machine) authority() Outcome {
	switch {
	case m.c == '@':
		m.log.Warn(reason.InvalidCredentials, m.bufferStart, m.pointer+1)
		m.collectCredentials()
		m.atSignSeen = true
		m.bufferStart = m.pointer + 1
	case m.endsAuthority():
		if m.atSignSeen && m.bufferStart == m.pointer {
			return m.fail(reason.HostMissing, m.pointer, m.pointer)
		}
		m.url.Username, m.url.Password = string(m.username), string(m.password)
		m.pointer = m.bufferStart // back to the first code point of the host
		return m.reconsume(Host)
	}
	return Continues
}

// collectCredentials adds the buffer to the username, up to its first colon,
// and the rest to the password. If there was an "@" before, it is a part of the
// credentials.
func (m *machine) collectCredentials() {
	buffer := m.buffer()
	if m.atSignSeen {
		m.addCredentials("%40", m.bufferStart-1, m.bufferStart)
	}
	for start := 0; start < len(buffer); {
		end := len(buffer)
		if !m.passwordTokenSeen {
			if i := strings.IndexByte(buffer[start:], ':'); i >= 0 {
				end = start + i
			}
		}
		m.addCredentials(buffer[start:end], m.bufferStart+start, m.bufferStart+end)
		if end < len(buffer) {
			m.passwordTokenSeen = true
			end++
		}
		start = end
	}
}

// addCredentials appends s, encoded, to the password once its colon has been
// seen, otherwise to the username. It is what became of the text from start to end.
func (m *machine) addCredentials(s string, start, end int) {
	if m.passwordTokenSeen {
		m.note("password", start, end)
		m.password = percent.AppendEncode(m.password, s, percent.Userinfo)
	} else {
		m.note("username", start, end)
		m.username = percent.AppendEncode(m.username, s, percent.Userinfo)
	}
}
