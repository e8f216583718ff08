package e2012

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// authorityStart is the authority start state. It eats all slashes, if any.
//
// 2012: authority start state
func (m *machine) authorityStart() step.Outcome {
	if isSlash(m.C) {
		return step.Continues
	}
	m.hostStart = m.Pointer
	return m.Reconsume(authority)
}

// authority is the authority state. By its letter, it lacks an "Otherwise" before
// its second step (E12-2), and goes back by the length of the buffer, which the
// loop then undoes by one (E12-1). Here it goes back to what follows the last "@",
// or to the start of the authority. The buffer lacks tabs and newlines, so that
// its length is no measure of the way.
//
// 2012: authority state
func (m *machine) authority() step.Outcome {
	if m.C == '@' {
		m.collectUserinfo()
		if !m.follows(E12_2) {
			return step.Continues
		}
	}
	switch {
	case m.endsAuthority():
		if m.follows(E12_1) {
			m.Pointer -= utf8.RuneCount(m.Buffer)
		} else {
			m.Pointer = m.hostStart - 1
		}
		m.Buffer = nil
		return m.Next(host)
	case !m.isIgnored():
		m.AppendC()
	}
	return step.Continues
}

// collectUserinfo adds the buffer to userinfo, at an "@". If it is not the first,
// the one before it turns out to be a part of userinfo. By the letter of URL escape,
// which encodes c whatever it is given, what is escaped becomes an "@" (E12-7).
func (m *machine) collectUserinfo() {
	u := m.url
	if m.atFlag {
		u.userinfo = append(u.userinfo, "%40"...)
	}
	m.atFlag = true
	for _, c := range string(m.Buffer) {
		if defaultSet.Contains(c) && m.follows(E12_7) {
			u.userinfo = append(u.userinfo, "%40"...)
			continue
		}
		u.userinfo = escape(u.userinfo, c, defaultSet, nil)
	}
	m.Buffer = nil
	m.hostStart = m.Pointer + 1
	if len(u.userinfo) > 0 {
		m.Marks("username-password")
	}
}

// fileHost is the file host state. A drive letter is no host; it stays in the
// buffer for the relative path state.
//
// 2012: file host state
func (m *machine) fileHost() step.Outcome {
	switch {
	case m.endsAuthority() && segment.IsDriveLetter(m.Buffer):
		return m.Reconsume(relativePath)
	case m.endsAuthority():
		if len(m.Buffer) > 0 {
			m.markHost()
		}
		m.setHost()
		return m.Reconsume(relativePathStart)
	case !m.isIgnored():
		m.AppendC()
	}
	return step.Continues
}

// host is the host state and the hostname state.
//
// 2012: host state, hostname state
func (m *machine) host() step.Outcome {
	switch {
	case m.C == ':' && !m.bracketFlag:
		m.markHost()
		m.setHost()
		m.State = port
		if m.Override == hostname {
			return step.Returns
		}
	case m.endsAuthority():
		m.markHost()
		m.setHost()
		m.Reconsume(relativePathStart)
		if m.HasOverride() {
			return step.Returns
		}
	case !m.isIgnored():
		switch m.C {
		case '[':
			m.bracketFlag = true
		case ']':
			m.bracketFlag = false
		}
		m.AppendC()
	}
	return step.Continues
}

// setHost sets url's host to the buffer, as it is: the text has no host parser.
func (m *machine) setHost() {
	m.url.host = string(m.Buffer)
	m.Buffer = nil
}

// 2012: port state
func (m *machine) port() step.Outcome {
	switch {
	case ascii.IsDigit(m.C):
		m.AppendC()
		return step.Continues
	case m.endsAuthority() || m.HasOverride():
		m.setPort()
		if m.HasOverride() {
			return step.Returns
		}
		m.Buffer = nil
		return m.Reconsume(relativePathStart)
	}
	if m.isIgnored() {
		m.Marks("slash-states")
	} else {
		m.Marks("failure")
	}
	return m.fail(m.Pointer, m.Pointer+1)
}

// setPort parses the buffer and sets url's port, which is all that the text says.
// How is what commit 987d1e7 says (E12-5): leading zeros go, every one of them, and
// the default port is no port.
func (m *machine) setPort() {
	digits := strings.TrimLeft(string(m.Buffer), "0")
	if digits == "" && len(m.Buffer) > 0 {
		m.Marks("port-parsed")
	}
	if standard, _ := spec.RelativeScheme(m.url.scheme); digits == standard {
		digits = ""
	}
	m.url.port = digits
}
