// Package growth provides the checks that work, in time and in memory, grows no
// faster than its input.
package growth

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"github.com/weburl-go/weburl/internal/test/whole"
)

// The check of time compares an input of about Small bytes with one that was doubled a few
// times. Each time it may take PerDoubling times as long; linear work takes twice as long,
// quadratic work four times. It is not two, because large data do not fit in the caches.
const (
	Small       = 4 << 10
	PerDoubling = 2.2
)

// doublings is how often the small input is doubled: .ci/full has inputs of 256 KiB.
var doublings = whole.Or(3, 6)

// The check of memory compares the larger input of the check of time with one of a
// quarter of its length. It may allocate MemoryLimit times as many bytes; quadratic work
// would allocate sixteen times as many. As a buffer that grows by parts may be a part too
// large in one of the cases, four is not enough.
const MemoryLimit = 8

// Check fails the test when run takes too much longer, or allocates too much
// more, for a large input than for a small one. The time is that of the CPU, where
// the system tells it, because other programs may run as well. The time for the
// small one is that of so many runs in a row as it was multiplied, so that both times are
// equally likely to be disturbed; it compares the least of twenty, of which the first must be
// closer to each other, and takes twenty others while they seem too far apart. The first time
// for the large one is taken as its memory is measured. In short mode
// it skips the test.
func Check(t testing.TB, name string, run func(string), input func(n int) string) {
	t.Helper()
	CheckLimit(t, name, PerDoubling, run, input)
}

// CheckLimit is Check with another limit than PerDoubling, for work of a package that is not ours
// and needs more time for each byte when its data do not fit in the caches.
func CheckLimit(t testing.TB, name string, perDoubling float64, run func(string), input func(n int) string) {
	t.Helper()
	if testing.Short() {
		t.Skip("measures time: not in short mode")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // do not measure the garbage collector
	times, perByte := 1<<doublings, math.Pow(perDoubling/2, float64(doublings))
	small, large := input(Small), input(Small*times)
	a, b := forever, checkMemory(t, name, run, input(Small*times/4), large)
	// A virtual machine may subtract from one time what it did not count before, so that
	// it is much too short. Then the least of all would be wrong for ever.
	for start := time.Now(); ; a, b = forever, forever {
		for attempt := range 20 {
			a = min(a, timeOf(times, run, small))
			most := perByte * float64(max(a, time.Microsecond)) // a is the time of as many bytes as b
			if attempt == 0 {
				most *= 0.9 // one disturbance of a must not be enough
			}
			if float64(b) <= most {
				return
			}
			b = min(b, timeOf(1, run, large))
		}
		if time.Since(start) >= patience {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	ratio := float64(b) / float64(a) * float64(times)
	t.Errorf("%s: an input %d times as long takes %.0f times as long (%v, %v)", name, times, ratio, a/time.Duration(times), b)
}

// patience is how long it tries at least. Twenty attempts at what is quick are over in 20
// milliseconds, and other programs may keep the memory busy for longer than that. Tests shorten it.
var patience = 5 * time.Second

// clock tells the time. Tests replace it.
var clock = now

// checkMemory fails the test when run allocates too much more for large, which is
// four times as long as quarter. Less than Small bytes are never too much. It returns
// how long the first run of large took.
func checkMemory(t testing.TB, name string, run func(string), quarter, large string) time.Duration {
	t.Helper()
	a := allocated(run, quarter)
	start := clock()
	b := allocated(run, large)
	took := clock() - start
	if b > MemoryLimit*max(a, Small) {
		b = min(b, allocated(run, large)) // other goroutines may have allocated
	}
	if b > MemoryLimit*max(a, Small) {
		t.Errorf("%s: four times the input allocates %.1f times as much (%d and %d bytes)", name, float64(b)/float64(a), a, b)
	}
	return took
}

// CheckBytes fails the test when run allocates more than perByte bytes for each
// byte of s, all that it allocates added up, whether it is freed at once or not;
// under the race detector, twice as many.
func CheckBytes(t testing.TB, name string, run func(string), s string, perByte int) {
	t.Helper()
	most := slack * uint64(perByte) * uint64(len(s))
	n := allocated(run, s)
	if n > most {
		n = min(n, allocated(run, s)) // other goroutines may have allocated
	}
	if n > most {
		t.Errorf("%s: %.1f bytes allocated for each of %d bytes of input, want at most %d",
			name, float64(n)/float64(len(s)), len(s), slack*perByte)
	}
}

// allocated returns how many bytes are allocated in all while run does s.
func allocated(run func(string), s string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run(s)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

const forever = time.Duration(1<<63 - 1)

func timeOf(runs int, run func(string), input string) time.Duration {
	start := clock()
	for range runs {
		run(input)
	}
	return clock() - start
}
