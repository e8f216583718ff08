package normalize_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/normalize"
)

// TestOpposite checks for each step whether the other steps of the table undo it: of
// a step and its opposite, one has no effect on the URLs below.
func TestOpposite(t *testing.T) {
	pairs := 0
	for step := range normalize.All() {
		opposite := step.Opposite()
		if opposite == 0 {
			continue
		}
		pairs++
		if opposite.Opposite() != step {
			t.Errorf("%v is the opposite of %v, whose opposite is %v", opposite.Opposite(), opposite, step)
		}
		for _, text := range []string{"http://www.example.com/a/", "https://example.com/a"} {
			u := weburl.MustParse(text)
			undone := normalize.URL(normalize.URL(u, step), opposite)
			if undone != normalize.URL(u, opposite) {
				t.Errorf("%s: %v and then %v is %s", text, step, opposite, undone)
			}
		}
	}
	if pairs != 6 {
		t.Errorf("%d steps have an opposite, want 6", pairs)
	}
	if got := (normalize.ForceHTTPS | normalize.AddWWW).Opposite(); got != normalize.ForceHTTP|normalize.RemoveWWW {
		t.Error(got)
	}
	if got := (normalize.Aggressive).Opposite(); got != normalize.ForceHTTP|normalize.AddWWW|normalize.AddTrailingSlash {
		t.Errorf("the opposite of aggressive is %v", got)
	}
}
