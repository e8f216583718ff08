package engine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scan"
)

// known is what can be known of the validation errors of a parse without the
// machine.
type known uint8

const (
	nothing  known = iota
	none           // there are none
	onlyHost       // there are none but those of the host parser, run on the host of the href
)

// errorsOf says which validation errors are reported when input is parsed into u,
// against any base URL.
//
// It says what the machine reports (FuzzClean, TestPairErrors).
//
// https://url.spec.whatwg.org/#validation-error
func errorsOf(u *layout.URL, input string) known {
	if u.HostKind != host.Null && u.HostStart > u.SchemeEnd+uint32(len("://")) {
		return nothing // credentials
	}
	before, fragment, _ := strings.Cut(input, "#")
	switch {
	case u.Href == input:
		if !scan.AreUnits(input[u.PathStart:u.FragmentStart]) || !scan.AreUnits(fragment) {
			return nothing
		}
		if u.HostKind == host.Opaque || u.HostKind == host.Domain && !scan.IsStrictDomain(u.Hostname()) {
			return onlyHost
		}
		return none
	case scan.AreUnits(before) && scan.AreUnits(fragment) && isCleanStart(u, before):
		return none
	}
	return nothing
}

// isCleanStart reports whether there is no validation error about the scheme and
// the authority of an input that consists of URL units and is parsed into u.
func isCleanStart(u *layout.URL, input string) bool {
	isSpecial := u.Scheme.IsSpecial()
	hasScheme := false
	if end := strings.IndexAny(input, ":/?"); end >= 0 && input[end] == ':' {
		if hasScheme = equalFold(input[:end], u.SchemeText()); !hasScheme {
			return false // it may be a path, or not
		}
		input = input[end+1:]
	}
	slashes := len(input) - len(strings.TrimLeft(input, "/"))
	switch {
	case slashes == 2:
		authority := input[2:]
		if end := strings.IndexAny(authority, "/?"); end >= 0 {
			authority = authority[:end]
		}
		return isCleanAuthority(u, authority)
	case slashes > 2:
		return u.Scheme == record.File && slashes == 3
	}
	return !hasScheme || !isSpecial
}

// isCleanAuthority reports whether authority is the host of u, in letters of any
// case, with or without a port, and is without a validation error.
func isCleanAuthority(u *layout.URL, authority string) bool {
	name := u.Hostname()
	if name == "" || len(authority) < len(name) || len(authority) > len(name) && authority[len(name)] != ':' {
		return false
	}
	return u.HostKind == host.Domain && equalFold(authority[:len(name)], name) && scan.IsStrictDomain(name) ||
		u.HostKind == host.IPv4 && authority[:len(name)] == name
}

// equalFold reports whether s is lower, which is ASCII, in letters of any case. A text with as
// many bytes that is not ASCII has fewer code points.
func equalFold(s, lower string) bool {
	return len(s) == len(lower) && strings.EqualFold(s, lower)
}
