package test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"testing"
	"time"
)

// The limits of the binary, in bytes.
const (
	maxSize = 14_500_000 // without symbols; 14.2 MB when the readers were added, of which their answers are 0.1
	maxInit = 1 << 20    // what packages allocate before main begins: 810 kB when this was written, of which goldmark has 530
)

// workAtStart is what GODEBUG=inittrace=1 prints for a package that allocates 1000
// bytes or more before main begins. sync.OnceValue, which puts work off, takes 72.
var workAtStart = regexp.MustCompile(`init github.com/weburl-go/\S+ .*, [1-9]\d{3,} bytes`)

// initialized is a line of GODEBUG=inittrace=1.
var initialized = regexp.MustCompile(`(?m)^init \S+ @.* clock, (\d+) bytes, \d+ allocs$`)

// TestBinary builds the command as users do, without symbols. It checks its size, that packages
// allocate little before main begins, and that those of this repository do nothing
// then. It prints how long a start takes.
func TestBinary(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command")
	}
	name := filepath.Join(t.TempDir(), "weburl.exe")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", name, "github.com/weburl-go/weburl/cmd/weburl").CombinedOutput(); err != nil {
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
	packages, total := 0, 0
	for _, m := range initialized.FindAllStringSubmatch(trace.String(), -1) {
		packages++
		allocated, _ := strconv.Atoi(m[1])
		total += allocated
	}
	if packages < 10 || total > maxInit {
		t.Errorf("%d packages allocate %d bytes, want at most %d", packages, total, maxInit)
	}
	for _, line := range workAtStart.FindAll(trace.Bytes(), -1) {
		t.Errorf("work at start: %s", line)
	}
}
