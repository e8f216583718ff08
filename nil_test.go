package weburl_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/blob"
	"github.com/weburl-go/weburl/clean"
	"github.com/weburl-go/weburl/component"
	"github.com/weburl-go/weburl/dedupe"
	"github.com/weburl-go/weburl/defang"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/guess"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/normalize"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/render"
	"github.com/weburl-go/weburl/scope"
	"github.com/weburl-go/weburl/site"
	"github.com/weburl-go/weburl/surt"
	"github.com/weburl-go/weburl/urlpattern"
	"github.com/weburl-go/weburl/valid"
)

// exportedTypes has the zero value of each exported type of the packages in
// publicFolders, except interfaces.
var exportedTypes = []any{
	weburl.EditError{}, weburl.ErrorName(0), weburl.Host{}, weburl.HostKind(0), weburl.NetURLError{}, weburl.Origin{}, weburl.OriginError{}, weburl.OriginReason(0), &weburl.ParseError{}, weburl.Parser{}, weburl.Parts{}, weburl.Refusal(0), weburl.URL{}, weburl.ValidationError{}, weburl.NetURLReason(0),
	blob.Entry[int]{}, blob.Environment{}, blob.Error{}, blob.Reason(0), &blob.Store[int]{}, blob.URL[int]{},
	clean.FormatError{}, clean.Part(0), clean.Removal{}, clean.Rule{}, clean.Rules{}, clean.Unsupported{},
	dedupe.Keyer{}, dedupe.Mode(0),
	component.Component{}, component.Error{}, component.Options{}, component.Reason(0), component.Template{}, component.ValueError{},
	encoding.Encoding{}, encoding.LabelError{},
	fileurl.Error{}, fileurl.Reason(0),
	form.List{}, form.Pair{}, form.RawPair(""),
	idna.Code(0), idna.Codes(0), idna.Error{}, idna.Options{},
	normalize.Change{}, normalize.Effect(0), normalize.NameError{}, normalize.Steps(0),
	percent.DecodeError{}, percent.Reason(0), percent.Set(0),
	render.BidiPolicy(0), render.Display{}, render.DomainForm(0), render.Kind(0), render.Known{}, render.KnownError{}, render.KnownReason(0), render.Label{}, render.Options{}, render.Part(0), render.Place(0),
	render.RestrictionLevel(0), render.SchemePolicy(0), render.Severity(0), render.Span{}, render.Warning{},
	scope.Error{}, scope.Reason(0), scope.Scope{},
	site.Finder{}, site.List{}, site.ListError{}, site.Reason(0), site.Site{},
	valid.Error{}, valid.Production(0), valid.Reason(0),
	surt.Steps(0),
	urlpattern.Component(0), urlpattern.Error{}, urlpattern.Init{}, urlpattern.Options{}, urlpattern.Pattern{}, urlpattern.Reason(0), urlpattern.Result{}, urlpattern.Set{},
}

