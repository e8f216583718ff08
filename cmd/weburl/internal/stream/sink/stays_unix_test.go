//go:build unix

package sink

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestOwner replaces a file of another owner, which stays its owner.
func TestOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can make a file of another owner")
	}
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, []byte("a longer text than the new one"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(name, 1234, 1234); err != nil {
		t.Fatal(err)
	}
	s, err := Open(name, nil, "none")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t); owner.Uid != 1234 || owner.Gid != 1234 {
		t.Errorf("owner %d:%d, want 1234:1234", owner.Uid, owner.Gid)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "new" {
		t.Errorf("%q, %v", text, err)
	}
	if files, err := os.ReadDir(filepath.Dir(name)); err != nil || len(files) != 1 {
		t.Errorf("%d files, %v; want 1", len(files), err)
	}
}
