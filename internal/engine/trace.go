package engine

import (
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Step is a step of the state machine, and Variables its variables.
type (
	Step      = machine.Step
	Variables = machine.Variables
)

// Pieces are the pieces of an input, and Piece is one of them.
type (
	Pieces = machine.Pieces
	Piece  = machine.Piece
)

// A segment of a path that the input does not have.
const (
	Inherited = machine.Inherited
	Inserted  = machine.Inserted
)

// Tracer runs the machine and tells what it does.
type Tracer struct {
	Encoding percent.Encoding
	Limit    int              // bytes over which an input is refused; 0 for the longest possible
	Yield    func(*Step) bool // called after each step, until it returns false; or nil
	Pieces   *Pieces          // is set by Parse, unless it is nil
}

// Parse parses input against the URL with the href base, unless that is empty.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (t Tracer) Parse(input, base string) {
	if t.refuses(input) {
		return
	}
	o := machine.Options{Encoding: t.Encoding, Trace: t.Yield, Pieces: t.Pieces}
	if base != "" {
		r, _ := machine.Parse(base, machine.Options{})
		o.Base = &r
	}
	machine.Parse(input, o)
}

// Override parses input with the URL that has the given href, and with the state
// override of the setter of a part. There are no steps if the setter does not get
// to the parser.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (t Tracer) Override(input, href string, part Part) {
	r, failure := machine.Parse(href, machine.Options{})
	if failure.Fatal || begin(&r, part) != 0 || t.refuses(input) {
		return
	}
	machine.Override(input, &r, overrides[part], machine.Options{Encoding: t.Encoding, Trace: t.Yield})
}

// refuses reports whether input is too long, in a step that fails.
func (t Tracer) refuses(input string) bool {
	limit := uint64(layout.MaxLength)
	if t.Limit > 0 {
		limit = uint64(t.Limit)
	}
	if uint64(len(input)) <= limit {
		return false
	}
	if t.Yield != nil {
		t.Yield(&Step{C: machine.EOF, Errors: []reason.Fault{validation.Long(int(limit), len(input))}, Outcome: machine.Fails})
	}
	return true
}
