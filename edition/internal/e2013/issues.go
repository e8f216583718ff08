package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// report reports a parse error about the code points from start to end.
//
// 2013: parse error
func (m *machine) report(start, end int) {
	m.Tell(m.Issue("parse error", "", start, end, false))
}

// reportC reports a parse error about c, which may be the end.
func (m *machine) reportC() { m.report(m.Pointer, m.Pointer+1) }

// reportBackslash reports c if it is "\".
func (m *machine) reportBackslash() {
	if m.C == '\\' {
		m.reportC()
	}
}

// reportUnit reports c if it is neither a URL code point nor "%", or a "%" that
// begins no percent-encoded byte.
func (m *machine) reportUnit() {
	if m.C == ascii.EOF {
		return
	}
	if m.C != '%' && !isURLCodePoint(m.C) || m.C == '%' && !m.remainingStartsWithHexDigits() {
		m.reportC()
	}
}

// fail is a parse error after which the parser returns failure.
func (m *machine) fail(start, end int) step.Outcome {
	return m.Fail(m.Issue("parse error", "", start, end, true))
}

// isURLCodePoint reports whether c is a URL code point. The text leaves out U+FFF0
// to U+FFFD and U+E0000 to U+E0FFF.
//
// 2013: URL code points
func isURLCodePoint(c rune) bool {
	isLeftOut := 0xFFF0 <= c && c <= 0xFFFD || 0xE0000 <= c && c <= 0xE0FFF
	return !isLeftOut && ascii.IsURLCodePoint(c)
}
