package main

import (
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestValues fails if docs/values.md is not current.
func TestValues(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := valuesParts()
	if err != nil {
		t.Fatal(err)
	}
	isCurrent(t, root, "values", parts)
}
