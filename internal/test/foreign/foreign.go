// Package foreign runs programs of others, for oracles, benchmarks and the recorder of the
// readers: those that answer questions in JSON, which are processes and pages in browsers,
// and web servers.
package foreign

import "errors"

// An unavailable error says that a program could not be had.
type unavailable struct{ error }

func (e unavailable) Unwrap() error { return e.error }

// Unavailable marks an error as one that says that a program could not be had.
func Unavailable(err error) error { return unavailable{err} }

// IsUnavailable reports whether an error is so marked.
func IsUnavailable(err error) bool { return errors.As(err, new(unavailable)) }

// A Program answers questions one after the other, in order.
type Program interface {
	// Send begins with a question; the previous answer must have been received.
	Send(question any) error
	// Receive waits for the answer.
	Receive(answer any) error
	// Stop ends the program.
	Stop() error
}

// Ask sends a question and waits for the answer.
func Ask(p Program, question, answer any) error {
	if err := p.Send(question); err != nil {
		return err
	}
	return p.Receive(answer)
}
