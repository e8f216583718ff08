// Package exported_test tests what is said of all exported names at once: those of the
// library, of kit, edition and encoding. It is here because only a program may import
// all of them.
package exported_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/kit/surt"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/webapi"
)

// documentedPanics are the calls with zero values that panic; the comments on
// these functions say so. All other methods on a nil pointer must work.
var documentedPanics = []string{
	"weburl.MustParse", "form.List.At", "urlpattern.MustParse",
	// These change what the pointer points to.
	"weburl.ParseInto", "nil *weburl.URL.Scan", "nil *weburl.URL.UnmarshalText", "nil *weburl.Reference.UnmarshalText",
	"nil *weburl.Host.UnmarshalText", "nil *form.List.Append",
	"nil *form.List.Delete", "nil *form.List.Set", "nil *form.List.Sort", "nil *form.List.UnmarshalText",
	"nil *blob.Store[int].Add",
	"nil *blob.URL[int].Scan", "nil *blob.URL[int].UnmarshalText",
	"nil *value.Evaluator.Append", "nil *value.Evaluator.AppendKey", "nil *value.Evaluator.Row", "nil *value.Evaluator.Set", "nil *value.Evaluator.URL", "nil *value.Evaluator.Value",
	"nil *webapi.URL.SetHash", "nil *webapi.URL.SetHost", "nil *webapi.URL.SetHostname", "nil *webapi.URL.SetHref", "nil *webapi.URL.SetPassword", "nil *webapi.URL.SetPathname",
	"nil *webapi.URL.SetPort", "nil *webapi.URL.SetProtocol", "nil *webapi.URL.SetSearch", "nil *webapi.URL.SetUsername", "nil *webapi.URL.UnmarshalText",
	"nil *webapi.URLSearchParams.Append", "nil *webapi.URLSearchParams.Delete", "nil *webapi.URLSearchParams.Set", "nil *webapi.URLSearchParams.Sort",
}

// samples are arguments that most functions accept. A function gets the zero value for
// a parameter of a type that is not here.
var samples = map[reflect.Type]reflect.Value{
	reflect.TypeFor[string]():     reflect.ValueOf("https://ann:secret@www.weburl.example:8080/a/b?c=d#e"),
	reflect.TypeFor[[]string]():   reflect.ValueOf([]string{"a", "b"}),
	reflect.TypeFor[[]byte]():     reflect.ValueOf([]byte("https://weburl.example/")),
	reflect.TypeFor[bool]():       reflect.ValueOf(true),
	reflect.TypeFor[int]():        reflect.ValueOf(1),
	reflect.TypeFor[weburl.URL](): reflect.ValueOf(weburl.MustParse("https://weburl.example/a?b=c#d")),
}

// receivers are values that no function makes of the samples. Some of them have other
// methods inside than the zero values have, so they get nil arguments, too.
func receivers(t *testing.T) (all []reflect.Value) {
	t.Helper()
	add := func(value any, err error) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, reflect.ValueOf(value))
	}
	for info := range edition.All() {
		add(edition.Parse(info.ID, "http://weburl.example/a?b=c#d", ""))
		if params, err := edition.NewParams(info.ID, "a=b"); err == nil {
			add(params, nil)
		}
	}
	add(edition.Diff("http://faß.example/", ""))
	add(site.Finder{Rules: site.Default()}, nil)
	add(surt.CDX, nil)
	add(urlpattern.NewSet(), nil)
	list := form.Parse("a=b")
	add(&list, nil)
	add(webapi.NewURLPattern(webapi.URLPatternString("https://*/:a?")))
	return all
}

// A caller calls functions and records which of them panic.
type caller struct {
	t        *testing.T
	calls    int
	panicked map[string]bool
	results  []reflect.Value // of an exported type with methods
}

// call calls f with arguments from a map, or with zero values.
func (c *caller) call(name string, f reflect.Value, with map[reflect.Type]reflect.Value) {
	c.calls++
	defer func() {
		if problem := recover(); problem != nil {
			c.panicked[name] = true
			if !slices.Contains(documentedPanics, name) {
				c.t.Errorf("%s panics: %v", name, problem)
			}
		}
	}()
	arguments := make([]reflect.Value, 0, f.Type().NumIn())
	for i := range f.Type().NumIn() {
		if f.Type().IsVariadic() && i == f.Type().NumIn()-1 {
			break
		}
		argument, ok := with[f.Type().In(i)]
		if !ok {
			argument = reflect.Zero(f.Type().In(i))
		}
		arguments = append(arguments, argument)
	}
	for _, result := range f.Call(arguments) {
		consume(result)
		if isOurs(result.Type()) {
			c.results = append(c.results, result)
		}
	}
}

// isOurs reports whether a type is one of this module.
func isOurs(of reflect.Type) bool {
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	return of.PkgPath() == modulePath || strings.HasPrefix(of.PkgPath(), modulePath+"/")
}

// methods calls the methods of a receiver, with zero values and with the samples. The
// receiver is made again for each call, as a method may change it.
func (c *caller) methods(name string, receiver func() reflect.Value) {
	of := receiver().Type()
	for i := range of.NumMethod() {
		method := of.Method(i).Name
		c.call(name+"."+method, receiver().MethodByName(method), nil)
		c.call(name+"."+method, receiver().MethodByName(method), samples)
	}
}

const modulePath = "github.com/weburl-go/weburl"

