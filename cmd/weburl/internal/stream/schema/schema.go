// Package schema has the JSON Schema of the records that the command writes.
package schema

import _ "embed" // of the schema

//go:embed record.json
var record string

// Record returns the schema of a record. Columns that flags ask for by other names
// are not in it.
func Record() string { return record }
