package stream

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// endOnInterrupt ends the process at an interrupt, or when it is terminated, after the chunk that is being
// written. The main goroutine may wait for input at that time, so it cannot do it.
// The function that it returns ends that.
func (r *runner) endOnInterrupt() func() {
	if !r.Signals {
		return func() {}
	}
	interrupts, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(interrupts, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case s := <-interrupts:
			r.mu.Lock() // and never unlock: nothing more is written
			r.progress.clear()
			r.giveUp()
			if s == syscall.SIGTERM {
				os.Exit(exit.Terminated)
			}
			os.Exit(exit.Interrupted)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(interrupts)
		close(done)
	}
}
