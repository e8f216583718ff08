package test

import "testing"

// TestRewriteScripts runs the scripts for the verbs that normalize, clean, defang and
// compare URLs.
func TestRewriteScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	runScripts(t, "rewrite", 8)
}
