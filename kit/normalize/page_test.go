package normalize

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestPage compares the table in docs/normalize.md with the steps.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/normalize.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "|---|---|---|---|\n")
	got, _, _ := strings.Cut(rest, "\n\n")
	var rows []string
	for step := range All() {
		var profiles []string
		for name, steps := range Profiles() {
			if steps&step != 0 {
				profiles = append(profiles, "`"+name+"`")
			}
		}
		rows = append(rows, fmt.Sprintf("| `%s` | %s | %s | %s |", step, step.Doc(), step.Effect(), strings.Join(profiles, ", ")))
	}
	if want := strings.Join(rows, "\n"); got != want {
		t.Errorf("the table is\n%s\nand should be\n%s", got, want)
	}
	if len(rows) != 19 || !strings.Contains(string(page), "There are 19 steps and four profiles.") {
		t.Errorf("%d steps", len(rows))
	}
}
