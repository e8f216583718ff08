package guard_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
)

// readFile reads the file of a URL.
func readFile(folder string, u weburl.URL) ([]byte, error) {
	file, err := openFile(folder, u)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return io.ReadAll(file)
}

// TestOpenFile calls openFile for files in a folder and outside.
func TestOpenFile(t *testing.T) {
	parent := t.TempDir()
	folder := filepath.Join(parent, "folder")
	for name, text := range map[string]string{filepath.Join("folder", "a b%.txt"): "inside", "secret.txt": "outside"} {
		file := filepath.Join(parent, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	start, err := fileurl.FromPath(folder + string(filepath.Separator))
	if err != nil {
		t.Fatal(err)
	}
	references := []string{"../secret.txt", "%2e%2e/secret.txt", "..%2Fsecret.txt", "", ".", "/", "/etc/passwd", "none", "//other.example/a", "https://example.com/a"}
	if os.Symlink(filepath.Join(parent, "secret.txt"), filepath.Join(folder, "link")) == nil {
		references = append(references, "link")
	}
	for _, reference := range references {
		if u, err := start.Parse(reference); err != nil {
			t.Errorf("%q: %v", reference, err)
		} else if got, err := readFile(folder, u); err == nil {
			t.Errorf("%q is read: %q", u, got)
		}
	}
	u := mustParse(t, start.Href()+"a%20b%25.txt")
	if got, err := readFile(folder, u); err != nil || string(got) != "inside" {
		t.Errorf("%q: %q, %v", u, got, err)
	}
}
