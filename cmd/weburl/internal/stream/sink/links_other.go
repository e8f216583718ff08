//go:build !unix

package sink

import "os"

// hasLinks reports whether a file has more than one name, which is not known here.
func hasLinks(os.FileInfo) bool { return false }
