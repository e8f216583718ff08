package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
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
		return m.startQuery()
	case '#':
		m.copyFile()
		m.copyQuery()
		return m.startFragment()
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
	second := m.Input.At(m.Pointer + 1)
	if !ascii.IsAlpha(m.C) || second != ':' && second != '|' {
		return false
	}
	switch m.Input.At(m.Pointer + 2) {
	case '/', '\\', '?', '#':
		return true
	case ascii.EOF:
		return m.since("lone-drive-letter")
	}
	return false
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
		// setter made it so.
		if len(m.base.path) > 0 && isNormalizedWindowsDriveLetter(m.base.path[0]) && !m.hasOwnDriveLetter() {
			m.url.path = append(m.url.path, m.base.path[0].Clone())
		}
	}
	return m.Reconsume(path)
}

// hasOwnDriveLetter reports whether a path that begins at c has a drive letter of
// its own, which counts from September 2017 on.
func (m *machine) hasOwnDriveLetter() bool {
	second := m.Input.At(m.Pointer + 1)
	if !ascii.IsAlpha(m.C) || second != ':' && second != '|' {
		return false
	}
	switch m.Input.At(m.Pointer + 2) {
	case '/', '\\', '?', '#', ascii.EOF:
		return m.since("own-drive-letter")
	}
	return false
}

// 2017, 2024: #file-host-state
func (m *machine) fileHost() step.Outcome {
	if m.C != ascii.EOF && m.C != '/' && m.C != '\\' && m.C != '?' && m.C != '#' {
		m.appendC()
		return step.Continues
	}
	switch {
	case !m.HasOverride() && isWindowsDriveLetter(m.buffer):
		m.report(fileInvalidWindowsDriveLetterHost, m.bufferStart(), m.Pointer)
		return m.Reconsume(path) // with the buffer
	case len(m.buffer) == 0:
		m.url.host = host{kind: emptyHost}
	default:
		parsed, ok := m.hostOfBuffer()
		if !ok {
			return step.Fails
		}
		if parsed.kind == domainHost && parsed.text == "localhost" {
			parsed = host{kind: emptyHost}
		}
		m.url.host = parsed
	}
	if m.HasOverride() {
		return step.Returns
	}
	m.buffer = nil
	return m.Reconsume(pathStart)
}
