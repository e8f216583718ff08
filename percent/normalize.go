package percent

import (
	"strings"

	"github.com/weburl-go/weburl/internal/scalar"
)

// Normalize returns s with all percent-encoded bytes written in one way: with
// upper-case hexadecimal digits, and decoded if the byte is unreserved, which
// ASCII letters and digits and "-", ".", "_" and "~" are. All else stays as it is,
// so Decode returns the same for s and for the result. Normalizing twice changes
// no more than once.
//
// One kind of unreserved bytes stays encoded: hexadecimal digits that could turn a
// "%" before them into a percent-encoded byte, as in "%%34%31". They stay if
// nothing, or only one hexadecimal digit, is between them and such a "%".
//
// Normalize the components of a URL, not its href or a reference: "%61:b" is a
// path, and "a:b" has a scheme. Normalizing "%2E%2E" gives "..", but this makes no
// new dot segment, because the URL parser treats both as the same; a path that it
// has returned has neither as a segment. Parsers that follow RFC 3986 alone do not
// treat them as the same. In the path of a file URL, a first segment such as
// "%43:" becomes the drive letter "C:", and "%43|" does if it is parsed again.
//
// If nothing changes, Normalize returns s and does not allocate; otherwise it
// allocates once, at most as many bytes as s has.
//
// It gives what normalizeSlowly in the tests gives (FuzzNormalize).
//
// https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
func Normalize(s string) string {
	if changedEscape(s, 0) == len(s) {
		return s
	}
	return text(AppendNormalize(make([]byte, 0, len(s)), s))
}

// AppendNormalize appends what [Normalize] returns to dst and returns the result.
func AppendNormalize(dst []byte, s string) []byte {
	copied := 0
	for i := changedEscape(s, 0); i < len(s); i = changedEscape(s, copied) {
		dst = append(dst, s[copied:i]...)
		b := scalar.DecodedByte(s[i:])
		if isDecoded(s, i, b) {
			dst = append(dst, b)
		} else {
			dst = AppendByte(dst, b)
		}
		copied = i + len("%XX")
	}
	return append(dst, s[copied:]...)
}

// changedEscape returns where the first percent-encoded byte of s that Normalize
// changes starts, from the offset i on, or the length of s when there is none.
func changedEscape(s string, i int) int {
	for ; i < len(s); i++ {
		n := strings.IndexByte(s[i:], '%')
		if n < 0 {
			break
		}
		i += n
		if !IsEncodedByte(s[i:]) {
			continue
		}
		if s[i+1] >= 'a' || s[i+2] >= 'a' || isDecoded(s, i, scalar.DecodedByte(s[i:])) {
			return i
		}
		i += len("XX")
	}
	return len(s)
}

// isDecoded reports whether Normalize decodes the percent-encoded byte b of s at
// the offset i. A "%" one or two bytes before it starts no percent-encoded byte,
// since the "%" at i is not a digit.
func isDecoded(s string, i int, b byte) bool {
	switch {
	case !isUnreserved(b):
		return false
	case !scalar.IsHexDigit(b):
		return true
	case i >= 1 && s[i-1] == '%':
		return false
	}
	return i < 2 || s[i-2] != '%' || !scalar.IsHexDigit(s[i-1])
}

// https://www.rfc-editor.org/rfc/rfc3986#section-2.3
func isUnreserved(b byte) bool {
	return b|0x20-'a' <= 'z'-'a' || b-'0' <= 9 || b == '-' || b == '.' || b == '_' || b == '~'
}
