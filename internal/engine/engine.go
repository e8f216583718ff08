// Package engine puts the state machine to work on flat URLs. It is the last
// rung of the ladder that every parse climbs; package quick, which may decline,
// is the first.
package engine

import (
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/verror"
)

// Parse parses input against base, unless that is nil; o.Base is not used. On
// failure the error is Fatal, otherwise it is zero.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(input string, base *layout.URL, o machine.Options) (layout.URL, verror.Error) {
	if length := uint64(len(input)); length > layout.MaxLength {
		return layout.URL{}, verror.Long(int(min(length, layout.MaxLength)), len(input))
	}
	if base != nil {
		r := base.Record()
		o.Base = &r
	}
	r, failure := machine.Parse(input, o)
	if failure.Fatal {
		return layout.URL{}, failure
	}
	return Flatten(&r, input)
}

// Flatten makes the record that came out of input a flat URL. When its href is
// input, it is that very string.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func Flatten(r *record.URL, input string) (layout.URL, verror.Error) {
	flat, ok := layout.FromRecord(r)
	if !ok {
		return layout.URL{}, verror.Long(len(input), len(input))
	}
	if flat.Href == input {
		flat.Href = input
	}
	return flat, verror.Error{}
}
