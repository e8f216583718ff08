package stream

import (
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// maxUnread is how long a signal waits for what reads the output.
const maxUnread = 5 * time.Second

// endOnInterrupt ends the process at a signal, after the chunk that is being written, unless
// nothing reads it. The main goroutine may wait for input at that time, so it cannot do
// it. The function that it returns ends that.
func (r *runner) endOnInterrupt() func() {
	if !r.Signals {
		return func() {}
	}
	if r.options.output != "" {
		exit.IgnorePipe()
	}
	return exit.OnSignal(func() {
		ended := make(chan struct{})
		go func() {
			r.mu.Lock() // and never unlock: nothing more is written
			r.progress.clear()
			r.giveUp()
			close(ended)
		}()
		var unread <-chan time.Time // never for a file, which is not left half replaced
		if !r.sink.Replaces() {
			unread = time.After(maxUnread)
		}
		select {
		case <-ended:
		case <-unread:
		}
		if r.plan.Interrupted != nil {
			r.plan.Interrupted()
		}
	})
}
