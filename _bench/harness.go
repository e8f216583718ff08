package main

import (
	"math"
	"runtime"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// contender is one implementation of one operation.
type contender interface {
	// name is the name of its column.
	name() string
	// prepare prepares samples of at least the duration.
	prepare(sample time.Duration) error
	// sample takes one sample and returns the nanoseconds per item.
	sample() (float64, error)
}

// native is a contender written in Go.
type native struct {
	label string
	items int
	// run does the operation with the items from lo up to hi. It contains the
	// loop, so that no indirect call is measured.
	run func(lo, hi int)

	passes int
}

func (n *native) name() string { return n.label }

// prepare finds how many passes over all items a sample takes. This also warms
// up caches and branch predictors.
func (n *native) prepare(sample time.Duration) error {
	n.passes = 1
	for {
		elapsed := n.time()
		if elapsed >= sample {
			return nil
		}
		// At most double the number, because the first passes are slower than
		// later ones.
		wanted := float64(n.passes) * float64(sample) / float64(max(elapsed, 1)) * 1.1
		n.passes = min(2*n.passes, int(wanted)+1)
	}
}

func (n *native) sample() (float64, error) {
	runtime.GC()
	return float64(n.time()) / float64(n.passes) / float64(n.items), nil
}

func (n *native) time() time.Duration {
	start := time.Now()
	for range n.passes {
		n.run(0, n.items)
	}
	return time.Since(start)
}

// measure takes one sample of each contender in each round, so the contenders
// alternate: A B C, A B C. It returns the samples by rounds.
func measure(contenders []contender, rounds int, sample time.Duration) ([][]float64, error) {
	for _, c := range contenders {
		if err := c.prepare(sample); err != nil {
			return nil, err
		}
	}
	return process.Alternate(rounds, len(contenders), func(i int) (float64, error) { return contenders[i].sample() })
}

// allocations returns how often the operation allocates for each item.
func (n *native) allocations() []int {
	counts := make([]int, n.items)
	n.count(counts, 0, n.items)
	return counts
}

// count sets counts[lo:hi]. It divides ranges that allocate into halves, so a
// set in which almost no item allocates takes few measurements.
func (n *native) count(counts []int, lo, hi int) {
	allocated := n.leastAllocations(lo, hi)
	switch {
	case allocated == 0:
	case hi-lo == 1:
		counts[lo] = allocated
	default:
		middle := (lo + hi) / 2
		n.count(counts, lo, middle)
		n.count(counts, middle, hi)
	}
}

// leastAllocations measures twice and returns the smaller number, because the
// runtime itself sometimes allocates.
func (n *native) leastAllocations(lo, hi int) int {
	least := math.MaxInt
	for range 2 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		n.run(lo, hi)
		runtime.ReadMemStats(&after)
		if least = min(least, int(after.Mallocs-before.Mallocs)); least == 0 {
			break
		}
	}
	return least
}

// shareWithin returns the share of the counts that are limit or less.
func shareWithin(counts []int, limit int) float64 {
	within := 0
	for _, c := range counts {
		if c <= limit {
			within++
		}
	}
	return float64(within) / float64(len(counts))
}
