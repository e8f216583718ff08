package test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var updateCLI = flag.Bool("update-cli", false, "write what the commands print into docs/cli.md and docs/check.md")

// pageFence begins a block of commands in a page; another fence is a mistake.
const pageFence = "```console\n"

// TestCLIPage runs all commands in the file docs/cli.md, in one folder that has the
// files of testdata/cli, and compares what they print. With -update-cli it writes
// the output into the page.
func TestCLIPage(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	if blocks, commands := runPage(t, "cli"); blocks < 40 || commands < 85 {
		t.Errorf("%d blocks with %d commands ran", blocks, commands)
	}
}

// TestCheckPage does the same with the file docs/check.md and the folder
// testdata/guide.
func TestCheckPage(t *testing.T) {
	if blocks, commands := runPage(t, "check"); blocks < 6 || commands < 17 {
		t.Errorf("%d blocks with %d commands ran", blocks, commands)
	}
}

// runPage runs the commands in a page of the folder docs, and returns how many blocks
// and commands it has.
func runPage(t *testing.T, name string) (blocks, commands int) {
	page := filepath.Join("..", "..", "..", "..", "docs", name+".md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	shell := newPageShell(t, map[string]string{"cli": "cli", "check": "guide"}[name])
	var got strings.Builder
	rest := string(text)
	for {
		before, after, found := strings.Cut(rest, "```")
		got.WriteString(before)
		if !found {
			break
		}
		block, next, closed := strings.Cut(after, "\n```\n")
		block, console := strings.CutPrefix(block, "console\n")
		if !closed || !console {
			t.Fatalf("a fence that does not begin or end as it must, after %q", lastLine(before))
		}
		output, n := shell.block(block + "\n")
		got.WriteString(pageFence + output + "```\n")
		blocks, commands, rest = blocks+1, commands+n, next
	}
	if *updateCLI {
		if err := os.WriteFile(page, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if got.String() != string(text) {
		t.Errorf("the output differs from docs/%s.md; to write it: go test ./cmd/weburl/internal/test -run Page -update-cli\n%s", name, differentLines(string(text), got.String()))
	}
	return blocks, commands
}

// inTable matches a command in a row of a table, and the cell after it.
var inTable = regexp.MustCompile("(?m)^\\|.*?`((?:weburl|trurl|unfurl) [^`]*)` \\| *([^|\n]*)")

// TestCLITables runs the commands in the tables of docs/cli.md: the first of each
// row, after trurl and unfurl also what stands for it. Standard input is urls.txt.
// In a table that says what they print, that is compared, and so is the exit code; the
// others may fail for a record, but must not be refused.
func TestCLITables(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "cli.md"))
	if err != nil {
		t.Fatal(err)
	}
	shell := newPageShell(t, "cli")
	rows, ran, compared := strings.Split(string(text), "\n"), 0, 0
	prints := false
	for _, row := range rows {
		if !strings.HasPrefix(row, "|") {
			prints = false
			continue
		}
		prints = prints || row == "| rule | command | prints |"
		for rest := row; ; {
			m := inTable.FindStringSubmatchIndex(rest)
			if m == nil {
				break
			}
			output, code := shell.inTable(rest[m[2]:m[3]])
			ran++
			if prints {
				compared++
				if want := rest[m[4]:m[5]]; cell(output, code) != strings.TrimSpace(want) {
					t.Errorf("%s\nprints %q, and not %s", rest[m[2]:m[3]], cell(output, code), want)
				}
			} else if code != 0 && code != 1 {
				t.Errorf("%s: exit code %d", rest[m[2]:m[3]], code)
			}
			rest = "|" + rest[m[4]:]
		}
	}
	if ran < 70 || compared < 20 {
		t.Errorf("%d commands ran, the output of %d was compared", ran, compared)
	}
}

// cell returns the text of a cell of a table for what a command prints.
func cell(output string, code int) string {
	var b strings.Builder
	for line := range strings.Lines(output) {
		b.WriteString("`" + strings.TrimSuffix(line, "\n") + "` ")
	}
	if output == "" {
		b.WriteString("nothing")
	}
	if code != 0 {
		fmt.Fprintf(&b, ", exit code %d", code)
	}
	return strings.TrimSpace(b.String())
}

// inTable runs a command of a table and returns its output and its exit code.
func (s pageShell) inTable(command string) (output string, code int) {
	c := s.command(strings.ReplaceAll(command, `\|`, "|"))
	urls, err := os.Open(filepath.Join(c.Dir, "urls.txt"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer urls.Close()
	c.Stdin = urls
	bytes, err := c.Output()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		s.t.Errorf("%s: %v", command, err)
	}
	return string(bytes), c.ProcessState.ExitCode()
}

// A pageShell runs the commands of a page.
type pageShell struct {
	t           *testing.T
	shell, path string
	dir         string
}

func newPageShell(t *testing.T, folder string) pageShell {
	t.Helper()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	for _, name := range []string{"weburl", "trurl", "unfurl"} {
		if err := os.Symlink(executable, filepath.Join(bin, name)); err != nil { // see TestMain
			t.Skip("the commands need symbolic links: ", err)
		}
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("the commands need a shell: ", err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", folder))); err != nil {
		t.Fatal(err)
	}
	return pageShell{t, shell, bin + string(os.PathListSeparator) + os.Getenv("PATH"), dir}
}

// command returns a command that is ready to run.
func (s pageShell) command(line string) *exec.Cmd {
	c := exec.Command(s.shell, "-c", line)
	c.Dir = s.dir
	c.Env = append(os.Environ(), "PATH="+s.path, "LC_ALL=C")
	return c
}

// block runs the commands of a block, and returns it with their output. A command
// begins with "$ ", and its other lines with "> ". It must succeed.
func (s pageShell) block(block string) (string, int) {
	var got bytes.Buffer
	commands := 0
	lines := strings.Split(strings.TrimSuffix(block, "\n"), "\n")
	if !strings.HasPrefix(block, "$ ") {
		s.t.Errorf("a block does not begin with a command: %q", lines[0])
	}
	for i := 0; i < len(lines); i++ {
		line, isCommand := strings.CutPrefix(lines[i], "$ ")
		if !isCommand {
			continue
		}
		got.WriteString(lines[i] + "\n")
		for i+1 < len(lines) && strings.HasPrefix(lines[i+1], "> ") {
			i++
			got.WriteString(lines[i] + "\n")
			line += "\n" + lines[i][2:]
		}
		c := s.command(line)
		c.Stdout, c.Stderr = &got, &got
		if err := c.Run(); err != nil {
			s.t.Errorf("%s: %v", line, err)
		}
		if n := got.Len(); n > 0 && got.Bytes()[n-1] != '\n' {
			s.t.Errorf("%s: the output has no newline at its end", line)
		}
		commands++
	}
	return got.String(), commands
}

// lastLine returns the last line of a text that is not empty.
func lastLine(text string) string {
	text = strings.TrimRight(text, "\n")
	return text[strings.LastIndex(text, "\n")+1:]
}

// differentLines returns the first lines in which two texts differ.
func differentLines(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return "the file has\n" + strings.Join(a[max(i-5, 0):min(i+10, len(a))], "\n") +
		"\nthe commands print\n" + strings.Join(b[max(i-5, 0):min(i+10, len(b))], "\n")
}
