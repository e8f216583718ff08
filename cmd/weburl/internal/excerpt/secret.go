package excerpt

import "strings"

// Secret returns the span of input that must not be shown because a password
// may be in it: from the slashes after the scheme to the last "@", or, in an
// input that did not parse, to the last "%40" if that comes later. It does not use
// the components that the parser found: the parser takes a password with a slash
// in it for a host and an invalid port, and a user name without a scheme for a
// scheme, and the query may hold another URL.
//
// The span is empty if the URL parsed, has no credentials, and has no colon
// between the slashes and the "@", as in https://example.com/@name.
func Secret(input string, parsed, credentials bool) (start, end int) {
	end = strings.LastIndexByte(input, '@')
	if !parsed {
		end = max(end, strings.LastIndex(input, "%40"))
	}
	start, slashes := afterScheme(input)
	if end <= start {
		return 0, 0
	}
	if parsed && !credentials {
		suspicious := input[:end]
		if slashes {
			suspicious = input[start:end]
		}
		if !strings.Contains(suspicious, ":") {
			return 0, 0
		}
	}
	return start, end
}

// afterScheme returns the offset after the scheme and the slashes, and whether
// there are slashes. Both may be missing. Tabs, newlines and leading spaces are
// skipped, as the parser ignores them.
func afterScheme(input string) (start int, slashes bool) {
	i := 0
	for i < len(input) && (isSchemeByte(input[i]) || input[i] <= ' ') {
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

func isSchemeByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'
}
