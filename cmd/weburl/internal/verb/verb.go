// Package verb has the commands that work on streams of URLs, one in each file.
// Package stream says how to write one.
package verb

import "github.com/weburl-go/weburl/cmd/weburl/internal/stream"

// All returns the verbs in the order of the help.
func All() []*stream.Verb {
	return []*stream.Verb{Parse(), Get(), Normalize(), Clean(), Surt(), Dedupe(), Defang(), Refang()}
}

// Exit codes, for the help of every verb.
const exitCodes = `

Exit codes
  0  success
  1  a record failed, or the result is negative
  2  the command line is wrong
  3  reading or writing failed`
