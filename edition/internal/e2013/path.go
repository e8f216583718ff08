package e2013

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2013: relative path start state
func (m *machine) relativePathStart() step.Outcome {
	m.reportBackslash()
	m.markIf(m.C == '\\' && m.url.scheme == "file", "grammar")
	if m.isSlash() {
		return m.Next(relativePath)
	}
	return m.Reconsume(relativePath)
}

// 2013: relative path state
func (m *machine) relativePath() step.Outcome {
	switch {
	case m.C == ascii.EOF, m.isSlash(), !m.HasOverride() && (m.C == '?' || m.C == '#'):
		return m.segmentEnd()
	case ascii.IsTabOrNewline(m.C):
		m.marks.segmentHasTab = true
		m.reportC()
		return step.Continues
	}
	m.reportUnit()
	m.markPathCodePoint()
	for _, b := range defaultSet.Append(nil, m.C) {
		m.buffer = append(m.buffer, rune(b))
	}
	return step.Continues
}

// segmentEnd is the relative path state at the end of a segment.
func (m *machine) segmentEnd() step.Outcome {
	m.reportBackslash()
	segment := dotSegment(string(m.buffer))
	m.markSegment(segment)
	switch {
	case segment == "..":
		m.url.pop()
		if !m.isSlash() {
			m.url.path = append(m.url.path, "")
		}
	case segment == ".":
		if !m.isSlash() {
			m.url.path = append(m.url.path, "")
		}
	default:
		if m.url.scheme == "file" && len(m.url.path) == 0 && isDriveLetter(m.buffer, '|') {
			segment = segment[:1] + ":"
		}
		m.url.path = append(m.url.path, segment)
	}
	m.buffer = nil
	switch m.C {
	case '?':
		return m.startQuery()
	case '#':
		return m.startFragment()
	}
	return step.Continues
}

// dotSegment returns the dots that the buffer stands for if it is in the table of
// their spellings, otherwise the buffer.
func dotSegment(buffer string) string {
	if len(buffer) > len("%2e%2e") {
		return buffer
	}
	switch strings.ToLower(buffer) {
	case "%2e":
		return "."
	case ".%2e", "%2e.", "%2e%2e":
		return ".."
	}
	return buffer
}

// query is the query state. E13-6: the letter sets the encoding override to utf-8
// if the relative flag is set, and so keeps it from the URLs that have it for; read
// is "unset". ws and wss are no exception yet.
//
// 2013: query state
func (m *machine) query() step.Outcome {
	switch {
	case m.C == ascii.EOF, !m.HasOverride() && m.C == '#':
		if !m.url.relative {
			m.encoding = nil
		}
		m.markQuery()
		m.url.query = appendQuery(m.url.query, m.encoding, string(m.buffer))
		m.buffer = nil
		if m.C == '#' {
			return m.startFragment()
		}
		return step.Continues
	case ascii.IsTabOrNewline(m.C):
		m.reportC()
		return step.Continues
	}
	m.reportUnit()
	return m.appendC()
}

// 2013: fragment state
func (m *machine) fragment() step.Outcome {
	switch {
	case m.C == ascii.EOF:
		return step.Continues
	case ascii.IsTabOrNewline(m.C):
		m.reportC()
		return step.Continues
	}
	m.reportUnit()
	m.markFragment()
	m.url.fragment = simpleSet.Append(m.url.fragment, m.C)
	return step.Continues
}
