package peer

import (
	"os"
	"path/filepath"
	"testing"
)

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