// exportedFunctions has every exported function of these packages.
var exportedFunctions = map[string]any{
	"blob.NewEnvironment":               blob.NewEnvironment,
	"clean.Default":                     clean.Default,
	"clean.Join":                        clean.Join,
	"clean.ParseRules":                  clean.ParseRules,
	"dedupe.Modes":                      dedupe.Modes,
	"dedupe.ParseMode":                  dedupe.ParseMode,
	"encoding.All":                      encoding.All,
	"encoding.Get":                      encoding.Get,
	"fileurl.FromPath":                  fileurl.FromPath,
	"fileurl.FromUnix":                  fileurl.FromUnix,
	"fileurl.FromWindows":               fileurl.FromWindows,
	"fileurl.ToPath":                    fileurl.ToPath,
	"fileurl.ToUnix":                    fileurl.ToUnix,
	"fileurl.ToWindows":                 fileurl.ToWindows,
	"form.FromValues":                   form.FromValues,
	"form.Lookup":                       form.Lookup,
	"form.MapPairs":                     form.MapPairs,
	"form.New":                          form.New,
	"form.NewRawPair":                   form.NewRawPair,
	"form.Pairs":                        form.Pairs,
	"form.Parse":                        form.Parse,
	"form.RawPairs":                     form.RawPairs,
	"idna.AppendDomain":                 idna.AppendDomain,
	"idna.AppendDomainPrefix":           idna.AppendDomainPrefix,
	"idna.DecodePunycode":               idna.DecodePunycode,
	"idna.DomainToUnicode":              idna.DomainToUnicode,
	"idna.EncodePunycode":               idna.EncodePunycode,
	"idna.NFC":                          idna.NFC,
	"idna.ParseDomain":                  idna.ParseDomain,
	"idna.ParseDomainStrict":            idna.ParseDomainStrict,
	"normalize.All":                     normalize.All,
	"normalize.Explain":                 normalize.Explain,
	"normalize.ParseSteps":              normalize.ParseSteps,
	"normalize.Profiles":                normalize.Profiles,
	"normalize.URL":                     normalize.URL,
	"percent.AppendByte":                percent.AppendByte,
	"percent.AppendDecode":              percent.AppendDecode,
	"percent.AppendEncode":              percent.AppendEncode,
	"percent.AppendEncodeAfterEncoding": percent.AppendEncodeAfterEncoding,
	"percent.AppendNormalize":           percent.AppendNormalize,
	"percent.AppendRune":                percent.AppendRune,
	"percent.Decode":                    percent.Decode,
	"percent.CheckEscapes":              percent.CheckEscapes,
	"percent.DecodeStrict":              percent.DecodeStrict,
	"percent.Encode":                    percent.Encode,
	"percent.EncodeAfterEncoding":       percent.EncodeAfterEncoding,
	"percent.Sets":                      percent.Sets,
	"percent.IsEncodedByte":             percent.IsEncodedByte,
	"percent.Normalize":                 percent.Normalize,
	"render.Columns":                    render.Columns,
	"render.NewKnown":                   render.NewKnown,
	"render.Restriction":                render.Restriction,
	"render.Skeleton":                   render.Skeleton,
	"render.URL":                        render.URL,
	"guess.Complete":                    guess.Complete,
	"guess.Scheme":                      guess.Scheme,
	"scope.New":                         scope.New,
	"scope.Parse":                       scope.Parse,
	"site.Default":                      site.Default,
	"site.ICANN":                        site.ICANN,
	"site.IsRegistrableSuffix":          site.IsRegistrableSuffix,
	"site.Of":                           site.Of,
	"site.ParseList":                    site.ParseList,
	"site.PublicSuffix":                 site.PublicSuffix,
	"site.RegistrableDomain":            site.RegistrableDomain,
	"site.SameSite":                     site.SameSite,
	"site.SchemelesslySameSite":         site.SchemelesslySameSite,
	"valid.AbsoluteURL":                 valid.AbsoluteURL,
	"valid.AbsoluteURLWithFragment":     valid.AbsoluteURLWithFragment,
	"valid.Domain":                      valid.Domain,
	"valid.Host":                        valid.Host,
	"valid.IPv4":                        valid.IPv4,
	"valid.IPv6":                        valid.IPv6,
	"valid.OpaqueHost":                  valid.OpaqueHost,
	"valid.Productions":                 valid.Productions,
	"valid.RelativeURL":                 valid.RelativeURL,
	"valid.RelativeURLWithFragment":     valid.RelativeURLWithFragment,
	"valid.URL":                         valid.URL,
	"weburl.CanParse":                   weburl.CanParse,
	"weburl.ErrorNames":                 weburl.ErrorNames,
	"weburl.FromNetURL":                 weburl.FromNetURL,
	"weburl.IsInternalAddr":             weburl.IsInternalAddr,
	"weburl.MustParse":                  weburl.MustParse,
	"weburl.Parse":                      weburl.Parse,
	"weburl.ParseHost":                  weburl.ParseHost,
	"weburl.ParseInto":                  weburl.ParseInto,
	"weburl.ParseOpaqueHost":            weburl.ParseOpaqueHost,
	"weburl.ParseOrigin":                weburl.ParseOrigin,
	"component.All":                     component.All,
	"component.Arguments":               component.Arguments,
	"component.Compile":                 component.Compile,
	"component.Parse":                   component.Parse,
	"component.Prefixes":                component.Prefixes,
	"defang.AppendDefang":               defang.AppendDefang,
	"defang.AppendRefang":               defang.AppendRefang,
	"defang.Defang":                     defang.Defang,
	"defang.Forms":                      defang.Forms,
	"defang.Refang":                     defang.Refang,
	"defang.URL":                        defang.URL,
	"surt.AppendKey":                    surt.AppendKey,
	"surt.AppendTransform":              surt.AppendTransform,
	"surt.Key":                          surt.Key,
	"surt.Parse":                        surt.Parse,
	"surt.ParseKey":                     surt.ParseKey,
	"surt.Transform":                    surt.Transform,
	"urlpattern.CompareComponent":       urlpattern.CompareComponent,
	"urlpattern.MustParse":              urlpattern.MustParse,
	"urlpattern.New":                    urlpattern.New,
	"urlpattern.NewSet":                 urlpattern.NewSet,
	"urlpattern.Parse":                  urlpattern.Parse,
}

// publicFolders are the folders of the packages above.
var publicFolders = []string{
	".", "blob", "clean", "component", "defang", "dedupe", "encoding", "fileurl", "form", "guess", "idna", "normalize", "percent", "render", "scope", "site", "surt", "urlpattern", "valid",
}

