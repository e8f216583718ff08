package e2017

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl/edition/internal/room"
	"github.com/weburl-go/weburl/internal/test/vector"
)

type toggleVector struct {
	Input   string  `json:"input"`
	Base    *string `json:"base"`
	Witness bool    `json:"witness"`
	E2012   *string `json:"2012"`
	E2013   *string `json:"2013"`
	E2015   *string `json:"2015"`
	E2017   *string `json:"2017"`
	E2024   *string `json:"2024"`
	Living  *string `json:"living"`
}

func orFailure(s *string) string {
	if s == nil {
		return "failure"
	}
	return *s
}

// TestSmallest explains each vector in which two neighbours differ by few rules,
// which alone turn the one result into the other.
func TestSmallest(t *testing.T) {
	cases := vector.Load[toggleVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	for _, pair := range []struct {
		from, to  Rules
		of        func(toggleVector) (string, string)
		different int
		unreached []string // changes that no href shows: of setters, origins, forms, records
	}{
		{Rules2017, Rules2024, func(v toggleVector) (string, string) { return orFailure(v.E2017), orFailure(v.E2024) }, 342, []string{
			"ascii-origins", "protocol-port", "empty-list-null-query", "charset-field-gone", "unencodable-in-queries",
			"hostname-and-pathname", "hostname-and-pathname", "opaque-paths", "opaque-path-spaces-stripped", "named-errors",
			"params-values", "blob-origins",
		}},
		{Rules2024, RulesLiving, func(v toggleVector) (string, string) { return orFailure(v.E2024), orFailure(v.Living) }, 77, nil},
	} {
		different, reached := 0, Rules(0)
		for _, c := range cases {
			observe := func(r Rules, mark func(string)) string {
				return Href(r, c.Input, c.Base, room.Options{Mark: mark})
			}
			from, to := pair.of(c)
			if got := observe(pair.to, func(string) {}); got != to {
				t.Errorf("%q: %q, want %q", c.Input, got, to)
			}
			found := Smallest(pair.from, pair.to, observe)
			if (found != 0) != (from != to) {
				t.Errorf("%q: %d rules for %q and %q", c.Input, found.Len(), from, to)
			}
			if from == to {
				continue
			}
			different++
			reached |= found
			if observe(pair.from^found, func(string) {}) != to || found.Len() > 2 {
				t.Errorf("%q: %d rules do not explain %q and %q", c.Input, found.Len(), from, to)
			}
		}
		if different != pair.different {
			t.Errorf("%d vectors differ, want %d", different, pair.different)
		}
		var unreached []string
		for _, rule := range (pair.to &^ pair.from &^ reached).Each() {
			unreached = append(unreached, rule.Change())
		}
		if !slices.Equal(unreached, pair.unreached) {
			t.Errorf("no vector is explained by %v, want %v", unreached, pair.unreached)
		}
	}
}
