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

// architecture says which packages each package of the root module may import:
// one line a package, everything that is not listed is forbidden. Packages of
// this module come first, without its path; "." is package weburl.
//
// Imports point one way: percent and idna know nothing of hosts, hosts nothing
// of records, records nothing of the machine, the machine nothing of the API.
// The two engines, machine and quick, never meet; who parses asks quick first, then the machine
// by way of engine.
const architecture = `
internal/scalar   : unicode/utf8
internal/swar     :
internal/verror   : errors iter
internal/growth   : runtime/debug testing time
internal/vector   : bytes encoding/json errors fmt os path/filepath strconv testing
percent           : internal/scalar strconv strings unsafe encoding/binary math/bits unicode unicode/utf8
idna              : internal/scalar internal/swar errors fmt iter math math/bits slices sort strconv strings unicode/utf8 unsafe
form              : internal/scalar percent iter slices strings unicode/utf8 unsafe
encoding          : internal/scalar percent errors fmt iter slices sort strconv strings unicode/utf8 golang.org/x/text
internal/host     : internal/scalar internal/verror percent idna strconv strings unicode/utf8
internal/record   : internal/host percent
internal/layout   : internal/host internal/record fmt math reflect strconv strings unsafe
internal/machine  : internal/host internal/record internal/scalar internal/verror percent strings unicode/utf8
internal/quick    : internal/host internal/layout internal/record internal/scalar internal/swar internal/verror percent encoding/binary math/bits slices strconv strings unicode/utf8 unsafe
internal/engine   : internal/layout internal/machine internal/record internal/verror percent
.                 : internal/engine internal/host internal/layout internal/machine internal/quick internal/record internal/scalar internal/verror form idna percent database/sql/driver errors fmt iter log/slog net/netip net/url strconv strings sync/atomic
site              : . idna golang.org/x/net/publicsuffix io strconv strings unicode/utf8
valid             : . idna errors strconv strings unicode/utf8
step              : . internal/engine percent encoding/json iter slices strconv strings
render            : . idna percent site fmt strconv strings unicode/utf8
blob              : . crypto/rand encoding/hex maps sync
edition/internal/leaf/ascii     :
edition/internal/leaf/source    : edition/internal/leaf/ascii internal/scalar unicode/utf8
edition/internal/leaf/ipv6      : strconv
edition/internal/leaf/uts46     : idna errors strings
edition/internal/leaf/idna2003  : idna slices strings unicode/utf8
edition/internal/leaf/decode    : encoding internal/scalar percent golang.org/x/text
edition/internal/leaf/transcode : internal/scalar percent strconv unicode/utf16
edition/internal/room           : percent step errors slices
edition/internal/e2017          : edition/internal/room edition/internal/leaf/ascii edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/uts46 edition/internal/leaf/transcode internal/scalar percent step bytes math/bits slices strconv strings unicode/utf16 unicode/utf8
edition/internal/e2013          : edition/internal/room edition/internal/leaf/ascii edition/internal/leaf/source edition/internal/leaf/ipv6 edition/internal/leaf/idna2003 edition/internal/leaf/uts46 edition/internal/leaf/transcode edition/internal/leaf/decode internal/scalar percent step bytes slices strings unicode/utf8
edition           : . edition/internal/room edition/internal/e2013 edition/internal/e2017 form percent step webapi errors fmt iter slices
webapi            : . internal/engine internal/layout internal/machine internal/quick internal/record form fmt iter strings
`

const modulePath = "github.com/weburl-go/weburl"

// TestArchitecture compares the imports of every package in the root module
// with the policy, in both directions: an import that is not allowed, a package
// that is not listed, and a listed package that is not there.
func TestArchitecture(t *testing.T) {
	allowed := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(architecture)) {
		name, imports, _ := strings.Cut(line, ":")
		allowed[strings.TrimSpace(name)] = strings.Fields(imports)
	}
	seen := map[string]bool{}
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
		seen[pkg] = true
		policy, ok := allowed[pkg]
		if !ok {
			t.Errorf("%s: package %s is not in the policy", file, pkg)
			return nil
		}
		checkImports(t, file, policy)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range allowed {
		if !seen[pkg] {
			t.Errorf("the policy lists package %s, which does not exist", pkg)
		}
	}
}

// enterFolder skips what does not belong to the root module.
func enterFolder(folder, name string) error {
	if folder == "." {
		return nil
	}
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil || name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
		return fs.SkipDir
	}
	return nil
}

func checkImports(t *testing.T, file string, policy []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
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
		if !slices.Contains(policy, imported) {
			t.Errorf("%s imports %s, which the policy does not allow", file, imported)
		}
	}
}
