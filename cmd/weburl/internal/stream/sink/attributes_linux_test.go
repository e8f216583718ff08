package sink

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// acl is the attribute of an access control list, in which user 1 may read and write, and
// the group of the file may do nothing, although the mode of the file is 0660.
const (
	acl      = "system.posix_acl_access"
	aclValue = "\x02\x00\x00\x00" +
		"\x01\x00\x06\x00\xff\xff\xff\xff" + "\x02\x00\x06\x00\x01\x00\x00\x00" + "\x04\x00\x00\x00\xff\xff\xff\xff" +
		"\x10\x00\x06\x00\xff\xff\xff\xff" + "\x20\x00\x00\x00\xff\xff\xff\xff"
)

// TestAttributes replaces files that have attributes or an access control list, and one
// that has none in a folder that gives one to new files.
func TestAttributes(t *testing.T) {
	for _, tt := range []struct{ folder, name, value string }{
		{"", "user.test", "a value"},
		{"", acl, aclValue},
		{"system.posix_acl_default", "", ""},
	} {
		folder := t.TempDir()
		name := filepath.Join(folder, "file")
		if err := os.WriteFile(name, []byte("old"), 0o640); err != nil {
			t.Fatal(err)
		}
		set := func(file, attribute, value string) {
			if attribute == "" {
				return
			}
			if err := syscall.Setxattr(file, attribute, []byte(value), 0); err != nil {
				t.Skip(err)
			}
		}
		set(name, tt.name, tt.value)
		set(folder, tt.folder, aclValue)
		before, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Open(name, nil, "none")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		after, err := os.Stat(name)
		if err != nil || after.Mode() != before.Mode() {
			t.Errorf("%q: %v, %v; want %v", tt, after.Mode(), err, before.Mode())
		}
		var value [100]byte
		n, _ := syscall.Getxattr(name, tt.name, value[:])
		if got := string(value[:max(n, 0)]); got != tt.value {
			t.Errorf("%q: %q, want %q", tt, got, tt.value)
		}
		if n, err := syscall.Getxattr(name, acl, nil); n > 0 && tt.name != acl {
			t.Errorf("%q: %d bytes of an access control list, %v", tt, n, err)
		}
	}
}
