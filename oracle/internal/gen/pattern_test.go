package gen

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/oracle/internal/pattern"
)

// TestPattern: patterns are the same for the same seed, most are taken, and inputs
// match often, of all three kinds.
func TestPattern(t *testing.T) {
	a, b := New(3), New(3)
	var kinds []string
	taken, matches := 0, 0
	const n = 2000
	for range n {
		c := a.Pattern()
		if got := b.Pattern(); got.String() != c.String() {
			t.Fatalf("another case for the same seed: %s, %s", c, got)
		}
		switch {
		case c.Init != nil:
			kinds = append(kinds, "init")
		case c.Base != nil:
			kinds = append(kinds, "base")
		default:
			kinds = append(kinds, "text")
		}
		answer, err := pattern.Weburl(c)
		if err != nil || answer.Failed {
			continue
		}
		taken++
		for _, m := range answer.Matches {
			if m.Test {
				matches++
			}
		}
	}
	slices.Sort(kinds)
	if got := strings.Join(slices.Compact(kinds), " "); got != "base init text" {
		t.Errorf("kinds of patterns: %s", got)
	}
	if taken < n/2 || matches < n/2 {
		t.Errorf("of %d patterns %d are taken, %d inputs match", n, taken, matches)
	}
}
