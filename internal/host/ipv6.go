package host

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// ipv6Parser is the state of the IPv6 parser: input is the bracketed address
// as it was written, end the offset of its closing bracket, the parser's EOF.
type ipv6Parser struct {
	input      string
	end        int
	pointer    int
	address    *[8]uint16
	pieceIndex int
	compress   int // -1 for null
	log        *validation.Log
}

// parseIPv6 parses input, which begins with "[" and ends with "]", into address,
// whose pieces must be zero. It reports whether input is an IPv6 address.
//
// https://url.spec.whatwg.org/#concept-ipv6-parser
func parseIPv6(address *[8]uint16, input string, log *validation.Log) bool {
	p := ipv6Parser{address: address, input: input, end: len(input) - 1, pointer: 1, compress: -1, log: log}
	if p.c() == ':' {
		if p.input[p.pointer+1] != ':' {
			return p.fail(reason.IPv6InvalidCompression, p.pointer, p.pointer+1)
		}
		p.pointer += 2
		p.pieceIndex++
		p.compress = p.pieceIndex
	}
	for !p.atEOF() {
		if p.pieceIndex == 8 {
			return p.fail(reason.IPv6TooManyPieces, p.pointer, p.end)
		}
		if p.c() == ':' {
			if p.compress >= 0 {
				return p.fail(reason.IPv6MultipleCompression, p.pointer-1, p.pointer+1)
			}
			p.pointer++
			p.pieceIndex++
			p.compress = p.pieceIndex
			continue
		}
		done, ok := p.piece()
		if !ok {
			return false
		}
		if done {
			break
		}
	}
	if p.compress >= 0 {
		p.expand()
	} else if p.pieceIndex != 8 {
		return p.fail(reason.IPv6TooFewPieces, 1, p.end)
	}
	return true
}

// piece parses one piece and the colon after it, or an IPv4 address, which ends
// the IPv6 address.
func (p *ipv6Parser) piece() (done, ok bool) {
	start, value, length := p.pointer, 0, 0
	for length < 4 {
		digit := hexValue(p.input[start+length])
		if digit > 15 {
			break // the closing bracket always ends the loop
		}
		value = value<<4 | int(digit)
		length++
	}
	p.pointer += length
	switch c := p.c(); {
	case c == '.':
		if length == 0 {
			return false, p.fail(reason.IPv4InIPv6InvalidCodePoint, p.pointer, p.pointer+1)
		}
		p.pointer = start
		return true, p.ipv4()
	case c == ':':
		p.pointer++
		if p.atEOF() {
			return false, p.fail(reason.IPv6InvalidCodePoint, p.pointer-1, p.pointer)
		}
	case !p.atEOF():
		_, size := utf8.DecodeRuneInString(p.input[p.pointer:])
		return false, p.fail(reason.IPv6InvalidCodePoint, p.pointer, p.pointer+size)
	}
	if length > 1 && value < 1<<(4*(length-1)) {
		p.log.Warn(reason.IPv6PieceLeadingZero, start, start+length)
	}
	p.address[p.pieceIndex] = uint16(value)
	p.pieceIndex++
	return false, true
}

// ipv4 parses the dotted decimal end of an IPv6 address.
func (p *ipv6Parser) ipv4() bool {
	start := p.pointer
	if p.pieceIndex > 6 {
		return p.fail(reason.IPv4InIPv6TooManyPieces, start, p.end)
	}
	numbersSeen := 0
	for !p.atEOF() {
		if numbersSeen > 0 {
			if p.c() != '.' || numbersSeen >= 4 {
				return p.failIPv4(p.pointer)
			}
			p.pointer++
		}
		ipv4Piece, ok := p.ipv4Piece()
		if !ok {
			return false
		}
		p.address[p.pieceIndex] = p.address[p.pieceIndex]<<8 + ipv4Piece
		numbersSeen++
		if numbersSeen == 2 || numbersSeen == 4 {
			p.pieceIndex++
		}
	}
	if numbersSeen != 4 {
		return p.fail(reason.IPv4InIPv6TooFewParts, start, p.end)
	}
	return true
}

