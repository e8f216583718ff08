package machine

import (
	"github.com/weburl-go/weburl/percent"
)

// https://url.spec.whatwg.org/#query-state
func (m *machine) query() Outcome {
	if m.encoding != nil && (!m.url.IsSpecial() || m.url.Scheme == "ws" || m.url.Scheme == "wss") {
		m.encoding = nil // UTF-8
	}
	if !m.hasOverride() && m.c == '#' || m.c == EOF {
		set := percent.Query
		if m.url.IsSpecial() {
			set = percent.SpecialQuery
		}
		m.url.Query += percent.EncodeAfterEncoding(m.encoding, m.buffer(), set)
		m.note("query", m.bufferStart, m.pointer)
		m.bufferStart = m.pointer
		if m.c == '#' {
			return m.startFragment()
		}
		return Continues
	}
	m.warnUnit()
	return Continues
}
