// Package growth has the check that work grows no faster than its input.
package growth

import (
	"testing"
	"time"
)

// The check compares inputs of about Small and Small*Factor bytes. The larger
// may take Limit times as long as the smaller; quadratic work would take
// Factor*Factor times as long, which is 4096.
const (
	Small  = 4 << 10
	Factor = 64
	Limit  = 200
)

// Check fails the test when run takes too much longer for a large input than
// for a small one. It compares the least times of several runs, and takes more
// runs while they seem too far apart, for a busy machine can make any single
// run slow, but none fast.
func Check(t testing.TB, name string, run func(string), input func(n int) string) {
	t.Helper()
	small, large := input(Small), input(Small*Factor)
	a, b := forever, forever
	for attempt := range 40 {
		for range 8 {
			a = min(a, timeOf(run, small))
		}
		b = min(b, timeOf(run, large))
		if attempt > 0 && b <= Limit*max(a, time.Microsecond) {
			return
		}
	}
	t.Errorf("%s: %d times the input takes %.0f times as long (%v, %v)", name, Factor, float64(b)/float64(a), a, b)
}

const forever = time.Duration(1<<63 - 1)

func timeOf(run func(string), input string) time.Duration {
	start := time.Now()
	run(input)
	return time.Since(start)
}
