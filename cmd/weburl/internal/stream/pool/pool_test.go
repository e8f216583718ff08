package pool

import (
	"errors"
	"io"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// run passes the numbers below n through a pool whose workers emit each number
// twice, and returns what was consumed. The consumer fails at a number.
func run(workers int, unordered bool, n, failAt int, end error) ([]int, error) {
	next := 0
	var got []int
	err := Run(workers, unordered, func() (int, error) {
		if next == n {
			return 0, end
		}
		next++
		return next - 1, nil
	}, func(int) func(int, func(int) bool) {
		return func(block int, emit func(int) bool) {
			if block%7 == 0 {
				time.Sleep(time.Millisecond)
			}
			if emit(block) {
				emit(block) // a block has two results
			}
		}
	}, func(r int) error {
		if r == failAt {
			return errors.New("full")
		}
		got = append(got, r)
		return nil
	})
	return got, err
}

func TestRun(t *testing.T) {
	var want []int
	for i := range 100 {
		want = append(want, i, i)
	}
	for workers := 1; workers < 5; workers++ {
		got, err := run(workers, false, 100, -1, io.EOF)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%d workers: %v, %v", workers, got, err)
		}
		got, err = run(workers, true, 100, -1, io.EOF)
		for i := 0; i+1 < len(got); i += 2 {
			if got[i] != got[i+1] {
				t.Errorf("%d workers: the results of %d are not together", workers, got[i])
			}
		}
		slices.Sort(got)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%d workers, unordered: %v, %v", workers, got, err)
		}
		got, err = run(workers, false, 50, -1, errors.New("cut"))
		if err == nil || err.Error() != "cut" || len(got) != 100 {
			t.Errorf("%d workers: %d results, %v", workers, len(got), err)
		}
		got, err = run(workers, false, 1<<30, 30, io.EOF)
		if err == nil || err.Error() != "full" || !slices.Equal(got, want[:60]) {
			t.Errorf("%d workers: %v, %v", workers, got, err)
		}
	}
}

// TestMemory has few blocks in memory when the consumer is slow.
func TestMemory(t *testing.T) {
	var read, consumed atomic.Int64
	const workers = 3
	_ = Run(workers, false, func() (int, error) {
		if n := read.Add(1); n-consumed.Load() > 4*workers {
			t.Errorf("%d blocks read, %d consumed", n, consumed.Load())
		}
		if read.Load() > 200 {
			return 0, io.EOF
		}
		return 0, nil
	}, func(int) func(int, func(int) bool) {
		return func(block int, emit func(int) bool) { emit(block) }
	}, func(int) error {
		time.Sleep(100 * time.Microsecond)
		consumed.Add(1)
		return nil
	})
	if consumed.Load() != 200 {
		t.Errorf("%d consumed", consumed.Load())
	}
}
