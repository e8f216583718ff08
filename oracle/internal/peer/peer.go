// Package peer talks with the implementations that run elsewhere: a process of
// Node, and a browser.
package peer

import (
	"errors"

	"github.com/weburl-go/weburl/oracle/internal/pattern"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// An unavailable error says that a peer could not be had.
type unavailable struct{ error }

func (e unavailable) Unwrap() error { return e.error }

// Unavailable marks an error as one that says that a peer could not be had.
func Unavailable(err error) error { return unavailable{err} }

// IsUnavailable reports whether an error is so marked.
func IsUnavailable(err error) bool { return errors.As(err, new(unavailable)) }

// A Request is one thing to do.
type Request struct {
	// Do is "version", "encode", or, in Node, "answer", "native", which is
	// "answer" by Node's own classes, or "whatwg"; "pattern" is about Patterns,
	// and so is "patternModel" in Node, which names habits in Label.
	// "patternURL" parses their inputs.
	Do       string         `json:"do"`
	Cases    []subject.Case `json:"cases,omitempty"`
	Patterns []pattern.Case `json:"patterns,omitempty"`
	// Texts are the domains for "whatwg", and what to encode.
	Texts []string `json:"texts,omitempty"`

	// Label is that of the encoding for "encode". Without Texts these are made
	// from the code points from First to Last: Each of them with a comma in
	// between, Before before them and After after them.
	Label  string `json:"label,omitempty"`
	First  rune   `json:"first"`
	Last   rune   `json:"last"`
	Before string `json:"before"`
	After  string `json:"after"`
	Each   int    `json:"each"`
}

// A Response is what came of a Request.
type Response struct {
	Answers  []subject.Answer `json:"answers"`
	Texts    []string         `json:"texts"`
	Patterns []pattern.Answer `json:"patterns"`
	URLs     [][]string       `json:"urls"`
	Error    string           `json:"error"`
}

// A Peer answers requests one after the other, in order.
type Peer interface {
	// Send begins with a request; the previous response must have been received.
	Send(Request) error
	// Receive waits for the response.
	Receive() (Response, error)
	// Stop ends the process that the Peer started.
	Stop() error
}

// Ask sends a request and waits for the response.
func Ask(p Peer, r Request) (Response, error) {
	if err := p.Send(r); err != nil {
		return Response{}, err
	}
	return p.Receive()
}

// checked makes an error of the one in a response.
func checked(r Response) (Response, error) {
	if r.Error != "" {
		return r, errors.New("the script failed: " + r.Error)
	}
	return r, nil
}
