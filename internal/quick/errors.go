package quick

import (
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/percent"
)

// Errors says which validation errors were reported when an input was parsed.
type Errors uint8

// What is known of the errors.
const (
	Unknown  Errors = iota
	None            // there are none
	OnlyHost        // there are none but those of the host parser, run on the host of the href
)

// ErrorsOf says which validation errors were reported when input was parsed into
// u, against any base URL.
//
// It says what the machine reports (FuzzClean, TestPairErrors).
//
// https://url.spec.whatwg.org/#validation-error
func ErrorsOf(u *layout.URL, input string) Errors {
	if u.Href == input {
		hasCredentials := u.HostStart > u.UsernameEnd || u.HostKind != host.Null && u.UsernameEnd > u.SchemeEnd+uint32(len("://"))
		path, fragment := input[u.PathStart:u.FragmentStart], input[u.FragmentStart:]
		if hasCredentials || !areUnits(path) || fragment != "" && !areUnits(fragment[1:]) {
			return Unknown
		}
		if u.HostKind == host.Opaque || u.HostKind == host.Domain && !isStrictDomain(u.Hostname()) {
			return OnlyHost
		}
		return None
	}
	rest, authority := afterAuthority(u, input)
	if rest < 0 || authority != "" && !isCleanAuthority(u, authority) {
		return Unknown
	}
	path, fragment, _ := strings.Cut(input[rest:], "#")
	if !areUnits(path) || !areUnits(fragment) {
		return Unknown
	}
	return None
}

// afterAuthority returns where the path of input begins, and the authority before
// that, if there is one. The offset is -1 if there may be an error before it.
func afterAuthority(u *layout.URL, input string) (rest int, authority string) {
	i := 0
	colon, hasScheme := schemeEnd(input)
	if hasScheme {
		if i = colon + 1; input[colon] != ':' {
			return -1, "" // a tab or newline
		}
	}
	isSpecial := u.Scheme.IsSpecial()
	if slashes(input, i, isSpecial, 3) != 2 || input[i] != '/' || input[i+1] != '/' {
		isFile := strings.HasPrefix(input[i:], "///") && u.Scheme == record.File
		if hasScheme && isSpecial && !isFile || !hasScheme && i < len(input) && isSlash(input[i], isSpecial) && len(input) > 1 && isSlash(input[1], isSpecial) {
			return -1, ""
		}
		return i, ""
	}
	i += len("//")
	rest = i
	for rest < len(input) && input[rest] != '/' && input[rest] != '?' && input[rest] != '#' {
		rest++
	}
	return rest, input[i:rest]
}

// isCleanAuthority reports whether authority is the host of u, perhaps with
// capitals, and perhaps a port, and is without a validation error.
func isCleanAuthority(u *layout.URL, authority string) bool {
	name := u.Hostname()
	hasCredentials := u.HostStart > u.SchemeEnd+uint32(len("://"))
	if u.HostKind == host.Null || hasCredentials || len(authority) < len(name) {
		return false
	}
	if port := authority[len(name):]; port != "" && (port[0] != ':' || !areUnits(port)) {
		return false
	}
	if u.HostKind != host.Domain {
		return authority[:len(name)] == name && u.HostKind != host.Opaque && name != ""
	}
	for i := range len(name) {
		if b := authority[i]; b != name[i] && (!isUpper(b) || b|0x20 != name[i]) {
			return false
		}
	}
	return isStrictDomain(name)
}

// isStrictDomain reports whether a domain is valid, for one of up to 63 bytes that
// scanStrictDomain does not stop at. It reports false for others.
//
// It gives what idna.ParseDomain gives (TestPairErrors).
//
// https://url.spec.whatwg.org/#valid-domain
func isStrictDomain(domain string) bool {
	return domain != "" && len(domain) <= maxStrict && scanStrictDomain(domain, 0) == len(domain) && !isSeparator(domain[len(domain)-1])
}

// areUnits reports whether s consists of URL units.
//
// https://url.spec.whatwg.org/#url-units
func areUnits(s string) bool {
	for i := 0; i < len(s); {
		if len(s) >= 8 {
			w, n := uint64(0), len(s)-i
			if n >= 8 {
				w = swar.Word(s[i:])
			} else {
				w = swar.LastWord(s, n)
			}
			ascii := w &^ swar.Highs
			others := swar.Outside(ascii|0x20*swar.Ones, 'a', 'z') & swar.Outside(ascii, '&', ';') & swar.Not(ascii, '=') & swar.Not(ascii, '_')
			stop := bits.TrailingZeros64((others|w)&swar.Highs) / 8
			if i += stop; stop == 8 || i == len(s) {
				continue
			}
		}
		if authorityClasses[s[i]]&noUnit == 0 {
			i++
			continue
		}
		n := unitLength(s[i:])
		if n == 0 {
			return false
		}
		i += n
	}
	return true
}

// unitLength returns the length of the URL unit at the start of s in bytes; 0 if
// there is none.
//
// https://url.spec.whatwg.org/#url-units
func unitLength(s string) int {
	if s[0] == '%' {
		if percent.IsEncodedByte(s) {
			return len("%XX")
		}
		return 0
	}
	c, n := utf8.DecodeRuneInString(s)
	if c == utf8.RuneError && n == 1 || !host.IsURLCodePoint(c) {
		return 0
	}
	return n
}
