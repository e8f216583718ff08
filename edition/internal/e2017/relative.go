package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2017, 2024: #special-relative-or-authority-state
func (m *machine) specialRelativeOrAuthority() step.Outcome {
	if m.c == '/' && m.remainingStartsWith('/') {
		m.pointer++
		return m.next(specialAuthorityIgnoreSlashes)
	}
	m.reportMissingSolidus(m.pointer - 1)
	return m.reconsume(relative)
}

// 2017, 2024: #path-or-authority-state
func (m *machine) pathOrAuthority() step.Outcome {
	if m.c == '/' {
		return m.next(authority)
	}
	return m.reconsume(path)
}

// relative is the relative state. The text of 2017 removes the last item of the
// path and that of 2024 shortens the path, which is the same here, because base
// is no file URL.
//
// 2017, 2024: #relative-state
func (m *machine) relative() step.Outcome {
	m.url.scheme = m.base.scheme
	switch {
	case m.c == '/':
		return m.next(relativeSlash)
	case m.isSpecialBackslash():
		m.warnBackslash()
		return m.next(relativeSlash)
	}
	m.copyCredentials()
	m.copyHost()
	m.copyPath()
	switch m.c {
	case '?':
		return m.startQuery()
	case '#':
		m.copyQuery()
		return m.startFragment()
	case ascii.EOF:
		m.copyQuery()
		return step.Continues
	}
	m.url.shorten()
	return m.reconsume(path)
}

// 2017, 2024: #relative-slash-state
func (m *machine) relativeSlash() step.Outcome {
	switch {
	case m.c == '/' && m.urlIsSpecial(), m.isSpecialBackslash():
		m.warnBackslash()
		return m.next(specialAuthorityIgnoreSlashes)
	case m.c == '/':
		return m.next(authority)
	}
	m.copyCredentials()
	m.copyHost()
	return m.reconsume(path)
}

// 2017, 2024: #special-authority-slashes-state
func (m *machine) specialAuthoritySlashes() step.Outcome {
	if m.c == '/' && m.remainingStartsWith('/') {
		m.pointer++
		return m.next(specialAuthorityIgnoreSlashes)
	}
	m.reportMissingSolidus(m.pointer - 1)
	return m.reconsume(specialAuthorityIgnoreSlashes)
}

// 2017, 2024: #special-authority-ignore-slashes-state
func (m *machine) specialAuthorityIgnoreSlashes() step.Outcome {
	if m.c != '/' && m.c != '\\' {
		return m.reconsume(authority)
	}
	m.report(specialSchemeMissingFollowingSolidus, m.pointer, m.pointer+1)
	return step.Continues
}
