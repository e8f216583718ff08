package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestVectorSet checks the vectors for other implementations: that they are what
// testdata/schema.json says, and that testdata/README.md counts them.
func TestVectorSet(t *testing.T) {
	root := filepath.Join("..", "..", "..", "..")
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(root, "testdata", "schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "testdata", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	var names struct{ Properties map[string]any }
	text, err := os.ReadFile(filepath.Join(root, "testdata", "schema.json"))
	if err == nil {
		err = json.Unmarshal(text, &names)
	}
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]any{}
	for name := range names.Properties {
		file, err := os.Open(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		rows, err := jsonschema.UnmarshalJSON(file)
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		files[name] = rows
		count := 0
		for _, row := range rows.([]any) {
			if _, isComment := row.(string); !isComment {
				count++
			}
		}
		link, err := filepath.Rel("testdata", name)
		if err != nil {
			t.Fatal(err)
		}
		number := regexp.MustCompile(`\B(\d{3})$`).ReplaceAllString(strconv.Itoa(count), ",$1")
		if !regexp.MustCompile(`\(` + regexp.QuoteMeta(filepath.ToSlash(link)) + `\)[^\n]*\| [^|]*\b` + number + `\b`).Match(page) {
			t.Errorf("testdata/README.md does not say that %s has %s rows", name, number)
		}
	}
	if err := schema.Validate(files); err != nil {
		t.Error(err)
	}
	if len(files) < 13 {
		t.Errorf("%d files", len(files))
	}
}
