package test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/cli"
)

var updateExamples = flag.Bool("update-examples", false, "write what the examples print to testdata/examples")

// TestExamples runs the examples in the help of all commands. They may have a negative
// result, but neither wrong flags nor files that cannot be read. What those of a command
// print is compared with the file that is named after it, if there is one. With
// -update-examples it writes the files that exist; to add a command, make an empty one.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("the examples need a shell: ", err)
	}
	compared := 0
	root := cli.Root()
	for _, command := range append(root.Commands(), root) {
		if command.Hidden { // a former command, which says what to use instead
			continue
		}
		golden := filepath.Join("testdata", "examples", command.Name()+".golden")
		want, err := os.ReadFile(golden)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		list := examples(command.Example)
		got := runExamples(t, shell, list)
		switch {
		case err != nil: // there is no such file
		case *updateExamples:
			if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		case got != string(want):
			t.Errorf("the output differs from %s; to write it: go test ./cmd/weburl/internal/test -run TestExamples -update-examples\n%s", golden, differentLines(string(want), got))
		default:
			compared += len(list)
		}
	}
	if compared < 100 && !*updateExamples {
		t.Errorf("%d examples were compared", compared)
	}
}

// runExamples runs lines of a shell in a new folder, and returns them with what they
// print, and their exit codes if they are not 0. The tests are the command weburl when they are called by its name; see TestMain.
func runExamples(t *testing.T, shell string, list []string) string {
	t.Helper()
	var got bytes.Buffer
	dir := exampleFolder(t)
	for _, example := range list {
		got.WriteString("$ " + example + "\n")
		start := got.Len()
		c := exec.Command(shell, "-c", example)
		c.Dir, c.Stdout, c.Stderr = dir, &got, &got
		var exit *exec.ExitError
		err := c.Run()
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		text := string(got.Bytes()[start:])
		code := c.ProcessState.ExitCode()
		if code != 0 {
			fmt.Fprintf(&got, "[exit code %d]\n", code)
		}
		if code > 1 || strings.Contains(text, "--help' for help.") || strings.Contains(text, "weburl: reading") {
			t.Errorf("%s: %v; files that examples read are in testdata/examples\n%s", example, err, text)
		}
	}
	return got.String()
}

// exampleFolder returns a new folder with the files that examples read: those of
// testdata/examples, and the URLs in urls.txt under the names of compressed files.
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

// examples returns the examples of a help text. A line that is indented further
// belongs to the one before it.
func examples(text string) (list []string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(strings.TrimPrefix(line, "  "), "\n")
		if strings.HasPrefix(line, " ") {
			list[len(list)-1] += "\n" + line
		} else {
			list = append(list, line)
		}
	}
	return list
}
