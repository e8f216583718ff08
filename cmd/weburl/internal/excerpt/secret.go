package excerpt

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/kit/guard"
)

// Secret returns the span of input that must not be shown because a password
// may be in it: from the slashes after the scheme to an "@". For an input that did not
// parse it is longer if package guard finds other secrets, such as ?token=x: it is from the
// start of the first to the end of the last.
func Secret(input string, parsed, credentials bool) (start, end int) {
	start, end = userinfo(input, parsed, credentials)
	if parsed {
		return start, end
	}
	for from, to := range (guard.Redactor{}).Spans(input) {
		if start == end {
			start, end = from, to
		}
		start, end = min(start, from), max(end, to)
	}
	return start, end
}

// Hidden returns an input that did not parse for a message of one line, without what may
// be a password.
func Hidden(input string) string {
	start, end := Secret(input, false, false)
	if start == end {
		return input
	}
	return input[:start] + "***" + input[end:]
}

// userinfo returns the span of a username and a password.
//
// For an input that did not parse it does not use the components that the parser
// found: the parser takes a password with a slash in it for a host and an invalid
// port, and a user name without a scheme for a scheme. The span then ends at the last
// "@", or at the last "%40" if that comes later, and is empty if that is in the path
// and no colon is before it, as in https://a b/@name.
//
// For a URL it is the credentials, or what looks like those of another URL that it
// holds. A user name alone counts for schemes of the web, where it may be a token. It
// is empty for mailto:me@example.com and https://example.com:8080/@name.
func userinfo(input string, parsed, credentials bool) (start, end int) {
	end = strings.LastIndexByte(input, '@')
	if !parsed {
		end = max(end, strings.LastIndex(input, "%40"))
	}
	start, slashes := afterScheme(input)
	if end <= start {
		return 0, 0
	}
	authority := len(input)
	if i := strings.IndexAny(input[start:], "/?#"); i >= 0 {
		authority = start + i
	}
	switch {
	case parsed && credentials:
		return credentialsSpan(input, start, authority, end)
	case parsed && slashes:
		if mayBePassword(input[start:authority]) {
			return start, end
		}
		return nested(input, authority, end)
	}
	before := input[:end]
	if slashes {
		before = input[start:end]
	}
	if strings.Contains(before, ":") && !(parsed && hasAddresses(input)) || !parsed && end <= authority {
		return start, end
	}
	return 0, 0
}

// HidesAll reports whether no credentials can be before or after the span from start
// to end, because no "@" is there, also not as "%40".
func HidesAll(input string, start, end int) bool {
	return start < end && !hasAt(input[:start]) && !hasAt(input[end+1:])
}

func hasAt(s string) bool { return strings.Contains(s, "@") || strings.Contains(s, "%40") }

// Longest returns the longest span that credentials can have: from the slashes after
// the scheme to the last "@" or "%40".
func Longest(input string) (start, end int) {
	start, _ = afterScheme(input)
	return start, max(start, strings.LastIndexByte(input, '@'), strings.LastIndex(input, "%40"))
}

// credentialsSpan returns the span of the credentials of a URL, up to the last "@" if
// another URL with credentials may follow.
func credentialsSpan(input string, start, authority, end int) (int, int) {
	at := strings.LastIndexByte(input[start:authority], '@')
	if from, to := nested(input, authority, end); at < 0 || from < to {
		return start, end
	}
	if !strings.Contains(input[start:start+at], ":") && !isOfWeb(input) {
		return 0, 0
	}
	return start, start + at
}

// mayBePassword reports whether a host and a port may be a user name and the first
// half of a password with a slash in it: the host has neither a dot nor brackets, and
// is not localhost.
func mayBePassword(authority string) bool {
	host, _, port := strings.Cut(authority, ":")
	return port && !strings.ContainsAny(host, ".[") && !strings.EqualFold(host, "localhost")
}

// nested returns the span after two slashes, which may be percent-encoded, up to the
// end, if a colon is in it.
func nested(input string, from, end int) (int, int) {
	for ; from < end; from++ {
		rest := input[from:end]
		n := len("%2F%2F")
		switch {
		case strings.HasPrefix(rest, "//"):
			n = len("//")
		case len(rest) < n || !strings.EqualFold(rest[:n], "%2F%2F"):
			continue
		}
		if rest = rest[n:]; strings.Contains(rest, ":") || strings.Contains(strings.ToUpper(rest), "%3A") {
			return from + n, end
		}
		break
	}
	return 0, 0
}

// hasAddresses reports whether what follows the scheme of a URL are addresses of
// people, or names in which an "@" is usual.
func hasAddresses(input string) bool {
	scheme, _, _ := strings.Cut(strings.ToLower(strings.TrimLeft(input, "\t\n\r ")), ":")
	return slices.Contains([]string{"mailto", "sip", "sips", "xmpp", "im", "pres", "acct", "news", "nntp", "mid", "cid", "matrix", "urn", "pkg"}, scheme)
}

// isOfWeb reports whether an input begins with a scheme in whose URLs a user name may
// be a token, or with none.
func isOfWeb(input string) bool {
	scheme, _, found := strings.Cut(strings.ToLower(strings.TrimLeft(input, "\t\n\r ")), ":")
	return !found || slices.Contains([]string{"http", "https", "ws", "wss", "ftp"}, scheme) || strings.ContainsAny(scheme, "/\t\n\r")
}

// afterScheme returns the offset after the scheme and the slashes, and whether
// there are slashes. Both may be missing. Tabs, newlines and leading spaces are
// skipped, as the parser ignores them.
func afterScheme(input string) (start int, slashes bool) {
	i := 0
	for i < len(input) && (ascii.IsSchemeByte(input[i]) || input[i] <= ' ') {
		i++
	}
	if i == len(input) || input[i] != ':' {
		i = -1
	}
	for i++; i < len(input); i++ {
		if input[i] == '/' || input[i] == '\\' {
			slashes = true
		} else if input[i] > ' ' {
			break
		}
	}
	return i, slashes
}
