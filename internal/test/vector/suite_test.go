package vector

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSuitePackages checks that each folder of shared data has a package in
// with_shared_data, and that there are no other packages.
func TestSuitePackages(t *testing.T) {
	entries, err := os.ReadDir(Own(t, "with_shared_data"))
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, e := range entries {
		folders = append(folders, e.Name())
	}
	if !slices.Equal(folders, Suites()) {
		t.Errorf("with_shared_data has %q, want %q", folders, Suites())
	}
}

// TestSkippedSuites checks what "go test" without -v shows for suites without
// data, and for suites with data beside one whose folder is empty.
func TestSkippedSuites(t *testing.T) {
	if testing.Short() {
		t.Skip("builds seven packages twice")
	}
	folder := t.TempDir()
	for _, name := range Suites() {
		if err := os.MkdirAll(filepath.Join(folder, name, "data"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(folder, "wpt", "data")); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, folder  string
		skipped, fail int
	}{
		{"no data", filepath.Join(folder, "none"), len(Suites()), 0},
		{"an empty folder", folder, 0, 1},
	} {
		command := exec.Command("go", "test", "-count=1", "./with_shared_data/...")
		command.Dir = Own(t, ".")
		command.Env = append(os.Environ(), "WEBURL_SHARED="+tt.folder)
		output, err := command.CombinedOutput()
		if (err != nil) != (tt.fail > 0) {
			t.Errorf("%s: %v\n%s", tt.name, err, output)
		}
		skipped, failed, passed := 0, 0, 0
		for line := range strings.Lines(string(output)) {
			switch {
			case strings.HasPrefix(line, "ok ") && strings.HasSuffix(line, "[no tests to run]\n"):
				skipped++
			case strings.HasPrefix(line, "ok "):
				passed++
			case strings.HasPrefix(line, "FAIL\t"):
				failed++
			}
		}
		if want := len(Suites()) - tt.skipped - tt.fail; skipped != tt.skipped || failed != tt.fail || passed != want {
			t.Errorf("%s: %d skipped, %d failed, %d passed:\n%s", tt.name, skipped, failed, passed, output)
		}
	}
}
