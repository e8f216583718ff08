package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
)

// ipv6Parser is the IPv6 parser's variables.
type ipv6Parser struct {
	ipv6.Parser
	m *machine
}

// parseIPv6 is the IPv6 parser, on what stands between the brackets. All parse errors are
// at the pointer.
//
// 2013: IPv6 parser
func (m *machine) parseIPv6(input []rune) (ipv6.Address, bool) {
	p := ipv6Parser{ipv6.Parser{Input: input}, m}
	p.IPv4, p.Report = p.ipv4, func(string, int, int) { p.refuse() }
	ok := p.Run()
	return p.Address, ok
}

// refuse is a parse error at the pointer, and failure.
func (p *ipv6Parser) refuse() bool {
	at := p.m.place(1 + min(p.Pointer, len(p.Input)))
	p.m.fail(at, at+1)
	return false
}

// ipv4 is the part that the text marks IPv4. E13-4: by the letter the piece pointer
// increases when dots seen is 0 or 2, which spreads the four numbers over three
// pieces, the last of which may be a ninth. Here it is 1 or 3. The text lets leading
// zeros pass, an address that ends early, and one code point after the last number.
func (p *ipv6Parser) ipv4() bool {
	if p.Piece > 6 {
		return p.refuse()
	}
	dotsSeen := 0
	for p.C() != ascii.EOF {
		value, ok := p.ipv4Number()
		if !ok || dotsSeen < 3 && p.C() != '.' {
			return p.refuse()
		}
		p.Add(value)
		if dotsSeen == 1 || dotsSeen == 3 {
			p.Piece++
		}
		p.markIPv4End(dotsSeen)
		p.Pointer++
		if dotsSeen == 3 && p.C() != ascii.EOF {
			return p.refuse()
		}
		dotsSeen++
	}
	return true
}

// ipv4Number reads one number of at most 255.
func (p *ipv6Parser) ipv4Number() (value int, ok bool) {
	if !ascii.IsDigit(p.C()) {
		return 0, false
	}
	p.markIPv4Zero()
	for ascii.IsDigit(p.C()) {
		value = min(value*10+int(p.C()-'0'), 256) // all above 255 are alike
		p.Pointer++
	}
	return value, value <= 255
}
