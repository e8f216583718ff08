package weburl_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestReadmePackages checks that README.md names all public packages, and says
// which of them import other modules.
func TestReadmePackages(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command: not in short mode")
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("needs the go tool: ", err)
	}
	out, err := exec.Command(goTool, "list", "-f", `{{.ImportPath}} {{join .Deps " "}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	importers := map[string][]string{} // by the module that they import
	packages := 0
	for line := range strings.Lines(string(out)) {
		deps := strings.Fields(line)
		name := strings.TrimPrefix(strings.TrimPrefix(deps[0], modulePath), "/")
		if strings.Contains("/"+name, "/internal/") || strings.HasPrefix(name, "with_shared_data") {
			continue
		}
		packages++
		if name == "" {
			name = "weburl"
		}
		if !strings.Contains(string(readme), "\n| `"+name+"` | ") {
			t.Errorf("README.md does not name package %s", name)
		}
		for _, module := range []string{"golang.org/x/text", "golang.org/x/net"} {
			if slices.ContainsFunc(deps, func(dep string) bool { return strings.HasPrefix(dep, module) }) {
				importers[module] = append(importers[module], name)
			}
		}
	}
	if packages < 19 {
		t.Errorf("%d packages, want at least 19", packages)
	}
	if got := importers["golang.org/x/text"]; !slices.Equal(got, []string{"edition", "encoding"}) {
		t.Errorf("golang.org/x/text is imported by %v: change README.md and this test", got)
	}
	if got := importers["golang.org/x/net"]; !slices.Equal(got, []string{"clean", "component", "dedupe", "normalize", "render", "site"}) {
		t.Errorf("golang.org/x/net is imported by %v: change README.md and this test", got)
	}
	for _, sentence := range []string{
		"`encoding` and `edition` import `golang.org/x/text`",
		"`site` imports `golang.org/x/net/publicsuffix`, and so do `clean`, `component`, `dedupe`, `normalize` and `render`",
	} {
		if !strings.Contains(strings.Join(strings.Fields(string(readme)), " "), sentence) {
			t.Errorf("README.md lacks %q", sentence)
		}
	}
}

// TestReadmeCode checks the results of the code at the start of README.md.
func TestReadmeCode(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	u := weburl.MustParse("https://EXAMPLE.com/../x?q=é")
	w, err := u.WithPath("/a b")
	if err != nil {
		t.Fatal(err)
	}
	_, failure := weburl.Parse("https://example.org:70000/")
	for _, result := range []string{
		`weburl.Parse("https://EXAMPLE.com/../x?q=é")`, "// " + u.Href() + "\n", `u.WithPath("/a b")`, "// " + w.Href() + "\n",
		`weburl.Parse("https://example.org:70000/")`, "// " + failure.Error() + "\n",
	} {
		if !strings.Contains(string(readme), result) {
			t.Errorf("README.md lacks %q", result)
		}
	}
	if !u.Origin().SameOrigin(w.Origin()) || u.Host() != w.Host() {
		t.Errorf("%q and %q have different origins", u, w)
	}
}
