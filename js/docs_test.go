package js_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocs compiles and runs each Go program of docs/javascript.md in a module outside the
// workspace, and the one for goja with sobek, too. The end of a program says what it
// prints.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../docs/javascript.md")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("not in a checkout")
	} else if err != nil {
		t.Fatal(err)
	}
	var programs []string
	for _, block := range strings.Split(string(text), "```go\n")[1:] {
		program, _, _ := strings.Cut(block, "```")
		programs = append(programs, program)
	}
	if len(programs) != 4 {
		t.Fatalf("%d programs", len(programs))
	}
	programs = append(programs, strings.NewReplacer("dop251/goja", "grafana/sobek", "goja", "sobek").Replace(programs[0]))
	folder := outside(t)
	for _, program := range programs {
		if err := os.WriteFile(filepath.Join(folder, "main.go"), []byte(program), 0o644); err != nil {
			t.Fatal(err)
		}
		command := exec.Command("go", "run", ".")
		command.Dir, command.Env = folder, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
		var messages bytes.Buffer // the go command says here what it downloads
		command.Stderr = &messages
		output, err := command.Output()
		_, want, ok := strings.Cut(program, "\t// Output:\n")
		want = strings.TrimSuffix(strings.ReplaceAll(want, "\t// ", ""), "}\n")
		if err != nil || !ok || string(output) != want {
			t.Errorf("%s\n%v: %s%s, want %s", program, err, messages.Bytes(), output, want)
		}
	}
}

// outside makes a module of a user, with the modules of this checkout.
func outside(t *testing.T) string {
	t.Helper()
	folder, root := t.TempDir(), ".."
	root, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	module := strings.Replace(string(mod), "module github.com/weburl-go/weburl/js\n", "module example.com/user\n", 1)
	module += "require github.com/weburl-go/weburl/js v0.0.0\n"
	for _, name := range []string{"", "/js", "/kit", "/urlpattern/jsregexp"} {
		module += "replace github.com/weburl-go/weburl" + name + " v0.0.0 => " + root + filepath.FromSlash(name) + "\n"
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"go.mod": module, "go.sum": string(sums)} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}
