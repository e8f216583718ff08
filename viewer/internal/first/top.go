package first

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/kit/guess"
)

// meant is a URL that somebody may have meant who typed something else.
type meant struct {
	Href string `json:"href"`
	Why  string `json:"why"`
}

// meantBy guesses what an input without a base was meant to be; nil is the input.
func meantBy(input string) *meant {
	rest := strings.TrimSpace(input)
	switch {
	case isWindowsPath(rest):
		if u, err := fileurl.FromWindows(rest); err == nil {
			return &meant{u.Href(), "a path of Windows"}
		}
	case strings.HasPrefix(rest, "/") && !strings.HasPrefix(rest, "//"):
		if u, err := fileurl.FromUnix(rest); err == nil {
			return &meant{u.Href(), "a path of a file"}
		}
	}
	completed, _ := guess.Complete(input)
	if completed == input {
		return nil
	}
	if u, err := weburl.Parse(completed); err == nil {
		return &meant{u.Href(), "a host without a scheme"}
	}
	return nil
}

// isWindowsPath reports whether a text begins with a drive and a separator, or with the
// name of a server after two backslashes.
func isWindowsPath(s string) bool {
	if len(s) > 2 && s[1] == ':' && (s[2] == '\\' || s[2] == '/') {
		return 'a' <= s[0]|0x20 && s[0]|0x20 <= 'z'
	}
	return strings.HasPrefix(s, `\\`) && len(s) > 2 && s[2] != '\\'
}
