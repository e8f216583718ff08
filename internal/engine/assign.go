package engine

import (
	"strings"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/scalar"
)

// Assign is [Set] for callers that do not ask what was wrong with the value. If
// nothing took effect, dst, which must be zero, stays zero or becomes u.
//
// It gives what Set gives (FuzzEdit, TestAssign).
//
// https://url.spec.whatwg.org/#api
func Assign(dst, u *layout.URL, part Part, value string) {
	if u.Href != "" && !assignQuickly(dst, u, part, value) {
		setByMachine(dst, u, part, value)
	}
}

// assignQuickly is Assign without the machine. It reports whether that was
// possible.
func assignQuickly(dst, u *layout.URL, part Part, value string) bool {
	if part != Username && part != Password && scalar.HasTabOrNewline(value) {
		value = scalar.RemoveTabsAndNewlines(value)
	}
	switch part {
	case Scheme:
		return assignScheme(dst, u, value)
	case Username:
		return cannotHavePort(u) || quick.SetCredentials(dst, u, value, u.Password())
	case Password:
		return cannotHavePort(u) || quick.SetCredentials(dst, u, u.Username(), value)
	case Host, Hostname:
		return u.HasOpaquePath() || assignHost(dst, u, part, value)
	case Port:
		digits, port := leadingPort(value)
		return cannotHavePort(u) || digits == 0 || port > 65535 || quick.SetPort(dst, u, uint16(port))
	case Path:
		return u.HasOpaquePath() || quick.SetPath(dst, u, value)
	case Query:
		return quick.SetQuery(dst, u, value)
	}
	return quick.SetFragment(dst, u, value)
}

// cannotHavePort reports whether u cannot have a username, a password and a port.
//
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
func cannotHavePort(u *layout.URL) bool {
	return u.HostKind == host.Null || u.HostKind == host.Empty || u.Scheme == record.File
}

// assignScheme is assignQuickly for a scheme.
//
// https://url.spec.whatwg.org/#scheme-start-state
// https://url.spec.whatwg.org/#scheme-state
func assignScheme(dst, u *layout.URL, value string) bool {
	if strings.IndexByte(value, ':') >= 0 {
		return false
	}
	kind := record.SchemeOf(strings.ToLower(value)) // not special if it is no scheme
	switch {
	case kind.IsSpecial() != u.Scheme.IsSpecial() || !quick.IsScheme(value):
		return true
	case kind == record.File:
		return u.Scheme == record.File || u.HasPort() || u.HostStart > u.SchemeEnd+uint32(len("://"))
	case u.Scheme == record.File:
		return u.HostKind == host.Empty
	}
	return quick.SetScheme(dst, u, value)
}

// assignHost is assignQuickly for a host.
//
// https://url.spec.whatwg.org/#host-state
// https://url.spec.whatwg.org/#file-host-state
func assignHost(dst, u *layout.URL, part Part, value string) bool {
	isSpecial := u.Scheme.IsSpecial()
	delimiters := "/?#"
	if isSpecial {
		delimiters = `/?#\`
	}
	if end := strings.IndexAny(value, delimiters); end >= 0 {
		value = value[:end] // what follows is ignored
	}
	if colon := portColon(value); colon >= 0 {
		digits, port := leadingPort(value[colon+1:])
		switch {
		case part == Hostname || u.Scheme == record.File || colon == 0:
			return true // no host of these has a colon, or a host is missing
		case digits == 0 || port > 65535:
			value = value[:colon] // the port stays
		default:
			value = value[:colon+1+digits]
		}
	}
	if strings.IndexByte(value, '@') >= 0 {
		return true // no host has it
	}
	return quick.SetHost(dst, u, value, part == Host) != quick.Declined
}

// portColon returns where the first colon outside brackets is, or -1.
//
// https://url.spec.whatwg.org/#host-state
func portColon(value string) int {
	insideBrackets := false
	for i := range len(value) {
		switch value[i] {
		case '[':
			insideBrackets = true
		case ']':
			insideBrackets = false
		case ':':
			if !insideBrackets {
				return i
			}
		}
	}
	return -1
}

// leadingPort returns how many digits there are at the start of text, and the
// number that they are, or a larger number than any port.
//
// https://url.spec.whatwg.org/#port-state
func leadingPort(text string) (digits, port int) {
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		port = min(port*10+int(text[digits]-'0'), 1<<16)
		digits++
	}
	return digits, port
}
