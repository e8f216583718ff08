package main_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"
	"time"
)

// The limits of the binary.
const (
	maxSize  = 14_000_000 // bytes, without symbols
	maxStart = 10 * time.Millisecond
)

// workAtStart is what GODEBUG=inittrace=1 prints for a package that allocates 1000
// bytes or more before main begins. sync.OnceValue, which puts work off, takes 72.
var workAtStart = regexp.MustCompile(`init github.com/weburl-go/\S+ .*, [1-9]\d{3,} bytes`)

// TestBinary builds the command as a release does. It checks its size, how long it
// takes to start, and that no package of this repository works before main begins.
func TestBinary(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command")
	}
	name := filepath.Join(t.TempDir(), "weburl.exe")
	if out, err := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", name, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	best := time.Hour
	for range 20 {
		start := time.Now()
		if err := exec.Command(name, "version").Run(); err != nil {
			t.Fatal(err)
		}
		best = min(best, time.Since(start))
	}
	t.Logf("%s: %d bytes, starts in %v", runtime.GOARCH, info.Size(), best)
	if info.Size() > maxSize {
		t.Errorf("%d bytes, want at most %d", info.Size(), maxSize)
	}
	if best > maxStart {
		t.Errorf("it starts in %v, want at most %v", best, maxStart)
	}
	c := exec.Command(name, "version")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	c.Stderr = &trace
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(trace.Bytes(), []byte("init runtime")) {
		t.Fatalf("no trace: %s", trace.Bytes())
	}
	for _, line := range workAtStart.FindAll(trace.Bytes(), -1) {
		t.Errorf("work at start: %s", line)
	}
}
