package trurl

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl/reason"
)

// libcurlPorts are the default ports of the schemes that libcurl supports.
const libcurlPorts = " http 80 ws 80 rtmpt 80 https 443 wss 443 rtmps 443 rtmpts 443 ftp 21 ftps 990 dict 2628 gopher 70 gophers 70 " +
	"imap 143 imaps 993 ldap 389 ldaps 636 mqtt 1883 mqtts 8883 pop3 110 pop3s 995 rtmp 1935 rtmpe 1935 rtmpte 1935 rtsp 554 " +
	"scp 22 sftp 22 smb 445 smbs 445 smtp 25 smtps 465 telnet 23 tftp 69 "

// libcurlPort returns the default port of a scheme that libcurl supports, and
// whether it supports the scheme. The port is empty for file.
func libcurlPort(scheme string) (port string, ok bool) {
	_, rest, ok := strings.Cut(libcurlPorts, " "+scheme+" ")
	port, _, _ = strings.Cut(rest, " ")
	return port, (ok || scheme == "file") && isScheme(scheme)
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
	var code reason.Code
	errors.As(err, &code)
	switch code {
	case reason.PortInvalid, reason.PortOutOfRange:
		return badPort
	case reason.HostMissing:
		return "No host present"
	case reason.MissingSchemeNonRelativeURL:
		return badScheme
	case reason.IPv6Unclosed, reason.IPv6InvalidCompression, reason.IPv6TooManyPieces,
		reason.IPv6MultipleCompression, reason.IPv6InvalidCodePoint, reason.IPv6TooFewPieces,
		reason.IPv4InIPv6TooManyPieces, reason.IPv4InIPv6InvalidCodePoint,
		reason.IPv4InIPv6OutOfRangePart, reason.IPv4InIPv6TooFewParts:
		return "Bad IPv6 address"
	case reason.DomainToASCII, reason.DomainPercentEncoded, reason.HostInvalidCodePoint,
		reason.IPv4EmptyPart, reason.IPv4TooManyParts, reason.IPv4NonNumericPart, reason.IPv4OutOfRangePart:
		return badHost
	}
	return malformed
}
