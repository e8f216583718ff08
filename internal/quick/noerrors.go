package quick

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/percent"
)

// HasNoErrors reports whether no validation error was reported when input was
// parsed into u, against any base URL. False says nothing.
//
// It gives what the machine gives (FuzzClean, TestPairErrors).
//
// https://url.spec.whatwg.org/#validation-error
func HasNoErrors(u *layout.URL, input string) bool {
	if u.Href == input {
		hasCredentials := u.HostKind != host.Null && u.HostStart > u.SchemeEnd+uint32(len("://"))
		isStrict := u.HostKind != host.Domain || isStrictDomain(u.Hostname())
		if u.HostKind == host.Opaque {
			isStrict = areUnits(u.Hostname())
		}
		return isStrict && !hasCredentials && areUnits(input[u.PathStart:u.FragmentStart]) &&
			(!u.HasFragment() || areUnits(u.Fragment()))
	}
	rest, authority := afterAuthority(u, input)
	if rest < 0 || authority != "" && !isCleanAuthority(u, authority) {
		return false
	}
	path, fragment, _ := strings.Cut(input[rest:], "#")
	return areUnits(path) && areUnits(fragment)
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

// isStrictDomain reports whether a domain is valid, for one of up to 63 small
// letters, digits, and single hyphens and dots between them. It reports false for
// others.
//
// https://url.spec.whatwg.org/#valid-domain
func isStrictDomain(domain string) bool {
	isSeparator := true
	for i := range len(domain) {
		b := domain[i]
		wasSeparator := isSeparator
		isSeparator = b == '-' || b == '.'
		if isSeparator && wasSeparator || !isSeparator && (b < 'a' || b > 'z') && !isDigit(b) {
			return false
		}
	}
	return !isSeparator && len(domain) <= 63
}

// areUnits reports whether s consists of URL units.
//
// https://url.spec.whatwg.org/#url-units
func areUnits(s string) bool {
	for i := 0; i < len(s); {
		if i+8 <= len(s) {
			w := swar.Word(s[i:])
			ascii := w &^ swar.Highs
			others := swar.Outside(ascii|0x20*swar.Ones, 'a', 'z') & swar.Outside(ascii, '&', ';') & swar.Not(ascii, '=') & swar.Not(ascii, '_')
			if (others|w)&swar.Highs == 0 {
				i += 8
				continue
			}
		}
		switch b := s[i]; {
		case b == '%':
			if !percent.IsEncodedByte(s[i:]) {
				return false
			}
			i += len("%XX")
		case b < utf8.RuneSelf:
			if !host.IsURLCodePoint(rune(b)) {
				return false
			}
			i++
		default:
			c, n := utf8.DecodeRuneInString(s[i:])
			if c == utf8.RuneError && n == 1 || !host.IsURLCodePoint(c) {
				return false
			}
			i += n
		}
	}
	return true
}
