package form

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// checkRaw reads the pairs of a query as they are written, and compares them
// with splitting at "&" and with the expected decoded pairs.
func checkRaw(t *testing.T, query string, want []Pair) {
	t.Helper()
	pieces := slices.DeleteFunc(strings.Split(query, "&"), func(s string) bool { return s == "" })
	i := 0
	for p := range RawPairs(query) {
		if i >= len(want) || string(p) != pieces[i] || p.Name() != want[i].Name || p.Value() != want[i].Value {
			t.Fatalf("RawPairs(%q): pair %d is %q, decoded %q and %q; want %q, decoded %q", query, i, p, p.Name(), p.Value(), pieces, want)
		}
		for _, other := range append(want, Pair{}, Pair{query, query}, Pair{pieces[i], pieces[i]}) {
			if got, want := p.HasName(other.Name), New(want[i]).Has(other.Name); got != want {
				t.Fatalf("%q.HasName(%q) = %v", p, other.Name, got)
			}
			if got, want := p.HasValue(other.Value), New(want[i]).Has(want[i].Name, other.Value); got != want {
				t.Fatalf("%q.HasValue(%q) = %v", p, other.Value, got)
			}
		}
		i++
	}
	if i != len(want) {
		t.Fatalf("RawPairs(%q): %d pairs, want %d", query, i, len(want))
	}
}

// TestRawVectors reads queries pair by pair, each as it is written and decoded.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func TestRawVectors(t *testing.T) {
	type rawCase struct {
		Input  string      `json:"input"`
		Output [][3]string `json:"output"` // as written, name, value
	}
	for _, c := range vector.Load[rawCase](t, "testdata/raw.json", 20) {
		var got [][3]string
		for p := range RawPairs(c.Input) {
			got = append(got, [3]string{string(p), p.Name(), p.Value()})
		}
		if !slices.Equal(got, c.Output) {
			t.Errorf("RawPairs(%q) = %q, want %q", c.Input, got, c.Output)
		}
	}
}

// TestRawIllFormed compares raw pairs with names that are ill-formed.
func TestRawIllFormed(t *testing.T) {
	for _, tt := range []struct {
		pair RawPair
		name string
		want bool
	}{
		{"%FF", "\xFE", true},
		{"\xFF", "\xFE", true},
		{"\xFF", "\uFFFD", true},
		{"%FF%FF", "\uFFFD", false},
		{"%FF", "\uFFFD\uFFFD", false},
		{"%F0%9F%8C", "\xF0\x9F\x8C", true},
		{"%F0%9F%8C", "\uFFFD", true},
		{"%F0%9F%8Ca", "\uFFFDa", true},
		{"%F0%9F%8C%88", "\xF0\x9F\x8C", false},
		{"%F0%9F\x8C\x88+", "\U0001F308 ", true},
		{"%E2%80a", "\uFFFD", false},
		{"%E2%80a", "\uFFFDb", false},
		{"%", "%", true},
		{"%+", "% ", true},
		{"%2", "%2", true},
		{"%2+%20", "%2  ", true},
		{"", "", true},
		{"%00", "", false},
	} {
		if got := tt.pair.HasName(tt.name); got != tt.want {
			t.Errorf("%q.HasName(%q) = %v", tt.pair, tt.name, got)
		}
		if got := ("=" + tt.pair).HasValue(tt.name); got != tt.want {
			t.Errorf("%q.HasValue(%q) = %v", "="+tt.pair, tt.name, got)
		}
	}
}

func TestRawPairsStops(t *testing.T) {
	var names []RawPair
	for p := range RawPairs("a&&b=&c") {
		names = append(names, p)
		if p == "b=" {
			break
		}
	}
	if !slices.Equal(names, []RawPair{"a", "b="}) {
		t.Errorf("%q", names)
	}
}

func TestRawAllocations(t *testing.T) {
	const plain = "utm_source=newsletter&id=12345&&q=é&flag&=x"
	long := strings.Repeat("%62", 1000) + "%FF"
	encoded := long + "=" + long
	decoded := strings.Repeat("b", 1000) + "\uFFFD"
	for name, run := range map[string]func(){
		"all of a pair": func() {
			for p := range RawPairs(plain) {
				if len(p.Name())+len(p.Value()) == 0 {
					t.Error("an empty pair")
				}
			}
		},
		"encoded, compared": func() {
			for p := range RawPairs(encoded) {
				if !p.HasName(decoded) || !p.HasValue(decoded) {
					t.Errorf("%q is not recognized", p)
				}
			}
		},
	} {
		if got := testing.AllocsPerRun(100, run); got != 0 {
			t.Errorf("%s: %v allocations, want none", name, got)
		}
	}
}
