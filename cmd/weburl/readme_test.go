package main_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme runs the example of weburl diff in the file README.md and compares
// its output.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	const command = `    $ weburl diff --only editions "http://faß.de/^?'"` + "\n"
	_, after, found := strings.Cut(string(readme), command)
	block, _, ended := strings.Cut(after, "\n[docs/editions.md]")
	if !found || !ended {
		t.Fatal("README.md lacks the example")
	}
	var want strings.Builder
	for line := range strings.Lines(block) {
		want.WriteString(strings.TrimPrefix(line, "    "))
	}
	// The tests are the command when they are called by its name; see TestMain.
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(executable, "diff", "--only", "editions", "http://faß.de/^?'")
	c.Args[0] = "weburl"
	got, err := c.Output()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Fatalf("%v", err)
	}
	if string(got) != want.String() {
		t.Errorf("the output is\n%s\nREADME.md has\n%s", got, want.String())
	}
}
