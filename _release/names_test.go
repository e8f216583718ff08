package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// These tests check rules that hold for the exported names of all public packages.
// A list of exceptions fails when an exception is not needed any more. They are beside
// the release, which fixes the names, and so not in go.work: for them package go/types
// is compiled, and all public packages are listed.

// exportedPackage is what the go command says about a package.
type exportedPackage struct{ ImportPath, Dir, Export string }

const modulePath = "github.com/weburl-go/weburl"

// publicPackages returns the types of the packages that programs can import, and
// the folders that they are in.
func publicPackages(t *testing.T) (packages []*types.Package, folders []string) {
	t.Helper()
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export", "./...", "./kit/...", "./encoding/...", "./edition/...")
	list.Dir = ".."
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	var public []exportedPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p exportedPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		files[p.ImportPath] = p.Export
		rest, ours := strings.CutPrefix(p.ImportPath, modulePath)
		if ours && p.Export != "" && !strings.Contains(rest, "/internal/") {
			public = append(public, p)
		}
	}
	load := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	for _, p := range public {
		pkg, err := load.Import(p.ImportPath)
		if err != nil {
			t.Fatal(err)
		}
		packages, folders = append(packages, pkg), append(folders, p.Dir)
	}
	if len(packages) < 24 {
		t.Errorf("%d public packages, want at least 24", len(packages))
	}
	return packages, folders
}

// typesOf calls visit with each exported type of a package. Aliases stand for the
// types that they name.
func typesOf(pkg *types.Package, visit func(name string, named *types.Named)) {
	for _, name := range pkg.Scope().Names() {
		object, isType := pkg.Scope().Lookup(name).(*types.TypeName)
		if !isType || !object.Exported() {
			continue
		}
		if named, ok := types.Unalias(object.Type()).(*types.Named); ok {
			visit(pkg.Name()+"."+name, named)
		}
	}
}

// functionsOf calls visit with each exported function and method of a package.
func functionsOf(pkg *types.Package, visit func(name string, f *types.Func)) {
	for _, name := range pkg.Scope().Names() {
		if f, ok := pkg.Scope().Lookup(name).(*types.Func); ok && f.Exported() {
			visit(pkg.Name()+"."+name, f)
		}
	}
	typesOf(pkg, func(name string, named *types.Named) {
		for method := range types.NewMethodSet(types.NewPointer(named)).Methods() {
			if f, ok := method.Obj().(*types.Func); ok && f.Exported() && len(method.Index()) == 1 {
				visit(name+"."+f.Name(), f)
			}
		}
		if i, ok := named.Underlying().(*types.Interface); ok {
			for f := range i.Methods() {
				if f.Exported() {
					visit(name+"."+f.Name(), f)
				}
			}
		}
	})
}

// mostNames is how many exported names the root module may have. A name that is added
// takes the place of one that no program and no document needs.
const mostNames = 520

// TestNumberOfNames counts the exported names of the root module: constants, variables,
// types, functions and methods, without fields of structs. With -v it prints them for
// each package.
func TestNumberOfNames(t *testing.T) {
	total := 0
	packages, _ := publicPackages(t)
	for _, pkg := range packages {
		rest := strings.TrimPrefix(pkg.Path(), modulePath)
		if strings.HasPrefix(rest, "/kit") || strings.HasPrefix(rest, "/encoding") || strings.HasPrefix(rest, "/edition") {
			continue
		}
		names := map[string]bool{}
		for _, name := range pkg.Scope().Names() {
			if token.IsExported(name) {
				names[pkg.Name()+"."+name] = true
			}
		}
		functionsOf(pkg, func(name string, _ *types.Func) { names[name] = true })
		t.Logf("%3d %s", len(names), pkg.Path())
		for _, name := range slices.Sorted(maps.Keys(names)) {
			t.Log("    ", name)
		}
		total += len(names)
	}
	t.Logf("%3d in all", total)
	if total > mostNames {
		t.Errorf("the root module has %d exported names, want at most %d", total, mostNames)
	}
}

// hasTextMethod reports whether a type has a method without parameters that
// returns a string.
func hasTextMethod(named *types.Named, name string) bool {
	object, _, _ := types.LookupFieldOrMethod(named, true, nil, name)
	f, ok := object.(*types.Func)
	return ok && f.Signature().Params().Len() == 0 && f.Signature().Results().Len() == 1 &&
		types.Identical(f.Signature().Results().At(0).Type(), types.Typ[types.String])
}

