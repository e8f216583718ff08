package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

// TestSchemaOfCheck checks what check and extract write against their schemas. Each
// property is in what they write.
func TestSchemaOfCheck(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(page, []byte("<title>a</title><a href='https://u:p4@a b.c/|'><a href='https://d.e/ f'><a href='${g}'><a href='//h_i.jk'><a href=https:l><a href='//m..n'><a href=page.htm>"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		verb, text string
		lines      int
		flags      []string
	}{{"check", schema.Finding(), 9, []string{"--level=note"}}, {"extract", schema.Occurrence(), 7, nil}} {
		document, err := jsonschema.UnmarshalJSON(strings.NewReader(tt.text))
		if err != nil {
			t.Fatal(err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(tt.verb, document); err != nil {
			t.Fatal(err)
		}
		compiled, err := compiler.Compile(tt.verb)
		if err != nil {
			t.Fatal(err)
		}
		var printed, out bytes.Buffer
		run([]string{"schema", tt.verb}, streams{In: strings.NewReader(""), Out: &printed, Err: new(bytes.Buffer)})
		if printed.String() != tt.text {
			t.Errorf("weburl schema %s prints another schema", tt.verb)
		}
		run(append([]string{tt.verb, "--config=none", "--to=ndjson", page}, tt.flags...), streams{In: strings.NewReader(""), Out: &out, Err: new(bytes.Buffer)})
		seen, lines := map[string]bool{}, 0
		for line := range strings.Lines(out.String()) {
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
			if err != nil {
				t.Fatal(err)
			}
			if err := compiled.Validate(value); err != nil {
				t.Errorf("%s: %s: %v", tt.verb, line, err)
			}
			for name := range value.(map[string]any) {
				seen[name] = true
			}
			lines++
		}
		if lines != tt.lines {
			t.Errorf("%s: %d lines\n%s", tt.verb, lines, &out)
		}
		for name := range document.(map[string]any)["properties"].(map[string]any) {
			if !seen[name] {
				t.Errorf("%s: no line has %s", tt.verb, name)
			}
		}
	}
}
