package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
)

// ipv6Parser is the IPv6 parser's variables. The pointer is an index in the
// machine's input.
type ipv6Parser struct {
	*machine
	pointer, end int
	address      ipv6.Address
	pieceIndex   int
	compress     int // noPiece for null
}

const noPiece = -1

// c returns the code point that the pointer points to.
func (p *ipv6Parser) c() rune {
	if p.pointer >= p.end {
		return ascii.EOF
	}
	return p.input.At(p.pointer)
}

// failAt reports a fatal error about c.
func (p *ipv6Parser) failAt(name string) bool {
	p.fail(name, p.pointer, min(p.pointer+1, p.end))
	return false
}

// parseIPv6 is the IPv6 parser, on what is between the brackets.
//
// 2017, 2024: #concept-ipv6-parser
func (m *machine) parseIPv6(input hostInput) (host, bool) {
	p := ipv6Parser{machine: m, pointer: input.start + 1, end: input.end - 1, compress: noPiece}
	if !p.run() {
		return host{}, false
	}
	return host{kind: ipv6Host, ipv6: p.address}, true
}

func (p *ipv6Parser) run() bool {
	if p.c() == ':' {
		p.pointer++
		if p.c() != ':' {
			p.pointer--
			return p.failAt(ipv6InvalidCompression)
		}
		p.pointer++
		p.pieceIndex++
		p.compress = p.pieceIndex
	}
	for p.c() != ascii.EOF {
		if p.pieceIndex == 8 {
			return p.failAt(ipv6TooManyPieces)
		}
		if p.c() == ':' {
			if p.compress != noPiece {
				return p.failAt(ipv6MultipleCompression)
			}
			p.pointer++
			p.pieceIndex++
			p.compress = p.pieceIndex
			continue
		}
		if isIPv4, ok := p.piece(); !ok {
			return false
		} else if isIPv4 {
			break
		}
	}
	return p.finale()
}

// piece reads one piece, or the IPv4 address that ends the address, and reports
// which it was.
func (p *ipv6Parser) piece() (isIPv4, ok bool) {
	value, length := 0, 0
	for length < 4 && ascii.IsHexDigit(p.c()) {
		value = value*0x10 + ascii.HexValue(p.c())
		p.pointer++
		length++
	}
	switch p.c() {
	case '.':
		if length == 0 {
			return false, p.failAt(ipv4InIPv6InvalidCodePoint)
		}
		p.pointer -= length
		return true, p.ipv4()
	case ':':
		p.pointer++
		if p.c() == ascii.EOF {
			return false, p.failAt(ipv6InvalidCodePoint)
		}
	case ascii.EOF:
	default:
		return false, p.failAt(ipv6InvalidCodePoint)
	}
	p.address[p.pieceIndex] = uint16(value)
	p.pieceIndex++
	return false, true
}

// ipv4 reads the IPv4 address at the end: the part that 2017 marks IPv4.
func (p *ipv6Parser) ipv4() bool {
	if p.pieceIndex > 6 {
		return p.failAt(ipv4InIPv6TooManyPieces)
	}
	numbersSeen := 0
	for p.c() != ascii.EOF {
		if numbersSeen > 0 {
			if p.c() != '.' || numbersSeen >= 4 {
				return p.failAt(ipv4InIPv6InvalidCodePoint)
			}
			p.pointer++
		}
		value, ok := p.ipv4Number()
		if !ok {
			return false
		}
		p.address[p.pieceIndex] = p.address[p.pieceIndex]*0x100 + uint16(value)
		numbersSeen++
		if numbersSeen == 2 || numbersSeen == 4 {
			p.pieceIndex++
		}
	}
	if numbersSeen != 4 {
		return p.failAt(ipv4InIPv6TooFewParts)
	}
	return true
}

// ipv4Number reads one number, without leading zeros and at most 255.
func (p *ipv6Parser) ipv4Number() (value int, ok bool) {
	if !ascii.IsDigit(p.c()) {
		return 0, p.failAt(ipv4InIPv6InvalidCodePoint)
	}
	value = -1
	for ascii.IsDigit(p.c()) {
		number := int(p.c() - '0')
		switch value {
		case -1:
			value = number
		case 0:
			return 0, p.failAt(ipv4InIPv6InvalidCodePoint)
		default:
			value = value*10 + number
		}
		if value > 255 {
			return 0, p.failAt(ipv4InIPv6OutOfRangePart)
		}
		p.pointer++
	}
	return value, true
}

// finale moves the pieces after the compression to the end.
func (p *ipv6Parser) finale() bool {
	if p.compress == noPiece {
		if p.pieceIndex != 8 {
			return p.failAt(ipv6TooFewPieces)
		}
		return true
	}
	swaps := p.pieceIndex - p.compress
	p.pieceIndex = 7
	for p.pieceIndex != 0 && swaps > 0 {
		other := p.compress + swaps - 1
		p.address[p.pieceIndex], p.address[other] = p.address[other], p.address[p.pieceIndex]
		p.pieceIndex--
		swaps--
	}
	return true
}
