package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestValues fails if docs/values.md is not current.
func TestValues(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "values.md"))
	if err != nil {
		t.Fatal(err)
	}
	if string(page) != string(valuesPage()) {
		t.Error("docs/values.md is not current; run go run ./_gen values")
	}
}
