package known

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// TestEditionREADME: README.md tells every repair of the versions that follow
// earlier editions. The explanations for those of 2024 are all told, since those
// for 2017 have them.
func TestEditionREADME(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range slices.Concat(Repairs2017(), Repairs2024()) {
		if r.Reason == "" || r.Witness == "" || !strings.Contains(string(data), "`"+r.Name+"`") {
			t.Errorf("the repair %s is not complete, or not in README.md", r.Name)
		}
	}
	of2017 := entries(Edition2017(nil))
	for _, e := range entries(Edition2024(nil)) {
		if !slices.ContainsFunc(of2017, func(other entry) bool { return other.id == e.id && other.reason == e.reason }) {
			t.Errorf("%s is not among the explanations for 2017", e.id)
		}
	}
}

// TestEditionProcessors: each difference between the flags of the two editions
// changes an answer, and so does each deviation.
func TestEditionProcessors(t *testing.T) {
	unicode := tables(t)
	of2017, of2024 := processor2017(unicode), processor2024(unicode)
	for _, test := range []struct{ domain, of2017, of2024 string }{
		{"a\u0378", "", ""},
		{"a\u0558", "xn--a-0bc", "xn--a-0bc"},
		{"a\u0C5C", "xn--a-s7e", "xn--a-s7e"},
		{"-\u00E9", "", "xn----bga"},
		{"ab--\u00E9", "", "xn--ab---epa"},
		{"a\u05D0", "xn--a-0hc", ""},
		{"a\u200Cb", "xn--ab-j1t", ""},
		{"xn--a-", "a", ""},
		{"xn--.b", ".b", ""},
		{"xn--xn--a--", "", ""},
	} {
		first, _ := of2017.ToASCII(test.domain)
		second, _ := of2024.ToASCII(test.domain)
		if first != test.of2017 || second != test.of2024 {
			t.Errorf("%+q: %q in 2017 and %q in 2024, want %q and %q", test.domain, first, second, test.of2017, test.of2024)
		}
	}
	for domain, i := range map[string]int{"a\u0C5C": 0, "a\u0558": 0, "xn--a-": 1} {
		m := editionModel{processor: of2017, forbidden: forbidden2017, deviations: []deviation{
			unicode16Deviation(), {apply: func(p *uts46.Processor) { p.Lax.ASCIIPunycode = false }},
		}}
		_, _, ours := m.convert(domain, 0)
		_, _, theirs := m.convert(domain, 1<<i)
		_, _, other := m.convert(domain, 2>>i)
		if !ours || theirs || !other {
			t.Errorf("%+q: %v, with its deviation %v, with the other one %v", domain, ours, theirs, other)
		}
	}
}
