package site

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

var (
	_ cookiejar.PublicSuffixList = (*List)(nil)
	_ cookiejar.PublicSuffixList = defaultRules{}
	_ cookiejar.PublicSuffixList = icannRules{}
)

const listRules = 274 // in testdata/list.txt

func listText(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("testdata/list.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func readList(t testing.TB) *List {
	t.Helper()
	return mustParse(t, listText(t))
}

func mustParse(t testing.TB, text string) *List {
	t.Helper()
	list, err := ParseList(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// sections returns the text of a list with the given rules in its two sections.
func sections(icann, private string) string {
	return "// ===BEGIN ICANN DOMAINS===\n" + icann + "\n// ===END ICANN DOMAINS===\n" +
		"// ===BEGIN PRIVATE DOMAINS===\n" + private + "\n// ===END PRIVATE DOMAINS===\n"
}

// compare compares both views of a list with the slow algorithm.
func compare(t testing.TB, list *List, rules []slowRule, domain string) {
	t.Helper()
	if got, want := list.PublicSuffix(domain), slowPublicSuffix(rules, domain, false); got != want {
		t.Fatalf("PublicSuffix(%q) = %q, want %q", domain, got, want)
	}
	if got, want := list.ICANN().PublicSuffix(domain), slowPublicSuffix(rules, domain, true); got != want {
		t.Fatalf("ICANN().PublicSuffix(%q) = %q, want %q", domain, got, want)
	}
}

// Every rule of a list, with labels before it and without.
//
// https://url.spec.whatwg.org/#host-public-suffix
func TestListAgainstOracle(t *testing.T) {
	list := readList(t)
	rules := slowRules(t, listText(t))
	if len(rules) != listRules || list.Len() != listRules {
		t.Fatalf("%d rules, and %d as the oracle counts, want %d", list.Len(), len(rules), listRules)
	}
	icann := 0
	for _, r := range rules {
		if r.icann {
			icann++
		}
		for _, domain := range r.probes() {
			compare(t, list, rules, domain)
		}
	}
	if got := list.ICANN().Len(); got != icann || icann == 0 || icann == listRules {
		t.Errorf("ICANN().Len() = %d, want %d", got, icann)
	}
	for _, domain := range []string{"nosuchtld", "a.nosuchtld", "b.a.nosuchtld"} {
		compare(t, list, rules, domain)
	}
}

// Where the default rules know a rule of the list, they agree about it.
func TestDefaultAgainstList(t *testing.T) {
	list := readList(t)
	known := 0
	for _, r := range slowRules(t, listText(t)) {
		domain := r.domain()
		if strings.HasSuffix(domain, "example") || strings.HasSuffix(domain, "test") || strings.HasSuffix(domain, "invalid") {
			continue
		}
		known++
		for _, d := range []string{domain, "qqq." + domain, "rrr.qqq." + domain} {
			if got, want := list.PublicSuffix(d), Default().PublicSuffix(d); got != want {
				t.Errorf("PublicSuffix(%q) = %q, the default rules say %q", d, got, want)
			}
			if got, want := list.ICANN().PublicSuffix(d), ICANN().PublicSuffix(d); got != want {
				t.Errorf("ICANN().PublicSuffix(%q) = %q, the default rules say %q", d, got, want)
			}
		}
	}
	if known != 148 {
		t.Errorf("%d rules compared, want 148", known)
	}
}

// netRulesText returns all rules behind the default rules as a list. The
// module golang.org/x/net has them in its tests, which are not there when
// modules are vendored.
func netRulesText(t *testing.T) string {
	t.Helper()
	p, err := build.Import("golang.org/x/net/publicsuffix", ".", build.FindOnly)
	if err != nil {
		t.Skipf("the sources of golang.org/x/net are not there: %v", err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, "table_test.go"), nil, 0)
	if err != nil {
		t.Skipf("the rules of golang.org/x/net are not there: %v", err)
	}
	values := map[string]ast.Expr{}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			values[spec.Names[0].Name] = spec.Values[0]
		}
		return true
	})
	icann, err := strconv.Atoi(values["numICANNRules"].(*ast.BasicLit).Value)
	if err != nil {
		t.Fatal(err)
	}
	var rules []string
	for _, e := range values["rules"].(*ast.CompositeLit).Elts {
		rule, err := strconv.Unquote(e.(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, rule)
	}
	return sections(strings.Join(rules[:icann], "\n"), strings.Join(rules[icann:], "\n"))
}

// Every rule of the default list: the default rules, a List of the same rules
// and the slow algorithm agree.
//
// https://url.spec.whatwg.org/#host-public-suffix
func TestAllDefaultRules(t *testing.T) {
	text := netRulesText(t)
	list := mustParse(t, text)
	rules := slowRules(t, text)
	if len(rules) < 9000 || list.Len() != len(rules) {
		t.Fatalf("%d rules, and %d as the oracle counts", list.Len(), len(rules))
	}
	byTLD := map[string][]slowRule{} // the others cannot match
	for _, r := range rules {
		tld := r.labels[len(r.labels)-1]
		byTLD[tld] = append(byTLD[tld], r)
	}
	seen := map[string]bool{}
	for _, r := range rules {
		for _, domain := range r.probes() {
			if seen[domain] {
				continue
			}
			seen[domain] = true
			same := byTLD[r.labels[len(r.labels)-1]]
			compare(t, list, same, domain)
			if got, want := Default().PublicSuffix(domain), list.PublicSuffix(domain); got != want {
				t.Errorf("Default().PublicSuffix(%q) = %q, want %q", domain, got, want)
			}
			if got, want := ICANN().PublicSuffix(domain), list.ICANN().PublicSuffix(domain); got != want {
				t.Errorf("ICANN().PublicSuffix(%q) = %q, want %q", domain, got, want)
			}
		}
	}
	if len(seen) < 30000 {
		t.Errorf("only %d domains compared", len(seen))
	}
}

// The test makes many small lists from few labels, so that their rules interact.
func TestSmallLists(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	domain := func(most int) string {
		labels := make([]string, 1+random.IntN(most))
		for i := range labels {
			labels[i] = string(rune('a' + random.IntN(2)))
		}
		return strings.Join(labels, ".")
	}
	parsed := 0
	for range 20000 {
		var section [2]strings.Builder
		for range random.IntN(7) {
			prefix := [...]string{"", "", "*.", "!"}[random.IntN(4)]
			fmt.Fprintln(&section[random.IntN(2)], prefix+domain(3))
		}
		text := sections(section[0].String(), section[1].String())
		list, err := ParseList(strings.NewReader(text))
		if err != nil {
			continue
		}
		parsed++
		rules := slowRules(t, text)
		for range 10 {
			compare(t, list, rules, domain(5))
		}
	}
	if parsed < 5000 {
		t.Errorf("only %d lists were in order", parsed)
	}
}

// A wildcard of the ICANN section below which the private section has a rule.
func TestICANNWildcard(t *testing.T) {
	list := mustParse(t, sections("*.a", "b.a\nd.c.a"))
	for domain, want := range map[string]string{"x.b.a": "b.a", "b.a": "b.a", "a": "a", "e.d.c.a": "c.a", "c.a": "c.a"} {
		if got := list.ICANN().PublicSuffix(domain); got != want {
			t.Errorf("ICANN().PublicSuffix(%q) = %q, want %q", domain, got, want)
		}
	}
	if !wildcardAbove("ck") || wildcardAbove("com") || wildcardAbove("compute.amazonaws.com") {
		t.Error("wildcardAbove does not know the wildcards of the ICANN section")
	}
}

func TestZeroList(t *testing.T) {
	var list List
	for _, l := range []*List{&list, list.ICANN()} {
		if got := l.PublicSuffix("www.example.com"); got != "com" || l.Len() != 0 {
			t.Errorf("PublicSuffix = %q, Len = %d", got, l.Len())
		}
	}
	if got, ok := (Finder{&list}).RegistrableDomain(parseHost(t, "www.github.io.", false)); got != "github.io." || !ok {
		t.Errorf("RegistrableDomain = %q, %v", got, ok)
	}
}

// TestListViews compares a nil list, the zero list, a list of both sections and
// its ICANN section.
func TestListViews(t *testing.T) {
	list, err := ParseList(strings.NewReader(sections("com\n*.ck\n!www.ck", "github.io")))
	if err != nil {
		t.Fatal(err)
	}
	const whole, icann = "public suffix list", "public suffix list, ICANN section"
	for _, tt := range []struct {
		name         string
		list         *List
		rules        int
		text, suffix string // suffix is that of x.github.io
		ck           string // the suffix of x.y.ck
	}{
		{"nil", nil, 0, whole, "io", "ck"},
		{"zero", &List{}, 0, whole, "io", "ck"},
		{"ICANN of nil", (*List)(nil).ICANN(), 0, whole, "io", "ck"},
		{"both sections", list, 4, whole, "github.io", "y.ck"},
		{"ICANN", list.ICANN(), 3, icann, "io", "y.ck"},
		{"ICANN twice", list.ICANN().ICANN(), 3, icann, "io", "y.ck"},
	} {
		suffix, ck := tt.list.PublicSuffix("x.github.io"), tt.list.PublicSuffix("x.y.ck")
		if tt.list.Len() != tt.rules || tt.list.String() != tt.text || suffix != tt.suffix || ck != tt.ck {
			t.Errorf("%s: %d rules, %q, suffixes %q and %q", tt.name, tt.list.Len(), tt.list, suffix, ck)
		}
	}
}

// All rules say what they are.
func TestListStrings(t *testing.T) {
	list := readList(t)
	if list.String() == list.ICANN().String() || list.ICANN().String() != list.ICANN().ICANN().String() {
		t.Errorf("%v, %v", list, list.ICANN())
	}
	for _, s := range []fmt.Stringer{defaultRules{}, icannRules{}} {
		if !strings.Contains(s.String(), "publicsuffix.org") {
			t.Errorf("%v does not tell its source", s)
		}
	}
}

// Domains are looked at from the right, and never further than the rules go.
func TestLongDomains(t *testing.T) {
	list := readList(t)
	for _, long := range []string{strings.Repeat("a", 1<<20), strings.Repeat("a.", 1<<20) + "a"} {
		h := parseHost(t, long+".example.co.uk", false)
		for _, f := range []Finder{{}, {list}, {ICANN()}} {
			if got, ok := f.RegistrableDomain(h); got != "example.co.uk" || !ok {
				t.Errorf("RegistrableDomain of a long domain = %.50q, %v", got, ok)
			}
		}
	}
}

func BenchmarkRegistrableDomain(b *testing.B) {
	list := readList(b)
	hosts := make([]weburl.Host, 0, 4)
	for _, s := range []string{"www.example.com", "a.b.example.co.uk", "whatwg.github.io", "x.y.city.kobe.jp"} {
		hosts = append(hosts, parseHost(b, s, false))
	}
	for name, rules := range map[string]Rules{"List": list, "ListICANN": list.ICANN(), "Default": Default(), "ICANN": ICANN()} {
		f := Finder{rules}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				f.RegistrableDomain(hosts[i&3])
				i++
			}
		})
	}
}

func BenchmarkParseList(b *testing.B) {
	text := []byte(listText(b))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseList(bytes.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
}
