package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

// TestShowSchema checks objects of weburl show, with and without warnings, against
// their schema. The schema allows no other properties.
func TestShowSchema(t *testing.T) {
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(schema.Show()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("show.json", document); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("show.json")
	if err != nil {
		t.Fatal(err)
	}
	inputs := []string{"https://u:p@www.xn--80ak6aa92e.com/%E2%80%AE?u=//b.example", "about:blank", "https://b\u00fccher.de/", "nothing", "http://0x7f.1/", strings.Repeat("x", 17<<20)}
	var out bytes.Buffer
	run([]string{"show", "--to=ndjson", "--on-error=keep", "--known=apple.com"}, streams{in: strings.NewReader(strings.Join(inputs, "\n") + "\n"), out: &out, err: new(bytes.Buffer)})
	warnings, records := 0, 0
	for line := range strings.Lines(out.String()) {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			t.Fatal(err)
		}
		if err := compiled.Validate(value); err != nil {
			t.Errorf("%.200q: %v", line, err)
		}
		list, _ := value.(map[string]any)["warnings"].([]any)
		warnings += len(list)
		records++
	}
	if records != len(inputs) || warnings < 6 {
		t.Errorf("%d records with %d warnings:\n%.2000s", records, warnings, &out)
	}
	for _, bad := range []string{`{}`, `{"failure":false,"error":""}`, `{"failure":true,"error":"","text":""}`} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(bad))
		if err != nil || compiled.Validate(value) == nil {
			t.Errorf("the schema accepts %s, %v", bad, err)
		}
	}
}
