package edition_test

import (
	"runtime/debug"
	"testing"
)

// TestMain lets the garbage collector run less often, which takes a quarter of the time otherwise:
// little is in use, and much is allocated.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	m.Run()
}
