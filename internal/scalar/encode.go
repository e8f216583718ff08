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
	for i < len(s) && s[i] >= 0x80 {
		// Most code points have two bytes, or have three and begin with neither
		// E0 nor ED, so they are well-formed. Each byte is written as four, of which
		// the next one takes back the last. The function Next handles the others.
		n := len(dst)
		if c := s[i:]; len(c) >= 3 && cap(dst)-n >= 10 && isContinuation(c[1]) {
			b := dst[n : n+10]
			if c[0] >= 0xC2 && c[0] < 0xE0 {
				binary.LittleEndian.PutUint32(b, Escapes[c[0]])
				binary.LittleEndian.PutUint32(b[3:], Escapes[c[1]])
				dst = dst[:n+6]
				i += 2
				continue
			}
			if c[0] > 0xE0 && c[0] < 0xED && isContinuation(c[2]) {
				binary.LittleEndian.PutUint32(b, Escapes[c[0]])
				binary.LittleEndian.PutUint32(b[3:], Escapes[c[1]])
				binary.LittleEndian.PutUint32(b[6:], Escapes[c[2]])
				dst = dst[:n+9]
				i += 3
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
