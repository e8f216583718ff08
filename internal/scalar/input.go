package scalar

import "github.com/weburl-go/weburl/internal/swar"

// Trim returns s without the C0 controls and spaces at both ends.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func Trim(s string) string {
	start, end := TrimSpan(s)
	return s[start:end]
}

// TrimSpan returns the span of s that [Trim] returns.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TrimSpan(s string) (start, end int) {
	end = len(s)
	for start < end && s[start] <= ' ' {
		start++
	}
	for start < end && s[end-1] <= ' ' {
		end--
	}
	return start, end
}

// IsTabOrNewline reports whether b is an ASCII tab or newline.
//
// https://infra.spec.whatwg.org/#ascii-tab-or-newline
func IsTabOrNewline(b byte) bool { return b == '\t' || b == '\n' || b == '\r' }

// HasTabOrNewline reports whether there is an ASCII tab or newline in s.
func HasTabOrNewline(s string) bool {
	_, _, ok := TabsAndNewlines(s)
	return ok
}

// TabsAndNewlines returns the span of the first run of ASCII tabs and newlines in
// s, and whether there is one.
func TabsAndNewlines(s string) (start, end int, ok bool) {
	for ; len(s)-start >= 8; start += 8 {
		if w := swar.Word(s[start:]); (w-('\r'+1)*swar.Ones)&^w&swar.Highs != 0 { // a byte up to "\r"
			break
		}
	}
	for start < len(s) && !IsTabOrNewline(s[start]) {
		start++
	}
	end = start
	for end < len(s) && IsTabOrNewline(s[end]) {
		end++
	}
	return start, end, start < end
}

// RemoveTabsAndNewlines returns s as a scalar value string without ASCII tabs
// and newlines. It first replaces ill-formed sequences, so that the bytes
// before and after a removed one do not become a code point.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func RemoveTabsAndNewlines(s string) string {
	s = String(s)
	b := make([]byte, 0, len(s))
	for i := range len(s) {
		if !IsTabOrNewline(s[i]) {
			b = append(b, s[i])
		}
	}
	return string(b)
}
