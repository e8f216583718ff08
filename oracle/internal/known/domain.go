package known

import (
	"math/bits"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// A deviation is one thing that a peer does otherwise with domain names.
type deviation struct {
	id, anchor, reason string
	bothRight          bool
	witnesses          []string
	apply              func(*uts46.Processor)
}

// A nameModel says what a peer answers.
type nameModel struct {
	tables     *uts46.Tables
	convert    func(uts46.Processor, string) (string, bool)
	deviations []deviation
	asked      Name   // the last difference
	found      string // the ID of what explains it
}

// answer returns what a processor with a set of deviations answers.
func (m *nameModel) answer(name string, set uint) string {
	p := uts46.Processor{Tables: m.tables}
	for i, d := range m.deviations {
		if set>>i&1 == 1 {
			d.apply(&p)
		}
	}
	ascii, ok := m.convert(p, name)
	if !ok {
		return ""
	}
	return ascii
}

// explain returns the ID of the first deviation of the smallest set that makes
// the peer's answer of a name. It is empty when there is none, or we do not
// answer what the standard asks for.
func (m *nameModel) explain(n Name) string {
	if n == m.asked {
		return m.found
	}
	m.asked, m.found = n, ""
	if n.Ours != m.answer(n.Name, 0) {
		return ""
	}
	for _, a := range m.answers(n.Name) {
		if a.host == n.Theirs {
			m.found = a.id
			break
		}
	}
	return m.found
}

// A hostAnswer is what comes of a domain, and the ID of the first deviation that
// led to it.
type hostAnswer struct{ host, id string }

// answers returns what comes of a domain with up to three deviations, those with
// fewer first.
func (m *nameModel) answers(name string) []hostAnswer {
	var all []hostAnswer
	for size := 1; size <= 3; size++ {
		for set := uint(1); set < 1<<len(m.deviations); set++ {
			if bits.OnesCount(set) == size {
				all = append(all, hostAnswer{m.answer(name, set), m.deviations[bits.TrailingZeros(set)].id})
			}
		}
	}
	return all
}

// explanations returns those of a model: one for each deviation, with its reason
// and witnesses.
func (m *nameModel) explanations() []NameExplanation {
	var all []NameExplanation
	for _, d := range m.deviations {
		right := us
		if d.bothRight {
			right = "both"
		}
		all = append(all, NameExplanation{
			ID: d.id, Right: right, Anchor: d.anchor, Reason: d.reason, Witnesses: d.witnesses,
			Match: func(n Name) bool { return m.explain(n) == d.id },
		})
	}
	return all
}

// isNewerThan15 reports whether Unicode 15.0 had not assigned c, or IDNA had it
// otherwise.
func isNewerThan15(c rune) bool {
	return c > 0x7F && (unassignedIn15(c) || unicode.Is(changedSince15(), c))
}

// unassignedIn15 goes by Go's tables, which are of Unicode 15.0 until Go 1.27;
// x/net has its tables by the same version of Go.
func unassignedIn15(c rune) bool { return unicode.Is(unicode.Cn, c) }

// changedSince15 has the assigned code points of which the status or mapping in
// IDNA changed between Unicode 15.0 and 17.0: from disallowed to ignored or
// mapped, save for U+1E9E, which was mapped to ss.
func changedSince15() *unicode.RangeTable {
	return &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x4C0, Hi: 0x4C0, Stride: 1}, {Lo: 0x10A0, Hi: 0x10C5, Stride: 1}, {Lo: 0x115F, Hi: 0x1160, Stride: 1},
			{Lo: 0x17B4, Hi: 0x17B5, Stride: 1}, {Lo: 0x1806, Hi: 0x1806, Stride: 1}, {Lo: 0x180E, Hi: 0x180E, Stride: 1},
			{Lo: 0x1E9E, Hi: 0x1E9E, Stride: 1}, {Lo: 0x2061, Hi: 0x2063, Stride: 1}, {Lo: 0x206A, Hi: 0x206F, Stride: 1},
			{Lo: 0x2132, Hi: 0x2132, Stride: 1}, {Lo: 0x2183, Hi: 0x2183, Stride: 1}, {Lo: 0x3164, Hi: 0x3164, Stride: 1}, {Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1},
		},
		R32: []unicode.Range32{
			{Lo: 0x1D173, Hi: 0x1D17A, Stride: 1}, {Lo: 0x2F868, Hi: 0x2F868, Stride: 1}, {Lo: 0x2F874, Hi: 0x2F874, Stride: 1},
			{Lo: 0x2F91F, Hi: 0x2F91F, Stride: 1}, {Lo: 0x2F95F, Hi: 0x2F95F, Stride: 1}, {Lo: 0x2F9BF, Hi: 0x2F9BF, Stride: 1},
		},
	}
}

// mapToASCII maps the code points that UTS #46 maps to ASCII, or ignores.
func mapToASCII(name string) string {
	var b strings.Builder
	for _, c := range name {
		mapped, err := idna.Options{}.ToASCII(string(c))
		if err != nil || strings.HasPrefix(mapped, "xn--") {
			mapped = string(c)
		}
		b.WriteString(mapped)
	}
	return b.String()
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool { return c > 0x7F })
}
