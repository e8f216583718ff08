package test

import (
	"compress/gzip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
)

// TestSelectScripts runs the scripts for the verbs that choose and count records.
func TestSelectScripts(t *testing.T) { runScripts(t, "select", 9) }

// TestSelectExamples runs the examples in the help of these verbs.
func TestSelectExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts hundreds of processes")
	}
	shell, err := exec.LookPath("sh")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	dir := t.TempDir()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(executable, filepath.Join(dir, "weburl")); err != nil { // see TestMain
		t.Fatal(err)
	}
	const urls = "https://www.example.com/a.pdf?utm_source=x\nhttps://example.org/a/\n"
	for name, text := range map[string]string{
		"urls.txt": urls, "scope.txt": "*.example.com\n", "table.csv": "id,link\n1,https://a.example/api/v1/x?id=7\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	writeGzip(t, filepath.Join(dir, "huge.gz"), urls)
	examples := 0
	for _, v := range verb.All() {
		switch v.Name() {
		case "filter", "sample", "stats", "tree":
		default:
			continue
		}
		for line := range strings.Lines(v.Example) {
			examples++
			c := exec.Command(shell, "-c", line)
			c.Dir = dir
			c.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, err := c.CombinedOutput()
			// No URL of urls.txt has a validation error, so that filter finds none.
			if none := strings.Contains(line, "--error any"); (err != nil) != none || (len(out) == 0) != none {
				t.Errorf("%s: %v\n%s", line, err, out)
			}
		}
	}
	if examples != 18 {
		t.Errorf("%d examples", examples)
	}
}

// writeGzip writes a compressed file.
func writeGzip(t *testing.T, name, text string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
