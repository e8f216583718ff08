package stream

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/source"
)

const (
	// progressAfter is how long a run lasts before it shows how far it is.
	progressAfter = 2 * time.Second
	progressEvery = 200 * time.Millisecond
	progressWidth = 20
)

// progress shows on a terminal how far a run is.
type progress struct {
	out     io.Writer // nil when nothing is shown
	total   int64     // bytes of the input; 0 when it is not known
	begun   time.Time
	bytes   atomic.Int64
	records atomic.Int64

	mu    sync.Mutex
	shown int // how many cells of the line are in use
	done  chan struct{}
	ended sync.WaitGroup
}

// start begins to count, and to show the count after a while.
func (p *progress) start(r *source.Reader) {
	if p.out == nil {
		return
	}
	p.begun, p.total, p.done = time.Now(), r.Size(), make(chan struct{})
	r.Progress = func(n int) { p.bytes.Add(int64(n)) }
	p.ended.Go(p.show)
}

func (p *progress) show() {
	wait := time.NewTimer(progressAfter)
	defer wait.Stop()
	for {
		select {
		case <-wait.C:
			p.draw(time.Since(p.begun))
			wait.Reset(progressEvery)
		case <-p.done:
			p.clear()
			return
		}
	}
}

// stop removes the line.
func (p *progress) stop() {
	if p.done != nil {
		close(p.done)
		p.ended.Wait()
		p.done = nil
	}
}

// draw writes the line in place of the last one.
func (p *progress) draw(elapsed time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	line := progressLine(p.bytes.Load(), p.total, p.records.Load(), elapsed)
	pad := strings.Repeat(" ", max(p.shown-len(line), 0))
	p.shown = len(line)
	_, _ = io.WriteString(p.out, "\r"+line+pad)
}

// clear removes the line before something else is written.
func (p *progress) clear() {
	if p.out == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown > 0 {
		_, _ = io.WriteString(p.out, "\r"+strings.Repeat(" ", p.shown)+"\r")
		p.shown = 0
	}
}

// progressLine returns the bytes, the records, the rate and, when the size of the
// input is known, a bar and the time that is left.
func progressLine(bytes, total, records int64, elapsed time.Duration) string {
	rate := float64(bytes) / max(elapsed.Seconds(), 0.001)
	line := fmt.Sprintf("%s  %d records  %s/s", byteCount(float64(bytes)), records, byteCount(rate))
	if total <= 0 || bytes > total || rate == 0 {
		return line
	}
	filled := int(progressWidth * bytes / total)
	left := time.Duration(float64(total-bytes) / rate * float64(time.Second)).Round(time.Second)
	return fmt.Sprintf("[%s%s] %3d%%  %s  %s left", strings.Repeat("#", filled), strings.Repeat(".", progressWidth-filled), 100*bytes/total, line, left)
}

// byteCount returns a number of bytes with a unit, a power of 1000.
func byteCount(n float64) string {
	for _, unit := range []string{"B", "kB", "MB", "GB"} {
		if n < 1000 {
			return fmt.Sprintf("%.3g %s", n, unit)
		}
		n /= 1000
	}
	return fmt.Sprintf("%.3g TB", n)
}

// reportCounts says how many values were left encoded, how many records have bytes that are
// not UTF-8, and how many have what may be a host in place of the scheme.
func (r *runner) reportCounts() {
	const left = " left percent-encoded, as %s a byte that ends a record; --print0, csv and ndjson carry %s\n"
	r.complainOf(r.left, "value was"+fmt.Sprintf(left, "it has", "it"), "values were"+fmt.Sprintf(left, "they have", "them"))
	replaced := " bytes that are not UTF-8; " + map[string]string{
		illFormedKeep: "each is kept as its escape, such as %FF", illFormedReplace: "they are read as U+FFFD", illFormedFail: "--ill-formed refuses them",
	}[r.options.illFormed] + "\n"
	r.complainOf(r.replaced, "record has"+replaced, "records have"+replaced)
	const ports = " a scheme and a number, as localhost:80 is; " + guessHint + "\n"
	r.complainOf(r.ports, "URL is"+ports, "URLs are"+ports)
}

// complainOf says that there is one, or how many there are, unless there is none.
func (r *runner) complainOf(n int64, one, many string) {
	switch n {
	case 0:
	case 1:
		r.complain("weburl: 1 " + one)
	default:
		r.complain("weburl: " + strconv.FormatInt(n, 10) + " " + many)
	}
}
