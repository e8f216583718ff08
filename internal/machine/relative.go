package machine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// https://url.spec.whatwg.org/#special-relative-or-authority-state
func (m *machine) specialRelativeOrAuthority() Outcome {
	if m.c == '/' && strings.HasPrefix(m.remaining(), "/") {
		m.pointer++
		return m.next(SpecialAuthorityIgnoreSlashes)
	}
	m.warnMissingSolidus(m.pointer-1, m.pointer)
	return m.reconsume(Relative)
}

// https://url.spec.whatwg.org/#path-or-authority-state
func (m *machine) pathOrAuthority() Outcome {
	if m.c == '/' {
		return m.startAuthority()
	}
	return m.reconsume(Path)
}

// https://url.spec.whatwg.org/#relative-state
func (m *machine) relative() Outcome {
	m.url.Scheme = m.base.Scheme
	if m.c == '/' || m.isSpecialBackslash() {
		m.warnBackslash()
		return m.next(RelativeSlash)
	}
	m.copyAuthority()
	m.copyPath()
	m.url.Query, m.url.HasQuery = m.base.Query, m.base.HasQuery
	switch m.c {
	case '?':
		return m.startQuery()
	case '#':
		return m.startFragment()
	case EOF:
		return Continues
	}
	m.url.Query, m.url.HasQuery = "", false
	m.url.Shorten()
	return m.reconsume(Path)
}

// https://url.spec.whatwg.org/#relative-slash-state
func (m *machine) relativeSlash() Outcome {
	switch {
	case m.c == '/' && m.url.IsSpecial(), m.isSpecialBackslash():
		m.warnBackslash()
		return m.next(SpecialAuthorityIgnoreSlashes)
	case m.c == '/':
		return m.startAuthority()
	}
	m.copyAuthority()
	return m.reconsume(Path)
}

// https://url.spec.whatwg.org/#special-authority-slashes-state
func (m *machine) specialAuthoritySlashes() Outcome {
	if m.c == '/' && strings.HasPrefix(m.remaining(), "/") {
		m.pointer++
		return m.next(SpecialAuthorityIgnoreSlashes)
	}
	m.warnMissingSolidus(m.pointer-1, m.pointer)
	return m.reconsume(SpecialAuthorityIgnoreSlashes)
}

// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
func (m *machine) specialAuthorityIgnoreSlashes() Outcome {
	if m.c != '/' && m.c != '\\' {
		m.stay = true
		return m.startAuthority()
	}
	m.log.Warn(reason.SpecialSchemeMissingFollowingSolidus, m.pointer, m.pointer+1)
	return Continues
}

// startAuthority continues in the authority state, with an empty buffer that
// begins at the first code point of the authority.
func (m *machine) startAuthority() Outcome {
	m.bufferStart = m.pointer
	if !m.stay {
		m.bufferStart += m.width
	}
	return m.next(Authority)
}

// copyAuthority copies the base URL's credentials, host and port.
func (m *machine) copyAuthority() {
	m.url.Username, m.url.Password = m.base.Username, m.base.Password
	m.url.Host = m.base.Host
	m.url.Port, m.url.HasPort = m.base.Port, m.base.HasPort
}

// copyPath sets the URL's path to a copy of the base URL's. Both share the
// segments; the full slice expression prevents that an append to one changes
// the other.
func (m *machine) copyPath() {
	segments := m.base.Path.Segments
	m.url.Path = record.Path{Segments: segments[:len(segments):len(segments)]}
}
