// Package exit provides the errors that decide the exit code of the command.
package exit

import (
	"errors"
	"os"
	"os/signal"
	"runtime"
	"syscall"
)

// The exit codes.
const (
	OK     = 0
	Failed = 1 // at least one input is not a URL, or another negative result
	Usage  = 2 // a flag or an argument is wrong
	IO     = 3 // reading or writing failed
)

// FailedError ends a run with a negative result, which has been reported.
type FailedError struct{}

func (FailedError) Error() string { return "not all inputs are URLs" }

// IOError is a failure to read or write.
type IOError struct {
	Doing string
	Err   error
}

func (e IOError) Error() string { return e.Doing + ": " + e.Err.Error() }

// Unwrap returns what reading or writing failed with.
func (e IOError) Unwrap() error { return e.Err }

// UsageError is a wrong command line. Its message shows no password of a URL.
type UsageError string

func (e UsageError) Error() string { return string(e) }

// StatusError ends a run with an exit code of its own. The command has already
// reported what was wrong.
type StatusError int

func (e StatusError) Error() string { return "the command failed" }

// Status returns the StatusError for an exit code, or nil for success.
func Status(code int) error {
	if code == OK {
		return nil
	}
	return StatusError(code)
}

// hangup and brokenPipe are SIGHUP and SIGPIPE, which package syscall does not have on all systems.
const (
	hangup     = syscall.Signal(1)
	brokenPipe = syscall.Signal(13)
)

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
			os.Exit(128 + int(s.(syscall.Signal))) // as shells have it
		case <-done:
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

// IgnorePipe lets the process go on when what reads its messages has ended. Otherwise that would end it before
// it could remove a temporary file.
func IgnorePipe() { signal.Ignore(brokenPipe) }

// IsClosedPipe reports whether writing failed because what reads the pipe has ended.
func IsClosedPipe(err error) bool {
	if runtime.GOOS == "windows" { // whose syscall.EPIPE is an invention of Go
		const errorBrokenPipe, errorNoData = syscall.Errno(109), syscall.Errno(232)
		return errors.Is(err, errorBrokenPipe) || errors.Is(err, errorNoData)
	}
	return errors.Is(err, syscall.EPIPE)
}
