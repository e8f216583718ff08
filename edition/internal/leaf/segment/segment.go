// Package segment provides what all editions say of the segments of a path: which of them
// are dots, and which are Windows drive letters.
package segment

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// IsSingleDot reports whether s is a dot, perhaps percent-encoded.
func IsSingleDot[T ~string | ~[]byte](s T) bool {
	return len(s) <= len("%2e") && (string(s) == "." || strings.EqualFold(string(s), "%2e"))
}

// IsDoubleDot reports whether s is two dots, of which each may be percent-encoded.
func IsDoubleDot[T ~string | ~[]byte](s T) bool {
	if len(s) > len("%2e%2e") {
		return false
	}
	switch strings.ToLower(string(s)) {
	case "..", ".%2e", "%2e.", "%2e%2e":
		return true
	}
	return false
}

// IsDriveLetter reports whether s is an ASCII alpha with ":" or "|".
func IsDriveLetter[T ~string | ~[]byte](s T) bool {
	return len(s) == 2 && ascii.IsAlpha(rune(s[0])) && (s[1] == ':' || s[1] == '|')
}

// IsNormalizedDriveLetter reports whether s is an ASCII alpha with ":".
func IsNormalizedDriveLetter[T ~string | ~[]byte](s T) bool { return IsDriveLetter(s) && s[1] == ':' }
