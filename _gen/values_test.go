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
	isCurrent(t, root, "values", valuesParts())
}
