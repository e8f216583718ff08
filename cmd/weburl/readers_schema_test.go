package main_test

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
	schema, err := jsonschema.NewCompiler().Compile("../../readers/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open("../../readers/readers.ndjson.gz")
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
	if broken, _ := jsonschema.UnmarshalJSON(strings.NewReader(`{"type":"family","name":"x"}`)); schema.Validate(broken) == nil {
		t.Error("the schema takes a line that lacks members")
	}
}
