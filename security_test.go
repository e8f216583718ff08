package weburl_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSecurityPage checks that each block of code in docs/security.md is made of
// whole declarations of example_security_test.go or of bodies of its examples,
// and that each function of that file is in a block or is a test of one.
func TestSecurityPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "security.md"))
	if err != nil {
		t.Fatal(err)
	}
	sources := exampleSources(t, "example_security_test.go")
	blocks, used := 0, map[string]bool{}
	for _, after := range strings.Split(string(page), "\n```go\n")[1:] {
		block, _, ended := strings.Cut(after, "\n```\n")
		if !ended {
			t.Fatal("a block has no end")
		}
		blocks++
		rest := block
		for rest != "" {
			name := ""
			for n, source := range sources {
				if rest == source || strings.HasPrefix(rest, source+"\n\n") {
					name = n
				}
			}
			if name == "" {
				t.Errorf("this is not in example_security_test.go:\n%s", rest)
				break
			}
			used[name] = true
			rest = strings.TrimPrefix(strings.TrimPrefix(rest, sources[name]), "\n\n")
		}
	}
	if blocks != 9 {
		t.Errorf("%d blocks, want 9", blocks)
	}
	notShown := []string{"ExampleHost_DialAddr", "ExampleOrigin_SameOrigin", "ExampleURL_JoinPath_untrusted", "ExampleURL_PathReference", "withoutTime"}
	for name := range sources {
		if used[name] == slices.Contains(notShown, name) {
			t.Errorf("%s: in a block of docs/security.md: %v", name, used[name])
		}
	}
}

// exampleSources returns the source of each function and variable of a file with
// its comment, and of each example the body without its output.
func exampleSources(t *testing.T, file string) map[string]string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, file, source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	text := func(start, end token.Pos) string {
		return string(source[files.Position(start).Offset:files.Position(end).Offset])
	}
	sources := map[string]string{}
	for _, declaration := range parsed.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			start := d.Pos()
			if d.Doc != nil {
				start = d.Doc.Pos()
			}
			sources[d.Name.Name] = text(start, d.End())
			if strings.HasPrefix(d.Name.Name, "Example") {
				body, _, _ := strings.Cut(text(d.Body.Lbrace+1, d.Body.Rbrace), "\t// Output:")
				sources[d.Name.Name] = strings.TrimSpace(strings.ReplaceAll(body, "\n\t", "\n"))
			}
		case *ast.GenDecl:
			if d.Tok == token.VAR {
				sources[d.Specs[0].(*ast.ValueSpec).Names[0].Name] = text(d.Pos(), d.End())
			}
		}
	}
	return sources
}
