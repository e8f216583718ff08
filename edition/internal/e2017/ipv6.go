package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
)

// ipv6Parser is the IPv6 parser's variables. The pointer is an index in the
// machine's input.
type ipv6Parser struct {
	*machine
	pointer    int
	start, end int // of what is between the brackets
	address    ipv6.Address
	pieceIndex int
	compress   int // noPiece for null
}

const noPiece = -1

// c returns the code point that the pointer points to.
func (p *ipv6Parser) c() rune {
	if p.pointer >= p.end {
		return ascii.EOF
	}
	return p.Input.At(p.pointer)
}

// failAt reports a fatal error about the code points from start to end, which is
// behind the address at most.
func (p *ipv6Parser) failAt(name string, start, end int) bool {
	p.fail(name, start, min(end, p.end))
	return false
}

// failIPv4 reports c, or the code point before it at the end, where something is
// missing.
func (p *ipv6Parser) failIPv4() bool {
	at := min(p.pointer, p.end-1)
	return p.failAt(ipv4InIPv6InvalidCodePoint, at, at+1)
}

// parseIPv6 is the IPv6 parser, on what is between the brackets.
//
// 2017, 2024: #concept-ipv6-parser
func (m *machine) parseIPv6(input hostInput) (host, bool) {
	p := ipv6Parser{machine: m, pointer: input.start + 1, start: input.start + 1, end: input.end - 1, compress: noPiece}
	if !p.run() {
		return host{}, false
	}
	return host{kind: ipv6Host, ipv6: p.address}, true
}

func (p *ipv6Parser) run() bool {
	if p.c() == ':' {
		p.pointer++
		if p.c() != ':' {
			return p.failAt(ipv6InvalidCompression, p.pointer-1, p.pointer)
		}
		p.pointer++
		p.pieceIndex++
		p.compress = p.pieceIndex
	}
	for p.c() != ascii.EOF {
		if p.pieceIndex == 8 {
			return p.failAt(ipv6TooManyPieces, p.pointer, p.end)
		}
		if p.c() == ':' {
			if p.compress != noPiece {
				return p.failAt(ipv6MultipleCompression, p.pointer-1, p.pointer+1)
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
			return false, p.failIPv4()
		}
		p.pointer -= length
		return true, p.ipv4()
	case ':':
		p.pointer++
		if p.c() == ascii.EOF {
			return false, p.failAt(ipv6InvalidCodePoint, p.pointer-1, p.pointer)
		}
	case ascii.EOF:
	default:
		return false, p.failAt(ipv6InvalidCodePoint, p.pointer, p.pointer+1)
	}
	p.address[p.pieceIndex] = uint16(value)
	p.pieceIndex++
	return false, true
}

// ipv4 reads the IPv4 address at the end: the part that 2017 marks IPv4.
func (p *ipv6Parser) ipv4() bool {
	start := p.pointer
	if p.pieceIndex > 6 {
		return p.failAt(ipv4InIPv6TooManyPieces, start, p.end)
	}
	numbersSeen := 0
	for p.c() != ascii.EOF {
		if numbersSeen > 0 {
			if p.c() != '.' || numbersSeen >= 4 {
				return p.failIPv4()
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
		return p.failAt(ipv4InIPv6TooFewParts, start, p.end)
	}
	return true
}

// ipv4Number reads one number, without leading zeros and at most 255.
func (p *ipv6Parser) ipv4Number() (value int, ok bool) {
	if !ascii.IsDigit(p.c()) {
		return 0, p.failIPv4()
	}
	start := p.pointer
	value = -1
	for ascii.IsDigit(p.c()) {
		number := int(p.c() - '0')
		switch value {
		case -1:
			value = number
		case 0:
			return 0, p.failIPv4()
		default:
			value = value*10 + number
		}
		if value > 255 {
			for ascii.IsDigit(p.c()) {
				p.pointer++
			}
			return 0, p.failAt(ipv4InIPv6OutOfRangePart, start, p.pointer)
		}
		p.pointer++
	}
	return value, true
}

// finale moves the pieces after the compression to the end.
func (p *ipv6Parser) finale() bool {
	if p.compress == noPiece {
		if p.pieceIndex != 8 {
			return p.failAt(ipv6TooFewPieces, p.start, p.end)
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
