package test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme runs the example of weburl editions in the file README.md and compares
// its output.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	const command = `    $ weburl editions --only editions "http://faß.de/"` + "\n"
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
	c := exec.Command(executable, "editions", "--only", "editions", "http://faß.de/")
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

// TestReadmeCommands runs the commands of the section "The command" in README.md, as
// TestCLIPage does. With -update-cli it writes their output.
func TestReadmeCommands(t *testing.T) {
	page := filepath.Join("..", "..", "..", "..", "README.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	const start, end = "\n\n    $ weburl parse --diagram ", "\n\n[docs/cli.md]"
	before, after, found := strings.Cut(string(text), start)
	block, rest, ended := strings.Cut(after, end)
	if !found || !ended {
		t.Fatal("README.md lacks the commands")
	}
	block = strings.ReplaceAll(start[2:]+block+"\n", "\n    ", "\n")[4:]
	got, commands := newPageShell(t, "cli").block(block)
	if commands != 5 {
		t.Errorf("%d commands ran", commands)
	}
	var indented strings.Builder
	for line := range strings.Lines(got) {
		indented.WriteString("    " + line)
	}
	whole := before + "\n\n" + strings.TrimSuffix(indented.String(), "\n") + end + rest
	if *updateCLI {
		if err := os.WriteFile(page, []byte(whole), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if whole != string(text) {
		t.Errorf("the output differs from README.md:\n%s", differentLines(string(text), whole))
	}
}
