package test

import "testing"

// TestServeScripts runs the scripts for the commands that serve engines.
func TestServeScripts(t *testing.T) { runScripts(t, "serve", 3) }
