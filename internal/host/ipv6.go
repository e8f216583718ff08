package host

import (
	"encoding/binary"
	"math/bits"
	"net/netip"
	"slices"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// parseIPv6 parses input, which begins with "[" and ends with "]", into address,
// whose pieces must be zero. It reports whether input is an IPv6 address. The closing
// bracket is the parser's EOF.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func parseIPv6(address *[8]uint16, input string, log *validation.Log) bool {
	end, pointer, pieceIndex, compress := len(input)-1, 1, 0, -1 // -1 for null
	if input[pointer] == ':' {
		if input[pointer+1] != ':' {
			return failIPv6(log, reason.IPv6InvalidCompression, pointer, pointer+1)
		}
		pointer++ // the second colon begins the compression, as it does behind a piece
	}
	for pointer < end {
		if pieceIndex == 8 {
			return failIPv6(log, reason.IPv6TooManyPieces, pointer, end)
		}
		if input[pointer] == ':' {
			if compress >= 0 {
				return failIPv6(log, reason.IPv6MultipleCompression, pointer-1, pointer+1)
			}
			pointer++
			pieceIndex++
			compress = pieceIndex
			continue
		}
		start := pointer
		value, length := hexPiece(input[pointer:])
		pointer += int(length)
		switch c := input[pointer]; {
		case c == '.' && pointer == start:
			return failIPv6(log, reason.IPv4InIPv6InvalidCodePoint, pointer, pointer+1)
		case c == '.':
			var ok bool
			if pieceIndex, ok = parseIPv4InIPv6(address, pieceIndex, input, start, log); !ok {
				return false
			}
			pointer = end
			continue
		case c == ':' && pointer+1 == end:
			return failIPv6(log, reason.IPv6InvalidCodePoint, pointer, end)
		case c != ':' && pointer < end:
			_, size := utf8.DecodeRuneInString(input[pointer:])
			return failIPv6(log, reason.IPv6InvalidCodePoint, pointer, pointer+size)
		}
		if (value|1)>>(4*(length-1)&15) == 0 { // one branch, as the lengths vary
			log.Warn(reason.IPv6PieceLeadingZero, start, pointer)
		}
		address[pieceIndex] = value
		pieceIndex++
		pointer = min(pointer+1, end) // behind the colon
	}
	if compress >= 0 {
		expand(address, pieceIndex, compress)
	} else if pieceIndex != 8 {
		return failIPv6(log, reason.IPv6TooFewPieces, 1, end)
	}
	return true
}

// hexPiece returns the number that the first bytes of s are in hexadecimal, up to four, and
// how many these are. It looks at four bytes at once: what comes after a loop over digits
// would be predicted wrongly as often as their number changes.
func hexPiece(s string) (value uint16, length uint) {
	if len(s) < 4 { // a last piece of two digits at most
		for ; length < uint(len(s)) && hexValue(s[length]) <= 15; length++ {
			value = value<<4 | uint16(hexValue(s[length]))
		}
		return value, length
	}
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24
	stops := (^(swar.Inside(w, '0', '9') | swar.Inside(w|0x20*swar.Ones, 'a', 'f')) | w) & swar.Highs
	length = uint(bits.TrailingZeros64(stops)) / 8 // the bytes above the fourth are zeros, and stop
	digits := uint32(w&0x0F0F0F0F+9*(w>>6&0x01010101)) << (8 * (4 - length) & 31)
	pairs := digits<<4 | digits>>8 // in the lowest and the third byte
	return uint16(pairs<<8) | uint16(pairs>>16&0xFF), length
}

// failIPv6 records a failure. It returns false, the result of the caller.
func failIPv6(log *validation.Log, name reason.Code, start, end int) bool {
	log.Fail(name, start, end)
	return false
}

// expand moves the pieces after "::" to the end of the address.
func expand(address *[8]uint16, pieceIndex, compress int) {
	swaps := pieceIndex - compress
	for i := 7; i != 0 && swaps > 0; i-- {
		j := compress + swaps - 1
		address[i], address[j] = address[j], address[i]
		swaps--
	}
}

// parseIPv4InIPv6 parses the dotted decimal end of an IPv6 address, from the offset start of
// input to the closing bracket, into the pieces from pieceIndex on. It returns the index of
// the piece behind them.
func parseIPv4InIPv6(address *[8]uint16, pieceIndex int, input string, start int, log *validation.Log) (int, bool) {
	end, pointer, numbersSeen := len(input)-1, start, 0
	if pieceIndex > 6 {
		return 0, failIPv6(log, reason.IPv4InIPv6TooManyPieces, start, end)
	}
	for pointer < end {
		if numbersSeen > 0 {
			if input[pointer] != '.' || numbersSeen >= 4 {
				return 0, failIPv4InIPv6(log, input, pointer)
			}
			pointer++
		}
		number, behind, ok := parseIPv4Piece(input, pointer, log)
		if !ok {
			return 0, false
		}
		address[pieceIndex] = address[pieceIndex]<<8 + number
		pointer = behind
		numbersSeen++
		if numbersSeen == 2 || numbersSeen == 4 {
			pieceIndex++
		}
	}
	if numbersSeen != 4 {
		return 0, failIPv6(log, reason.IPv4InIPv6TooFewParts, start, end)
	}
	return pieceIndex, true
}

