// Package growth has the check that work grows no faster than its input.
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

// Check fails the test when run takes too much longer for a large input than
// for a small one. The time for the small one is that of Factor runs in a row,
// divided, so that both times are equally likely to be interrupted; it compares
// the least of several, and takes more while they seem too far apart.
func Check(t testing.TB, name string, run func(string), input func(n int) string) {
	t.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // what the collector does is not the question
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
	t.Errorf("%s: %d times the input takes %.0f times as long (%v, %v)", name, Factor, ratio, a/Factor, b)
}

const forever = time.Duration(1<<63 - 1)

func timeOf(runs int, run func(string), input string) time.Duration {
	start := time.Now()
	for range runs {
		run(input)
	}
	return time.Since(start)
}
