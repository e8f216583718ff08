//go:build k6

// The tests need the tag k6: compiling k6 takes longer than all other tests together.
// CI has a step for them.
package k6_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.k6.io/k6/v2/js/modulestest"

	"github.com/weburl-go/weburl/js/jstest"
	"github.com/weburl-go/weburl/js/k6"
)

// TestModule runs the tests of the classes in a runtime of k6, with the module's
// classes as globals.
func TestModule(t *testing.T) {
	jstest.Run(t, append(jstest.Files(), jstest.Own()[1]), nil, func(t *testing.T, source string) string {
		runtime := modulestest.NewRuntime(t)
		instance := new(k6.Root).NewModuleInstance(runtime.VU)
		install, ok := instance.Exports().Named["install"].(func())
		if !ok {
			t.Fatal("install is no function")
		}
		install()
		value, err := runtime.VU.Runtime().RunString(source)
		if err != nil {
			t.Fatal(err)
		}
		return value.String()
	})
}

// TestK6 builds a k6 with the extension and runs scripts.
func TestK6(t *testing.T) {
	program := filepath.Join(t.TempDir(), "k6")
	if output, err := exec.Command("go", "build", "-o", program, "./testdata/k6").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	server := httptest.NewServer(http.HandlerFunc(echo))
	defer server.Close()
	run := func(script string) ([]byte, error) {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		command := exec.CommandContext(ctx, program, "run", "--quiet", "--no-usage-report", "--summary-mode=disabled", script)
		command.Env = append(os.Environ(), "SERVER="+server.URL)
		return command.CombinedOutput()
	}
	for _, script := range documented(t) {
		if output, err := run(script); err != nil || strings.Contains(string(output), "level=w") || strings.Contains(string(output), "level=e") {
			t.Errorf("%s of the documentation: %v\n%s", filepath.Base(script), err, output)
		} else {
			t.Logf("%s of the documentation: %s", filepath.Base(script), output)
		}
	}
	for script, want := range map[string]struct {
		text  string
		count int
	}{"import.js": {"imported works", 1}, "install.js": {"installed works", 4}, "stop.js": {"stopped works", 100}, "convert.js": {"converted works", 4}} {
		output, err := run(filepath.Join("testdata", script))
		if script == "convert.js" && strings.Count(string(output), server.URL+"/search?q=a+b a=1&a=2&b=x+y%26z\"") != 4 {
			t.Errorf("console.log: %s", output)
		}
		if err != nil || strings.Count(string(output), want.text) < want.count {
			t.Errorf("%s: %v\n%s", script, err, output)
		}
	}
}

// echo answers with what was asked for.
func echo(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = json.NewEncoder(w).Encode(map[string]string{"method": r.Method, "target": r.RequestURI, "body": string(body)})
	}
	if err != nil {
		panic(http.ErrAbortHandler)
	}
}

// documented writes the scripts of docs/javascript.md to files and returns the names of
// those that k6 runs. A comment has the library.
func documented(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("../../docs/javascript.md")
	if errors.Is(err, fs.ErrNotExist) {
		return nil // not in a checkout
	} else if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "```js\n")[1:]
	if len(blocks) != 3 {
		t.Fatalf("%d scripts", len(blocks))
	}
	for i := range blocks {
		blocks[i], _, _ = strings.Cut(blocks[i], "```")
	}
	_, library, _ := strings.Cut(blocks[2], `"./library.js"; // `)
	library, _, _ = strings.Cut(library, "\n")
	folder := t.TempDir()
	for name, content := range map[string]string{"first.js": blocks[0], "globals.js": blocks[1], "second.js": blocks[2], "library.js": library} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return []string{filepath.Join(folder, "first.js"), filepath.Join(folder, "second.js")}
}
