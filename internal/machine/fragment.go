package machine

import "github.com/weburl-go/weburl/percent"

// The fragment is collected in the buffer and set at the end, so that the cost
// of a long fragment is linear in its length.
//
// https://url.spec.whatwg.org/#fragment-state
func (m *machine) fragment() Outcome {
	if m.c == EOF {
		m.note("fragment", m.bufferStart, m.pointer)
		m.url.Fragment += string(m.encoded)
		m.encoded = m.encoded[:0]
		return Continues
	}
	m.warnUnit()
	m.encoded = percent.AppendRune(m.encoded, m.c, percent.Fragment)
	return Continues
}