// parseIPv4Piece parses one decimal number from 0 to 255 without leading zeros, and returns
// where it ends.
func parseIPv4Piece(input string, start int, log *validation.Log) (value uint16, end int, ok bool) {
	for end = start; isDigit(input[end]); end++ {
		if end > start && value == 0 {
			return 0, 0, failIPv4InIPv6(log, input, end)
		}
		value = value*10 + uint16(input[end]-'0')
		if value > 255 {
			for isDigit(input[end]) {
				end++
			}
			return 0, 0, failIPv6(log, reason.IPv4InIPv6OutOfRangePart, start, end)
		}
	}
	if end == start {
		return 0, 0, failIPv4InIPv6(log, input, end)
	}
	return value, end, true
}

// failIPv4InIPv6 fails at the code point at offset. If that is the closing bracket, something
// is missing after a dot, and it fails at the code point before.
func failIPv4InIPv6(log *validation.Log, input string, offset int) bool {
	if offset == len(input)-1 {
		offset--
	}
	_, size := utf8.DecodeRuneInString(input[offset:])
	return failIPv6(log, reason.IPv4InIPv6InvalidCodePoint, offset, offset+size)
}

// MaxAddress is the length in bytes that a buffer for a serialized address must have: that of
// the longest one, and of what is written behind a last piece and taken back.
const MaxAddress = len("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]") + 4

// AppendIPv6 appends the canonical form of input, a host that begins with "[",
// to dst. The second result is false if input is not an IPv6 address in
// brackets.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func AppendIPv6(dst []byte, input string) ([]byte, bool) {
	if input[len(input)-1] != ']' {
		return dst, false
	}
	var address [8]uint16
	ok := parseIPv6(&address, input, &validation.Log{})
	return appendIPv6(dst, &address), ok
}

// AppendAddr appends an address without a zone, as the host of a special URL, to dst.
//
// https://url.spec.whatwg.org/#concept-host-serializer
func AppendAddr(dst []byte, addr netip.Addr) ([]byte, Kind) {
	b := addr.As16()
	if addr.Is4() {
		return appendIPv4(dst, binary.BigEndian.Uint32(b[12:])), IPv4
	}
	var address [8]uint16
	for i := range address {
		address[i] = binary.BigEndian.Uint16(b[2*i:])
	}
	return appendIPv6(dst, &address), IPv6
}

// appendIPv6 appends address to dst, in brackets, in lower case, with the
// longest run of zero pieces compressed.
//
// https://url.spec.whatwg.org/#concept-ipv6-serializer
func appendIPv6(dst []byte, address *[8]uint16) []byte {
	dst = slices.Grow(dst, MaxAddress)
	b := dst[len(dst) : len(dst)+MaxAddress]
	b[0] = '['
	n := 1
	start, end := compressedPieces(address)
	for i := 0; i < 8; i++ {
		if i == start {
			if i == 0 {
				b[n] = ':'
				n++
			}
			b[n] = ':'
			n++
			i = end - 1
			continue
		}
		hex, length := hexDigitsOf(address[i])
		binary.LittleEndian.PutUint64(b[n:], hex|':'<<(8*length))
		n += int(length) + 1
	}
	if end != 8 {
		n-- // the colon behind the last piece
	}
	b[n] = ']'
	return dst[:len(dst)+n+1]
}

// hexDigitsOf returns piece in hexadecimal, without leading zeros, the first digit lowest,
// and how many digits there are. It makes four at once and shifts the zeros out.
func hexDigitsOf(piece uint16) (digits uint64, length uint) {
	p := uint32(piece)
	w := p>>12 | p&0xF00 | p&0xF0<<12 | p&0xF<<24
	w += '0'*0x01010101 + (w+6*0x01010101)>>4&0x01010101*('a'-'0'-10)
	length = uint(max(1, (bits.Len32(p)+3)/4))
	return uint64(w >> (32 - 8*length)), length
}

// compressedPieces returns where the first longest run of at least two zero
// pieces starts and ends; start is -1 when there is none.
//
// https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
func compressedPieces(address *[8]uint16) (start, end int) {
	zeros := zeroPieces(address[:4]) | zeroPieces(address[4:])<<4 // a bit for each piece
	size := 1
	for zeros&(zeros>>1) != 0 { // as long as there are runs that are longer
		zeros &= zeros >> 1
		size++
	}
	if size == 1 {
		return -1, -1
	}
	start = bits.TrailingZeros64(zeros)
	return start, start + size
}

// zeroPieces returns a bit for each of four pieces that is zero.
func zeroPieces(p []uint16) uint64 {
	const low = 0x7FFF7FFF7FFF7FFF
	w := uint64(p[0]) | uint64(p[1])<<16 | uint64(p[2])<<32 | uint64(p[3])<<48
	return ^(w&low + low | w | low) >> 15 * 0x1000200040008 >> 48 & 0xF
}
