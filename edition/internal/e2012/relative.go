package e2012

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// relative is the relative state. File URLs come here even without a base. By the
// letter they take the scheme of the base, and what they take from a missing base is
// not defined (E12-4, E12-6). Here they keep their scheme, and a missing
// base has empty components.
//
// Base's path is read as a copy of it, because the text goes on to change it.
//
// 2012: relative state
func (m *machine) relative() step.Outcome {
	u := m.url
	u.relative = true
	if u.scheme != "file" || m.follows(E12_4) {
		if m.base == nil {
			return m.fail(0, m.Input.Len())
		}
		u.scheme = m.base.scheme
	}
	if m.base == nil {
		m.base = &url{}
	}
	switch {
	case m.C == ascii.EOF:
		m.copyHost()
		m.copyPath()
		m.copyQuery()
		return step.Returns // "terminate this algorithm": return url (E12-9)
	case isSlash(m.C):
		return m.relativeSlash()
	case m.C == '?':
		m.copyHost()
		m.copyPath()
		return m.Begin(&m.url.query, query)
	case m.C == '#':
		m.copyHost()
		m.copyPath()
		m.copyQuery()
		return m.Begin(&m.url.fragment, fragment)
	}
	if u.scheme == "file" && m.StartsWithDriveLetter() && (m.base.host+m.base.port != "" || len(m.base.path) > 1) {
		m.Marks("drive-letter-references") // E13-5
	}
	m.copyHost()
	m.copyPath()
	u.removeLast()
	return m.Reconsume(relativePathStart)
}

// relativeSlash is the relative state at a slash.
func (m *machine) relativeSlash() step.Outcome {
	if isSlash(m.Remaining(0)) {
		m.Pointer++
		if m.url.scheme == "file" {
			return m.Next(fileHost)
		}
		return m.Next(authorityStart)
	}
	if m.url.scheme == "file" && m.base.host+m.base.port != "" {
		m.Marks("file-slash-no-host")
	}
	m.copyHost()
	return m.Reconsume(relativePathStart)
}

// copyHost sets url's host and port to base's, copyPath the path and copyQuery the
// query.
func (m *machine) copyHost()  { m.url.host, m.url.port = m.base.host, m.base.port }
func (m *machine) copyPath()  { m.url.path = slices.Clone(m.base.path) }
func (m *machine) copyQuery() { m.url.query = m.base.query.Clone() }

// removeLast removes the last string of u's path, if there is one.
func (u *url) removeLast() { u.path = u.path[:max(len(u.path)-1, 0)] }
