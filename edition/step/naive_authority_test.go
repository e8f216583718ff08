package step_test

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/percent"
)

// naiveStates is the state machine, in the standard's order.
var naiveStates = map[string]func(*naive) step.Outcome{
	"scheme start state":                     (*naive).schemeStart,
	"scheme state":                           (*naive).scheme,
	"no scheme state":                        (*naive).noScheme,
	"special relative or authority state":    (*naive).specialRelativeOrAuthority,
	"path or authority state":                (*naive).pathOrAuthority,
	"relative state":                         (*naive).relative,
	"relative slash state":                   (*naive).relativeSlash,
	"special authority slashes state":        (*naive).specialAuthoritySlashes,
	"special authority ignore slashes state": (*naive).specialAuthorityIgnoreSlashes,
	"authority state":                        (*naive).authority,
	"host state":                             (*naive).hostState,
	"hostname state":                         (*naive).hostState,
	"port state":                             (*naive).port,
	"file state":                             (*naive).file,
	"file slash state":                       (*naive).fileSlash,
	"file host state":                        (*naive).fileHost,
	"path start state":                       (*naive).pathStart,
	"path state":                             (*naive).path,
	"opaque path state":                      (*naive).opaquePath,
	"query state":                            (*naive).query,
	"fragment state":                         (*naive).fragment,
}

