//go:build unix

package sink

import (
	"os"
	"syscall"
)

// hasLinks reports whether a file has more than one name.
func hasLinks(info os.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && stat.Nlink > 1
}
