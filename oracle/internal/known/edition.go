package known

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/percent"
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
func Edition2017() []URLExplanation {
	return []URLExplanation{
		newIn17Explanation(),
		{
			ID: "tr46-needless-punycode", Right: us, Anchor: "concept-domain-to-ascii",
			Reason:    "A label that is Punycode of nothing but ASCII, or of nothing, is refused; the revisions of UTS #46 of the time of the text took it.",
			Match:     hasNeedlessPunycode,
			Witnesses: []string{"http://xn--a-/", "http://xn--/"},
		},
	}
}

// Edition2024 returns the explanations for versions 14.0.0 and 14.1.0.
func Edition2024() []URLExplanation { return []URLExplanation{newIn17Explanation()} }

func newIn17Explanation() URLExplanation {
	return URLExplanation{
		ID: "tr46-unicode-16", Right: "both", Anchor: "idna",
		Reason: "Its tr46 has the tables of Unicode 16, the editions here those of 17: a domain with a code point that is new is refused there.",
		Match: func(d *subject.Difference) bool {
			return slices.ContainsFunc(domainTexts(d), func(s string) bool { return strings.ContainsFunc(s, isNewIn17) })
		},
		Witnesses: []string{"http://\u088F/"},
	}
}

// hasNeedlessPunycode reports whether a case has a label that is Punycode of ASCII
// alone.
func hasNeedlessPunycode(d *subject.Difference) bool {
	needless := regexp.MustCompile(`(?i)xn--(?:[a-z0-9-]*-)?(?:[^a-z0-9-]|$)`)
	return slices.ContainsFunc(domainTexts(d), needless.MatchString)
}

// domainTexts returns the strings of the case in which a domain may be, decoded
// and mapped, with what their Punycode stands for at the end, if the difference
// may come from a domain.
func domainTexts(d *subject.Difference) []string {
	if !d.In("failed") && !d.In("steps") && !d.In("origin") && !d.In("host") {
		return nil
	}
	ace := regexp.MustCompile(`(?i)xn--([a-z0-9-]+)`)
	texts := d.Case.Strings()
	for i, s := range texts {
		s = mapToASCII(percent.Decode(s))
		for _, m := range ace.FindAllStringSubmatch(s, -1) {
			if decoded, err := idna.DecodePunycode(m[1]); err == nil {
				s += decoded
			}
		}
		texts[i] = s
	}
	return texts
}
