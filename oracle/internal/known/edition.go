package known

import (
	"strings"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// A Repair is a fault of a version of the npm package whatwg-url that the script
// can mend, so that what is left of a difference is not that fault.
type Repair struct {
	// Name is what the script calls it.
	Name string
	// Reason says what the version does otherwise than the text that it follows.
	Reason string
	// Witness is a case in which the fault shows.
	Witness string
}

// Repairs2017 returns the faults of version 4.6.0 against the text of 2017.
func Repairs2017() []Repair {
	return []Repair{
		astral(),
		{"ipv4", "An empty part of an IPv4 address is the number 0; by the text it makes the host a domain.", "http://./"},
		{"tr46", "tr46 0.0.3 looks for hyphens in the fourth and fifth place, checks no code point of a label, and has the tables of Unicode 8.", "http://ab--c/"},
		{"origin", "The origin of a file URL is file://; the text leaves it to the reader, and here it is opaque.", "file:///a"},
	}
}

// Repairs2024 returns those of versions 14.0.0 and 14.1.0 against the text of 2024.
func Repairs2024() []Repair { return []Repair{astral()} }

func astral() Repair {
	return Repair{"astral", "Credentials are counted in code points and read in code units, so that one above U+FFFF spoils what follows it.", "http://\U0001F600x@h/"}
}

// Edition2017 returns the explanations of what version 4.6.0 does otherwise once
// it is repaired. The tr46 that it then has is 5.1.1.
func Edition2017(t *uts46.Tables) []URLExplanation {
	m := editionModel{
		id: edition.E2017, processor: processor2017(t), forbidden: forbidden2017,
		emptyHosts: true, unicodeOrigins: true, noParams: true,
		deviations: []deviation{unicode16Deviation(), {
			id: "tr46-needless-punycode", anchor: "concept-domain-to-ascii",
			reason: "A label that is Punycode of nothing but ASCII, or of nothing, is refused; the revisions of UTS #46 of the time of the text took it.",
			apply:  func(p *uts46.Processor) { p.Lax.ASCIIPunycode, p.Lax.EmptyPunycode = false, false },
			witnesses: []string{
				"http://xn--a-/", "http://xn--/", "http://xn--1-:8/", "http://xn--b-.é.1/", "file://xn--b-/C:", `{"input":"http://a/","calls":[["host","xn--b-:8"]]}`,
			},
		}},
	}
	return m.explanations()
}

// Edition2024 returns the explanations for versions 14.0.0 and 14.1.0.
func Edition2024(t *uts46.Tables) []URLExplanation {
	m := editionModel{
		id: edition.E2024, processor: processor2024(t), forbidden: forbidden2024,
		deviations: []deviation{unicode16Deviation()},
	}
	return m.explanations()
}

func unicode16Deviation() deviation {
	return deviation{
		id: "tr46-unicode-16", anchor: "idna", bothRight: true,
		reason: "Its tr46 has the tables of Unicode 16, the editions here those of 18: a domain with a code point that is new is refused there.",
		apply:  unicode16,
		witnesses: []string{
			"http://\u088F/", "blob:https://\u088F/", "ws://u:p@a.\uA7CE:8/b?q#f", "file://a%E0%B1%9C/",
			`{"input":"#f","base":"blob:https://\u088F/"}`,
			`{"input":"http://a/","calls":[["host","a\u0c5c:8"]]}`, `{"input":"http://a/","calls":[["href","http://a\u0c5c/"]]}`,
		},
	}
}

// unicode16 gives a processor the tables of Unicode 16.
func unicode16(p *uts46.Processor) {
	unicode17(p)
	p.StatusOf = func(c rune) (uts46.Status, string, bool) { return uts46.Disallowed, "", isNewIn17(c) }
}

// processor2017 has the flags of UTS #46 that the text of 2017 asks for. The
// revisions of its time took Punycode of ASCII, or of nothing.
func processor2017(t *uts46.Tables) uts46.Processor {
	p := uts46.Processor{Tables: t, CheckHyphens: true, AnyBidi: true, AnyJoiners: true}
	p.Lax.ASCIIPunycode, p.Lax.EmptyPunycode, p.Lax.Decoded = true, true, true
	return p
}

// processor2024 has those that the text of 2024 asks for.
func processor2024(t *uts46.Tables) uts46.Processor { return uts46.Processor{Tables: t} }

// forbidden2017 reports whether the text of 2017 forbids c in a domain.
//
// 2017: #forbidden-host-code-point
func forbidden2017(c rune) bool { return strings.ContainsRune("\x00\t\n\r #%/:?@[\\]", c) }

// forbidden2024 does so for the text of 2024.
//
// 2024: #forbidden-domain-code-point
func forbidden2024(c rune) bool {
	return c <= 0x20 || c == 0x7F || strings.ContainsRune("#%/:<>?@[\\]^|", c)
}
