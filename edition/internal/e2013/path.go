package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
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
		m.segmentHasTab = true
		m.reportC()
		return step.Continues
	}
	m.reportUnit()
	m.markPathCodePoint()
	m.Buffer = defaultSet.Append(m.Buffer, m.C)
	return step.Continues
}

// segmentEnd is the relative path state at the end of a segment.
func (m *machine) segmentEnd() step.Outcome {
	m.reportBackslash()
	m.markSegment()
	switch {
	case segment.IsDoubleDot(m.Buffer):
		m.url.pop()
		if !m.isSlash() {
			m.url.path = append(m.url.path, "")
		}
	case segment.IsSingleDot(m.Buffer):
		if !m.isSlash() {
			m.url.path = append(m.url.path, "")
		}
	default:
		if m.url.scheme == "file" && len(m.url.path) == 0 && segment.IsDriveLetter(m.Buffer) {
			m.Buffer[1] = ':'
		}
		m.url.path = append(m.url.path, string(m.Buffer))
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

// query is the query state. E13-6: the letter sets the encoding override to utf-8
// if the relative flag is set, and so keeps it from the URLs that have it for; read
// is "unset". ws and wss are no exception yet. What the encoding lacks is the byte 0x3F, which
// the list of bytes leaves alone.
//
// 2013: query state
func (m *machine) query() step.Outcome {
	switch {
	case m.C == ascii.EOF, !m.HasOverride() && m.C == '#':
		if !m.url.relative {
			m.Encoding = nil
		}
		m.markQuery()
		encoded := transcode.Encode(m.Encoding, string(m.Buffer), transcode.QuestionMark)
		m.url.query = querySet.AppendBytes(m.url.query, encoded)
		m.Buffer = nil
		if m.C == '#' {
			return m.Begin(&m.url.fragment, fragment)
		}
		return step.Continues
	case ascii.IsTabOrNewline(m.C):
		m.reportC()
		return step.Continues
	}
	m.reportUnit()
	return m.AppendC()
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
