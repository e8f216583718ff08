package test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
)

var updateExamples = flag.Bool("update-examples", false, "write what the examples print to testdata/examples")

// TestExamples runs the examples in the help of verbs, in the folder
// testdata/examples, and compares what they print with the file that is named after
// the verb. With -update-examples it writes the files that exist; to add a verb, make
// an empty one.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(executable, filepath.Join(bin, "weburl")); err != nil { // see TestMain
		t.Skip("the examples need symbolic links: ", err)
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("the examples need a shell: ", err)
	}
	ran := 0
	for _, v := range verb.All() {
		golden := filepath.Join("testdata", "examples", v.Name()+".golden")
		want, err := os.ReadFile(golden)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		var got bytes.Buffer
		for _, example := range examples(v.Example) {
			got.WriteString("$ " + example + "\n")
			c := exec.Command(shell, "-c", example)
			c.Dir = filepath.Join("testdata", "examples")
			c.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
			c.Stdout, c.Stderr = &got, &got
			var exit *exec.ExitError
			if err := c.Run(); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
				t.Errorf("%s: %v", example, err)
			}
			ran++
		}
		if *updateExamples {
			if err := os.WriteFile(golden, got.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		} else if got.String() != string(want) {
			t.Errorf("the output differs from %s; to write it: go test ./cmd/weburl/internal/test -run TestExamples -update-examples\n%s", golden, differentLines(string(want), got.String()))
		}
	}
	if ran < 36 {
		t.Errorf("%d examples ran", ran)
	}
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
