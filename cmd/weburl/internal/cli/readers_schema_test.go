package cli

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestReadersSchema checks that each line of the recorded data is as its schema says.
// It is here because this module has the validator.
func TestReadersSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../../../../readers/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open("../../../../readers/readers.ndjson.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	data, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	lines := bufio.NewScanner(data)
	for lines.Buffer(nil, 1<<20); lines.Scan(); count++ {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(lines.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Fatalf("%s\n%v", lines.Text(), err)
		}
	}
	if lines.Err() != nil || count < 3000 {
		t.Errorf("%d lines, %v", count, lines.Err())
	}
	for line, valid := range map[string]bool{
		`{"type":"family","name":"x"}`: false,
		`{"type":"answers","input":"//h","base":"http://a/","answers":{"php":{"ok":true,"host":{"base64":"/w=="}},"glib":{"ok":false,"error":"x"}}}`:    true,
		`{"type":"answers","input":"//h","answers":{"php":{"ok":true,"host":1}}}`:                                                                       false,
		`{"type":"span","place":"in the host","reader":"php","from":128,"to":255,"answer":{"ok":true,"scheme":"http","host":"a.example{c}b.example"}}`:  true,
		`{"type":"span","place":"in the host","reader":"php","from":128,"answer":{"ok":true,"scheme":"http","host":"a.example{c}b.example"}}`:           false,
		`{"type":"place","place":"in the host","before":"a","after":"b","taken":[{"reader":"php","asked":2}],"dangers":[{"danger":"host","sees":"a"}]}`: false,
	} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); (err == nil) != valid {
			t.Errorf("%s: %v", line, err)
		}
	}
}
