package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/step"
)

// file is the file state. In 2017 the host of a file URL is null until one is
// found; from 2020 on it is the empty host.
//
// 2017, 2024: #file-state
func (m *machine) file() step.Outcome {
	m.url.scheme = "file"
	if m.later {
		m.url.host = host{kind: emptyHost}
	}
	switch {
	case m.C == '/' || m.C == '\\':
		m.warnBackslash()
		return m.Next(fileSlash)
	case m.base != nil && m.base.scheme == "file":
		return m.fileRelative()
	}
	return m.Reconsume(path)
}

// fileRelative is the file state for a reference without a slash in front,
// against a base that is a file URL.
func (m *machine) fileRelative() step.Outcome {
	switch m.C {
	case ascii.EOF:
		m.copyFile()
		m.copyQuery()
		return step.Continues
	case '?':
		m.copyFile()
		return m.Begin(&m.url.query, query)
	case '#':
		m.copyFile()
		m.copyQuery()
		return m.Begin(&m.url.fragment, fragment)
	}
	if !m.startsWithDriveLetter() {
		m.copyFile()
		m.url.shorten()
		return m.Reconsume(path)
	}
	m.report(fileInvalidWindowsDriveLetter, m.Pointer, m.Pointer+2)
	if m.base.host.kind != noHost && m.base.host.kind != emptyHost && m.since("file-hosts") {
		m.url.host = m.base.host
	}
	return m.Reconsume(path)
}

// copyFile sets url's host and path to base's.
func (m *machine) copyFile() {
	m.url.host = m.base.host
	m.copyPath()
}

// startsWithDriveLetter reports whether the input from c on starts with a drive
// letter: two code points, and then nothing or a delimiter. In 2017 nothing is
// not enough for a reference to be one.
//
// 2017: #file-state. 2024: #start-with-a-windows-drive-letter
func (m *machine) startsWithDriveLetter() bool {
	return m.StartsWithDriveLetter() && (m.Remaining(1) != ascii.EOF || m.since("lone-drive-letter"))
}

// 2017, 2024: #file-slash-state
func (m *machine) fileSlash() step.Outcome {
	if m.C == '/' || m.C == '\\' {
		m.warnBackslash()
		return m.Next(fileHost)
	}
	if m.base != nil && m.base.scheme == "file" {
		if m.base.host.kind != noHost && m.base.host.kind != emptyHost && m.since("file-hosts") {
			m.url.host = m.base.host
		}
		// E17-2: a file URL has a path, which need not have an item only where a
		// setter made it so. From September 2017 on a drive letter of the reference counts.
		if len(m.base.path) > 0 && segment.IsNormalizedDriveLetter(m.base.path[0]) && !(m.StartsWithDriveLetter() && m.since("own-drive-letter")) {
			m.url.path = append(m.url.path, m.base.path[0])
		}
	}
	return m.Reconsume(path)
}

// 2017, 2024: #file-host-state
func (m *machine) fileHost() step.Outcome {
	if m.C != ascii.EOF && m.C != '/' && m.C != '\\' && m.C != '?' && m.C != '#' {
		return m.AppendC()
	}
	switch {
	case !m.HasOverride() && segment.IsDriveLetter(m.Buffer):
		m.report(fileInvalidWindowsDriveLetterHost, m.BufferStart(), m.Pointer)
		return m.Reconsume(path) // with the buffer
	case len(m.Buffer) == 0:
		m.url.host = host{kind: emptyHost}
	default:
		if !m.setHost() {
			return step.Fails
		}
		if h := &m.url.host; h.kind == domainHost && h.text == "localhost" {
			*h = host{kind: emptyHost}
		}
	}
	if m.HasOverride() {
		return step.Returns
	}
	m.Buffer = nil
	return m.Reconsume(pathStart)
}
