package form

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestMapPairs edits pairs of queries and compares the bytes of the rest.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func TestMapPairs(t *testing.T) {
	set := func(p RawPair) RawPair {
		if p.HasName("a") {
			return p.WithValue("x y")
		}
		return p
	}
	remove := func(p RawPair) RawPair {
		if p.HasName("a") {
			return ""
		}
		return p
	}
	for _, tt := range []struct {
		query, set, without string
	}{
		{"", "", ""},
		{"a", "a=x+y", ""},
		{"a=1", "a=x+y", ""},
		{"%61=1&b=%e9&a", "%61=x+y&b=%e9&a=x+y", "b=%e9"},
		{"&&a=1&&b", "&&a=x+y&&b", "&&&b"},
		{"b&a=1&", "b&a=x+y&", "b&"},
		{"a=x%20y&a=x+y", "a=x%20y&a=x+y", ""},
		{"b=1&c", "b=1&c", "b=1&c"},
		{"&a&", "&a=x+y&", ""},
		{"=a&b", "=a&b", "=a&b"},
	} {
		if got := MapPairs(tt.query, set); got != tt.set {
			t.Errorf("%q: set %q, want %q", tt.query, got, tt.set)
		}
		if got := MapPairs(tt.query, remove); got != tt.without {
			t.Errorf("%q: removed %q, want %q", tt.query, got, tt.without)
		}
	}
	if got := MapPairs("a&b", nil); got != "a&b" {
		t.Errorf("nil: %q", got)
	}
}

// TestNewRawPair compares single pairs with what a list writes.
//
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func TestNewRawPair(t *testing.T) {
	for _, p := range []Pair{{"", ""}, {"a", ""}, {"a b", "ü&=+%"}, {"\xff", "\xff"}} {
		if got, want := string(NewRawPair(p.Name, p.Value)), New(p).String(); got != want {
			t.Errorf("%q: %q, want %q", p, got, want)
		}
		if got, want := string(RawPair("%7E").WithValue(p.Value)), "%7E"+string(NewRawPair("", p.Value)); got != want {
			t.Errorf("%q: with value %q, want %q", p, got, want)
		}
	}
	if n := testing.AllocsPerRun(10, func() { _ = RawPair("a=x%20y").WithValue("x y") }); n != 0 {
		t.Errorf("%v allocations for a value that stays", n)
	}
	value := strings.Repeat("x&y", 100)
	if n := testing.AllocsPerRun(10, func() { _ = NewRawPair("a b", value) }); n != 1 {
		t.Errorf("%v allocations for a new pair, want 1", n)
	}
}

// TestMapPairsLinear doubles the number of pairs.
func TestMapPairsLinear(t *testing.T) {
	growth.Check(t, "MapPairs", func(query string) {
		MapPairs(query, func(p RawPair) RawPair { return p.WithValue("3") })
	}, func(n int) string { return strings.Repeat("a=1&b=2&", n/8) })
}

// FuzzMapPairs compares the result with one that is made by splitting.
func FuzzMapPairs(f *testing.F) {
	f.Add("a=1&&b&a", "a", "x")
	f.Add("&a&", "a", "")
	f.Fuzz(func(t *testing.T, query, name, to string) {
		edit := func(p RawPair) RawPair {
			if p.HasName(name) {
				return RawPair(to)
			}
			return p
		}
		var pieces []string
		for piece := range strings.SplitSeq(query, "&") {
			if piece == "" || edit(RawPair(piece)) != "" {
				pieces = append(pieces, piece)
			}
		}
		for i, piece := range pieces {
			if piece != "" {
				pieces[i] = string(edit(RawPair(piece)))
			}
		}
		want := strings.Join(pieces, "&")
		if !slices.ContainsFunc(pieces, func(s string) bool { return s != "" }) && MapPairs(query, edit) != query {
			want = ""
		}
		if got := MapPairs(query, edit); got != want {
			t.Fatalf("%q: %q, want %q", query, got, want)
		}
	})
}
