package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
)

// ipv6Parser is the IPv6 parser's variables. The pointer is an index of code points
// in input, which is what stands between the brackets.
type ipv6Parser struct {
	*machine
	input    []rune
	pointer  int
	address  ipv6.Address
	piece    int // the piece pointer
	compress int // the compress pointer, noPiece for null
}

const noPiece = -1

// c returns the code point that the pointer points to.
func (p *ipv6Parser) c() rune {
	if p.pointer >= len(p.input) {
		return ascii.EOF
	}
	return p.input[p.pointer]
}

// refuse is a parse error at the pointer, and failure.
func (p *ipv6Parser) refuse() bool {
	at := p.place(1 + min(p.pointer, len(p.input)))
	p.fail(at, at+1)
	return false
}

// parseIPv6 is the IPv6 parser.
//
// 2013: IPv6 parser
func (m *machine) parseIPv6(input []rune) (ipv6.Address, bool) {
	p := ipv6Parser{machine: m, input: input, compress: noPiece}
	if !p.run() {
		return ipv6.Address{}, false
	}
	return p.address, true
}

func (p *ipv6Parser) run() bool {
	if p.c() == ':' {
		if p.pointer+1 >= len(p.input) || p.input[p.pointer+1] != ':' {
			return p.refuse()
		}
		p.pointer += 2
		p.piece++
		p.compress = p.piece
	}
	for p.c() != ascii.EOF {
		if p.piece == 8 {
			return p.refuse()
		}
		if p.c() == ':' {
			if p.compress != noPiece {
				return p.refuse()
			}
			p.pointer++
			p.piece++
			p.compress = p.piece
			continue
		}
		if isIPv4, ok := p.number(); !ok {
			return false
		} else if isIPv4 {
			break
		}
	}
	return p.finale()
}

// number reads one piece, or the IPv4 address that ends the address, and reports
// which it was.
func (p *ipv6Parser) number() (isIPv4, ok bool) {
	value, length := 0, 0
	for length < 4 && ascii.IsHexDigit(p.c()) {
		value = value*0x10 + ascii.HexValue(p.c())
		p.pointer++
		length++
	}
	switch p.c() {
	case '.':
		if length == 0 {
			return false, p.refuse()
		}
		p.pointer -= length
		return true, p.ipv4()
	case ':':
		p.pointer++
		if p.c() == ascii.EOF {
			return false, p.refuse()
		}
	case ascii.EOF:
	default:
		return false, p.refuse()
	}
	p.address[p.piece] = uint16(value)
	p.piece++
	return false, true
}

// ipv4 is the part that the text marks IPv4. E13-4: by the letter the piece pointer
// increases when dots seen is 0 or 2, which spreads the four numbers over three
// pieces, the last of which may be a ninth. Here it is 1 or 3. The text lets leading
// zeros pass, an address that ends early, and one code point after the last number.
func (p *ipv6Parser) ipv4() bool {
	if p.piece > 6 {
		return p.refuse()
	}
	dotsSeen := 0
	for p.c() != ascii.EOF {
		value, ok := p.ipv4Number()
		if !ok || dotsSeen < 3 && p.c() != '.' {
			return p.refuse()
		}
		p.address[p.piece] = p.address[p.piece]*0x100 + uint16(value)
		if dotsSeen == 1 || dotsSeen == 3 {
			p.piece++
		}
		p.markIPv4End(dotsSeen)
		p.pointer++
		if dotsSeen == 3 && p.c() != ascii.EOF {
			return p.refuse()
		}
		dotsSeen++
	}
	return true
}

// ipv4Number reads one number of at most 255.
func (p *ipv6Parser) ipv4Number() (value int, ok bool) {
	if !ascii.IsDigit(p.c()) {
		return 0, false
	}
	p.markIPv4Zero()
	for ascii.IsDigit(p.c()) {
		value = min(value*10+int(p.c()-'0'), 256) // all above 255 are alike
		p.pointer++
	}
	return value, value <= 255
}

// finale moves the pieces after the compression to the end.
func (p *ipv6Parser) finale() bool {
	if p.compress == noPiece {
		return p.piece == 8 || p.refuse()
	}
	swaps := p.piece - p.compress
	p.piece = 7
	for p.piece != 0 && swaps != 0 {
		other := p.compress + swaps - 1
		p.address[p.piece], p.address[other] = p.address[other], p.address[p.piece]
		p.piece--
		swaps--
	}
	return true
}
