package cli

import (
	"strings"
	"testing"
)

// TestExamples checks that every command has an example of itself in its help.
func TestExamples(t *testing.T) {
	root := newRootCommand(streams{})
	commands := append(root.Commands(), root)
	if len(commands) < 5 {
		t.Fatalf("%d commands", len(commands))
	}
	for _, c := range commands {
		if first, _, _ := strings.Cut(c.Example, "\n"); !strings.HasPrefix(first+" ", "  "+c.CommandPath()+" ") {
			t.Errorf("%s: example %q", c.CommandPath(), c.Example)
		}
	}
}
