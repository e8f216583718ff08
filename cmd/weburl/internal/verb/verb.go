// Package verb implements the commands that work on streams of URLs, one in each file.
// Package stream says how to write one.
package verb

import "github.com/weburl-go/weburl/cmd/weburl/internal/stream"

// All returns the verbs in the order of the help.
func All() []*stream.Verb {
	// The functions are called in a loop: the compiler copies functions that are
	// called by name into this one, and then calls in their closures are not inlined.
	var verbs []*stream.Verb
	for _, verb := range []func() *stream.Verb{
		Parse, Get,
		Set, Build, Resolve, Relativize, Query, Diff,
		Normalize, Clean, Surt, Dedupe, Defang, Refang,
		Filter, Match, Sample, Stats, Tree,
		Host, IDN, Encode, Decode, Show, Editions, Readers,
	} {
		verbs = append(verbs, verb())
	}
	return verbs
}
