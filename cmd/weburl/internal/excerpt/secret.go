package excerpt

import "strings"

// Secret returns the span of input that must not be shown because a password
// may be in it: from the slashes after the scheme to the last "@", or, in an
// input that did not parse, to the last "%40" if that comes later. It knows
// nothing of what the parser made of the input, on purpose: a password with a
// slash in it looks like a host and an invalid port to the parser, a user
// without a scheme looks like a scheme, and there may be a URL in a query.
//
// Only when the URL parsed and has no credentials does it let an "@" pass that
// has no colon before it but the one of "https://", as in
// https://example.com/@name.
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

// afterScheme returns where what follows a scheme and slashes starts in input,
// and whether there are slashes. Both may be missing; tabs, newlines and leading
// spaces do not count, as the parser ignores them.
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
