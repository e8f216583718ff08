package guess

import (
	"strings"

	"github.com/weburl-go/weburl/kit/internal/special"
)

// Scheme returns the scheme that curl takes for a host that is written without one.
// It is ftp, dict, ldap, imap, smtp or pop3 if the host begins with that name and a
// dot, in upper or lower case, otherwise http. It does not allocate.
func Scheme(host string) string {
	for _, scheme := range [...]string{"ftp", "dict", "ldap", "imap", "smtp", "pop3"} {
		if n := len(scheme); len(host) > n && host[n] == '.' && strings.EqualFold(host[:n], scheme) {
			return scheme
		}
	}
	return "http"
}

// Complete returns the input with a scheme in front of it if it has none and begins
// with a host, and otherwise the input. The result need not be a URL.
//
// shift is what was added, in bytes, less the spaces, control characters and slashes
// that were removed from the start. If e is an offset into completed, e-shift is the
// offset of the same byte in the input, unless that byte was added. shift is 0 if
// completed is the input, and may be 0 or negative otherwise.
//
// Complete allocates only what it returns, and copies of a scheme with upper-case
// letters, tabs or newlines. It takes time linear in the length of the
// scheme and host.
func Complete(input string) (completed string, shift int) {
	rest := strings.TrimLeftFunc(input, isTrimmed)
	if hasScheme(rest) {
		return input, 0
	}
	switch after, ok := afterSlashes(rest); {
	case ok:
		rest = after
	case rest == "" || strings.IndexByte(`/\.?#`, rest[0]) >= 0:
		return input, 0
	}
	prefix := Scheme(host(rest)) + "://"
	return prefix + rest, len(prefix) - (len(input) - len(rest))
}

// hasScheme reports whether s begins with a scheme that is not a host before a port.
// Tabs and newlines do not count, as the parser removes them.
//
// https://url.spec.whatwg.org/#scheme-state
func hasScheme(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z', isRemoved(c):
		case '0' <= c && c <= '9', c == '+', c == '-', c == '.':
			if strings.Trim(s[:i], "\t\n\r") == "" {
				return false // a scheme begins with a letter
			}
		default:
			scheme := strings.Map(kept, s[:i])
			return c == ':' && scheme != "" && (special.IsScheme(scheme) || !isPort(s[i+1:]))
		}
	}
	return false
}

// isPort reports whether s begins with a port and what may follow it.
func isPort(s string) bool {
	port, digits := 0, 0
	for i := range len(s) {
		switch c := s[i]; {
		case '0' <= c && c <= '9':
			digits++
			if port = port*10 + int(c-'0'); port > 1<<16-1 {
				return false
			}
		case isRemoved(c):
		default:
			return digits > 0 && (strings.IndexByte(`/\?#`, c) >= 0 || strings.TrimLeftFunc(s[i:], isTrimmed) == "")
		}
	}
	return digits > 0
}

// host returns the host, as it is written, and the port of a text that begins with
// the authority of an http URL.
func host(s string) string {
	if end := strings.IndexAny(s, `/\?#`); end >= 0 {
		s = s[:end]
	}
	return s[strings.LastIndexByte(s, '@')+1:]
}

// isTrimmed reports whether the parser removes c at the start and at the end of its input.
func isTrimmed(c rune) bool { return c <= ' ' }

// afterSlashes returns what follows two slashes at the start of s, and whether they are there.
func afterSlashes(s string) (string, bool) {
	if s == "" || !isSlash(s[0]) {
		return "", false
	}
	s = strings.TrimLeft(s[1:], "\t\n\r") // which the parser removes
	if s == "" || !isSlash(s[0]) {
		return "", false
	}
	return s[1:], true
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }

// kept returns c, or -1 if it is removed.
func kept(c rune) rune {
	if isRemoved(byte(c)) {
		return -1
	}
	return c
}

func isRemoved(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }
