package stream

import "github.com/weburl-go/weburl/cmd/weburl/internal/exit"

// endOnInterrupt ends the process at a signal, after the chunk that is being written.
// The main goroutine may wait for input at that time, so it cannot do it. The function
// that it returns ends that.
func (r *runner) endOnInterrupt() func() {
	if !r.Signals {
		return func() {}
	}
	return exit.OnSignal(func() {
		r.mu.Lock() // and never unlock: nothing more is written
		r.progress.clear()
		r.giveUp()
	})
}
