package cli

import "testing"

// BenchmarkRoot measures how long it takes to make the commands, which each start
// does.
func BenchmarkRoot(b *testing.B) {
	for b.Loop() {
		Root()
	}
}
