package test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/cli"
)

// exampleFolder returns a new folder with the files that examples read: those of
// testdata/examples, and for each file urls.txt, with .gz, one that is compressed.
func exampleFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "examples"))); err != nil {
		t.Fatal(err)
	}
	urls, err := os.ReadFile(filepath.Join(dir, "urls.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write(urls); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"urls.txt.gz", "access.gz", "huge.gz"} {
		if err := os.WriteFile(filepath.Join(dir, name), packed.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// shell runs a line of a shell in a folder. The tests are the command weburl when they
// are called by its name; see TestMain.
func shell(t *testing.T, dir, line string) (code int, stdout, stderr string) {
	t.Helper()
	c := exec.Command("sh", "-c", line)
	c.Dir = dir
	var out, errOut bytes.Buffer
	c.Stdout, c.Stderr = &out, &errOut
	var exit *exec.ExitError
	if err := c.Run(); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	return code, out.String(), errOut.String()
}

// needsShell skips a test where there is no shell.
func needsShell(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh")
	}
}

// TestExamplesRun runs the examples in the help of all commands. They may have a
// negative result, but neither wrong flags nor files that cannot be read.
func TestExamplesRun(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	needsShell(t)
	root := cli.Root()
	for _, c := range append(root.Commands(), root) {
		if c.Hidden { // a former command, which says what to use instead
			continue
		}
		dir := exampleFolder(t)
		for _, example := range examples(c.Example) {
			code, _, stderr := shell(t, dir, example)
			if code > 1 || strings.Contains(stderr, "--help' for help.") || strings.Contains(stderr, "weburl: reading") {
				t.Errorf("%s: exit code %d; files that examples read are in testdata/examples\n%s", example, code, stderr)
			}
		}
	}
}
