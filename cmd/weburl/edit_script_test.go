package main_test

import "testing"

// TestEditScripts runs the scripts for the verbs that edit, build and compare URLs.
func TestEditScripts(t *testing.T) { runScripts(t, "edit", 11) }
