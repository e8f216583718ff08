// Package remote lets one program use the encodings of another: the tables are
// large, and the page needs them rarely.
package remote

import (
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// A Reply is what the program with the tables answers.
type Reply struct {
	OK     bool   // there is such an encoding
	Name   string // of the encoding to write in; empty for UTF-8
	Out    string // the bytes, each as a code point
	N      int    // how much of the text was encoded
	Failed rune   // as in percent.Encoder
}

// A Call asks for the encoding of a label and, if session is not 0, to encode a
// text. Texts with the same session are pieces of one text.
type Call func(label string, session int, text string) Reply

// A Client asks for encodings. It is for one goroutine.
type Client struct {
	Call    Call
	session int
}

// Get returns the encoding to write in for a label; nil is UTF-8.
func (c *Client) Get(label string) (percent.Encoding, error) {
	r := c.Call(label, 0, "")
	switch {
	case !r.OK:
		return nil, answer.NewProblem("unknown-encoding", "no encoding has that label")
	case r.Name == "":
		return nil, nil
	}
	return &encoding{c, label, r.Name}, nil
}

type encoding struct {
	client      *Client
	label, name string
}

// Name returns the name.
func (e *encoding) Name() string { return e.name }

// OutputEncoding returns the encoding itself.
func (e *encoding) OutputEncoding() percent.Encoding { return e }

// NewEncoder returns an encoder in its initial state.
func (e *encoding) NewEncoder() percent.Encoder {
	e.client.session++
	return encoder{e, e.client.session}
}

type encoder struct {
	*encoding
	session int
}

// EncodeOrFail implements [percent.Encoder].
func (e encoder) EncodeOrFail(dst []byte, src string) (out []byte, n int, failed rune) {
	r := e.client.Call(e.label, e.session, src)
	for _, c := range r.Out {
		dst = append(dst, byte(c))
	}
	return dst, r.N, r.Failed
}

// A Server answers with encodings. It is for one goroutine.
type Server struct {
	// Get returns the encoding of a label.
	Get func(label string) (percent.Encoding, error)

	session int
	encoder percent.Encoder
}

// Answer answers a Call.
func (s *Server) Answer(label string, session int, text string) Reply {
	e, err := s.Get(label)
	if err != nil {
		return Reply{}
	}
	if e != nil {
		e = e.OutputEncoding()
	}
	if e == nil {
		return Reply{OK: true}
	}
	r := Reply{OK: true, Name: e.Name()}
	if session == 0 {
		return r
	}
	if session != s.session {
		s.session, s.encoder = session, e.NewEncoder()
	}
	out, n, failed := s.encoder.EncodeOrFail(nil, text)
	units := make([]rune, len(out))
	for i, b := range out {
		units[i] = rune(b)
	}
	r.Out, r.N, r.Failed = string(units), n, failed
	return r
}
