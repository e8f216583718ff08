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

// architecture lists which packages each package of the root module may import,
// one package a line. An import that is not listed is forbidden, and a listed
// import must be used. Packages of this module come first, without the path of
// the module; "." is package weburl.
//
// Imports point in one direction: percent and idna do not import host, host
// does not import record, record does not import machine, and machine does not
// import the API. The two engines, machine and quick, do not import each other,
// and only package engine imports them.
const architecture = `
internal/scalar   : internal/swar strings unicode/utf8
internal/swar     : encoding/binary slices
internal/validation   : errors iter
internal/test/growth : runtime runtime/debug syscall testing time unsafe
internal/test/workspace : errors os path/filepath
internal/test/vector : internal/test/workspace bytes encoding/json flag fmt os path/filepath slices strconv strings testing
internal/test/sample : internal/test/vector internal/test/wpt math/rand/v2 slices strings testing
internal/test/wpt : internal/test/vector encoding/json os testing
internal/wording  :
percent           : internal/wording internal/scalar fmt iter strconv strings unsafe unicode unicode/utf8
idna              : internal/wording internal/scalar internal/swar fmt iter math math/bits slices strings unicode/utf8
form              : internal/scalar percent iter maps net/url slices strings sync/atomic unicode/utf8 unsafe
encoding          : percent iter sort strconv strings unicode/utf8 golang.org/x/text
internal/host     : internal/scalar internal/validation percent idna bytes strconv strings unicode/utf8
internal/record   : internal/host percent
internal/layout   : internal/host internal/record math strconv strings unsafe
internal/redact   : internal/layout fmt io strings
internal/layout/layouttest : internal/host internal/layout internal/record fmt reflect
internal/machine  : internal/host internal/record internal/scalar internal/validation percent strings unicode/utf8
internal/scan     : internal/host internal/swar percent encoding/binary math/bits unicode/utf8
internal/quick    : internal/host internal/layout internal/record internal/scalar internal/scan internal/swar internal/validation percent strconv strings unicode/utf8 unsafe
internal/engine   : internal/host internal/scan internal/layout internal/machine internal/quick internal/record internal/scalar internal/validation percent strconv strings
.                 : internal/wording internal/engine internal/host internal/layout internal/record internal/redact internal/scalar internal/validation form idna percent database/sql/driver fmt iter log/slog net/netip net/url strconv strings sync/atomic unicode/utf8
site              : internal/wording . idna golang.org/x/net/publicsuffix io strconv strings unicode/utf8 database/sql/driver fmt
valid             : internal/wording . idna errors iter strconv strings unicode/utf8
step              : . internal/engine internal/scalar percent encoding/json iter slices strconv strings
remedy            : . idna percent net/netip strconv strings
render            : . idna percent site fmt slices strconv strings unicode unicode/utf8
clean             : . form percent site bytes encoding/json errors fmt io iter regexp regexp/syntax slices strconv strings
dedupe            : . form normalize percent site iter slices strconv strings
normalize         : . form percent site iter math/bits slices strconv strings
blob              : internal/wording . crypto/rand encoding/hex maps sync
fileurl           : internal/wording . percent bytes runtime strconv strings
component         : internal/wording . form idna percent site surt iter strconv strings unicode/utf8
scope             : internal/host internal/wording . bufio errors io net/netip slices strconv strings
guess             : strings
urlpattern/internal/expression : math/bits slices strconv strings sync unicode unicode/utf16 unicode/utf8
urlpattern        : urlpattern/internal/expression internal/wording internal/scalar math errors . internal/engine internal/record percent iter regexp slices strconv strings sync unicode/utf8 bytes cmp regexp/syntax
surt              : . percent iter slices strconv strings
defang            : . iter net/netip strings
edition/internal/leaf/ascii     :
edition/internal/leaf/source    : edition/internal/leaf/ascii internal/scalar unicode/utf8
edition/internal/leaf/ipv6      : strconv
edition/internal/leaf/uts46     : idna errors strings
edition/internal/leaf/idna2003  : idna slices strings unicode/utf8
edition/internal/leaf/decode    : encoding internal/scalar percent golang.org/x/text
edition/internal/leaf/transcode : internal/scalar percent strconv unicode/utf16
edition/internal/room           : percent step errors iter slices
edition/internal/e2012          : edition/internal/room edition/internal/leaf/ascii edition/internal/leaf/source edition/internal/leaf/uts46 edition/internal/leaf/transcode internal/scalar percent step bytes iter net/netip slices strings unicode/utf8
edition/internal/e2015          : edition/internal/room edition/internal/leaf/ascii edition/internal/leaf/decode edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/uts46 edition/internal/leaf/transcode internal/scalar percent step iter slices strconv strings
edition/internal/e2017          : edition/internal/room edition/internal/leaf/ascii edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/uts46 edition/internal/leaf/transcode internal/scalar percent step bytes iter math/bits slices strconv strings unicode/utf16 unicode/utf8
edition/internal/e2013          : edition/internal/room edition/internal/leaf/ascii edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/idna2003 edition/internal/leaf/uts46 edition/internal/leaf/transcode edition/internal/leaf/decode internal/scalar percent step bytes iter slices strings unicode/utf8
edition           : . edition/internal/room edition/internal/e2012 edition/internal/e2013 edition/internal/e2015 edition/internal/e2017 encoding form percent step webapi errors fmt iter slices strconv strings
webapi            : . urlpattern internal/engine internal/host internal/layout internal/record internal/redact internal/scalar form errors fmt io iter log/slog maps strconv strings sync/atomic
`