func isInteger(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// TestCodes checks that each exported type of codes has the four methods. A code that
// is a string needs no method String.
func TestCodes(t *testing.T) {
	var codes []string
	packages, _ := publicPackages(t)
	for _, pkg := range packages {
		typesOf(pkg, func(name string, named *types.Named) {
			if !isInteger(named) && !isString(named) || !hasTextMethod(named, "Error") && !hasTextMethod(named, "Meaning") && !hasTextMethod(named, "Remedy") {
				return
			}
			codes = append(codes, name)
			for _, method := range []string{"String", "Error", "Meaning", "Remedy"} {
				if !hasTextMethod(named, method) && !(method == "String" && isString(named)) {
					t.Errorf("%s has no method %s", name, method)
				}
			}
		})
	}
	for _, want := range []string{"reason.Code", "idna.Code", "component.Reason", "site.Reason"} {
		if !slices.Contains(codes, want) {
			t.Errorf("%s is none of the types of codes, which are %v", want, codes)
		}
	}
}

// notOffsets are the integers in errors that are not offsets in bytes.
var notOffsets = []string{
	"scope.Error.Line", "site.ListError.Line", "site.ListError.Earlier", // numbers of lines
	"weburl.EditError.Index",                           // of an element or a part
	"guard.Error.Index",                                // of a segment or an entry
	"render.KnownError.Index",                          // of a list
	"webapi.PairError.Index", "webapi.PairError.Items", // of a list of lists
}

// TestSpans checks that offsets in exported errors are called Start and End, and
// that one does not occur without the other.
func TestSpans(t *testing.T) {
	exceptions := newExceptions(notOffsets)
	spans := 0
	packages, _ := publicPackages(t)
	for _, pkg := range packages {
		typesOf(pkg, func(name string, named *types.Named) {
			structure, ok := named.Underlying().(*types.Struct)
			if !ok || !hasTextMethod(named, "Error") {
				return
			}
			found := map[string]bool{}
			for field := range structure.Fields() {
				_, isBasic := field.Type().(*types.Basic)
				if field.Exported() && isBasic && isInteger(field.Type()) && !exceptions.allow(name+"."+field.Name()) {
					found[field.Name()] = true
				}
			}
			if len(found) == 0 {
				return
			}
			if spans++; len(found) != 2 || !found["Start"] || !found["End"] {
				t.Errorf("%s has the offsets %v, want Start and End", name, found)
			}
		})
	}
	if spans < 6 {
		t.Errorf("%d errors with spans, want at least 6", spans)
	}
	exceptions.check(t)
}

// plainBools are the functions with a parameter of type bool that says what it is:
// the value that a function makes something of.
var plainBools = []string{"step.Boolean"}

// TestNoBools checks that no exported function has a parameter of type bool, which
// nobody can read at a call. Such a function should be two functions.
func TestNoBools(t *testing.T) {
	exceptions := newExceptions(plainBools)
	packages, _ := publicPackages(t)
	for _, pkg := range packages {
		functionsOf(pkg, func(name string, f *types.Func) {
			for parameter := range f.Signature().Params().Variables() {
				if types.Identical(parameter.Type().Underlying(), types.Typ[types.Bool]) && !exceptions.allow(name) {
					t.Errorf("%s has the parameter %s of type bool", name, parameter.Name())
				}
			}
		})
	}
	exceptions.check(t)
}

// slicesReturned are the functions that return a slice and have a reason that
// RATIONALE.md does not tell.
var slicesReturned = []string{
	// The standard names these, and they return lists there.
	"form.List.GetAll", "webapi.URLSearchParams.GetAll",
	// The list is the value.
	"step.Value.List", "edition.URL.Record",
	// The slice is used again for the next row.
	"value.Evaluator.Row",
	// It appends.
	"edition.AddToGroups",
}

// TestIterators checks that exported functions return no slices but of bytes,
// unless they return an error, too. Unwrap is as package errors has it.
func TestIterators(t *testing.T) {
	exceptions := newExceptions(slicesReturned)
	packages, _ := publicPackages(t)
	iterators := 0
	for _, pkg := range packages {
		functionsOf(pkg, func(name string, f *types.Func) {
			results := f.Signature().Results()
			if results.Len() == 0 {
				return
			}
			if named, ok := results.At(0).Type().(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "iter" {
				iterators++
			}
			slice, isSlice := results.At(0).Type().Underlying().(*types.Slice)
			canFail := types.Identical(results.At(results.Len()-1).Type(), types.Universe.Lookup("error").Type())
			if isSlice && !canFail && f.Name() != "Unwrap" && !types.Identical(slice.Elem(), types.Typ[types.Byte]) && !exceptions.allow(name) {
				t.Errorf("%s returns a slice, not an iter.Seq", name)
			}
		})
	}
	if iterators < 20 {
		t.Errorf("%d iterators, want at least 20", iterators)
	}
	exceptions.check(t)
}

// exceptions are names for which a rule does not hold.
type exceptions map[string]bool

func newExceptions(names []string) exceptions {
	e := exceptions{}
	for _, name := range names {
		e[name] = false
	}
	return e
}

// allow reports whether name is an exception, and notes that it was needed.
func (e exceptions) allow(name string) bool {
	_, ok := e[name]
	if ok {
		e[name] = true
	}
	return ok
}

// check reports the exceptions that were not needed.
func (e exceptions) check(t *testing.T) {
	t.Helper()
	for name, needed := range e {
		if !needed {
			t.Errorf("%s is an exception, but is not needed", name)
		}
	}
}

// TestConstantsAreReadable checks that the source of exported constants, which is
// what the documentation shows, names no internal package.
func TestConstantsAreReadable(t *testing.T) {
	constants := 0
	_, folders := publicPackages(t)
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				constants += checkConstants(t, file)
			}
		}
	}
	if constants < 200 {
		t.Errorf("%d constants, want at least 200", constants)
	}
}

// checkConstants checks the constants of a file and returns their number.
func checkConstants(t *testing.T, file string) (constants int) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	internal := map[string]bool{}
	for _, spec := range f.Imports {
		if imported := strings.Trim(spec.Path.Value, `"`); strings.Contains(imported, "/internal/") {
			internal[imported[strings.LastIndexByte(imported, '/')+1:]] = true
		}
	}
	for _, declaration := range f.Decls {
		group, ok := declaration.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		for _, spec := range group.Specs {
			constant := spec.(*ast.ValueSpec)
			if !slices.ContainsFunc(constant.Names, (*ast.Ident).IsExported) {
				continue
			}
			constants++
			ast.Inspect(constant, func(n ast.Node) bool {
				if selector, ok := n.(*ast.SelectorExpr); ok {
					if pkg, ok := selector.X.(*ast.Ident); ok && internal[pkg.Name] {
						t.Errorf("%s: the documentation of %s shows %s.%s", file, constant.Names[0], pkg.Name, selector.Sel)
					}
				}
				return true
			})
		}
	}
	return constants
}
