// Package special tells special schemes in texts that are not parsed yet.
package special

import "strings"

// IsScheme reports whether the parser treats a scheme, in any case, as special: hosts can be
// domains, and a backslash is a slash.
//
// https://url.spec.whatwg.org/#is-special
func IsScheme(scheme string) bool {
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp", "file":
		return true
	}
	return false
}
