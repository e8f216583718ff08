// Package compile builds the programs of the page with the Go that is installed.
package compile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/weburl-go/weburl/readers"
)

// Programs returns the files that the page loads, by name: first.wasm,
// more.wasm, wasm_exec.js, which must be that of the same Go version, and readers.bin,
// the recorded readers, compressed with gzip.
func Programs() (map[string][]byte, error) {
	work, err := os.MkdirTemp("", "weburl-viewer-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	root, err := goOutput("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	overlay, err := writeOverlay(work, root)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"readers.bin": readers.Data()}
	if files["wasm_exec.js"], err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js")); err != nil {
		return nil, err
	}
	names := [...]string{"first", "more"}
	var data [len(names)][]byte
	var errs [len(names)]error
	var group sync.WaitGroup
	for i, name := range names {
		group.Go(func() { data[i], errs[i] = build(work, overlay, name) })
	}
	group.Wait()
	for i, name := range names {
		if errs[i] != nil {
			return nil, errs[i]
		}
		files[name+".wasm"] = data[i]
	}
	return files, nil
}

func goOutput(arguments ...string) (string, error) {
	out, err := exec.Command("go", arguments...).Output()
	if err != nil {
		return "", fmt.Errorf("the go command is needed to build the page: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}

// build builds a program. The overlay makes it smaller. The go command refuses
// an overlay if Go itself is in the module cache; then it builds without.
func build(work, overlay, name string) ([]byte, error) {
	out := filepath.Join(work, name+".wasm")
	// Without inlining in packages of Go and golang.org/x the programs are smaller by a twentieth. In ours, and in
	// those that a keystroke spends its time in, it would make that slower.
	arguments := []string{"build", "-trimpath", "-buildvcs=false", "-gcflags=std=-l", "-gcflags=golang.org/x/...=-l", "-ldflags=-s -w", "-o", out}
	for _, inlined := range [...]string{"runtime", "internal/runtime/...", "reflect", "strings", "unicode/utf8"} {
		arguments = append(arguments, "-gcflags="+inlined+"=")
	}
	source := "github.com/weburl-go/weburl/viewer/wasm/" + name
	if runGo(append(arguments, "-overlay", overlay, source)) != nil {
		if err := runGo(append(arguments, source)); err != nil {
			return nil, err
		}
	}
	return os.ReadFile(out)
}

func runGo(arguments []string) error {
	command := exec.Command("go", arguments...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var messages bytes.Buffer
	command.Stderr = &messages
	if err := command.Run(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", arguments[0], err, messages.Bytes())
	}
	return nil
}

// substitutes replace packages of which the programs use no more than this, or nothing: importing
// the packages themselves links so much that the first answer would come a second later.
var substitutes = map[string]string{
	// Package golang.org/x/net/publicsuffix uses only this interface.
	"net/http/cookiejar": `package cookiejar

type PublicSuffixList interface {
	PublicSuffix(domain string) string
	String() string
}
`,
	// Nothing in the page logs.
	"log/slog": `package slog

type Value struct{ any any }

func AnyValue(v any) Value       { return Value{v} }
func StringValue(s string) Value { return Value{s} }
`,
	"database/sql/driver": `package driver

type Value any
`,
	// A page has no environment, so no setting is ever changed.
	"internal/godebug": `package godebug

type Setting struct{ name string }

func New(name string) *Setting        { return &Setting{name} }
func (s *Setting) Name() string       { return s.name }
func (s *Setting) Undocumented() bool { return true }
func (s *Setting) String() string     { return s.name + "=" }
func (s *Setting) IncNonDefault()     {}
func (s *Setting) Value() string      { return "" }
`,
}

// logs is the package with a file that needs more of package log/slog.
const logs, logsFile = "github.com/weburl-go/weburl/kit/guard", "slog.go"

// writeOverlay writes the file for the flag -overlay of the go command, and
// returns its name.
func writeOverlay(work, root string) (string, error) {
	replace := map[string]string{}
	for name, text := range substitutes {
		folder := filepath.Join(root, "src", filepath.FromSlash(name))
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return "", err
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				replace[file] = "" // the file is left out
			}
		}
		substitute := filepath.Join(work, strings.ReplaceAll(name, "/", "-")+".go")
		if err := os.WriteFile(substitute, []byte(text), 0o600); err != nil {
			return "", err
		}
		replace[filepath.Join(folder, "substitute.go")] = substitute
	}
	folder, err := goOutput("list", "-f", "{{.Dir}}", logs)
	if err != nil {
		return "", err
	}
	replace[filepath.Join(folder, logsFile)] = ""
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(work, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o600)
}
