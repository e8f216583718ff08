package find

import (
	"html"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// reference reads a character reference at the start of s and returns its length,
// or 0 when there is none. In an attribute, a name without a semicolon is not a
// reference if "=" or an alphanumeric follows it.
func reference(s string, inAttribute bool) (text string, n int) {
	n = 1
	if strings.HasPrefix(s, "&#") {
		n = 2
		isDigit := ascii.IsDigit
		if len(s) > n && s[n]|0x20 == 'x' {
			n++
			isDigit = ascii.IsHexDigit
		}
		digits := n
		for n < len(s) && isDigit(s[n]) {
			n++
		}
		if n == digits {
			return "", 0
		}
	} else {
		for n < len(s) && n < 40 && ascii.IsAlphanumeric(s[n]) {
			n++
		}
	}
	isNumber := s[:min(len(s), 2)] == "&#"
	if closed := n < len(s) && s[n] == ';'; closed {
		n++
	} else if !inAttribute || !isNumber && n < len(s) && s[n] == '=' {
		return "", 0
	}
	whole := s[:n]
	if isNumber && !strings.HasSuffix(whole, ";") {
		whole += ";" // without it, UnescapeString does not read a single digit
	}
	text = html.UnescapeString(whole)
	// UnescapeString may have read only a first part of the name. The rest is then at
	// the end of the text.
	if strings.HasPrefix(text, "&") && text != "&" || !isNumber && len(text) > 1 && leavesRest(s[:n], text) {
		return "", 0
	}
	return text, n
}

// leavesRest reports whether only a part of the reference was read.
func leavesRest(reference, text string) bool {
	last := reference[len(reference)-1]
	return text[len(text)-1] == last && text != "fj"
}

// HasReferenceToAt reports whether s has a character reference that may stand for
// an "@".
func HasReferenceToAt(s string) bool {
	if !strings.Contains(s, "&") {
		return false
	}
	lower := strings.ToLower(s)
	return strings.Contains(lower, "&#64") || strings.Contains(lower, "&#x40") || strings.Contains(lower, "&commat") || strings.Contains(lower, "&#0")
}
