package main_test

import "testing"

// TestRewriteScripts runs the scripts for the verbs that normalize, clean, defang and
// compare URLs.
func TestRewriteScripts(t *testing.T) { runScripts(t, "rewrite", 8) }