const modulePath = "github.com/weburl-go/weburl"

// TestArchitecture compares the imports of every package in the root module
// with the policy, in both directions: an import that is not allowed, an import
// that is allowed and that no file has, a package that is not listed, and a
// listed package that does not exist.
func TestArchitecture(t *testing.T) {
	allowed := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(architecture)) {
		name, imports, _ := strings.Cut(line, ":")
		name = strings.TrimSpace(name)
		if _, ok := allowed[name]; ok {
			t.Errorf("the policy lists package %s twice", name)
		}
		allowed[name] = strings.Fields(imports)
	}
	used := map[string][]string{} // by package
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return enterFolder(file, d.Name())
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		pkg := path.Dir(filepath.ToSlash(file))
		if _, ok := allowed[pkg]; !ok {
			t.Errorf("%s: package %s is not in the policy", file, pkg)
			return nil
		}
		imports := importsOf(t, file)
		for _, imported := range imports {
			if !slices.Contains(allowed[pkg], imported) {
				t.Errorf("%s imports %s, which the policy does not allow", file, imported)
			}
		}
		used[pkg] = append(used[pkg], imports...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg, imports := range allowed {
		if _, ok := used[pkg]; !ok {
			t.Errorf("the policy lists package %s, which does not exist", pkg)
			continue
		}
		for i, imported := range imports {
			if !slices.Contains(used[pkg], imported) {
				t.Errorf("the policy allows package %s to import %s, which no file of it does", pkg, imported)
			}
			if slices.Contains(imports[:i], imported) {
				t.Errorf("the policy lists %s twice for package %s", imported, pkg)
			}
		}
	}
}

// enterFolder skips folders that do not belong to the root module.
func enterFolder(folder, name string) error {
	if folder == "." {
		return nil
	}
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil || name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
		return fs.SkipDir
	}
	return nil
}

// importsOf returns the imports of a file as the policy names them.
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
			continue
		}
		if imported == modulePath {
			imported = "."
		}
		imported = strings.TrimPrefix(imported, modulePath+"/")
		if strings.HasPrefix(imported, "golang.org/x/text/") {
			imported = "golang.org/x/text"
		}
		imports = append(imports, imported)
	}
	return imports
}
