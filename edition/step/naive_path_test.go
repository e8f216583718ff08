package step_test

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

func isDriveLetter(s string) bool {
	return len(s) == 2 && isAlpha(rune(s[0])) && (s[1] == ':' || s[1] == '|')
}

func startsWithDriveLetter(s string) bool {
	if len(s) < 2 || !isDriveLetter(s[:2]) {
		return false
	}
	return len(s) == 2 || strings.ContainsRune(`/\?#`, rune(s[2]))
}

func isSingleDot(s string) bool { return slices.Contains([]string{".", "%2e"}, strings.ToLower(s)) }

func isDoubleDot(s string) bool {
	return slices.Contains([]string{"..", ".%2e", "%2e.", "%2e%2e"}, strings.ToLower(s))
}

func (m *naive) file() step.Outcome {
	url, base := m.url, m.base
	url.scheme = "file"
	url.host = new(string)
	if m.c() == '/' || m.c() == '\\' {
		if m.c() == '\\' {
			m.reportC("invalid-reverse-solidus")
		}
		m.state = "file slash state"
	} else if base != nil && base.scheme == "file" {
		url.host, url.path, url.query = base.host, base.clone().path, base.query
		if m.c() == '?' {
			url.query = new(string)
			m.state = "query state"
		} else if m.c() == '#' {
			url.fragment = new(string)
			m.state = "fragment state"
		} else if m.c() != step.EOF {
			url.query = nil
			if !startsWithDriveLetter(m.from(m.pointer)) {
				url.shorten()
			} else {
				start, end := m.span(m.pointer, m.pointer+2)
				m.report("file-invalid-Windows-drive-letter", start, end)
				url.path = nil
			}
			m.state = "path state"
			m.pointer--
		}
	} else {
		m.state = "path state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) fileSlash() step.Outcome {
	url, base := m.url, m.base
	if m.c() == '/' || m.c() == '\\' {
		if m.c() == '\\' {
			m.reportC("invalid-reverse-solidus")
		}
		m.state = "file host state"
	} else {
		if base != nil && base.scheme == "file" {
			url.host = base.host
			if !startsWithDriveLetter(m.from(m.pointer)) && len(base.path) > 0 && isDriveLetter(base.path[0]) && base.path[0][1] == ':' {
				url.push(base.path[0])
			}
		}
		m.state = "path state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) fileHost() step.Outcome {
	c := m.c()
	if c != step.EOF && c != '/' && c != '\\' && c != '?' && c != '#' {
		m.buffer = append(m.buffer, c)
		return step.Continues
	}
	m.pointer--
	if m.override == "" && isDriveLetter(string(m.buffer)) {
		start, end := m.span(m.pointer+1-len(m.buffer), m.pointer+1)
		m.report("file-invalid-Windows-drive-letter-host", start, end)
		m.state = "path state"
	} else if len(m.buffer) == 0 {
		m.url.host = new(string)
		if m.override != "" {
			return step.Returns
		}
		m.state = "path start state"
	} else {
		host := m.parseHost(m.pointer + 1)
		if host == nil {
			return step.Fails
		}
		if *host == "localhost" {
			host = new(string)
		}
		m.url.host = host
		if m.override != "" {
			return step.Returns
		}
		m.buffer = nil
		m.state = "path start state"
	}
	return step.Continues
}

func (m *naive) pathStart() step.Outcome {
	if m.url.isSpecial() {
		if m.c() == '\\' {
			m.reportC("invalid-reverse-solidus")
		}
		m.state = "path state"
		if m.c() != '/' && m.c() != '\\' {
			m.pointer--
		}
	} else if m.override == "" && m.c() == '?' {
		m.url.query = new(string)
		m.state = "query state"
	} else if m.override == "" && m.c() == '#' {
		m.url.fragment = new(string)
		m.state = "fragment state"
	} else if m.c() != step.EOF {
		m.state = "path state"
		if m.c() != '/' {
			m.pointer--
		}
	} else if m.override != "" && m.url.host == nil {
		m.url.push("")
	}
	return step.Continues
}

func (m *naive) path() step.Outcome {
	c, backslash := m.c(), m.url.isSpecial() && m.c() == '\\'
	if c == step.EOF || c == '/' || backslash || m.override == "" && (c == '?' || c == '#') {
		if backslash {
			m.reportC("invalid-reverse-solidus")
		}
		buffer := string(m.buffer)
		if isDoubleDot(buffer) {
			m.url.shorten()
			if c != '/' && !backslash {
				m.url.push("")
			}
		} else if isSingleDot(buffer) && c != '/' && !backslash {
			m.url.push("")
		} else if !isSingleDot(buffer) {
			if m.url.scheme == "file" && len(m.url.path) == 0 && isDriveLetter(buffer) {
				buffer = buffer[:1] + ":"
			}
			m.url.push(buffer)
		}
		m.buffer = nil
		if c == '?' {
			m.url.query = new(string)
			m.state = "query state"
		}
		if c == '#' {
			m.url.fragment = new(string)
			m.state = "fragment state"
		}
	} else {
		m.checkUnit()
		m.buffer = append(m.buffer, []rune(percent.Encode(string(c), percent.Path))...)
	}
	return step.Continues
}

func (m *naive) opaquePath() step.Outcome {
	switch c := m.c(); c {
	case '?':
		m.url.query = new(string)
		m.state = "query state"
	case '#':
		m.url.fragment = new(string)
		m.state = "fragment state"
	case ' ':
		m.reportC("invalid-URL-unit")
		if r := m.remaining(); strings.HasPrefix(r, "?") || strings.HasPrefix(r, "#") {
			m.url.opaque += "%20"
		} else {
			m.url.opaque += " "
		}
	case step.EOF:
	default:
		m.checkUnit()
		m.url.opaque += percent.Encode(string(c), percent.C0Control)
	}
	return step.Continues
}

func (m *naive) query() step.Outcome {
	if m.encoding != nil && (!m.url.isSpecial() || m.url.scheme == "ws" || m.url.scheme == "wss") {
		m.encoding = nil
	}
	c := m.c()
	if m.override == "" && c == '#' || c == step.EOF {
		set := percent.Query
		if m.url.isSpecial() {
			set = percent.SpecialQuery
		}
		query := *m.url.query + percent.EncodeAfterEncoding(m.encoding, string(m.buffer), set)
		m.url.query = &query
		m.buffer = nil
		if c == '#' {
			m.url.fragment = new(string)
			m.state = "fragment state"
		}
	} else {
		m.checkUnit()
		m.buffer = append(m.buffer, c)
	}
	return step.Continues
}

func (m *naive) fragment() step.Outcome {
	if c := m.c(); c != step.EOF {
		m.checkUnit()
		fragment := *m.url.fragment + percent.Encode(string(c), percent.Fragment)
		m.url.fragment = &fragment
	}
	return step.Continues
}

// checkUnit reports c if it is not a URL code point and not the start of a
// percent-encoded byte.
func (m *naive) checkUnit() {
	c := m.c()
	if c != '%' && !isURLCodePoint(c) {
		m.reportC("invalid-URL-unit")
	}
	if c == '%' {
		r := m.remaining()
		if len(r) < 2 || !isHexDigit(r[0]) || !isHexDigit(r[1]) {
			m.reportC("invalid-URL-unit")
		}
	}
}

func isHexDigit(b byte) bool { return strings.IndexByte("0123456789abcdefABCDEF", b) >= 0 }

// https://url.spec.whatwg.org/#url-code-points
func isURLCodePoint(c rune) bool {
	if isAlpha(c) || isDigit(c) || c < 0x80 {
		return isAlpha(c) || isDigit(c) || strings.ContainsRune("!$&'()*+,-./:;=?@_~", c)
	}
	isNonCharacter := 0xFDD0 <= c && c <= 0xFDEF || c&0xFFFE == 0xFFFE
	return 0xA0 <= c && c <= 0x10FFFD && !isNonCharacter
}
