package sink

import (
	"slices"
	"strings"
	"syscall"
)

// copyAttributes gives a new file the extended attributes of another one, among them the
// access control list, instead of those that its folder gives it. It reports whether the new
// file has them all.
func copyAttributes(from, to string) bool {
	old, err := attributes(from)
	if err != nil {
		return false
	}
	made, err := attributes(to)
	if err != nil {
		return false
	}
	for _, name := range made {
		if !slices.Contains(old, name) && syscall.Removexattr(to, name) != nil {
			return false
		}
	}
	for _, name := range old {
		value, err := sized(func(b []byte) (int, error) { return syscall.Getxattr(from, name, b) })
		if err != nil || syscall.Setxattr(to, name, value, 0) != nil {
			return false
		}
	}
	return true
}

// attributes returns the names of the extended attributes of a file. Those for security are
// left out: the system gives a new file its own, and takes a capability from one that is written.
func attributes(name string) ([]string, error) {
	list, err := sized(func(b []byte) (int, error) { return syscall.Listxattr(name, b) })
	if err == syscall.ENOTSUP {
		return nil, nil
	}
	names := strings.FieldsFunc(string(list), func(r rune) bool { return r == 0 })
	return slices.DeleteFunc(names, func(name string) bool { return strings.HasPrefix(name, "security.") }), err
}

// sized returns what a function writes that first says how many bytes it needs.
func sized(write func([]byte) (int, error)) ([]byte, error) {
	n, err := write(nil)
	if err != nil || n == 0 {
		return nil, err
	}
	b := make([]byte, n)
	if n, err = write(b); err != nil {
		return nil, err
	}
	return b[:n], nil
}
