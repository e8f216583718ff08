package purell

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/purell"
)

// testCase is a case of purell's tests.
type testCase struct {
	name string // "" in the tables that are maps
	in   string
	flag Flags
	want string
}

// id is how differences.go names a case.
func (c testCase) id() string {
	if c.name != "" {
		return c.name
	}
	return c.in
}

// TestPurell runs purell's test tables, which it reads from the module cache. A
// case fails if the result differs without a reason in the list of differences, or
// if it does not differ and is on the list.
func TestPurell(t *testing.T) {
	folder := moduleFolder(t)
	cases := readCases(t, folder)
	if len(cases) < 100 {
		t.Fatalf("%d cases", len(cases))
	}
	seen := map[string]bool{}
	equal := 0
	for _, c := range cases {
		got, err := NormalizeURLString(c.in, c.flag)
		if err != nil {
			got = "failure"
		}
		d, listed := differences[c.id()]
		switch {
		case seen[c.id()]:
			t.Errorf("%s: two cases", c.id())
		case got == c.want && listed:
			t.Errorf("%s: no difference, but it is on the list", c.id())
		case got == c.want:
			equal++
		case !listed:
			t.Errorf("%s: %s: got %s, want %s", c.id(), c.in, got, c.want)
		case d.got != got:
			t.Errorf("%s: got %s, the list says %s", c.id(), got, d.got)
		case reasons[d.reason] == "":
			t.Errorf("%s: no reason %q", c.id(), d.reason)
		}
		seen[c.id()] = true
	}
	for id := range differences {
		if !seen[id] {
			t.Errorf("%s is on the list, but not a case", id)
		}
	}
	t.Logf("%d cases: %d equal, %d different", len(cases), equal, len(differences))
}

// TestFlags compares the flags with those of purell.
func TestFlags(t *testing.T) {
	for _, f := range []struct {
		ours   Flags
		theirs purell.NormalizationFlags
	}{
		{FlagLowercaseScheme, purell.FlagLowercaseScheme}, {FlagRemoveEmptyPortSeparator, purell.FlagRemoveEmptyPortSeparator},
		{FlagsSafe, purell.FlagsSafe},
		{FlagsUsuallySafeGreedy, purell.FlagsUsuallySafeGreedy}, {FlagsUsuallySafeNonGreedy, purell.FlagsUsuallySafeNonGreedy},
		{FlagsUnsafeGreedy, purell.FlagsUnsafeGreedy}, {FlagsUnsafeNonGreedy, purell.FlagsUnsafeNonGreedy},
		{FlagsAllGreedy, purell.FlagsAllGreedy}, {FlagsAllNonGreedy, purell.FlagsAllNonGreedy},
	} {
		if uint(f.ours) != uint(f.theirs) {
			t.Errorf("%b, %b", f.ours, f.theirs)
		}
	}
	if len(steps) != 22 || FlagRemoveEmptyPortSeparator != 1<<21 {
		t.Error("the steps are not those of the flags")
	}
}

// moduleFolder returns where the go command has put purell.
func moduleFolder(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/PuerkitoBio/purell").Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("%v: %s", err, failed.Stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// readCases reads the cases of purell's tests: the table in purell_test.go, and the
// maps in urlnorm_test.go, each of which is passed to assertMap with its flags.
func readCases(t *testing.T, folder string) []testCase {
	t.Helper()
	fset := token.NewFileSet()
	scope := constants(t, fset, filepath.Join(folder, "purell.go"))
	var cases []testCase
	for _, name := range []string{"purell_test.go", "urlnorm_test.go"} {
		file, err := parser.ParseFile(fset, filepath.Join(folder, name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		var pairs []ast.Expr // of the map before a call
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				switch {
				case n.Type == nil && len(n.Elts) == 5:
					cases = append(cases, testCase{text(t, n.Elts[0]), text(t, n.Elts[1]), scope.flags(t, n.Elts[2]), text(t, n.Elts[3])})
				default:
					if _, ok := n.Type.(*ast.MapType); ok {
						pairs = n.Elts
					}
				}
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "assertMap" {
					flag := scope.flags(t, n.Args[2])
					for _, e := range pairs {
						pair := e.(*ast.KeyValueExpr)
						cases = append(cases, testCase{"", text(t, pair.Key), flag, text(t, pair.Value)})
					}
				}
			}
			return true
		})
	}
	return cases
}

// text returns the value of a string literal.
func text(t *testing.T, e ast.Expr) string {
	t.Helper()
	literal, ok := e.(*ast.BasicLit)
	if !ok {
		t.Fatalf("%T instead of a string", e)
	}
	value, err := strconv.Unquote(literal.Value)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// scope has the constants of purell.
type scope struct {
	fset *token.FileSet
	pkg  *types.Package
}

// constants checks the types and the constants of a file, without its imports.
func constants(t *testing.T, fset *token.FileSet, name string) scope {
	t.Helper()
	file, err := parser.ParseFile(fset, name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var kept []ast.Decl
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && (g.Tok == token.CONST || g.Tok == token.TYPE) {
			kept = append(kept, d)
		}
	}
	file.Decls, file.Imports = kept, nil
	pkg, err := (&types.Config{}).Check("purell", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return scope{fset, pkg}
}

// flags returns the value of an expression of flags.
func (s scope) flags(t *testing.T, e ast.Expr) Flags {
	t.Helper()
	value, err := types.Eval(s.fset, s.pkg, token.NoPos, types.ExprString(e))
	if err != nil {
		t.Fatal(err)
	}
	n, ok := constant.Uint64Val(value.Value)
	if !ok {
		t.Fatalf("%s is not a number", types.ExprString(e))
	}
	return Flags(n)
}
