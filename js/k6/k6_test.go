//go:build k6

// The tests need the tag k6: compiling k6 takes longer than all other tests together.
// CI has a step for them.
package k6_test

import (
	"context"
	"encoding/json"
	"io"
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
	for script, want := range map[string]struct {
		text  string
		count int
	}{"import.js": {"imported works", 1}, "install.js": {"installed works", 4}, "stop.js": {"stopped works", 100}, "convert.js": {"converted works", 4}} {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		command := exec.CommandContext(ctx, program, "run", "--quiet", "--no-usage-report", "--summary-mode=disabled", filepath.Join("testdata", script))
		command.Env = append(os.Environ(), "SERVER="+server.URL)
		output, err := command.CombinedOutput()
		cancel()
		if script == "convert.js" && strings.Count(string(output), server.URL+"/search?q=a+b a=1&a=2&b=x+y%26z") != 4 {
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
