package trurl

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl/reason"
)

// libcurlPort returns the default port of a scheme that libcurl supports, and
// whether it supports the scheme. The port is empty for file.
func libcurlPort(scheme string) (port string, ok bool) {
	switch scheme {
	case "http", "ws", "rtmpt":
		return "80", true
	case "https", "wss", "rtmps", "rtmpts":
		return "443", true
	case "ftp":
		return "21", true
	case "ftps":
		return "990", true
	case "dict":
		return "2628", true
	case "gopher", "gophers":
		return "70", true
	case "imap":
		return "143", true
	case "imaps":
		return "993", true
	case "ldap":
		return "389", true
	case "ldaps":
		return "636", true
	case "mqtt":
		return "1883", true
	case "mqtts":
		return "8883", true
	case "pop3":
		return "110", true
	case "pop3s":
		return "995", true
	case "rtmp", "rtmpe", "rtmpte":
		return "1935", true
	case "rtsp":
		return "554", true
	case "scp", "sftp":
		return "22", true
	case "smb", "smbs":
		return "445", true
	case "smtp":
		return "25", true
	case "smtps":
		return "465", true
	case "telnet":
		return "23", true
	case "tftp":
		return "69", true
	case "file":
		return "", true
	}
	return "", false
}

// hasScheme reports whether the input has a scheme as libcurl sees it when it
// guesses schemes: a slash must follow the colon, so that localhost:80 has none.
func hasScheme(input string) bool {
	scheme, rest, ok := strings.Cut(input, ":")
	return ok && isScheme(scheme) && strings.HasPrefix(rest, "/")
}

// isScheme reports whether s is a scheme.
//
// https://url.spec.whatwg.org/#url-scheme-string
func isScheme(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && (i == 0 || (c < '0' || c > '9') && c != '+' && c != '-' && c != '.') {
			return false
		}
	}
	return s != ""
}

// The words of libcurl.
const (
	badScheme         = "Bad scheme"
	unsupportedScheme = "Unsupported URL scheme"
	badSlashes        = "Unsupported number of slashes following scheme"
	badPort           = "Port number was not a decimal number between 0 and 65535"
	badHost           = "Bad hostname"
	malformed         = "Malformed input to a URL function"
	undecodable       = "URL decode error, most likely because of rubbish in the input"
)

// words returns what libcurl says about a problem.
func words(err error) string {
	switch {
	case isOneOf(err, reason.PortInvalid, reason.PortOutOfRange):
		return badPort
	case isOneOf(err, reason.HostMissing):
		return "No host present"
	case isOneOf(err, reason.MissingSchemeNonRelativeURL):
		return badScheme
	case isOneOf(err, reason.IPv6Unclosed, reason.IPv6InvalidCompression, reason.IPv6TooManyPieces,
		reason.IPv6MultipleCompression, reason.IPv6InvalidCodePoint, reason.IPv6TooFewPieces,
		reason.IPv4InIPv6TooManyPieces, reason.IPv4InIPv6InvalidCodePoint,
		reason.IPv4InIPv6OutOfRangePart, reason.IPv4InIPv6TooFewParts):
		return "Bad IPv6 address"
	case isOneOf(err, reason.DomainToASCII, reason.DomainPercentEncoded, reason.HostInvalidCodePoint,
		reason.IPv4EmptyPart, reason.IPv4TooManyParts, reason.IPv4NonNumericPart,
		reason.IPv4OutOfRangePart):
		return badHost
	}
	return malformed
}

func isOneOf(err error, names ...reason.Code) bool {
	for _, name := range names {
		if errors.Is(err, name) {
			return true
		}
	}
	return false
}
