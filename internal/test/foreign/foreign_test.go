package foreign

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestProcess asks a program that answers with the question, until it ends.
func TestProcess(t *testing.T) {
	p, err := Start(exec.Command("sh", "-c", `read a; echo "$a"; read a; echo "no answer"; read a`))
	if err != nil {
		t.Fatal(err)
	}
	var answer []int
	if err := Ask(p, []int{1, 2}, &answer); err != nil || fmt.Sprint(answer) != "[1 2]" {
		t.Errorf("%v, %v", answer, err)
	}
	for _, want := range []string{"invalid character", "EOF"} {
		if err := Ask(p, 3, &answer); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	_ = p.Stop()
	if _, err := Start(exec.Command("/no/such/program")); !IsUnavailable(fmt.Errorf("context: %w", err)) || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

// TestServer starts a web server with values in its settings, and one that is not there.
func TestServer(t *testing.T) {
	if _, _, err := (Server{Program: "no-such-server"}).Start(); err == nil {
		t.Error("a server that is not there has started")
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	address, stop, err := Server{Program: python, Arguments: []string{"-m", "http.server", "--bind", "127.0.0.1", "--directory", "$TMP", "$PORT"}, Settings: "$X"}.Start("$X", "y")
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	response, err := http.Get("http://" + address + "/conf")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if text, err := io.ReadAll(response.Body); string(text) != "y" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestIsInstalled compares what npm says it has installed with a lock.
func TestIsInstalled(t *testing.T) {
	const lock = `{"packages": {"": {"name": "x"}, "node_modules/a": {"integrity": "1"}, "node_modules/b": {"integrity": "2", "optional": true}}}`
	for installed, want := range map[string]bool{
		"": false,
		`{"packages": {"node_modules/a": {"integrity": "1"}, "node_modules/b": {"integrity": "2"}}}`: true,
		`{"packages": {"node_modules/a": {"integrity": "1"}}}`:                                       true,
		`{"packages": {"node_modules/b": {"integrity": "2"}}}`:                                       false,
		`{"packages": {"node_modules/a": {"integrity": "0"}}}`:                                       false,
		`{"packages": {"node_modules/a": {"integrity": "1"}, "node_modules/b": {"integrity": "0"}}}`: false,
	} {
		folder := t.TempDir()
		if err := os.Mkdir(filepath.Join(folder, "node_modules"), 0o777); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{"package-lock.json": lock, "node_modules/.package-lock.json": installed} {
			if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(name)), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := isInstalled(folder); got != want {
			t.Errorf("%s: %t", installed, got)
		}
	}
}
