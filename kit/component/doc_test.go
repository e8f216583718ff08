package component_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/kit/component"
)

// documentation returns the lines of the table as they stand in doc.go.
func documentation() string {
	var lines strings.Builder
	write := func(name, doc string) { fmt.Fprintf(&lines, "//\t%-15s %s\n", name, doc) }
	for c := range component.All() {
		doc := c.Doc()
		if aliases := slices.Collect(c.Aliases()); len(aliases) > 0 {
			doc += "; also " + strings.Join(aliases, ", ")
		}
		write(c.Name(), doc)
	}
	lines.WriteString("//\n")
	for name, doc := range component.Arguments() {
		write(name, doc)
	}
	lines.WriteString("//\n")
	for name, doc := range component.Prefixes() {
		write(name, doc)
	}
	return lines.String()
}

// TestDocumentation checks that doc.go has the table.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	if want := documentation(); !strings.Contains(string(text), want) {
		t.Errorf("doc.go does not have the table, which is\n%s", want)
	}
}
