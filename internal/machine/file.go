package machine

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// https://url.spec.whatwg.org/#file-state
func (m *machine) file() Outcome {
	m.url.Scheme = "file"
	m.url.Host = host.Host{Kind: host.Empty}
	switch {
	case m.c == '/' || m.c == '\\':
		m.warnBackslash()
		return m.next(FileSlash)
	case m.base != nil && m.base.IsFile():
		return m.fileRelative()
	}
	return m.reconsume(Path)
}

// fileRelative is the part of the file state for a reference to a base URL with
// the scheme file, if the reference begins with neither a slash nor a
// backslash.
func (m *machine) fileRelative() Outcome {
	m.url.Host = m.base.Host
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
	if m.startsWithWindowsDriveLetter() {
		m.log.Warn(reason.FileInvalidWindowsDriveLetter, m.pointer, m.pointer+2)
		m.url.Path = record.Path{}
	} else {
		m.url.Shorten()
	}
	return m.reconsume(Path)
}

// https://url.spec.whatwg.org/#file-slash-state
func (m *machine) fileSlash() Outcome {
	if m.c == '/' || m.c == '\\' {
		m.warnBackslash()
		m.bufferStart = m.pointer + 1
		return m.next(FileHost)
	}
	if m.base != nil && m.base.IsFile() {
		m.url.Host = m.base.Host
		path := m.base.Path.Segments
		if !m.startsWithWindowsDriveLetter() && len(path) > 0 && record.IsNormalizedWindowsDriveLetter(path[0]) {
			m.url.Path.Segments = append(m.url.Path.Segments, path[0])
		}
	}
	return m.reconsume(Path)
}

// https://url.spec.whatwg.org/#file-host-state
func (m *machine) fileHost() Outcome {
	if m.c != EOF && m.c != '/' && m.c != '\\' && m.c != '?' && m.c != '#' {
		return Continues
	}
	buffer := m.buffer()
	switch {
	case !m.hasOverride() && record.IsWindowsDriveLetter(buffer):
		m.log.Warn(reason.FileInvalidWindowsDriveLetterHost, m.bufferStart, m.pointer)
		m.encoded = append(m.encoded[:0], buffer...) // the path state continues with this buffer
		m.moved = true
		return m.reconsume(Path)
	case buffer == "":
		m.url.Host = host.Host{Kind: host.Empty}
	default:
		parsed, ok := m.hostOfBuffer()
		if !ok {
			return Fails
		}
		if parsed.Text == "localhost" {
			parsed = host.Host{Kind: host.Empty}
		}
		m.url.Host = parsed
	}
	if m.hasOverride() {
		return Returns
	}
	return m.reconsume(PathStart)
}

func (m *machine) startsWithWindowsDriveLetter() bool {
	return record.StartsWithWindowsDriveLetter(m.source.text[m.pointer:])
}
