// Package verb implements the commands that work on streams of URLs, one in each file.
// Package stream says how to write one.
package verb

import (
	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
)

// All returns the verbs in the order of the help. What a verb has as its Long is a part of
// the text that package help has.
func All() []*stream.Verb {
	// The functions are called in a loop: the compiler copies functions that are
	// called by name into this one, and then calls in their closures are not inlined.
	var verbs []*stream.Verb
	for _, construct := range []func() *stream.Verb{
		Parse, Get,
		Set, Build, Resolve, Relativize, Query, Diff,
		Normalize, Clean, Surt, Dedupe, Defang, Refang,
		Filter, Match, Sample, Stats, Tree,
		Host, IDN, Encode, Decode, Show, Editions, Readers,
	} {
		v := construct()
		v.Long, v.Example = help.Of(v.Name(), v.Long)
		verbs = append(verbs, v)
	}
	return verbs
}