// documentedPanics are the calls with zero values that panic; the comments on
// these functions say so. All other methods on a nil pointer must work.
var documentedPanics = []string{
	"MustParse", "form.List.At", "urlpattern.MustParse",
	// These change what the pointer points to.
	"ParseInto", "nil *weburl.URL.Scan", "nil *weburl.URL.UnmarshalBinary", "nil *weburl.URL.UnmarshalText",
	"nil *weburl.Host.Scan", "nil *weburl.Host.UnmarshalText", "nil *form.List.Append",
	"nil *form.List.Delete", "nil *form.List.DeleteValue", "nil *form.List.Set", "nil *form.List.Sort", "nil *form.List.UnmarshalText",
	"nil *blob.Store[int].Add",
	"nil *blob.URL[int].Scan", "nil *blob.URL[int].UnmarshalBinary", "nil *blob.URL[int].UnmarshalText",
}

// TestNothingPanics calls every exported function, and every exported method of
// the zero value of each exported type, with the zero values of all
// parameters: nil, empty and 0. It does the same with a nil pointer to each type
// that is not an error, and with the largest value of each integer type.
func TestNothingPanics(t *testing.T) {
	panicked := map[string]bool{}
	call := func(name string, f reflect.Value) {
		defer func() {
			if problem := recover(); problem != nil {
				panicked[name] = true
				if !slices.Contains(documentedPanics, name) {
					t.Errorf("%s panics: %v", name, problem)
				}
			}
		}()
		arguments := make([]reflect.Value, 0, f.Type().NumIn())
		for i := range f.Type().NumIn() {
			if f.Type().IsVariadic() && i == f.Type().NumIn()-1 {
				break
			}
			arguments = append(arguments, reflect.Zero(f.Type().In(i)))
		}
		for _, result := range f.Call(arguments) {
			consume(result)
		}
	}
	calls := 0
	for name, function := range exportedFunctions {
		call(strings.TrimPrefix(name, "weburl."), reflect.ValueOf(function))
		calls++
	}
	for _, zero := range exportedTypes {
		value := reflect.ValueOf(zero)
		if value.Kind() == reflect.Pointer {
			value = value.Elem()
		}
		pointer := reflect.New(value.Type())
		for method := range pointer.Type().Methods() {
			if slices.Contains(testMethods, method.Name) {
				continue
			}
			pointer.Elem().SetZero()
			call(value.Type().String()+"."+method.Name, pointer.Method(method.Index))
			calls++
			if _, byValue := value.Type().MethodByName(method.Name); !byValue && !pointer.Type().Implements(reflect.TypeFor[error]()) {
				call("nil *"+value.Type().String()+"."+method.Name, reflect.Zero(pointer.Type()).Method(method.Index))
			}
			if pointer.Elem().CanUint() {
				pointer.Elem().SetUint(1<<pointer.Elem().Type().Bits() - 1)
				call(value.Type().String()+"(max)."+method.Name, pointer.Method(method.Index))
			}
		}
	}
	if calls < 200 {
		t.Errorf("%d calls, want at least 200", calls)
	}
	for _, name := range documentedPanics {
		if !panicked[name] {
			t.Errorf("%s does not panic, but is in documentedPanics", name)
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

// TestAllExported compares the two tables above with the source, in both
// directions.
func TestAllExported(t *testing.T) {
	types, functions := map[string]bool{}, map[string]bool{}
	for _, zero := range exportedTypes {
		name, _, _ := strings.Cut(strings.TrimPrefix(reflect.TypeOf(zero).String(), "*"), "[")
		types[name] = true
	}
	for name := range exportedFunctions {
		functions[name] = true
	}
	for _, folder := range publicFolders {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				checkExported(t, file, types, functions)
			}
		}
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
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	take := func(set map[string]bool, name *ast.Ident) {
		key := f.Name.Name + "." + name.Name
		if name.IsExported() && !set[key] {
			t.Errorf("%s: %s is not in the table", file, key)
		}
		delete(set, key)
	}
	for _, declaration := range f.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				take(functions, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				s, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				if _, isInterface := s.Type.(*ast.InterfaceType); !isInterface {
					take(types, s.Name)
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
			String() string
			Meaning() string
			Remedy() string
		})
		if !ok {
			continue
		}
		codes++
		if code.String() != "unknown" || code.Error() != "unknown" || code.Meaning() == "" || code.Remedy() == "" {
			t.Errorf("%T(0): %q, %q, %q, %q", zero, code.String(), code.Error(), code.Meaning(), code.Remedy())
		}
	}
	if codes < 10 {
		t.Errorf("%d types of codes, want at least 10", codes)
	}
}
