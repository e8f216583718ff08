package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema/schematest"
	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
	"github.com/weburl-go/weburl/kit/value"
)

// TestSchema checks records of many kinds against the schema. Each property in the
// schema is in one of them, and each property of them is in the schema.
func TestSchema(t *testing.T) {
	compiled, properties := schematest.Compile(t)
	seen, records := map[string]bool{}, 0
	var all []string
	for n := range value.All() {
		all = append(all, n.String())
	}
	list := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(list, []byte("https://b.example/%0A\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const with = "--with=input,line,source,index,apex,params"
	for _, args := range [][]string{
		{"parse", "--to=ndjson", with},
		{"parse", "--to=json", "--fields=host,port", with + ",errors", "--on-error=keep"},
		{"parse", "--to=ndjson", "--edition=2013", `http://a.example\b`},
		{"parse", "--to=ndjson", "--edition=2024", "x"},
		{"get", "--to=ndjson", "{path}", with + ",errors", "--on-error=keep"},
		{"get", "--to=json", "{path}"},
		{"get", "--to=ndjson", "{path}", "--fields=" + strings.Join(all, ","), "--on-error=keep"},
		{"query", "--to=ndjson", "--list"},
		{"query", "--to=ndjson", "--to-json"},
		{"query", "--to=ndjson", "--to-json", "--json-form=pairs"},
		{"query", "--to=ndjson", "--to-json", "--json-form=raw"},
		{"relativize", "--to=ndjson", "--base=https://a.example/"},
		{"diff", "--to=ndjson", "--by=username", "https://b.example/", "-"},
		{"filter", "--to=ndjson"},
		{"stats", "--to=ndjson", "--by=host,ext"},
		{"tree", "--to=ndjson"},
		{"normalize", "--to=ndjson", "--explain", "--profile=rfc3986"},
		{"clean", "--to=ndjson", "--explain", "--remove=q"},
		{"surt", "--to=ndjson"},
		{"match", "--to=ndjson", "*://*:*/*"},
		{"dedupe", "--to=ndjson", "--count", "--on-error=keep"},
		{"defang", "--to=ndjson"},
		{"refang", "--to=ndjson", "--text"},
		{"decode", "--form", "--to=ndjson", "a=b"},
		{"host", "--to=ndjson", "example.com", "[::1]"},
		{"idn", "--to=ndjson", "example.com", "a b"},
		{"show", "--to=ndjson", "https://u:p@example.com/", "x"},
		{"diff", "--to=ndjson", "--by=path", list, "-"},
		{"editions", "--to=ndjson", "--attributes", "http://faß.de/", "x"},
		{"readers", "--to=ndjson", "--check=urllib", "--request=chromium"},
		{"readers", "--to=ndjson", `http://not-recorded.test\b`},
	} {
		var out bytes.Buffer
		in := "https://u:p@a.example:8/%0A?q=1|#f\nx\n"
		if args[0] == "parse" || slices.Contains(args, "--on-error=keep") {
			in += strings.Repeat("x", 17<<20) + "\n" // too long for a line
		}
		run(args, streams{In: strings.NewReader(in), Out: &out, Err: new(bytes.Buffer)})
		text := strings.Trim(out.String(), "[]\n")
		for line := range strings.Lines(text) {
			record, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.TrimSuffix(strings.TrimSpace(line), ",")))
			if err != nil {
				t.Fatalf("%v: %v in %.200q", args, err, line)
			}
			if err := compiled.Validate(record); err != nil {
				t.Errorf("%v: %.200q: %v", args, line, err)
			}
			for name := range record.(map[string]any) {
				seen[name] = true
			}
			records++
		}
	}
	if records != 3+3+1+1+3+3+1+4+2+1+1+2+2+1+1+1+3+1+2+1+2+2+2+2+1+1+8+3 {
		t.Errorf("%d records", records)
	}
	for name := range properties {
		if !seen[name] {
			t.Errorf("no record has %s", name)
		}
	}
	delete(seen, "host")
	delete(seen, "port")
	for name := range seen {
		if properties[name] == nil {
			t.Errorf("the schema lacks %s", name)
		}
	}
	if compiled.Validate(map[string]any{"line": json.Number("0")}) == nil {
		t.Error("the schema accepts line 0")
	}
}

// hasOtherRecords are the flags of examples whose records are not those of the verb.
func hasOtherRecords(example string) bool {
	for _, flag := range []string{" --to", " --json", " --print0", "--append", "--fields", "--diagram", "--edition", "--from", "--list", "-o ", "|"} {
		if strings.Contains(example, flag) {
			return true
		}
	}
	return false
}

// shellWord is a word of a line of a shell, perhaps with parts in quotes.
var shellWord = regexp.MustCompile(`(?:[^\s'"]|'[^']*'|"[^"]*")+`)

// ndjsonOf runs the line of an example, in which quotes are the only syntax of a shell but
// for the file of standard input, with --to ndjson.
func ndjsonOf(t *testing.T, example string) string {
	t.Helper()
	line, name, ok := strings.Cut(example, " < ")
	var in []byte
	if ok {
		var err error
		if in, err = os.ReadFile(strings.TrimSpace(name)); err != nil {
			t.Fatal(err)
		}
	}
	var args []string
	for _, word := range shellWord.FindAllString(line, -1)[1:] {
		args = append(args, strings.NewReplacer("'", "", `"`, "").Replace(word))
	}
	var out bytes.Buffer
	run(slices.Insert(args, 1, "--to=ndjson"), streams{In: bytes.NewReader(in), Out: &out, Err: new(bytes.Buffer)})
	return out.String()
}

// TestSchemaOfVerbs runs examples of each verb with --to ndjson, and checks that the
// records are as the schema says and that it has all their properties.
func TestSchemaOfVerbs(t *testing.T) {
	compiled, properties := schematest.Compile(t)
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../test/testdata/examples")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	root := Root()
	for _, v := range verb.All() {
		c, _, err := root.Find([]string{v.Name()})
		if err != nil {
			t.Fatal(err)
		}
		records := 0
		for example := range strings.Lines(c.Example) {
			if hasOtherRecords(example) || !strings.HasPrefix(example, "  weburl "+v.Name()+" ") {
				continue
			}
			for line := range strings.Lines(ndjsonOf(t, example)) {
				value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
				if err != nil {
					t.Errorf("%s: %v in %s", example, err, line)
					continue
				}
				if err := compiled.Validate(value); err != nil {
					t.Errorf("%s: %s: %v", example, line, err)
				}
				records++
				object, _ := value.(map[string]any)
				for name := range object {
					if properties[name] == nil {
						t.Errorf("%s: the schema lacks %s", example, name)
					}
				}
			}
		}
		if records == 0 {
			t.Errorf("%s has no example whose records the schema describes", v.Name())
		}
	}
}
