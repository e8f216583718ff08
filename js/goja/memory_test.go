package goja_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/dop251/goja"
)

// heap returns the memory of Go that is in use.
func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// TestMemory makes a million URLs, which must not stay in memory.
func TestMemory(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 100_000
	}
	vm, _ := enable(t)
	before := heap()
	value, err := vm.RunString(fmt.Sprintf(`let last; for (let i = 0; i < %d; i++) {
		last = new URL("https://h/?" + i);
		if (i %% 3 === 0) last.searchParams.append("a", "b");
	} last.href`, n))
	if err != nil || value.String() == "" {
		t.Fatal(value, err)
	}
	grown := heap() - before
	t.Logf("%d URLs: %d KB more are in use", n, grown/1024)
	if grown > 8<<20 {
		t.Errorf("%d bytes are left of %d URLs", grown, n)
	}
	runtime.KeepAlive(vm)
}

// TestRuntimes keeps 500 runtimes, as a load test with as many virtual users does.
func TestRuntimes(t *testing.T) {
	const n = 500
	var with, without [n]*goja.Runtime
	before := heap()
	for i := range without {
		without[i] = goja.New()
	}
	alone := heap() - before
	before = heap()
	start := time.Now()
	for i := range with {
		with[i], _ = enable(t)
	}
	took := time.Since(start)
	all := heap() - before
	t.Logf("%d runtimes: %v, %d KB each, of which %d KB are the engine's", n, took, all/n/1024, alone/n/1024)
	if all/n > 256<<10 {
		t.Errorf("a runtime has %d bytes", all/n)
	}
	runtime.KeepAlive(with)
	runtime.KeepAlive(without)
}
