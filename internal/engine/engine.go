// Package engine is the ladder of attempts that every parse climbs, whoever
// asks for it: the state machine, and what is faster and may decline.
package engine

import (
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/verror"
)

// Parse parses input against base, unless that is nil; o.Base is not used. On
// failure the error is Fatal, otherwise it is zero.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Parse(input string, base *layout.URL, o machine.Options) (layout.URL, verror.Error) {
	if o.Encoding == nil && o.Report == nil && o.Trace == nil {
		if flat, ok := quick.Parse(input, base); ok {
			return flat, verror.Error{}
		}
	}
	return ParseByMachine(input, base, o)
}

// CanParse reports whether Parse succeeds.
//
// https://url.spec.whatwg.org/#dom-url-canparse
func CanParse(input string, base *layout.URL) bool {
	if quick.CanParse(input, base) {
		return true
	}
	_, failure := ParseByMachine(input, base, machine.Options{})
	return !failure.Fatal
}

// ParseByMachine is Parse without what may decline.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func ParseByMachine(input string, base *layout.URL, o machine.Options) (layout.URL, verror.Error) {
	if uint64(len(input)) > layout.MaxLength {
		return layout.URL{}, verror.Long(layout.MaxLength, len(input))
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
