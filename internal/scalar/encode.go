package scalar

import "encoding/binary"

// upperHex has the digits that percent-encoding writes.
const upperHex = "0123456789ABCDEF"

// AppendEncodedByte appends b percent-encoded to dst and returns the result.
//
// https://url.spec.whatwg.org/#percent-encode
func AppendEncodedByte(dst []byte, b byte) []byte {
	return append(dst, '%', upperHex[b>>4], upperHex[b&0xF])
}

// AppendEncoded appends code points of s to dst, percent-encoded: the run of
// those that are not ASCII that begins at the offset i. It returns the end of
// the run. Ill-formed sequences become U+FFFD.
//
// https://url.spec.whatwg.org/#utf-8-percent-encode
func AppendEncoded(dst []byte, s string, i int) (_ []byte, end int) {
	for n := len(dst); i < len(s) && s[i] >= 0x80; n = len(dst) {
		// Nearly all code points have two or three bytes. Three must not be too many for
		// the code point, and it must be no surrogate. Each byte is written as four, of
		// which the next one takes back the last. The function Next handles the others.
		if b := s[i]; i+2 <= len(s) && cap(dst)-n >= 10 && isContinuation(s[i+1]) {
			out := dst[n : n+10]
			binary.LittleEndian.PutUint32(out, Escapes[b])
			binary.LittleEndian.PutUint32(out[3:], Escapes[s[i+1]])
			if b >= 0xC2 && b < 0xE0 {
				dst, i = dst[:n+6], i+2
				continue
			}
			high := b&0xF<<1 | s[i+1]>>5&1 // the highest five bits of 16
			if b>>4 == 0xE && high != 0 && high != 0xD800>>11 && i+3 <= len(s) && isContinuation(s[i+2]) {
				binary.LittleEndian.PutUint32(out[6:], Escapes[s[i+2]])
				dst, i = dst[:n+9], i+3
				continue
			}
		}
		n, ok := Next(s[i:])
		if !ok {
			dst = append(dst, "%EF%BF%BD"...)
			i += n
			continue
		}
		for end := i + n; i < end; i++ {
			dst = AppendEncodedByte(dst, s[i])
		}
	}
	return dst, i
}

// isContinuation reports whether b is a byte of a code point other than the
// first.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }

// IsEncodedByte reports whether s starts with a percent-encoded byte: "%" and two ASCII
// hexadecimal digits, of either case.
//
// https://url.spec.whatwg.org/#percent-encoded-byte
func IsEncodedByte(s string) bool {
	return len(s) >= 3 && s[0] == '%' && IsHexDigit(s[1]) && IsHexDigit(s[2])
}

// IsHexDigit reports whether b is an ASCII hexadecimal digit.
func IsHexDigit(b byte) bool {
	return b-'0' <= 9 || b|0x20-'a' <= 5
}

// DecodedByte returns the byte that the percent-encoded byte at the start of s stands for.
func DecodedByte(s string) byte { return hexValue(s[1])<<4 | hexValue(s[2]) }

// hexValue returns the value of the hexadecimal digit b.
func hexValue(b byte) byte {
	if b <= '9' {
		return b - '0'
	}
	return b&^0x20 - 'A' + 10
}

// DecodedLen returns the length of s when it is percent-decoded.
func DecodedLen(s string) int {
	size := len(s)
	for i := 0; i < len(s); i++ {
		if IsEncodedByte(s[i:]) {
			size -= len("%XX") - 1
			i += len("XX")
		}
	}
	return size
}
