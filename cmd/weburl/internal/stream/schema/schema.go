// Package schema has the JSON Schemas of the records that the command writes.
package schema

import _ "embed" // of the schemas

//go:embed record.json
var record string

//go:embed show.json
var show string

// Show returns the schema of what weburl show writes.
func Show() string { return show }

// Record returns the schema of a record. Columns that flags ask for by other names
// are not in it.
func Record() string { return record }
