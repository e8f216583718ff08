package record

// Scheme is the kind of a scheme: each special scheme has its own value.
//
// https://url.spec.whatwg.org/#special-scheme
type Scheme uint8

// The special schemes, and the value for all other schemes.
const (
	NotSpecial Scheme = iota
	HTTP
	HTTPS
	WS
	WSS
	FTP
	File
)

// SchemeOf classifies a scheme, which must be in lower case.
func SchemeOf(scheme string) Scheme {
	switch scheme {
	case "http":
		return HTTP
	case "https":
		return HTTPS
	case "ws":
		return WS
	case "wss":
		return WSS
	case "ftp":
		return FTP
	case "file":
		return File
	}
	return NotSpecial
}

// IsSpecial reports whether s is a special scheme.
func (s Scheme) IsSpecial() bool { return s != NotSpecial }

// DefaultPort returns the scheme's default port, and whether it has one.
//
// https://url.spec.whatwg.org/#default-port
func (s Scheme) DefaultPort() (uint16, bool) {
	switch s {
	case HTTP, WS:
		return 80, true
	case HTTPS, WSS:
		return 443, true
	case FTP:
		return 21, true
	}
	return 0, false
}

// SchemeLength returns the length of the longest scheme that s begins with, 0 if it
// begins with none: a letter, followed by letters, digits, "+", "-" and ".".
//
// https://url.spec.whatwg.org/#url-scheme-string
func SchemeLength(s string) int {
	if s == "" || !isASCIIAlpha(s[0]) {
		return 0
	}
	for i := range len(s) {
		if !IsSchemeByte(s[i]) {
			return i
		}
	}
	return len(s)
}

// IsScheme reports whether s is a scheme.
//
// https://url.spec.whatwg.org/#url-scheme-string
func IsScheme(s string) bool { return s != "" && SchemeLength(s) == len(s) }

// IsSchemeByte reports whether a scheme can have b after its first letter.
//
// https://url.spec.whatwg.org/#url-scheme-string
func IsSchemeByte(b byte) bool {
	return isASCIIAlpha(b) || '0' <= b && b <= '9' || b == '+' || b == '-' || b == '.'
}
