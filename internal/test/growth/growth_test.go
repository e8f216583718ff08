package growth

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"
)

// fake is a test that only remembers how it failed.
type fake struct {
	testing.TB
	message string
}

func (f *fake) Helper() {}
func (f *fake) Errorf(format string, args ...any) {
	f.message += fmt.Sprintf(format, args...) + "\n"
}

func input(n int) string { return strings.Repeat("x", n) }

// kept keeps memory on the heap.
var kept []byte

// allocate allocates n bytes in pieces.
func allocate(n int) {
	for ; n > 0; n -= 1 << 10 {
		kept = make([]byte, min(n, 1<<10))
	}
}

// TestCheck checks linear and quadratic work.
func TestCheck(t *testing.T) {
	defer func(d time.Duration) { patience = d }(patience)
	patience = time.Second
	f := &fake{TB: t}
	steps := 0
	Check(f, "linear", func(s string) {
		for range 8 {
			steps += strings.Count(s, "y")
		}
	}, input)
	if f.message != "" {
		t.Error("linear work fails: ", f.message)
	}
	Check(f, "quadratic", func(s string) {
		for range len(s) / 64 {
			steps += strings.Count(s, "y")
		}
	}, input)
	if !strings.Contains(f.message, "as long") || strings.Contains(f.message, "allocates") {
		t.Errorf("quadratic work: %q", f.message)
	}
}

// TestCheckClock checks linear work with a clock that shows, once, a tenth of the time
// that the small input took.
func TestCheckClock(t *testing.T) {
	defer func(d time.Duration) { patience = d }(patience)
	patience = time.Second
	defer func() { clock = now }()
	var used time.Duration
	clock = func() time.Duration { return used }
	wrong := 1 << doublings // runs with the small input, the first
	f := &fake{TB: t}
	Check(f, "linear", func(s string) {
		took := time.Duration(len(s)) * time.Microsecond
		if len(s) == Small && wrong > 0 {
			wrong--
			took /= 10
		}
		used += took
	}, input)
	if f.message != "" {
		t.Error("linear work fails: ", f.message)
	}
}

// TestCheckLimit lets twice the input take 2.2 times as long, and no longer.
func TestCheckLimit(t *testing.T) {
	defer func(d time.Duration) { patience, clock = d, now }(patience)
	patience = 0
	var used time.Duration
	clock = func() time.Duration { return used }
	for perDoubling, ok := range map[float64]bool{2.15: true, 2.25: false} {
		f := &fake{TB: t}
		Check(f, "work", func(s string) {
			used += time.Duration(1e6 * math.Pow(perDoubling, math.Log2(float64(len(s))/Small)))
		}, input)
		if got := f.message == ""; got != ok {
			t.Errorf("%v times as long: %q", perDoubling, f.message)
		}
	}
}

// TestCheckMemory tells linear from quadratic memory.
func TestCheckMemory(t *testing.T) {
	quarter, large := input(1<<14), input(1<<16)
	for _, tt := range []struct {
		name string
		run  func(s string)
		ok   bool
	}{
		{"nothing", func(s string) {}, true},
		{"linear", func(s string) { allocate(8 * len(s)) }, true},
		{"quadratic", func(s string) { allocate(len(s) / (1 << 6) * len(s) / (1 << 6)) }, false},
		{"little", func(s string) { allocate(len(s) / (1 << 10) * len(s) / (1 << 10)) }, true},
	} {
		f := &fake{TB: t}
		checkMemory(f, tt.name, tt.run, quarter, large)
		if ok := f.message == ""; ok != tt.ok {
			t.Errorf("%s: %q", tt.name, f.message)
		}
	}
}

// TestCheckBytes checks the bound for each byte of input.
func TestCheckBytes(t *testing.T) {
	for n, ok := range map[int]bool{1: true, 7: true, 9: false, 100: false} {
		f := &fake{TB: t}
		CheckBytes(f, "bytes", func(s string) { allocate(slack * n * len(s)) }, input(1<<16), 8)
		if got := f.message == ""; got != ok {
			t.Errorf("%d bytes of 8: %q", n, f.message)
		}
	}
}
