package machine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/percent"
)

// https://url.spec.whatwg.org/#path-start-state
func (m *machine) pathStart() Outcome {
	m.bufferStart = m.pointer
	switch {
	case m.url.IsSpecial():
		m.warnBackslash()
		if m.c != '/' && m.c != '\\' {
			return m.reconsume(Path)
		}
		return m.next(Path)
	case !m.hasOverride() && m.c == '?':
		return m.startQuery()
	case !m.hasOverride() && m.c == '#':
		return m.startFragment()
	case m.c != EOF:
		if m.c != '/' {
			return m.reconsume(Path)
		}
		return m.next(Path)
	case m.hasOverride() && m.url.Host.Kind == host.Null:
		m.appendSegment("", Inserted)
	}
	return Continues
}

// https://url.spec.whatwg.org/#path-state
func (m *machine) path() Outcome {
	isSlash := m.c == '/' || m.isSpecialBackslash()
	if isSlash || m.c == EOF || !m.hasOverride() && (m.c == '?' || m.c == '#') {
		if m.isSpecialBackslash() {
			m.warnBackslash()
		}
		m.endSegment(isSlash)
		m.encoded = m.encoded[:0]
		switch m.c {
		case '?':
			return m.startQuery()
		case '#':
			return m.startFragment()
		}
		return Continues
	}
	m.warnUnit()
	m.encoded = percent.AppendRune(m.encoded, m.c, percent.Path)
	return Continues
}

// endSegment adds the segment in the buffer to the path. For a segment of one
// or two dots it does what the standard requires instead. isSlash is true if a
// slash ended the segment.
func (m *machine) endSegment(isSlash bool) {
	segment, piece := string(m.encoded), m.note("path", m.bufferStart, m.pointer)
	m.bufferStart, m.moved = m.pointer, false // the slash belongs to the next segment
	switch {
	case record.IsDoubleDot(segment):
		m.shorten()
		if !isSlash {
			m.appendSegment("", Inserted)
		}
	case record.IsSingleDot(segment):
		if !isSlash {
			m.appendSegment("", Inserted)
		}
	default:
		if m.url.IsFile() && len(m.url.Path.Segments) == 0 && record.IsWindowsDriveLetter(segment) {
			segment = segment[:1] + ":"
		}
		m.appendSegment(segment, piece)
	}
}

// shorten removes the last segment. [record.URL.Shorten] makes the next append copy
// the path, because a base URL may share it. A path that this machine has appended
// to is its own, and is not copied, so that the time stays linear; but the steps of
// a trace refer to it.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func (m *machine) shorten() {
	before := m.url.Path.Segments
	m.url.Shorten()
	if m.ownsPath && m.tracer == nil {
		m.url.Path.Segments = before[:len(m.url.Path.Segments)]
	}
}

// appendSegment appends a segment that the piece with an index is.
func (m *machine) appendSegment(segment string, piece int) {
	m.ownsPath = true
	if m.url.Path.Segments == nil {
		// Allocate for all remaining input: growing would copy the segments again
		// and again.
		m.url.Path.Segments = make([]string, 0, 1+strings.Count(m.source.text[m.pointer:], "/"))
	}
	if m.pieces != nil {
		m.pieces.append(len(m.url.Path.Segments), piece)
	}
	m.url.Path.Segments = append(m.url.Path.Segments, segment)
}
