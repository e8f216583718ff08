// Package schematest compiles the JSON Schema of records for tests.
package schematest

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

// Compile returns the schema that weburl schema prints, and its properties.
func Compile(t *testing.T) (*jsonschema.Schema, map[string]any) {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(schema.Record()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("record.json", document); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("record.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled, document.(map[string]any)["properties"].(map[string]any)
}
