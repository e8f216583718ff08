package growth

import (
	"strings"
	"testing"
	"time"
)

// fake is a test that only records whether it failed.
type fake struct {
	testing.TB
	failed bool
}

func (f *fake) Helper()               {}
func (f *fake) Errorf(string, ...any) { f.failed = true }

// TestCheck checks linear and quadratic work, whose durations are exact because
// it sleeps.
func TestCheck(t *testing.T) {
	input := func(n int) string { return strings.Repeat("x", n) }
	f := &fake{TB: t}
	Check(f, "linear", func(s string) { time.Sleep(time.Duration(len(s)) * 10 * time.Nanosecond) }, input)
	if f.failed {
		t.Error("linear work fails")
	}
	steps := 0
	Check(f, "quadratic", func(s string) {
		for range len(s) / 64 {
			steps += strings.Count(s, "y")
		}
	}, input)
	if !f.failed {
		t.Error("quadratic work passes")
	}
}
