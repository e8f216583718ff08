package cli

import (
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
)

// TestStartAllocates bounds what a run of one verb makes before it reads: the flags
// of that verb, and not those of all.
func TestStartAllocates(t *testing.T) {
	verbs := verb.All()
	if len(verbs) < 20 {
		t.Fatalf("%d verbs", len(verbs))
	}
	for _, v := range verbs {
		n := testing.AllocsPerRun(5, func() { newRootCommand(streams{}, v.Name(), "https://example.com/") })
		if n > 1000 {
			t.Errorf("%s: %.0f allocations", v.Name(), n)
		}
	}
	if n := testing.AllocsPerRun(5, func() { newRootCommand(streams{}) }); n < 2000 {
		t.Errorf("%.0f allocations for all verbs: lower the limit of one", n)
	}
}

// BenchmarkRoot measures how long it takes to make all commands.
func BenchmarkRoot(b *testing.B) {
	for b.Loop() {
		Root()
	}
}
