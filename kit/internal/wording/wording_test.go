package wording

import "testing"

// TestOf looks up codes, and numbers that are none.
func TestOf(t *testing.T) {
	texts := Texts{{Unknown, "m0", "r0"}, {"one", "m1", "r1"}}
	for code, want := range map[uint8]Text{0: texts[0], 1: texts[1], 2: texts[0], 255: texts[0]} {
		got := texts.Of(code)
		if got != want || got.Name() != want[0] || got.Meaning() != want[1] || got.Remedy() != want[2] {
			t.Errorf("%d: %q, want %q", code, got, want)
		}
	}
}
