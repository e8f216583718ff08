package weburl_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestReadmePackages checks that README.md names all public packages of the first
// two floors.
func TestReadmePackages(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for name := range readPolicy(t, architecture) {
		if strings.Contains("/"+name, "/internal/") {
			continue
		}
		found++
		if name == "." {
			name = "weburl"
		}
		if !strings.Contains(string(readme), "\n| `"+name+"` | ") {
			t.Errorf("README.md does not name package %s", name)
		}
	}
	if found < 21 {
		t.Errorf("%d packages, want at least 21", found)
	}
}

// TestRequiresNothing checks that go.mod has no requirement, as README.md says.
func TestRequiresNothing(t *testing.T) {
	file, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(file), "require") {
		t.Errorf("go.mod requires a module:\n%s", file)
	}
	if sums, err := os.ReadFile("go.sum"); err == nil && len(sums) > 0 {
		t.Error("there are sums of modules in go.sum")
	}
}

// TestReadmeExamples checks that each example that README.md links is one.
func TestReadmeExamples(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`pkg\.go\.dev/github\.com/weburl-go/weburl/?([a-z/]*)#example-(package-)?([\w.]+)`).FindAllStringSubmatch(string(readme), -1)
	for _, link := range links {
		name := "Example" + strings.ReplaceAll(link[3], ".", "_")
		if link[2] != "" {
			name = "Example_" + strings.ToLower(link[3])
		}
		found := false
		files, err := filepath.Glob(filepath.Join(link[1], "*_test.go"))
		for _, file := range files {
			text, err := os.ReadFile(file)
			found = found || err == nil && strings.Contains(string(text), "\nfunc "+name+"() {")
		}
		if err != nil || !found {
			t.Errorf("there is no %s: %s", name, link[0])
		}
	}
	if len(links) < 15 {
		t.Errorf("README.md has %d links of examples", len(links))
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
