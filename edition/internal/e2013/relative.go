package e2013

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2013: relative or authority state
func (m *machine) relativeOrAuthority() step.Outcome {
	if m.C == '/' && m.Remaining(0) == '/' {
		m.Pointer++
		return m.Next(authorityIgnoreSlashes)
	}
	m.reportC()
	return m.Reconsume(relative)
}

// 2013: relative state
func (m *machine) relative() step.Outcome {
	m.markFile()
	m.url.relative = true
	if m.url.scheme != "file" {
		m.url.scheme = m.base.scheme
	}
	switch m.C {
	case ascii.EOF:
		m.copyPath()
		m.copyQuery()
		return step.Continues
	case '/', '\\':
		m.reportBackslash()
		return m.Next(relativeSlash)
	case '?':
		m.copyPath()
		return m.Begin(&m.url.query, query)
	case '#':
		m.copyPath()
		m.copyQuery()
		return m.Begin(&m.url.fragment, fragment)
	}
	if m.startsWithDriveLetter() {
		m.markDriveLetterReference()
	} else {
		m.copyPath()
		m.url.pop()
		m.markReference()
	}
	return m.Reconsume(relativePath)
}

// startsWithDriveLetter reports whether the Windows drive letter quirk applies at c.
// E13-5: by the letter it never does, because remaining either consists of one code
// point or has a second one. Read is: remaining does not consist of one code point
// and its second one is none of those, for the quirk not to apply.
func (m *machine) startsWithDriveLetter() bool {
	return m.url.scheme == "file" && m.StartsWithDriveLetter()
}

// copyPath sets url's host, port and path to base's. E13-1: what a base that is
// null has is null, the empty string and the empty list. The path is a copy: by the
// letter removing the last string would alter base's.
func (m *machine) copyPath() {
	m.copyHost()
	if m.base != nil {
		m.markBasePath()
		m.url.path = slices.Clone(m.base.path)
	}
}

// copyHost sets url's host and port to base's.
func (m *machine) copyHost() {
	if m.base != nil {
		m.markBaseHost()
		m.url.host, m.url.port = m.base.host, m.base.port
	}
}

// copyQuery sets url's query to base's (E13-1: null if base is null).
func (m *machine) copyQuery() {
	if m.base != nil {
		m.markBaseQuery()
		m.url.query = m.base.query.Clone()
	}
}

// 2013: relative slash state
func (m *machine) relativeSlash() step.Outcome {
	m.markDriveLetterAnywhere()
	if m.isSlash() {
		m.reportBackslash()
		if m.url.scheme == "file" {
			return m.Next(fileHost)
		}
		return m.Next(authorityIgnoreSlashes)
	}
	if m.url.scheme == "file" {
		m.markFileSlash()
	} else {
		m.copyHost()
	}
	return m.Reconsume(relativePath)
}
