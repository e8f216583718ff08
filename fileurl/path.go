package fileurl

import (
	"runtime"

	"github.com/weburl-go/weburl"
)

// FromPath is [FromWindows] in programs for Windows, and [FromUnix] in all
// others.
func FromPath(path string) (weburl.URL, error) {
	if runtime.GOOS == "windows" {
		return FromWindows(path)
	}
	return FromUnix(path)
}

// ToPath is [ToWindows] in programs for Windows, and [ToUnix] in all others.
func ToPath(u weburl.URL) (string, error) {
	if runtime.GOOS == "windows" {
		return ToWindows(u)
	}
	return ToUnix(u)
}
