package weburl_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// floors lists the modules and which of the others each may import, one module a
// line; a module is named by its folder, and "." is the root. What is listed for a
// module is on a floor below it. A package below a folder internal of another module
// must be listed by itself: it is promised to nobody, so that the module which imports
// it must be released together with the other one. Tools may import everything, and so
// may tests, but for those of the root: "go mod tidy" of a user looks at them.
const floors = `
# 1, the standard
.                         :
encoding                  : .
# 2, practice and time
kit                       : .
edition                   : . encoding internal/engine internal/scalar
readers                   : .
urlpattern/jsregexp       : . urlpattern/internal/expression
# 3, programs and bindings
cmd/weburl                : . encoding kit edition readers internal/scalar internal/validation
cmd/weburl/weburl-arrow   : . internal/scalar kit cmd/weburl cmd/weburl/internal/exit cmd/weburl/internal/serve
capi                      : . internal/scalar kit
js                        : . kit urlpattern/jsregexp
js/k6                     : js
viewer                    : . encoding kit edition readers internal/scalar internal/validation
# tools
_bench                    : tools
_gen                      : tools
_mutants                  : tools
_release                  : tools
oracle                    : tools
readers/record            : tools
viewer/pagetest           : tools
`

// architecture lists the packages on the first two floors, and which packages of the
// repository each may import, one package a line; "." is package weburl. An import that
// is not listed is forbidden, and a listed import must be used. What is imported from
// the standard library and from modules of others is the business of go.mod.
//
// Inside the root module imports point in one direction, too: percent and idna do not
// import host, host does not import record, record does not import machine, and machine
// does not import the API. The two engines, machine and quick, do not import each
// other, and only package engine imports them.
const architecture = `
# the standard: the root module
internal/scalar            : internal/swar
internal/swar              :
internal/validation        : reason
internal/test/whole        :
internal/test/growth       : internal/test/whole
internal/test/foreign      : internal/test/workspace
internal/test/loopback     :
internal/test/page         :
internal/test/secret       : internal/test/whole percent
internal/test/ucdfile      :
internal/test/workspace    :
internal/test/vector       : internal/test/workspace
internal/test/sample       : internal/test/vector internal/test/wpt
internal/test/wpt          : internal/test/vector
reason                     : internal/scalar
percent                    : internal/scalar reason
idna                       : internal/scalar internal/swar
internal/formlen           : percent
form                       : internal/formlen internal/scalar percent
internal/host              : internal/scalar internal/swar internal/validation percent idna reason
internal/record            : internal/host percent
internal/layout            : internal/host internal/record
internal/redact            : internal/layout internal/record internal/scalar
internal/layout/layouttest : internal/host internal/layout internal/record
internal/machine           : internal/host internal/record internal/scalar internal/validation percent reason
internal/scan              : internal/host internal/scalar internal/swar percent
internal/quick             : internal/host internal/layout internal/record internal/scalar internal/scan internal/swar internal/validation percent
internal/engine            : internal/host internal/scan internal/layout internal/machine internal/quick internal/record internal/validation percent reason
.                          : internal/engine internal/formlen internal/host internal/layout internal/record internal/redact internal/scalar internal/validation form idna percent reason
valid                      : . idna reason
blob                       : . reason
fileurl                    : . percent reason
urlpattern/internal/expression :
urlpattern                 : urlpattern/internal/expression internal/scalar . internal/engine internal/record percent reason
webapi                     : . urlpattern internal/engine internal/host internal/layout internal/record internal/redact internal/scalar form

# legacy encodings: the module encoding
encoding : percent

# practice: the module kit
kit/site             : kit/internal/wording . idna reason
kit/render           : kit/internal/wording . idna percent kit/site
kit/render/top       :
kit/clean            : . form percent kit/site
kit/dedupe           : kit/internal/wording . form kit/normalize percent kit/site
kit/normalize        : . form percent kit/site
kit/component        : kit/internal/wording . form idna percent kit/site kit/surt
kit/value            : kit/internal/wording . form kit/clean kit/component kit/dedupe kit/normalize percent reason
kit/guard            : kit/internal/embedded kit/internal/opaque kit/internal/wording kit/scope kit/site . percent urlpattern
kit/scope            : kit/internal/embedded kit/internal/opaque kit/internal/wording .
kit/guess            : kit/internal/special
kit/surt             : kit/internal/special . percent
kit/defang           : kit/internal/special .
kit/internal/embedded :
kit/internal/opaque   : .
kit/internal/special  :
kit/internal/wording  :

# time: the module edition
edition/step                    : . internal/engine internal/scalar percent
edition/remedy                  : . idna internal/scalar percent reason
edition/internal/leaf/ascii     :
edition/internal/leaf/encodeset : percent
edition/internal/leaf/source    : edition/internal/leaf/ascii internal/scalar
edition/internal/leaf/ipv6      : edition/internal/leaf/ascii
edition/internal/leaf/segment   : edition/internal/leaf/ascii
edition/internal/leaf/uts46     : idna
edition/internal/leaf/idna2003  : edition/internal/leaf/ascii idna
edition/internal/leaf/transcode : internal/scalar percent
edition/internal/leaf/urlencoded : edition/internal/spec edition/internal/leaf/ascii edition/internal/leaf/transcode encoding internal/scalar percent
edition/internal/spec           : internal/scalar percent edition/step
edition/internal/states         : edition/internal/spec edition/internal/leaf/ascii edition/internal/leaf/source edition/step
edition/internal/e2012          : edition/internal/spec edition/internal/states edition/internal/leaf/ascii edition/internal/leaf/encodeset edition/internal/leaf/segment edition/internal/leaf/source edition/internal/leaf/uts46 edition/internal/leaf/transcode edition/internal/leaf/urlencoded internal/scalar percent edition/step
edition/internal/e2015          : edition/internal/spec edition/internal/leaf/ascii edition/internal/leaf/encodeset edition/internal/leaf/segment edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/uts46 edition/internal/leaf/transcode edition/internal/leaf/urlencoded internal/scalar percent edition/step
edition/internal/e2017          : edition/internal/spec edition/internal/states edition/internal/leaf/ascii edition/internal/leaf/encodeset edition/internal/leaf/segment edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/uts46 edition/internal/leaf/transcode edition/internal/leaf/urlencoded internal/scalar percent edition/step
edition/internal/e2013          : edition/internal/spec edition/internal/states edition/internal/leaf/ascii edition/internal/leaf/encodeset edition/internal/leaf/segment edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/idna2003 edition/internal/leaf/uts46 edition/internal/leaf/transcode edition/internal/leaf/urlencoded internal/scalar percent edition/step
edition                         : . edition/internal/spec edition/internal/e2012 edition/internal/e2013 edition/internal/e2015 edition/internal/e2017 encoding form percent edition/step webapi reason
`

