package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
)

// valuesParts returns the tables of docs/values.md: the names of values, and their prefixes.
func valuesParts() (map[string]string, error) {
	var names, prefixes strings.Builder
	names.WriteString("| name | kind | value |\n|---|---|---|\n")
	for n := range value.All() {
		var also string
		if aliases := slices.Collect(n.Aliases()); len(aliases) > 0 {
			also = "; also `" + strings.Join(aliases, "`, `") + "`"
		}
		fmt.Fprintf(&names, "| `%s` | %s | %s%s |\n", n, n.Kind(), n.Doc(), also)
	}
	for name, doc := range component.Arguments() {
		fmt.Fprintf(&names, "| `%s` | text | %s |\n", name, doc)
	}
	prefixes.WriteString("| prefix | value |\n|---|---|\n")
	for name, doc := range component.Prefixes() {
		fmt.Fprintf(&prefixes, "| `%s` | %s |\n", name, doc)
	}
	return map[string]string{"names": names.String(), "prefixes": prefixes.String()}, nil
}