// TestNothingPanics calls every exported function, and every exported method of the
// zero value of each exported type, with nil, empty and 0 for all parameters, and with
// samples. It does the same with a nil pointer to each type that is not an error, with
// the largest value of each integer type, and with what the functions return.
func TestNothingPanics(t *testing.T) {
	c := &caller{t: t, panicked: map[string]bool{}}
	for name, function := range exportedFunctions {
		c.call(name, reflect.ValueOf(function), nil)
		c.call(name, reflect.ValueOf(function), samples)
	}
	for _, zero := range exportedTypes {
		c.zeros(valueType(zero))
	}
	for _, receiver := range slices.Concat(c.results, receivers(t)) {
		if receiver.Kind() == reflect.Interface {
			receiver = receiver.Elem()
		}
		if receiver.IsValid() && !(receiver.Kind() == reflect.Pointer && receiver.IsNil()) {
			c.methods(receiver.Type().String(), func() reflect.Value { return receiver })
		}
	}
	if c.calls < 2000 {
		t.Errorf("%d calls, want at least 2000", c.calls)
	}
	for _, name := range documentedPanics {
		if !c.panicked[name] {
			t.Errorf("%s does not panic, but is in documentedPanics", name)
		}
	}
}

// valueType returns the type of which a value, or what it points to, is.
func valueType(zero any) reflect.Type {
	of := reflect.TypeOf(zero)
	if of.Kind() == reflect.Pointer {
		return of.Elem()
	}
	return of
}

// zeros calls the methods of the zero value of a type, of a nil pointer to the type,
// and of its largest value if it is an integer.
func (c *caller) zeros(of reflect.Type) {
	if of.Kind() == reflect.Interface {
		return
	}
	c.methods(of.String(), func() reflect.Value { return reflect.New(of) })
	if reflect.New(of).Elem().CanUint() {
		c.methods(of.String()+"(max)", func() reflect.Value {
			largest := reflect.New(of)
			largest.Elem().SetUint(1<<of.Bits() - 1)
			return largest
		})
	}
	pointer := reflect.PointerTo(of)
	if pointer.Implements(reflect.TypeFor[error]()) {
		return
	}
	for method := range pointer.Methods() {
		if _, byValue := of.MethodByName(method.Name); !byValue {
			name := "nil *" + of.String() + "." + method.Name
			c.call(name, reflect.Zero(pointer).Method(method.Index), nil)
			c.call(name, reflect.Zero(pointer).Method(method.Index), samples)
		}
	}
}

// consume uses what a function returned: it formats errors and runs iterators.
func consume(result reflect.Value) {
	switch {
	case result.Kind() == reflect.Func:
		yield := reflect.MakeFunc(result.Type().In(0), func([]reflect.Value) []reflect.Value {
			return []reflect.Value{reflect.ValueOf(true)}
		})
		result.Call([]reflect.Value{yield})
	case result.CanInterface():
		_ = fmt.Sprint(result.Interface())
		if err, ok := result.Interface().(error); ok && err != nil {
			_ = err.Error() // fmt recovers from panics
		}
	}
}

// TestAllExported compares the two tables with the source of all public packages of
// the module, in both directions.
func TestAllExported(t *testing.T) {
	types, functions := map[string]bool{}, map[string]bool{}
	for _, zero := range exportedTypes {
		name, _, _ := strings.Cut(valueType(zero).String(), "[")
		types[name] = true
	}
	for name := range exportedFunctions {
		functions[name] = true
	}
	root, err := workspace.Root()
	if err != nil {
		t.Skip("not in a checkout: ", err)
	}
	modules := []string{".", "encoding", "kit", "edition"}
	err = filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		if d.IsDir() {
			_, err := os.Stat(filepath.Join(file, "go.mod"))
			if err == nil && !slices.Contains(modules, folder) || folder != "." && strings.ContainsAny(d.Name()[:1], "._") || d.Name() == "testdata" || d.Name() == "internal" {
				return fs.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") {
			checkExported(t, file, types, functions)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range types {
		t.Errorf("there is no exported type %s", name)
	}
	for name := range functions {
		t.Errorf("there is no exported function %s", name)
	}
}

// checkExported removes the exported types and functions of a file from the two
// sets, and reports those that are not in them.
func checkExported(t *testing.T, file string, types, functions map[string]bool) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	take := func(set map[string]bool, pkg, name *ast.Ident) {
		key := pkg.Name + "." + name.Name
		if name.IsExported() && !set[key] {
			t.Errorf("%s: %s is not in the table", file, key)
		}
		delete(set, key)
	}
	for _, declaration := range f.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				take(functions, f.Name, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				s, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				switch definition := s.Type.(type) {
				case *ast.InterfaceType:
				case *ast.SelectorExpr: // it is another name, and reflection knows only the first
					take(types, definition.X.(*ast.Ident), definition.Sel)
				default:
					take(types, f.Name, s.Name)
				}
			}
		}
	}
}

// TestUnknownCodes checks that the zero value of each type of codes, which is no
// code, says so in the same way.
func TestUnknownCodes(t *testing.T) {
	codes := 0
	for _, zero := range exportedTypes {
		code, ok := zero.(interface {
			error
			Meaning() string
			Remedy() string
		})
		if !ok {
			continue
		}
		codes++
		if fmt.Sprint(code) != "unknown" || code.Error() != "unknown" || code.Meaning() == "" || code.Remedy() == "" {
			t.Errorf("%T(0): %q, %q, %q, %q", zero, fmt.Sprint(code), code.Error(), code.Meaning(), code.Remedy())
		}
	}
	if codes < 7 {
		t.Errorf("%d types of codes, want at least 7", codes)
	}
}
