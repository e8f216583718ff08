package machine

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// https://url.spec.whatwg.org/#scheme-start-state
func (m *machine) schemeStart() Outcome {
	switch {
	case isASCIIAlpha(m.c):
		return m.next(Scheme)
	case !m.hasOverride():
		return m.reconsume(NoScheme)
	}
	return m.refuse(reason.InvalidScheme, Fails)
}

// https://url.spec.whatwg.org/#scheme-state
func (m *machine) scheme() Outcome {
	switch {
	case 0 <= m.c && m.c < utf8.RuneSelf && record.IsSchemeByte(byte(m.c)):
		return Continues
	case m.c == ':':
		scheme := strings.ToLower(m.buffer())
		if m.hasOverride() {
			return m.overrideScheme(scheme)
		}
		m.url.Scheme = scheme
		m.note("scheme", 0, m.pointer)
		m.bufferStart = m.pointer + 1
		return m.afterScheme()
	case !m.hasOverride():
		m.pointer = 0 // start again: the loop reads c from there
		return m.reconsume(NoScheme)
	}
	return m.refuse(reason.InvalidScheme, Fails)
}

// overrideScheme is the part of the scheme state for a state override: it sets
// the scheme of a URL, or leaves it as it is.
func (m *machine) overrideScheme(scheme string) Outcome {
	url, kind := m.url, record.SchemeOf(scheme)
	switch {
	case url.IsSpecial() != kind.IsSpecial():
		return m.refuse(reason.SpecialMismatch, Returns)
	case (url.IncludesCredentials() || url.HasPort) && kind == record.File:
		return m.refuse(reason.FileAuthority, Returns)
	case url.IsFile() && url.Host.Kind == host.Empty:
		return m.refuse(reason.FileEmptyHost, Returns)
	}
	url.Scheme = scheme
	if url.HasPort {
		url.SetPort(url.Port) // null if it is the default port of the new scheme
	}
	return Returns
}

// afterScheme is the part of the scheme state that chooses the next state.
func (m *machine) afterScheme() Outcome {
	switch url := m.url; {
	case url.IsFile():
		if !strings.HasPrefix(m.remaining(), "//") {
			m.warnMissingSolidus(m.pointer, m.pointer+1)
		}
		return m.next(File)
	case url.IsSpecial() && m.base != nil && m.base.Scheme == url.Scheme:
		return m.next(SpecialRelativeOrAuthority)
	case url.IsSpecial():
		return m.next(SpecialAuthoritySlashes)
	case strings.HasPrefix(m.remaining(), "/"):
		m.pointer++
		return m.next(PathOrAuthority)
	}
	m.url.Path = record.Path{IsOpaque: true}
	m.encoded = m.encoded[:0]
	return m.next(OpaquePath)
}

// warnMissingSolidus reports that a colon and two slashes are expected. The
// span is the colon, and the slash after it if there is one.
func (m *machine) warnMissingSolidus(start, end int) {
	if m.log.Listening() {
		if text := m.source.text; end < len(text) && text[end] == '/' {
			end++
		}
		m.log.Warn(reason.SpecialSchemeMissingFollowingSolidus, start, end)
	}
}

// https://url.spec.whatwg.org/#no-scheme-state
func (m *machine) noScheme() Outcome {
	base := m.base
	switch {
	case base == nil, base.Path.IsOpaque && m.c != '#':
		return m.fail(reason.MissingSchemeNonRelativeURL, 0, len(m.source.text))
	case base.Path.IsOpaque:
		m.url.Scheme = base.Scheme
		m.url.Path = base.Path
		m.url.Query, m.url.HasQuery = base.Query, base.HasQuery
		return m.startFragment()
	case !base.IsFile():
		return m.reconsume(Relative)
	}
	return m.reconsume(File)
}

func isASCIIAlpha(c rune) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isASCIIDigit(c rune) bool { return c >= '0' && c <= '9' }
