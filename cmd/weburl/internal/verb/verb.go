// Package verb has the commands that work on streams of URLs, one in each file.
// Package stream says how to write one.
package verb

import "github.com/weburl-go/weburl/cmd/weburl/internal/stream"

// All returns the verbs in the order of the help.
func All() []*stream.Verb {
	return []*stream.Verb{
		Parse(), Get(),
		Set(), Append(), Build(), Resolve(), Relativize(), Query(), Eq(),
		Normalize(), Clean(), Surt(), Dedupe(), Defang(), Refang(),
		Filter(), Match(), Sample(), Stats(), Tree(),
		Host(), IDN(), Encode(), Decode(), Show(),
	}
}
