//go:build unix

package sink

import (
	"os"
	"syscall"
)

// mustStay reports whether a new file, which was made, would not be the same for others
// as the one that it is to replace: that has more than one name, or another owner or
// group.
func mustStay(info, made os.FileInfo) bool {
	old, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return false
	}
	now, ok := made.Sys().(*syscall.Stat_t)
	return old.Nlink > 1 || ok && (old.Uid != now.Uid || old.Gid != now.Gid)
}
