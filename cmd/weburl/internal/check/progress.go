package check

import (
	"fmt"
	"io"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// progress shows a person at a terminal how far a long document has been searched.
type progress struct {
	out     io.Writer
	on      bool
	shown   bool
	checked int64 // bytes read when the clock was last looked at
	next    time.Time
}

// at is told how many bytes have been searched. It looks at the clock once a
// mebibyte, and writes nothing in the first second.
func (p *progress) at(name string, read int64, t report.Totals) {
	if !p.on || read-p.checked < 1<<20 && read >= p.checked {
		return
	}
	p.checked = read
	now := time.Now()
	if p.next.IsZero() {
		p.next = now.Add(time.Second)
	}
	if now.Before(p.next) {
		return
	}
	p.next = now.Add(200 * time.Millisecond)
	p.shown = true
	fmt.Fprintf(p.out, "\r\x1b[K%s: %d MB, %d URLs, %d findings", excerpt.Printable(name), read/1e6, t.URLs, t.Findings[report.Error]+t.Findings[report.Warning])
}

// clear removes the line before something else is written.
func (p *progress) clear() {
	if p.shown {
		_, _ = io.WriteString(p.out, "\r\x1b[K")
		p.shown = false
	}
}
