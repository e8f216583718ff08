//go:build unix

package sink

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
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
	if err := written(t, name, []byte("new")).Close(); err != nil {
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

// TestMode replaces files that keep their permissions, and what else chmod sets.
func TestMode(t *testing.T) {
	for _, mode := range []os.FileMode{0o600, 0o775, 0o755 | os.ModeSetgid, 0o644 | os.ModeSticky, 0o700 | os.ModeSetuid} {
		name := filepath.Join(t.TempDir(), "file")
		if err := errors.Join(os.WriteFile(name, []byte("old"), 0o600), os.Chmod(name, mode)); err != nil {
			t.Skip(err)
		}
		before, err := os.Stat(name) // some systems leave out what only root may set
		if err != nil {
			t.Fatal(err)
		}
		if err := written(t, name, []byte("new")).Close(); err != nil {
			t.Fatal(err)
		}
		if after, err := os.Stat(name); err != nil || after.Mode() != before.Mode() {
			t.Errorf("%v, %v; want %v", after.Mode(), err, before.Mode())
		}
	}
}

// linked returns a Sink for a file that has two names, after the new text was written.
func linked(t *testing.T, old, text []byte) (s *Sink, name string) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, old, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(name, name+".too"); err != nil {
		t.Skip(err)
	}
	return written(t, name, text), name
}

// written returns a Sink for a file, after the new text was written.
func written(t *testing.T, name string, text []byte) *Sink {
	t.Helper()
	s, err := Open(name, nil, "none")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(text); err != nil {
		t.Fatal(err)
	}
	return s
}

// closeWithin closes a Sink while no file may get longer than 2000 bytes.
func closeWithin(t *testing.T, s *Sink) error {
	t.Helper()
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	less := before
	less.Cur = 2000
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &less); err != nil {
		t.Fatal(err)
	}
	err := s.Close()
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	return err
}

// TestNoSpace replaces a file that stays the same file by a longer text for which there is
// no space: it stays as it is.
func TestNoSpace(t *testing.T) {
	old := bytes.Repeat([]byte("old "), 400)
	s, name := linked(t, old, bytes.Repeat([]byte("new "), 750))
	err := closeWithin(t, s)
	if err == nil || !strings.HasSuffix(s.Explain(err).Error(), "file: "+syscall.EFBIG.Error()) {
		t.Errorf("error %v", s.Explain(err))
	}
	if text, err := os.ReadFile(name); err != nil || !bytes.Equal(text, old) {
		t.Errorf("%d bytes, %v; want the old %d", len(text), err, len(old))
	}
	if files, err := os.ReadDir(filepath.Dir(name)); err != nil || len(files) != 2 {
		t.Errorf("%v, %v; want 2 files", files, err)
	}
}

// TestDamaged replaces a file that stays the same file, and fails when a part of it has
// been written: the temporary file has all, and the error says so.
func TestDamaged(t *testing.T) {
	text := bytes.Repeat([]byte("new "), 750)
	s, name := linked(t, bytes.Repeat([]byte("old "), 1000), text)
	temporary := s.file.Name()
	err := closeWithin(t, s)
	if err == nil || !strings.Contains(err.Error(), "the file is damaged") || !strings.Contains(err.Error(), temporary[len(name):]) || strings.Contains(err.Error(), name) {
		t.Errorf("error %v", err)
	}
	if got, err := os.ReadFile(temporary); err != nil || !bytes.Equal(got, text) {
		t.Errorf("%d bytes, %v; want %d", len(got), err, len(text))
	}
}

// TestLength replaces a file that stays the same file by shorter and longer texts.
func TestLength(t *testing.T) {
	for _, text := range []string{"", "n", "new", "newer than it was"} {
		s, name := linked(t, []byte("old"), []byte(text))
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name + ".too"); err != nil || string(got) != text {
			t.Errorf("%q, %v; want %q", got, err, text)
		}
	}
}

// TestAbortLate gives up the output while the file is being replaced, as a signal does: it
// is complete before the process can end.
func TestAbortLate(t *testing.T) {
	text := bytes.Repeat([]byte("new "), 8<<20)
	s, name := linked(t, []byte("old"), text)
	closed := make(chan error)
	go func() { closed <- s.Close() }()
	for {
		if info, err := os.Stat(name); err != nil || info.Size() != 3 {
			break
		}
	}
	s.Abort()
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, text) {
		t.Errorf("%d bytes, %v; want %d", len(got), err, len(text))
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
}

// TestLongName replaces a file whose name is as long as a name may be.
func TestLongName(t *testing.T) {
	for _, letters := range []string{strings.Repeat("x", 255), strings.Repeat("é", 127)} {
		name := filepath.Join(t.TempDir(), letters)
		if err := os.WriteFile(name, []byte("old"), 0o644); err != nil {
			t.Skip(err)
		}
		if err := written(t, name, []byte("new")).Close(); err != nil {
			t.Fatal(err)
		}
		if text, err := os.ReadFile(name); err != nil || string(text) != "new" {
			t.Errorf("%q, %v", text, err)
		}
	}
}
