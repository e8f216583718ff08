package guard_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/page"
)

// TestSecurityPage checks that each block of code in docs/security.md is made of whole
// declarations of example_security_test.go and has at most eight lines of code, and that
// each function of that file is in a block or is an example, which uses them.
func TestSecurityPage(t *testing.T) {
	sources := page.Sources(t, "example_security_test.go")
	name := filepath.Join("..", "..", "docs", "security.md")
	blocks, used := page.Blocks(t, name, sources)
	if blocks != 15 {
		t.Errorf("%d blocks, want 15", blocks)
	}
	for name := range sources {
		if used[name] == strings.HasPrefix(name, "Example") {
			t.Errorf("%s: in a block of docs/security.md: %v", name, used[name])
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range strings.Split(string(text), "\n```go\n")[1:] {
		block, _, _ := strings.Cut(after, "\n```\n")
		lines := 0
		for line := range strings.Lines(block) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
				lines++
			}
		}
		if lines > 8 {
			t.Errorf("a block has %d lines of code:\n%s", lines, block)
		}
	}
}
