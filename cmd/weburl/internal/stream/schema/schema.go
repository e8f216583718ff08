// Package schema provides the JSON Schemas of what the command writes as JSON.
package schema

import (
	_ "embed" // of the schemas
	"fmt"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/kit/value"
)

//go:embed record.json
var record string

//go:embed finding.json
var finding string

//go:embed occurrence.json
var occurrence string

// Record returns the schema of a record: that of record.json with all other names of
// package value. Columns that flags ask for by names with prefixes or arguments are not
// in it.
func Record() string {
	const start = "  \"properties\": {\n"
	before, after, _ := strings.Cut(record, start)
	var b strings.Builder
	b.WriteString(before + start)
	for n := range value.All() {
		if property := strconv.Quote(n.String()) + ": {"; !strings.Contains(after, property) {
			fmt.Fprintf(&b, "    %s%s, \"description\": %q},\n", property, types[n.Kind()], n.Doc())
		}
	}
	return b.String() + after
}

// types are the types of the kinds of values, in any of which null stands for none.
var types = [...]string{
	value.Text:   `"$ref": "#/$defs/text"`,
	value.List:   `"type": ["array", "null"], "items": {"type": "string"}`,
	value.Flag:   `"type": ["boolean", "null"]`,
	value.Number: `"type": ["integer", "null"], "minimum": 0`,
}

// Finding returns the schema of what check writes.
func Finding() string { return finding }

// Occurrence returns the schema of what extract writes.
func Occurrence() string { return occurrence }
