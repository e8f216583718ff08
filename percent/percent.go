package percent

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/internal/scalar"
)

// Encode percent-encodes the UTF-8 encoding of those code points of s that are
// in the set. When there are none it returns s itself and does not allocate;
// otherwise it allocates once, as many bytes as the result has.
//
// It gives what encodeSlowly in the tests gives (FuzzEncode).
//
// https://url.spec.whatwg.org/#string-utf-8-percent-encode
func Encode(s string, set Set) string {
	n := set.clean(s)
	if n == len(s) {
		return s
	}
	return encode(s, n, set)
}

// encode is [Encode] for a string of which the first n bytes stay as they are.
func encode(s string, n int, set Set) string {
	var scratch [scratchSize]byte
	if n+len("%EF%BF%BD")*(len(s)-n) <= len(scratch) { // as many as an ill-formed byte takes
		return string(AppendEncode(append(scratch[:0], s[:n]...), s[n:], set))
	}
	dst := make([]byte, 0, n+encodedLen(s[n:], set))
	dst = append(dst, s[:n]...)
	return text(AppendEncode(dst, s[n:], set))
}

// scratchSize is how many bytes are written to the stack, before it is known how many they are.
const scratchSize = 256

// AppendEncode appends what [Encode] returns to dst and returns the result.
func AppendEncode(dst []byte, s string, set Set) []byte {
	for i := 0; i < len(s); {
		switch b := s[i]; {
		case !set.ContainsByte(b) && len(s)-i > 16:
			n := set.clean(s[i:])
			dst = append(dst, s[i:i+n]...)
			i += n
		case !set.ContainsByte(b): // to copy a few bytes at once takes longer
			dst = append(dst, b)
			i++
		case b < utf8.RuneSelf:
			dst = appendEncodedByte(dst, b, set)
			i++
		default:
			dst, i = scalar.AppendEncoded(dst, s, i)
		}
	}
	return dst
}

// encodedLen returns the length of s, of which a code point is in the set, when it is
// encoded.
func encodedLen(s string, set Set) int {
	size := len(s)
	for i := range len(s) {
		if set.ContainsByte(s[i]) {
			size += len("%XX") - 1
		}
	}
	if set&FormURLEncoded != 0 {
		size -= (len("%XX") - 1) * strings.Count(s, " ")
	}
	if !utf8.ValidString(s) {
		for i := 0; i < len(s); {
			n, ok := scalar.Next(s[i:])
			if !ok {
				size += len("%EF%BF%BD") - n*len("%XX")
			}
			i += n
		}
	}
	return size
}

// appendEncodedByte appends the byte b, which is in the set.
func appendEncodedByte(dst []byte, b byte, set Set) []byte {
	if b == ' ' && set&FormURLEncoded != 0 {
		return append(dst, '+')
	}
	return AppendByte(dst, b)
}

// AppendByte appends "%" and the two upper-case hexadecimal digits of b to dst
// and returns the result.
//
// https://url.spec.whatwg.org/#percent-encode
func AppendByte(dst []byte, b byte) []byte { return scalar.AppendEncodedByte(dst, b) }

// AppendRune appends c to dst, percent-encoded when it is in the set, and
// returns the result. Values that are no scalar values count as U+FFFD.
//
// https://url.spec.whatwg.org/#utf-8-percent-encode
func AppendRune(dst []byte, c rune, set Set) []byte { return AppendEncode(dst, string(c), set) }

// Decode replaces each percent-encoded byte of s with the byte it stands for.
// The result is a string of any bytes, which may be ill-formed UTF-8 even if s is
// well-formed. When s has no percent-encoded byte, Decode returns
// s itself and does not allocate; otherwise it allocates once, as many bytes as
// the result has.
//
// It gives what decodeSlowly in the tests gives (FuzzDecode).
//
// https://url.spec.whatwg.org/#string-percent-decode
func Decode(s string) string {
	n := encodedByteIndex(s)
	if n == len(s) {
		return s
	}
	return decode(s, n)
}

// decode is [Decode] for a string of which the first n bytes stay as they are.
func decode(s string, n int) string {
	var scratch [scratchSize]byte
	if len(s) <= len(scratch) {
		return string(AppendDecode(append(scratch[:0], s[:n]...), s[n:]))
	}
	dst := make([]byte, 0, n+scalar.DecodedLen(s[n:]))
	dst = append(dst, s[:n]...)
	return text(AppendDecode(dst, s[n:]))
}

// AppendDecode appends what [Decode] returns to dst and returns the result.
//
// https://url.spec.whatwg.org/#percent-decode
func AppendDecode(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		switch {
		case s[i] != '%' && len(s)-i > 16:
			n := strings.IndexByte(s[i:], '%')
			if n < 0 {
				n = len(s) - i
			}
			dst = append(dst, s[i:i+n]...)
			i += n
		case IsEncodedByte(s[i:]):
			dst = append(dst, scalar.DecodedByte(s[i:]))
			i += len("%XX")
		default: // to copy a few bytes at once takes longer
			dst = append(dst, s[i])
			i++
		}
	}
	return dst
}

// encodedByteIndex returns where the first percent-encoded byte of s starts, or
// the length of s when there is none.
func encodedByteIndex(s string) int {
	for i := 0; i < len(s); i++ {
		n := strings.IndexByte(s[i:], '%')
		if n < 0 {
			break
		}
		i += n
		if IsEncodedByte(s[i:]) {
			return i
		}
	}
	return len(s)
}

// IsEncodedByte reports whether s starts with a percent-encoded byte: "%" and
// two ASCII hexadecimal digits, of either case.
//
// https://url.spec.whatwg.org/#percent-encoded-byte
func IsEncodedByte(s string) bool { return scalar.IsEncodedByte(s) }

// text returns b as a string without a copy. The caller must not change b any
// more.
func text(b []byte) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}
