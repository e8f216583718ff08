package e2013

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// 2013: authority first slash state
func (m *machine) authorityFirstSlash() step.Outcome {
	if m.C == '/' {
		return m.Next(authoritySecondSlash)
	}
	m.reportC()
	return m.Reconsume(authorityIgnoreSlashes)
}

// 2013: authority second slash state
func (m *machine) authoritySecondSlash() step.Outcome {
	if m.C == '/' {
		return m.Next(authorityIgnoreSlashes)
	}
	m.reportC()
	return m.Reconsume(authorityIgnoreSlashes)
}

// 2013: authority ignore slashes state
func (m *machine) authorityIgnoreSlashes() step.Outcome {
	if !m.isSlash() {
		return m.Reconsume(authority)
	}
	m.Marks("grammar") // in 2015 a third slash is an empty host
	m.reportC()
	return step.Continues
}

// 2013: authority state
func (m *machine) authority() step.Outcome {
	switch {
	case m.C == '@':
		m.collectCredentials()
	case m.endsAuthority():
		m.markCredentials()
		m.Pointer = m.BufferStart() - 1
		m.Buffer = nil
		return m.Next(hostState)
	default:
		return m.AppendC()
	}
	return step.Continues
}

// collectCredentials is the authority state at an "@": the buffer belongs to the
// username and the password. If it is not the first "@", the "@" before it does, too.
func (m *machine) collectCredentials() {
	buffer := []rune(string(m.Buffer))
	if m.atFlag {
		m.reportC()
		buffer = append([]rune("%40"), buffer...)
	}
	added := m.atFlag
	m.atFlag = true
	for i, c := range buffer {
		at := m.Pointer - len(buffer) + i
		if added && i < len("%40") {
			at = m.Pointer - len(buffer) + len("%40") - 1 // the "@" before
		}
		if ascii.IsTabOrNewline(c) {
			m.report(at, at+1)
			continue
		}
		m.reportCredential(c, at)
		if c == ':' && m.url.password == nil {
			m.url.password = text{}
			continue
		}
		m.markCredential(c)
		if m.url.password != nil {
			m.url.password = defaultSet.Append(m.url.password, c)
		} else {
			m.url.username = defaultSet.Append(m.url.username, c)
		}
	}
	m.Buffer = nil
}

// reportCredential reports a code point of the buffer. What the text calls
// remaining is what follows the "@", also for a "%" in the buffer.
func (m *machine) reportCredential(c rune, at int) {
	if c != '%' && !isURLCodePoint(c) || c == '%' && !m.remainingStartsWithHexDigits() {
		m.report(at, at+1)
	}
}

// 2013: file host state
func (m *machine) fileHost() step.Outcome {
	switch {
	case m.endsAuthority():
		return m.fileHostEnd()
	case ascii.IsTabOrNewline(m.C):
		m.reportC()
		return step.Continues
	}
	return m.AppendC()
}

// fileHostEnd is the file host state at the end of the host. A drive letter stays
// in the buffer for the relative path state.
func (m *machine) fileHostEnd() step.Outcome {
	switch {
	case segment.IsDriveLetter(m.Buffer):
		m.Marks("grammar")
		return m.Reconsume(relativePath)
	case len(m.Buffer) == 0:
		return m.Reconsume(relativePathStart)
	}
	if !m.setHost() {
		return step.Fails
	}
	m.markFileHost()
	return m.Reconsume(relativePathStart)
}

// host is the host state and the hostname state.
//
// 2013: host state, hostname state
func (m *machine) host() step.Outcome {
	switch {
	case m.C == ':' && !m.bracketFlag:
		if !m.setHost() {
			return step.Fails
		}
		m.State = port
		if m.Override == hostname {
			return step.Returns
		}
		return step.Continues
	case m.endsAuthority():
		return m.hostEnd()
	case ascii.IsTabOrNewline(m.C):
		m.reportC()
		return step.Continues
	case m.C == '[':
		m.bracketFlag = true
	case m.C == ']':
		m.bracketFlag = false
	}
	return m.AppendC()
}

// setHost sets url's host to the parsed buffer, and empties that. It returns false for failure.
func (m *machine) setHost() bool {
	parsed, ok := m.parseHost()
	if ok {
		m.url.host, m.Buffer = parsed, nil
	}
	return ok
}

// hostEnd is the host state at the end of the host.
func (m *machine) hostEnd() step.Outcome {
	if !m.setHost() {
		return step.Fails
	}
	if m.HasOverride() {
		m.State = relativePathStart
		return step.Returns
	}
	return m.Reconsume(relativePathStart)
}

// 2013: port state
func (m *machine) port() step.Outcome {
	switch {
	case ascii.IsDigit(m.C):
		return m.AppendC()
	case m.endsAuthority() || m.HasOverride():
		m.setPort()
		if m.HasOverride() {
			return step.Returns
		}
		return m.Reconsume(relativePathStart)
	case ascii.IsTabOrNewline(m.C):
		m.Marks("slash-states")
		m.reportC()
		return step.Continues
	}
	m.Marks("failure")
	return m.fail(m.Pointer, m.Pointer+1)
}

// setPort sets url's port to the buffer, without leading zeros but one, and empties
// the buffer. A default port is the empty string.
//
// 2013: relative scheme, default port
func (m *machine) setPort() {
	buffer := string(m.Buffer)
	m.Buffer = nil
	if trimmed := strings.TrimLeft(buffer, "0"); trimmed != "" || buffer == "" {
		buffer = trimmed
	} else {
		m.Marks("port-parsed") // 2012 leaves nothing of a port of zeros
		buffer = "0"
	}
	if standard, _ := spec.RelativeScheme(m.url.scheme); buffer == standard {
		buffer = ""
	}
	m.markPort(buffer)
	m.url.port = buffer
}