func isAlpha(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func isDigit(c rune) bool { return '0' <= c && c <= '9' }

func (m *naive) schemeStart() step.Outcome {
	if c := m.c(); isAlpha(c) {
		m.buffer = append(m.buffer, unicode.ToLower(c))
		m.state = "scheme state"
	} else if m.override == "" {
		m.state = "no scheme state"
		m.pointer--
	} else {
		return step.Fails
	}
	return step.Continues
}

func (m *naive) scheme() step.Outcome {
	c := m.c()
	if isAlpha(c) || isDigit(c) || c == '+' || c == '-' || c == '.' {
		m.buffer = append(m.buffer, unicode.ToLower(c))
	} else if c == ':' {
		return m.schemeColon()
	} else if m.override == "" {
		m.buffer = nil
		m.state = "no scheme state"
		m.pointer = -1
	} else {
		return step.Fails
	}
	return step.Continues
}

func (m *naive) schemeColon() step.Outcome {
	url, buffer := m.url, string(m.buffer)
	if m.override != "" {
		if url.isSpecial() && !isSpecialScheme(buffer) {
			return step.Returns
		}
		if !url.isSpecial() && isSpecialScheme(buffer) {
			return step.Returns
		}
		if (url.includesCredentials() || url.port != nil) && buffer == "file" {
			return step.Returns
		}
		if url.scheme == "file" && url.host != nil && *url.host == "" {
			return step.Returns
		}
	}
	url.scheme = buffer
	if m.override != "" {
		if url.port != nil && url.isDefaultPort(*url.port) {
			url.port = nil
		}
		return step.Returns
	}
	m.buffer = nil
	if url.scheme == "file" {
		if !strings.HasPrefix(m.remaining(), "//") {
			m.report("special-scheme-missing-following-solidus", somewhere, somewhere)
		}
		m.state = "file state"
	} else if url.isSpecial() && m.base != nil && m.base.scheme == url.scheme {
		m.state = "special relative or authority state"
	} else if url.isSpecial() {
		m.state = "special authority slashes state"
	} else if strings.HasPrefix(m.remaining(), "/") {
		m.state = "path or authority state"
		m.pointer++
	} else {
		url.isOpaque, url.opaque, url.path = true, "", nil
		m.state = "opaque path state"
	}
	return step.Continues
}

func (m *naive) noScheme() step.Outcome {
	base := m.base
	if base == nil || base.isOpaque && m.c() != '#' {
		m.report("missing-scheme-non-relative-URL", somewhere, somewhere)
		return step.Fails
	} else if base.isOpaque && m.c() == '#' {
		m.url.scheme = base.scheme
		m.url.isOpaque, m.url.opaque = true, base.opaque
		m.url.query = base.query
		m.url.fragment = new(string)
		m.state = "fragment state"
	} else if base.scheme != "file" {
		m.state = "relative state"
		m.pointer--
	} else {
		m.state = "file state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) specialRelativeOrAuthority() step.Outcome {
	if m.c() == '/' && strings.HasPrefix(m.remaining(), "/") {
		m.state = "special authority ignore slashes state"
		m.pointer++
	} else {
		m.report("special-scheme-missing-following-solidus", somewhere, somewhere)
		m.state = "relative state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) pathOrAuthority() step.Outcome {
	if m.c() == '/' {
		m.state = "authority state"
	} else {
		m.state = "path state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) relative() step.Outcome {
	url, base := m.url, m.base
	url.scheme = base.scheme
	if m.c() == '/' {
		m.state = "relative slash state"
	} else if url.isSpecial() && m.c() == '\\' {
		m.reportC("invalid-reverse-solidus")
		m.state = "relative slash state"
	} else {
		url.username, url.password, url.host, url.port = base.username, base.password, base.host, base.port
		url.path, url.query = base.clone().path, base.query
		if m.c() == '?' {
			url.query = new(string)
			m.state = "query state"
		} else if m.c() == '#' {
			url.fragment = new(string)
			m.state = "fragment state"
		} else if m.c() != step.EOF {
			url.query = nil
			url.shorten()
			m.state = "path state"
			m.pointer--
		}
	}
	return step.Continues
}

func (m *naive) relativeSlash() step.Outcome {
	url, base := m.url, m.base
	if url.isSpecial() && (m.c() == '/' || m.c() == '\\') {
		if m.c() == '\\' {
			m.reportC("invalid-reverse-solidus")
		}
		m.state = "special authority ignore slashes state"
	} else if m.c() == '/' {
		m.state = "authority state"
	} else {
		url.username, url.password, url.host, url.port = base.username, base.password, base.host, base.port
		m.state = "path state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) specialAuthoritySlashes() step.Outcome {
	if m.c() == '/' && strings.HasPrefix(m.remaining(), "/") {
		m.state = "special authority ignore slashes state"
		m.pointer++
	} else {
		m.report("special-scheme-missing-following-solidus", somewhere, somewhere)
		m.state = "special authority ignore slashes state"
		m.pointer--
	}
	return step.Continues
}

func (m *naive) specialAuthorityIgnoreSlashes() step.Outcome {
	if m.c() != '/' && m.c() != '\\' {
		m.state = "authority state"
		m.pointer--
	} else {
		m.reportC("special-scheme-missing-following-solidus")
	}
	return step.Continues
}

// endsAuthority is a condition of three states.
func (m *naive) endsAuthority() bool {
	c := m.c()
	return c == step.EOF || c == '/' || c == '?' || c == '#' || m.url.isSpecial() && c == '\\'
}

func (m *naive) authority() step.Outcome {
	if m.c() == '@' {
		m.report("invalid-credentials", somewhere, somewhere)
		if m.atSignSeen {
			m.buffer = append([]rune("%40"), m.buffer...)
		}
		m.atSignSeen = true
		for _, codePoint := range m.buffer {
			if codePoint == ':' && !m.passwordTokenSeen {
				m.passwordTokenSeen = true
				continue
			}
			encoded := percent.Encode(string(codePoint), percent.Userinfo)
			if m.passwordTokenSeen {
				m.url.password += encoded
			} else {
				m.url.username += encoded
			}
		}
		m.buffer = nil
	} else if m.endsAuthority() {
		if m.atSignSeen && len(m.buffer) == 0 {
			m.report("host-missing", m.offset(m.pointer), m.offset(m.pointer))
			return step.Fails
		}
		m.pointer -= len(m.buffer) + 1
		m.buffer = nil
		m.state = "host state"
	} else {
		m.buffer = append(m.buffer, m.c())
	}
	return step.Continues
}

func (m *naive) hostState() step.Outcome {
	c := m.c()
	switch {
	case m.override != "" && m.url.scheme == "file":
		m.pointer--
		m.state = "file host state"
	case c == ':' && !m.insideBrackets:
		if len(m.buffer) == 0 {
			m.report("host-missing", m.offset(m.pointer), m.offset(m.pointer))
			return step.Fails
		}
		if m.override == "hostname state" {
			return step.Fails
		}
		host := m.parseHost(m.pointer)
		if host == nil {
			return step.Fails
		}
		m.url.host = host
		m.buffer = nil
		m.state = "port state"
	case m.endsAuthority():
		m.pointer--
		return m.hostEnd()
	default:
		if c == '[' {
			m.insideBrackets = true
		}
		if c == ']' {
			m.insideBrackets = false
		}
		m.buffer = append(m.buffer, c)
	}
	return step.Continues
}

// hostEnd is the last part of the host state, after it has decreased the
// pointer.
func (m *naive) hostEnd() step.Outcome {
	if m.url.isSpecial() && len(m.buffer) == 0 {
		m.report("host-missing", m.offset(m.pointer+1), m.offset(m.pointer+1))
		return step.Fails
	} else if m.override != "" && len(m.buffer) == 0 && (m.url.includesCredentials() || m.url.port != nil) {
		return step.Fails
	}
	host := m.parseHost(m.pointer + 1)
	if host == nil {
		return step.Fails
	}
	m.url.host = host
	m.buffer = nil
	m.state = "path start state"
	if m.override != "" {
		return step.Returns
	}
	return step.Continues
}

func (m *naive) port() step.Outcome {
	if isDigit(m.c()) {
		m.buffer = append(m.buffer, m.c())
	} else if m.endsAuthority() || m.override != "" {
		if len(m.buffer) > 0 {
			port, err := strconv.ParseUint(string(m.buffer), 10, 16)
			if err != nil {
				start, end := m.span(m.pointer-len(m.buffer), m.pointer)
				m.report("port-out-of-range", start, end)
				return step.Fails
			}
			m.url.port = nil
			if number := int(port); !m.url.isDefaultPort(number) {
				m.url.port = &number
			}
			m.buffer = nil
			if m.override != "" {
				return step.Returns
			}
		}
		if m.override != "" {
			return step.Fails
		}
		m.state = "path start state"
		m.pointer--
	} else {
		m.reportC("port-invalid")
		return step.Fails
	}
	return step.Continues
}
