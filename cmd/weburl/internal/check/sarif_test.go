package check

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/links"
	"github.com/weburl-go/weburl/reason"
)

// TestSARIF validates reports against the schema, and checks their references to
// rules.
func TestSARIF(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile(filepath.Join("testdata", "sarif-subset.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "a b#é.md")
	if err := os.WriteFile(name, []byte("\uFEFF[x](https://h/é|\\\\ )\n<http://1.2.3/>"), 0o666); err != nil {
		t.Fatal(err)
	}
	results := 0
	for _, sources := range [][]Source{
		nil,
		{{Name: filepath.Join("testdata", "all.html")}},
		{{Name: name}, {Name: "missing.md"}, {Name: "URL 1", URL: "https://h:x/", IsURL: true}, {Name: "URL 2", URL: "", IsURL: true}},
		{{Name: find.Stdin}},
	} {
		_, out, _ := checkSources(t, Options{Options: documents.Options{Stdin: strings.NewReader("a b\nhttps://h/<>\n")}, Format: "sarif", Version: "v1.2.3"}, sources...)
		document, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if err := schema.Validate(document); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		results += checkRules(t, []byte(out))
	}
	if results < 40 {
		t.Errorf("only %d results", results)
	}
	if err := schema.Validate(map[string]any{"version": "2.1.0", "runs": []any{map[string]any{}}}); err == nil {
		t.Error("the schema takes a run without a tool")
	}
}

// checkRules checks that each result refers to the rule that it names.
func checkRules(t *testing.T, report []byte) int {
	t.Helper()
	var log struct {
		Runs []struct {
			Tool struct {
				Driver struct{ Rules []struct{ ID string } }
			}
			Results []struct {
				RuleID    string
				RuleIndex int
			}
		}
	}
	if err := json.Unmarshal(report, &log); err != nil || len(log.Runs) != 1 {
		t.Fatal(err)
	}
	rules := log.Runs[0].Tool.Driver.Rules
	if len(rules) != len(slices.Collect(reason.ValidationErrors()))+1+len(links.Names()) {
		t.Errorf("%d rules", len(rules))
	}
	for _, r := range log.Runs[0].Results {
		if rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("result of %s refers to rule %d, which is %s", r.RuleID, r.RuleIndex, rules[r.RuleIndex].ID)
		}
	}
	return len(log.Runs[0].Results)
}
