package engine

import (
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/verror"
	"github.com/weburl-go/weburl/percent"
)

// Step is a step of the state machine, and Variables its variables.
type (
	Step      = machine.Step
	Variables = machine.Variables
)

// The outcomes of a step.
const (
	Continues = machine.Continues
	Ends      = machine.Ends
	Returns   = machine.Returns
	Fails     = machine.Fails
)

// Tracer runs the machine and tells what it does.
type Tracer struct {
	Encoding percent.Encoding
	Limit    int              // bytes over which an input is refused; 0 for the longest possible
	Yield    func(*Step) bool // called after each step, until it returns false
}

// Parse parses input against the URL with the href base, unless that is empty.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (t Tracer) Parse(input, base string) {
	if t.refuses(input) {
		return
	}
	o := machine.Options{Encoding: t.Encoding, Trace: t.Yield}
	if base != "" {
		r, _ := machine.Parse(base, machine.Options{})
		o.Base = &r
	}
	machine.Parse(input, o)
}

// Override parses input with the URL that has the given href, and with the state
// of the given name as state override, as the setters do that need one. There
// are no steps if the setter does not get to the parser.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func (t Tracer) Override(input, href, state string) {
	r, failure := machine.Parse(href, machine.Options{})
	override := machine.StateByName(state)
	if failure.Fatal || !prepare(&r, override) || t.refuses(input) {
		return
	}
	machine.Override(input, &r, override, machine.Options{Encoding: t.Encoding, Trace: t.Yield})
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
	t.Yield(&Step{C: machine.EOF, Errors: []verror.Error{verror.Long(int(limit), len(input))}, Outcome: Fails})
	return true
}

// prepare does what a setter does to the record before it runs the parser. It
// returns false when the setter leaves the URL alone.
//
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-port
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-hash
func prepare(r *record.URL, override machine.State) bool {
	switch override {
	case machine.None:
		return false
	case machine.Host, machine.Hostname:
		return !r.Path.IsOpaque
	case machine.Port:
		return !r.CannotHaveUsernamePasswordPort()
	case machine.PathStart:
		if r.Path.IsOpaque {
			return false
		}
		r.Path = record.Path{}
	case machine.Query:
		r.Query, r.HasQuery = "", true
	case machine.Fragment:
		r.Fragment, r.HasFragment = "", true
	}
	return true
}
