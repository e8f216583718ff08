// Package schema provides the JSON Schemas of what the command writes as JSON.
package schema

import _ "embed" // of the schemas

//go:embed record.json
var record string

//go:embed finding.json
var finding string

//go:embed occurrence.json
var occurrence string

// Record returns the schema of a record. Columns that flags ask for by other names
// are not in it.
func Record() string { return record }

// Finding returns the schema of what check writes.
func Finding() string { return finding }

// Occurrence returns the schema of what extract writes.
func Occurrence() string { return occurrence }
