// Package whole says how much of its inputs a test tries: "go test" a part that is always
// the same, and .ci/full, which sets the environment variable WEBURL_WHOLE, all.
package whole

import (
	"math/rand/v2"
	"os"
)

// Set says whether tests try all of their inputs.
var Set = os.Getenv("WEBURL_WHOLE") != ""

// Or returns how much a test tries: all, or a part of it.
func Or(part, all int) int {
	if Set {
		return all
	}
	return part
}

// OneOf returns a function that says of one input after the other whether a test tries it. It
// chooses one of n, at random, so that no input is left out because of its place among others.
func OneOf(n int) func() bool {
	random := rand.New(rand.NewPCG(1, 2))
	return func() bool { return Set || random.IntN(n) == 0 }
}
