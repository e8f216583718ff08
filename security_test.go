package weburl_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/fileurl"
)

// TestSecurityPage checks that each block of code in docs/security.md is made of
// whole declarations of example_security_test.go or of bodies of its examples,
// and that each function of that file is in a block or is a test of one.
func TestSecurityPage(t *testing.T) {
	sources := exampleSources(t, "example_security_test.go")
	blocks, used := codeBlocks(t, filepath.Join("docs", "security.md"), sources)
	if blocks != 9 {
		t.Errorf("%d blocks, want 9", blocks)
	}
	notShown := []string{"ExampleOrigin_SameOrigin", "ExampleURL_JoinPath_untrusted", "ExampleURL_PathReference", "Example_logging"}
	for name := range sources {
		if used[name] == slices.Contains(notShown, name) {
			t.Errorf("%s: in a block of docs/security.md: %v", name, used[name])
		}
	}
}

// codeBlocks checks that the blocks of code in a page are made of whole sources, and
// that they use no other source, so that a reader can compile them. It returns how
// many blocks there are, and which sources are in one.
func codeBlocks(t *testing.T, file string, sources map[string]string) (blocks int, used map[string]bool) {
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
	imported := map[string]bool{}
	for _, i := range parsed.Imports {
		imported[path.Base(strings.Trim(i.Path.Value, `"`))] = true
	}
	for _, name := range parsed.Unresolved {
		if !imported[name.Name] && types.Universe.Lookup(name.Name) == nil {
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

// TestReadFile calls readFile for files in a folder and outside.
func TestReadFile(t *testing.T) {
	parent := t.TempDir()
	folder := filepath.Join(parent, "folder")
	for name, text := range map[string]string{filepath.Join("folder", "a b%.txt"): "inside", "secret.txt": "outside"} {
		file := filepath.Join(parent, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	start, err := fileurl.FromPath(folder + string(filepath.Separator))
	if err != nil {
		t.Fatal(err)
	}
	references := []string{"../secret.txt", "%2e%2e/secret.txt", "..%2Fsecret.txt", "", ".", "/", "/etc/passwd", "none", "//other.example/a", "https://example.com/a"}
	if os.Symlink(filepath.Join(parent, "secret.txt"), filepath.Join(folder, "link")) == nil {
		references = append(references, "link")
	}
	for _, reference := range references {
		if u, err := start.Parse(reference); err != nil {
			t.Errorf("%q: %v", reference, err)
		} else if got, err := readFile(folder, u); err == nil {
			t.Errorf("%q is read: %q", u, got)
		}
	}
	u := mustParse(t, start.Href()+"a%20b%25.txt")
	if got, err := readFile(folder, u); err != nil || string(got) != "inside" {
		t.Errorf("%q: %q, %v", u, got, err)
	}
}

// TestRedirectHandler calls the handler redirect.
func TestRedirectHandler(t *testing.T) {
	for next, want := range map[string]string{"/account": "/account", "//evil.example": "/", "": "/"} {
		w := httptest.NewRecorder()
		redirect(w, httptest.NewRequest(http.MethodGet, "/login?next="+url.QueryEscape(next), nil))
		if got := w.Header().Get("Location"); got != want || w.Code != http.StatusSeeOther {
			t.Errorf("%q: %q, %d, want %q", next, got, w.Code, want)
		}
	}
}
