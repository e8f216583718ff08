package known

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestEditionREADME: README.md tells every explanation and every repair of the
// versions that follow earlier editions.
func TestEditionREADME(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(data)
	for _, e := range slices.Concat(entries(Edition2017()), entries(Edition2024())) {
		if e.right == "" || e.anchor == "" || len(e.witnesses) == 0 || !e.hasMatch {
			t.Errorf("%s is not complete", e.id)
		}
		if line := "- `" + e.id + "`, "; !strings.Contains(readme, line) || !strings.Contains(readme, e.reason) {
			t.Errorf("README.md lacks %s%s", line, e.reason)
		}
	}
	for _, r := range slices.Concat(Repairs2017(), Repairs2024()) {
		if r.Reason == "" || r.Witness == "" || !strings.Contains(readme, "`"+r.Name+"`") {
			t.Errorf("the repair %s is not complete, or not in README.md", r.Name)
		}
	}
}