const modulePath = "github.com/weburl-go/weburl"

// A source is what the files of a folder import of the repository.
type source struct {
	module  string // the folder of its module
	isTest  bool   // it has no other files than those of tests
	imports []string
	tests   []string // what the files of its tests import
}

// sources returns all packages of the repository by their folders, also those that
// are not built on this platform, and the folders of all modules.
func sources(t *testing.T) (packages map[string]*source, modules []string) {
	t.Helper()
	packages = map[string]*source{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		name = filepath.ToSlash(name)
		switch {
		case err != nil:
			return err
		case !d.IsDir() && strings.HasSuffix(name, ".go"):
			addFile(t, packages, modules, name)
		case !d.IsDir():
		case name != "." && strings.HasPrefix(d.Name(), "."), d.Name() == "testdata", d.Name() == "node_modules":
			return fs.SkipDir
		default:
			if _, err := os.Stat(path.Join(name, "go.mod")); err == nil {
				modules = append(modules, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return packages, modules
}

// addFile adds what a file imports to the package of its folder.
func addFile(t *testing.T, packages map[string]*source, modules []string, name string) {
	folder := path.Dir(name)
	pkg := packages[folder]
	if pkg == nil {
		pkg = &source{module: moduleOf(folder, modules), isTest: true}
		packages[folder] = pkg
	}
	if strings.HasSuffix(name, "_test.go") {
		pkg.tests = append(pkg.tests, importsOf(t, name)...)
		return
	}
	pkg.isTest = false
	pkg.imports = append(pkg.imports, importsOf(t, name)...)
}

// moduleOf returns the module that a folder is in: of those around it, the longest.
func moduleOf(folder string, modules []string) string {
	longest := "."
	for _, module := range modules {
		if (folder == module || strings.HasPrefix(folder, module+"/")) && len(module) >= len(longest) {
			longest = module
		}
	}
	return longest
}

// importsOf returns the folders of the packages of the repository that a file imports.
func importsOf(t *testing.T, file string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return nil
	}
	var imports []string
	for _, spec := range f.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Error(err)
		}
		if imported == modulePath {
			imports = append(imports, ".")
		} else if folder, ok := strings.CutPrefix(imported, modulePath+"/"); ok {
			imports = append(imports, folder)
		}
	}
	return imports
}

// readPolicy reads lines of the form "name : names".
func readPolicy(t *testing.T, policy string) map[string][]string {
	t.Helper()
	lines := map[string][]string{}
	for line := range strings.Lines(policy) {
		name, names, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		name = strings.TrimSpace(name)
		if _, ok := lines[name]; ok {
			t.Errorf("the policy lists %s twice", name)
		}
		lines[name] = strings.Fields(names)
	}
	return lines
}

// TestFloors compares the modules, and what they import of each other, with the
// policy in both directions.
func TestFloors(t *testing.T) {
	policy := readPolicy(t, floors)
	packages, modules := sources(t)
	for _, module := range modules {
		if _, ok := policy[module]; !ok {
			t.Errorf("the module %s is on no floor", module)
		}
	}
	used := map[string]bool{}
	for folder, pkg := range packages {
		for _, imported := range pkg.imports {
			module := moduleOf(imported, modules)
			used[pkg.module+" "+module], used[pkg.module+" "+imported] = true, true
			checkImport(t, policy[pkg.module], folder, pkg.module, imported, module)
		}
		for _, imported := range pkg.tests {
			if pkg.module == "." && moduleOf(imported, modules) != "." {
				t.Errorf("a test in %s imports %s, which is not in the root module", folder, imported)
			}
		}
	}
	for module, allowed := range policy {
		if !slices.Contains(modules, module) {
			t.Errorf("there is no module %s", module)
		}
		for _, name := range allowed {
			if name != "tools" && !used[module+" "+name] {
				t.Errorf("the module %s may import %s, and does not", module, name)
			}
		}
	}
}

// checkImport fails if a folder of a module may not import a folder of another one.
func checkImport(t *testing.T, allowed []string, folder, module, imported, other string) {
	t.Helper()
	switch {
	case module == other || slices.Contains(allowed, "tools"):
	case !slices.Contains(allowed, other):
		t.Errorf("%s imports %s: the module %s may not import %s", folder, imported, module, other)
	case slices.Contains(strings.Split(imported, "/"), "internal") && !slices.Contains(allowed, imported):
		t.Errorf("%s imports %s, which is internal to another module", folder, imported)
	}
}

// TestArchitecture compares the imports of every package on the first two floors
// with the policy, in both directions.
func TestArchitecture(t *testing.T) {
	policy := readPolicy(t, architecture)
	packages, _ := sources(t)
	for folder, pkg := range packages {
		if !slices.Contains([]string{".", "encoding", "kit", "edition"}, pkg.module) || pkg.isTest {
			continue
		}
		allowed, ok := policy[folder]
		if !ok {
			t.Errorf("the policy does not list the package in %s", folder)
		}
		for _, imported := range pkg.imports {
			if !slices.Contains(allowed, imported) {
				t.Errorf("%s imports %s, which the policy does not allow", folder, imported)
			}
		}
	}
	for folder, allowed := range policy {
		if packages[folder] == nil {
			t.Errorf("the policy lists %s, where no package is", folder)
			continue
		}
		for i, imported := range allowed {
			if !slices.Contains(packages[folder].imports, imported) {
				t.Errorf("the policy allows %s to import %s, which no file of it does", folder, imported)
			}
			if slices.Contains(allowed[:i], imported) {
				t.Errorf("the policy lists %s twice for %s", imported, folder)
			}
		}
	}
}
