package machine

import (
	"strings"

	"github.com/weburl-go/weburl/percent"
)

// The path is collected in the buffer and set at its end, so that the cost of a
// long path is linear in its length.
//
// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
func (m *machine) opaquePath() Outcome {
	switch m.c {
	case '?':
		m.endOpaquePath()
		return m.startQuery()
	case '#':
		m.endOpaquePath()
		return m.startFragment()
	case EOF:
		m.endOpaquePath()
		return Continues
	case ' ':
		m.warnUnit()
		if rest := m.remaining(); strings.HasPrefix(rest, "?") || strings.HasPrefix(rest, "#") {
			m.encoded = append(m.encoded, "%20"...)
		} else {
			m.encoded = append(m.encoded, ' ')
		}
		return Continues
	}
	m.warnUnit()
	m.encoded = percent.AppendRune(m.encoded, m.c, percent.C0Control)
	return Continues
}

func (m *machine) endOpaquePath() {
	m.url.Path.Opaque = string(m.encoded)
	m.note("path", m.bufferStart, m.pointer)
}
