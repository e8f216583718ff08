package e2017

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/step"
)

// 2017, 2024: #path-start-state
func (m *machine) pathStart() step.Outcome {
	switch {
	case m.urlIsSpecial():
		m.warnBackslash()
		m.State = path
		if m.C != '/' && m.C != '\\' {
			m.Pointer--
		}
	case !m.HasOverride() && m.C == '?':
		return m.Begin(&m.url.query, query)
	case !m.HasOverride() && m.C == '#':
		return m.Begin(&m.url.fragment, fragment)
	case m.C != ascii.EOF:
		m.State = path
		if m.C != '/' {
			m.Pointer--
		}
	case m.HasOverride() && m.url.host.kind == noHost && m.since("hostname-and-pathname"):
		m.url.path = append(m.url.path, "")
	}
	return step.Continues
}

// isSlash reports whether c ends a segment and another one follows.
func (m *machine) isSlash() bool { return m.C == '/' || m.isSpecialBackslash() }

// 2017, 2024: #path-state
func (m *machine) path() step.Outcome {
	if m.C == ascii.EOF || m.isSlash() || !m.HasOverride() && (m.C == '?' || m.C == '#') {
		return m.segmentEnd()
	}
	m.warnUnit()
	if m.C == '^' {
		m.markLater("caret-in-paths")
	}
	m.Buffer = pathSet.Append(m.Buffer, m.C)
	return step.Continues
}

// segmentEnd is the path state at the end of a segment.
//
// 2017, 2024: #single-dot-path-segment #double-dot-path-segment
func (m *machine) segmentEnd() step.Outcome {
	if m.C == '\\' {
		m.warnBackslash()
	}
	switch {
	case segment.IsDoubleDot(m.Buffer):
		m.url.shorten()
		if !m.isSlash() {
			m.url.path = append(m.url.path, "")
		}
	case segment.IsSingleDot(m.Buffer):
		if !m.isSlash() {
			m.url.path = append(m.url.path, "")
		}
	default:
		m.appendSegment()
	}
	m.Buffer = nil
	switch m.C {
	case '?':
		return m.Begin(&m.url.query, query)
	case '#':
		return m.Begin(&m.url.fragment, fragment)
	}
	return step.Continues
}

// appendSegment appends the buffer to the path. A drive letter at its start is
// normalized; in 2017 it takes the place of the host.
func (m *machine) appendSegment() {
	if m.url.scheme == "file" && len(m.url.path) == 0 && segment.IsDriveLetter(m.Buffer) {
		if m.url.host.kind != emptyHost && m.url.host.kind != noHost && !m.since("file-hosts") {
			m.report(unnamed, m.BufferStart(), m.Pointer)
			m.url.host = host{kind: emptyHost}
		}
		m.Buffer[1] = ':'
	}
	m.url.path = append(m.url.path, string(m.Buffer))
}

// opaquePath is the opaque path state, which 2017 calls the cannot-be-a-base-URL
// path state.
//
// 2017: #cannot-be-a-base-url-path-state. 2024: #cannot-be-a-base-url-path-state
func (m *machine) opaquePath() step.Outcome {
	switch m.C {
	case '?':
		return m.Begin(&m.url.query, query)
	case '#':
		return m.Begin(&m.url.fragment, fragment)
	case ascii.EOF:
		return step.Continues
	}
	m.warnUnit()
	if next := m.Remaining(0); m.C == ' ' && (next == '?' || next == '#') {
		m.markLater("opaque-path-space-encoded")
	}
	m.url.opaque = c0ControlSet.Append(m.url.opaque, m.C)
	return step.Continues
}

// query is the query state. It collects the buffer and encodes it at the end,
// because an encoding may have a state.
//
// 2017, 2024: #query-state
func (m *machine) query() step.Outcome {
	if m.C != ascii.EOF && (m.HasOverride() || m.C != '#') {
		m.warnUnit()
		return m.AppendC()
	}
	special := m.urlIsSpecial()
	if !special || m.url.scheme == "ws" || m.url.scheme == "wss" {
		m.Encoding = nil
	}
	s := querySet
	buffer := string(m.Buffer)
	if special && strings.Contains(buffer, "'") && m.since("apostrophe-in-queries") {
		s = specialQuerySet
	}
	m.url.query = m.appendQuery(m.url.query, s, m.Encoding, buffer)
	m.Buffer = nil
	if m.C == '#' {
		return m.Begin(&m.url.fragment, fragment)
	}
	return step.Continues
}

// 2017, 2024: #fragment-state
func (m *machine) fragment() step.Outcome {
	if m.C == ascii.EOF {
		return step.Continues
	}
	if m.C == 0 && !m.since("null-in-fragments") {
		m.report(unnamed, m.Pointer, m.Pointer+1)
		return step.Continues
	}
	m.warnUnit()
	s := c0ControlSet
	if m.C <= '~' && fragmentSet.Contains(m.C) && m.C >= ' ' && m.since("fragment-set") {
		s = fragmentSet
	}
	m.url.fragment = s.Append(m.url.fragment, m.C)
	return step.Continues
}
