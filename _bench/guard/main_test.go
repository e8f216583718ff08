package main

import (
	"errors"
	"strings"
	"testing"
)

// TestRun measures a few requests, with a target that is met and one that is not.
func TestRun(t *testing.T) {
	var b strings.Builder
	if err := run(&b, 500, 1000); err != nil || !strings.HasPrefix(b.String(), "500 requests each, least of 500 batches: net/http ") {
		t.Errorf("%v, %q", err, &b)
	}
	if err := run(&b, 100, 0.001); !errors.Is(err, errSlow) {
		t.Errorf("a target that cannot be met: %v", err)
	}
}
