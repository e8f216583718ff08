package weburl_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// examplesIn returns the names of the examples of a package as go doc knows them,
// without suffixes: "URL.WithParam" for ExampleURL_WithParam and for
// ExampleURL_WithParam_x, "Logging" for Example_logging.
func examplesIn(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, file := range files {
		f, err := parser.ParseFile(set, file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	names := map[string]bool{}
	for _, e := range doc.Examples(parsed...) {
		if e.Output == "" && !e.EmptyOutput {
			t.Errorf("%s: Example%s has no output, so it does not run", folder, e.Name)
		}
		var exported []string
		for _, part := range strings.Split(e.Name, "_") {
			if part != "" && (ast.IsExported(part) || strings.HasPrefix(e.Name, "_")) {
				exported = append(exported, strings.ToUpper(part[:1])+part[1:])
			}
		}
		names[strings.Join(exported, ".")] = true
	}
	return names
}

// TestTasks checks that everything that the section Tasks of the documentation
// names has an example that runs.
func TestTasks(t *testing.T) {
	source, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(source), "// # Tasks\n")
	section, _, found := strings.Cut(section, "// # Values\n")
	if !found {
		t.Fatal("doc.go has no section Tasks before Values")
	}
	names := examplesIn(t, ".")
	links := regexp.MustCompile(`\[(\w+(?:\.\w+)?)\]`).FindAllStringSubmatch(section, -1)
	for _, link := range links {
		if !names[link[1]] {
			t.Errorf("%s has no example", link[1])
		}
	}
	if len(links) < 30 {
		t.Errorf("%d links, want at least 30", len(links))
	}
	for _, name := range []string{"Logging", "Edit", "Json"} {
		if !names[name] {
			t.Errorf("the package has no example %s", name)
		}
	}
	others := regexp.MustCompile(`\((\w+)\.(\w+)\)`).FindAllStringSubmatch(section, -1)
	for _, other := range others {
		if !examplesIn(t, other[1])[other[2]] {
			t.Errorf("%s.%s has no example", other[1], other[2])
		}
	}
	if len(others) != 3 {
		t.Errorf("%d names of other packages, want 3", len(others))
	}
}
