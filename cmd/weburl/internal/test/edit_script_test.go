package test

import "testing"

// TestEditScripts runs the scripts for the verbs that edit, build and compare URLs.
func TestEditScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	runScripts(t, "edit", 12)
}
