package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/step"
)

// 2012: relative path start state
func (m *machine) relativePathStart() step.Outcome {
	if !isSlash(m.C) {
		m.Pointer--
	}
	return m.Next(relativePath)
}

// relativePath is the relative path state. It decodes every "%2e", not only in
// what becomes a dot segment.
//
// 2012: relative path state
func (m *machine) relativePath() step.Outcome {
	switch {
	case m.endsSegment() || !m.HasOverride() && (m.C == '?' || m.C == '#'):
		return m.segmentEnd()
	case m.C == '%' && m.Remaining(0) == '2' && (m.Remaining(1) == 'E' || m.Remaining(1) == 'e'):
		m.Pointer += 2
		m.Buffer = append(m.Buffer, '.')
		m.dotDecoded = true
	case !m.isIgnored():
		m.Buffer = escape(m.Buffer, m.C, defaultSet, nil)
	}
	return step.Continues
}

// endsSegment reports whether c is the end of the input or a slash.
func (m *machine) endsSegment() bool { return m.C == ascii.EOF || isSlash(m.C) }

// segmentEnd is the relative path state at the end of a segment.
func (m *machine) segmentEnd() step.Outcome {
	m.markDots()
	switch name := string(m.Buffer); {
	case m.letter&E12_3 != 0 && (name == ".." || name == "."):
		if !m.letterOfDots(name) {
			return m.fail(m.Pointer, m.Pointer)
		}
	case name == "..":
		m.url.removeLast()
		if !isSlash(m.C) {
			m.url.path = append(m.url.path, "")
		}
	case name == ".":
		if !isSlash(m.C) {
			m.url.path = append(m.url.path, "")
		}
	default:
		m.appendSegment()
	}
	m.Buffer, m.dotDecoded = nil, false
	switch m.C {
	case '?':
		return m.Begin(&m.url.query, query)
	case '#':
		return m.Begin(&m.url.fragment, fragment)
	}
	return step.Continues
}

// letterOfDots does with a dot segment what the letter says (E12-3): before a slash
// and at the end ".." empties the last string of the path and "." appends an empty
// one; before "?" and "#" ".." removes the last string, and "." does nothing. It
// returns false where there is no last string.
func (m *machine) letterOfDots(name string) bool {
	m.follows(E12_3)
	u := m.url
	switch {
	case name == "." && m.endsSegment():
		u.path = append(u.path, "")
	case name == "..":
		if len(u.path) == 0 {
			return false
		}
		u.removeLast()
		if m.endsSegment() {
			u.path = append(u.path, "")
		}
	}
	return true
}

// appendSegment appends the buffer to the path. A drive letter at the start of a
// file URL's path gets its colon.
func (m *machine) appendSegment() {
	if m.url.scheme == "file" && len(m.url.path) == 0 && segment.IsDriveLetter(m.Buffer) {
		m.Buffer[1] = ':'
	}
	m.url.path = append(m.url.path, string(m.Buffer))
}

// query is the query state. The encoding override is used for every URL that has a
// query.
//
// 2012: query state
func (m *machine) query() step.Outcome {
	switch {
	case !m.HasOverride() && m.C == '#':
		return m.Begin(&m.url.fragment, fragment)
	case m.C != ascii.EOF && !m.isIgnored():
		m.url.query = escape(m.url.query, m.C, querySet, m.Encoding)
	}
	return step.Continues
}

// 2012: fragment state
func (m *machine) fragment() step.Outcome {
	if m.C != ascii.EOF && !m.isIgnored() {
		m.url.fragment = escape(m.url.fragment, m.C, simpleSet, nil)
	}
	return step.Continues
}
