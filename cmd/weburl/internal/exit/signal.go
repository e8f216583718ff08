package exit

import (
	"os"
	"os/signal"
	"syscall"
)

// hangup is SIGHUP, which package syscall does not have on all systems.
const hangup = syscall.Signal(1)

// OnSignal calls do and ends the process when it is interrupted or terminated, or
// when its terminal is closed, unless nohup has it ignore that. The function that it
// returns ends that.
func OnSignal(do func()) (stop func()) {
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(hangup) {
		signal.Notify(signals, hangup)
	}
	go func() {
		select {
		case s := <-signals:
			do()
			switch s {
			case syscall.SIGTERM:
				os.Exit(Terminated)
			case hangup:
				os.Exit(HungUp)
			}
			os.Exit(Interrupted)
		case <-done:
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}
