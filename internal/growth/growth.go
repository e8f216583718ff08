// Package growth has a check that the cost of a function does not grow faster
// than its input.
package growth

import (
	"runtime/debug"
	"testing"
	"time"
)

// The check compares inputs of about Small and Small*Factor bytes. The larger
// may take Limit times as long as the smaller; quadratic work would take
// Factor*Factor times as long, which is 4096.
const (
	Small  = 4 << 10
	Factor = 64
	Limit  = 192 // a multiple of Factor, and less than 200
)

// Check fails the test if run takes much longer for a large input than for a
// small one. To get the time for the small input, it measures Factor runs in a
// row and divides, so that an interruption is equally likely in both
// measurements. It compares the shortest of several times, and measures again
// while they differ too much.
func Check(t testing.TB, name string, run func(string), input func(n int) string) {
	t.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // do not measure the garbage collector
	small, large := input(Small), input(Small*Factor)
	a, b := forever, forever
	for attempt := range 20 {
		a = min(a, timeOf(Factor, run, small))
		b = min(b, timeOf(1, run, large))
		if attempt > 0 && b <= Limit/Factor*max(a, time.Microsecond) {
			return
		}
	}
	ratio := float64(b) / float64(a) * Factor
	t.Errorf("%s: an input %d times as long takes %.0f times as long (%v, %v)", name, Factor, ratio, a/Factor, b)
}

const forever = time.Duration(1<<63 - 1)

func timeOf(runs int, run func(string), input string) time.Duration {
	start := time.Now()
	for range runs {
		run(input)
	}
	return time.Since(start)
}
