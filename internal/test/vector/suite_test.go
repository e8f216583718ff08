package vector

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSkippedSuites checks what "go test" without -v shows without the shared data,
// and if one of its folders is missing or empty.
func TestSkippedSuites(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a package twice")
	}
	folder := t.TempDir()
	for _, name := range Suites() {
		if err := os.MkdirAll(filepath.Join(folder, name, "data"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"unicode/data", "wpt/data", "wpt"} {
		if err := os.Remove(filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	run := func(folder string) (string, error) {
		command := exec.Command("go", "test", "-count=1", "./with_shared_data")
		command.Dir = Own(t, ".")
		command.Env = append(os.Environ(), "WEBURL_SHARED="+folder)
		output, err := command.CombinedOutput()
		return string(output), err
	}
	output, err := run(filepath.Join(folder, "none"))
	if err != nil || !strings.HasPrefix(output, "ok ") || !strings.HasSuffix(output, "[no tests to run]\n") || strings.Count(output, "\n") != 1 {
		t.Errorf("no data: %v\n%s", err, output)
	}
	output, err = run(folder)
	if err == nil || !strings.Contains(output, "FAIL: TestData/unicode") || !strings.Contains(output, "FAIL: TestData/wpt") || strings.Count(output, "--- FAIL: TestData/") != 2 {
		t.Errorf("a folder that is empty, and one that is missing: %v\n%s", err, output)
	}
}
