package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// 2017, 2024: #special-relative-or-authority-state
func (m *machine) specialRelativeOrAuthority() step.Outcome {
	if m.C == '/' && m.Remaining(0) == '/' {
		m.Pointer++
		return m.Next(specialAuthorityIgnoreSlashes)
	}
	m.reportMissingSolidus(m.Pointer - 1)
	return m.Reconsume(relative)
}

// 2017, 2024: #path-or-authority-state
func (m *machine) pathOrAuthority() step.Outcome {
	if m.C == '/' {
		return m.Next(authority)
	}
	return m.Reconsume(path)
}

// relative is the relative state. The text of 2017 removes the last item of the
// path and that of 2024 shortens the path, which is the same here, because base
// is no file URL.
//
// 2017, 2024: #relative-state
func (m *machine) relative() step.Outcome {
	m.url.scheme = m.base.scheme
	switch {
	case m.C == '/':
		return m.Next(relativeSlash)
	case m.isSpecialBackslash():
		m.warnBackslash()
		return m.Next(relativeSlash)
	}
	m.copyCredentials()
	m.copyHost()
	m.copyPath()
	switch m.C {
	case '?':
		return m.Begin(&m.url.query, query)
	case '#':
		m.copyQuery()
		return m.Begin(&m.url.fragment, fragment)
	case ascii.EOF:
		m.copyQuery()
		return step.Continues
	}
	m.url.shorten()
	return m.Reconsume(path)
}

// 2017, 2024: #relative-slash-state
func (m *machine) relativeSlash() step.Outcome {
	switch {
	case m.C == '/' && m.urlIsSpecial(), m.isSpecialBackslash():
		m.warnBackslash()
		return m.Next(specialAuthorityIgnoreSlashes)
	case m.C == '/':
		return m.Next(authority)
	}
	m.copyCredentials()
	m.copyHost()
	return m.Reconsume(path)
}

// 2017, 2024: #special-authority-slashes-state
func (m *machine) specialAuthoritySlashes() step.Outcome {
	if m.C == '/' && m.Remaining(0) == '/' {
		m.Pointer++
		return m.Next(specialAuthorityIgnoreSlashes)
	}
	m.reportMissingSolidus(m.Pointer - 1)
	return m.Reconsume(specialAuthorityIgnoreSlashes)
}

// 2017, 2024: #special-authority-ignore-slashes-state
func (m *machine) specialAuthorityIgnoreSlashes() step.Outcome {
	if m.C != '/' && m.C != '\\' {
		return m.Reconsume(authority)
	}
	m.report(specialSchemeMissingFollowingSolidus, m.Pointer, m.Pointer+1)
	return step.Continues
}
