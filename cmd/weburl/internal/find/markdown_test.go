package find

import (
	"slices"
	"strings"
	"testing"
)

// TestBlockLength finds a link across two lines in a block of the greatest length,
// and not in a block that is longer by a byte.
func TestBlockLength(t *testing.T) {
	const first, second = "words\n[a](", "\nb) c\n"
	filler := strings.Repeat("x", maxBlock-len(first)-len(second)-1) + "\n"
	if got := found(t, Markdown, filler+first+second); !slices.Equal(got, []string{"4:1 link b"}) {
		t.Errorf("in a block of %d bytes: %q", maxBlock, got)
	}
	if got := found(t, Markdown, "x"+filler+first+second); len(got) > 0 {
		t.Errorf("in a block of %d bytes: %q", maxBlock+1, got)
	}
}