// ipv4Piece parses one decimal number from 0 to 255 without leading zeros.
func (p *ipv6Parser) ipv4Piece() (uint16, bool) {
	start := p.pointer
	value := uint16(0)
	for ; isDigit(p.c()); p.pointer++ {
		if p.pointer > start && value == 0 {
			return 0, p.failIPv4(p.pointer)
		}
		value = value*10 + uint16(p.c()-'0')
		if value > 255 {
			end := p.pointer + 1
			for isDigit(p.input[end]) {
				end++
			}
			return 0, p.fail(reason.IPv4InIPv6OutOfRangePart, start, end)
		}
	}
	if p.pointer == start {
		return 0, p.failIPv4(p.pointer)
	}
	return value, true
}

// failIPv4 fails at the code point at offset. If offset is the end of the
// address, something is missing after a dot, and it fails at the code point
// before the end.
func (p *ipv6Parser) failIPv4(offset int) bool {
	if offset == p.end {
		offset--
	}
	_, size := utf8.DecodeRuneInString(p.input[offset:])
	return p.fail(reason.IPv4InIPv6InvalidCodePoint, offset, offset+size)
}

// expand moves the pieces after "::" to the end of the address.
func (p *ipv6Parser) expand() {
	swaps := p.pieceIndex - p.compress
	for i := 7; i != 0 && swaps > 0; i-- {
		j := p.compress + swaps - 1
		p.address[i], p.address[j] = p.address[j], p.address[i]
		swaps--
	}
}

// c returns the byte at the pointer. At the end this is the closing bracket.
func (p *ipv6Parser) c() byte { return p.input[p.pointer] }

// atEOF reports whether the pointer is at the end.
func (p *ipv6Parser) atEOF() bool { return p.pointer >= p.end }

// fail records a failure. It returns false, the result of the caller.
func (p *ipv6Parser) fail(name reason.Code, start, end int) bool {
	p.log.Fail(name, start, end)
	return false
}

// MaxAddress is the length in bytes of the longest serialized address.
const MaxAddress = len("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]")

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

// appendIPv6 appends address to dst, in brackets, in lower case, with the
// longest run of zero pieces compressed.
//
// https://url.spec.whatwg.org/#concept-ipv6-serializer
func appendIPv6(dst []byte, address *[8]uint16) []byte {
	dst = append(dst, '[')
	start, end := compressedPieces(address)
	for i := 0; i < 8; i++ {
		if i == start {
			if i == 0 {
				dst = append(dst, ':')
			}
			dst = append(dst, ':')
			i = end - 1
			continue
		}
		dst = appendHex(dst, address[i])
		if i != 7 {
			dst = append(dst, ':')
		}
	}
	return append(dst, ']')
}

// appendHex appends piece in hexadecimal, without leading zeros.
func appendHex(dst []byte, piece uint16) []byte {
	const digits = "0123456789abcdef"
	switch {
	case piece > 0xFFF:
		return append(dst, digits[piece>>12], digits[piece>>8&15], digits[piece>>4&15], digits[piece&15])
	case piece > 0xFF:
		return append(dst, digits[piece>>8], digits[piece>>4&15], digits[piece&15])
	case piece > 0xF:
		return append(dst, digits[piece>>4], digits[piece&15])
	}
	return append(dst, digits[piece])
}

// compressedPieces returns where the first longest run of at least two zero
// pieces starts and ends; start is -1 when there is none.
//
// https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
func compressedPieces(address *[8]uint16) (start, end int) {
	longestIndex, longestSize := -1, 1
	foundIndex, foundSize := -1, 0
	for i, piece := range address {
		if piece != 0 {
			foundIndex, foundSize = -1, 0
			continue
		}
		if foundIndex < 0 {
			foundIndex = i
		}
		foundSize++
		if foundSize > longestSize {
			longestIndex, longestSize = foundIndex, foundSize
		}
	}
	return longestIndex, longestIndex + longestSize
}
