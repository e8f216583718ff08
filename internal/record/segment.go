package record

// IsWindowsDriveLetter reports whether s is an ASCII letter and ":" or "|".
//
// https://url.spec.whatwg.org/#windows-drive-letter
func IsWindowsDriveLetter(s string) bool {
	return len(s) == 2 && isASCIIAlpha(s[0]) && (s[1] == ':' || s[1] == '|')
}

// IsNormalizedWindowsDriveLetter reports whether s is an ASCII letter and ":".
//
// https://url.spec.whatwg.org/#normalized-windows-drive-letter
func IsNormalizedWindowsDriveLetter(s string) bool {
	return len(s) == 2 && isASCIIAlpha(s[0]) && s[1] == ':'
}

// StartsWithWindowsDriveLetter reports whether s begins with a drive letter
// that is a whole segment.
//
// https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
func StartsWithWindowsDriveLetter(s string) bool {
	if len(s) < 2 || !IsWindowsDriveLetter(s[:2]) {
		return false
	}
	return len(s) == 2 || s[2] == '/' || s[2] == '\\' || s[2] == '?' || s[2] == '#'
}

// IsSingleDot reports whether segment is "." or "%2e" in either case.
//
// https://url.spec.whatwg.org/#single-dot-path-segment
func IsSingleDot(segment string) bool {
	return segment != "" && DotLength(segment) == len(segment)
}

// IsDoubleDot reports whether segment is two dots, each either "." or "%2e".
//
// https://url.spec.whatwg.org/#double-dot-path-segment
func IsDoubleDot(segment string) bool {
	n := DotLength(segment)
	return n > 0 && n < len(segment) && n+DotLength(segment[n:]) == len(segment)
}

// DotLength returns the length of the dot at the start of s, plain or
// percent-encoded. It is 0 if s does not begin with one, so that IsDoubleDot
// does not count a single dot twice.
func DotLength(s string) int {
	switch {
	case len(s) >= 1 && s[0] == '.':
		return 1
	case len(s) >= 3 && s[0] == '%' && s[1] == '2' && s[2]|0x20 == 'e':
		return 3
	}
	return 0
}

func isASCIIAlpha(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
