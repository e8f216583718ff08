package known

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestEditionREADME: README.md tells every repair of the versions that follow
// earlier editions.
func TestEditionREADME(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range slices.Concat(Repairs2017(), Repairs2024()) {
		if r.Reason == "" || r.Witness == "" || !strings.Contains(string(data), "`"+r.Name+"`") {
			t.Errorf("the repair %s is not complete, or not in README.md", r.Name)
		}
	}
}
