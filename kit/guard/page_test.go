package guard_test

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/weburl-go/weburl/internal/test/page"
)

// TestSecurityPage checks that each block of code in docs/security.md is made of
// whole declarations of one of two files with the name example_security_test.go, here
// and in the folder of package weburl, or of bodies of their examples, and that each
// function of these files is in a block or is a test of one.
func TestSecurityPage(t *testing.T) {
	root := filepath.Join("..", "..")
	sources := page.Sources(t, "example_security_test.go")
	maps.Copy(sources, page.Sources(t, filepath.Join(root, "example_security_test.go")))
	blocks, used := page.Blocks(t, filepath.Join(root, "docs", "security.md"), sources)
	if blocks != 9 {
		t.Errorf("%d blocks, want 9", blocks)
	}
	notShown := []string{"ExampleOrigin_SameOrigin", "ExampleURL_JoinPath_untrusted", "ExampleURL_PathReference", "Example_logging"}
	for name := range sources {
		if used[name] == slices.Contains(notShown, name) {
			t.Errorf("%s: in a block of docs/security.md: %v", name, used[name])
		}
	}
}
