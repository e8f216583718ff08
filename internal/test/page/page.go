// Package page compares the code in pages of the documentation with files that are
// compiled and tested.
package page

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// Blocks checks that the blocks of code in a page are made of whole sources, and
// that they use no other source, so that a reader can compile them. It returns how
// many blocks there are, and which sources are in one.
func Blocks(t testing.TB, file string, sources map[string]string) (blocks int, used map[string]bool) {
	t.Helper()
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	used = map[string]bool{}
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
				t.Errorf("%s: this is in no example:\n%s", file, rest)
				break
			}
			used[name] = true
			rest = strings.TrimPrefix(strings.TrimPrefix(rest, sources[name]), "\n\n")
		}
	}
	for name := range used {
		for other := range sources {
			if !used[other] && regexp.MustCompile(`\b`+other+`\b`).MatchString(sources[name]) {
				t.Errorf("%s shows %s, which needs %s", file, name, other)
			}
		}
	}
	return blocks, used
}

// Sources returns the source of each function and variable of a file with
// its comment, and of each example the body without its output.
func Sources(t testing.TB, file string) map[string]string {
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
	imported := map[string]bool{}
	for _, i := range parsed.Imports {
		imported[path.Base(strings.Trim(i.Path.Value, `"`))] = true
	}
	for _, name := range parsed.Unresolved {
		if !imported[name.Name] && !doc.IsPredeclared(name.Name) {
			t.Errorf("%s needs %s of another file", file, name.Name)
		}
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
