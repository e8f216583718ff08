package e2017

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
)

// ipv6Parser is the IPv6 parser's variables.
type ipv6Parser struct{ ipv6.Parser }

// parseIPv6 is the IPv6 parser, on what is between the brackets. An error is not about what
// is behind that.
//
// 2017, 2024: #concept-ipv6-parser
func (m *machine) parseIPv6(input hostInput) (host, bool) {
	p := ipv6Parser{ipv6.Parser{Input: m.Input.From(input.start + 1)[:input.end-input.start-2]}}
	p.IPv4 = p.ipv4
	p.Report = func(name string, start, end int) {
		m.fail(name, input.start+1+start, input.start+1+min(end, len(p.Input)))
	}
	if !p.Run() {
		return host{}, false
	}
	return host{kind: ipv6Host, ipv6: p.Address}, true
}

// failIPv4 reports c, or the code point before it at the end, where something is
// missing.
func (p *ipv6Parser) failIPv4() bool {
	at := min(p.Pointer, len(p.Input)-1)
	return p.Fail(ipv6.InvalidIPv4CodePoint, at, at+1)
}

// ipv4 reads the IPv4 address at the end: the part that 2017 marks IPv4.
func (p *ipv6Parser) ipv4() bool {
	start := p.Pointer
	if p.Piece > 6 {
		return p.Fail(ipv4InIPv6TooManyPieces, start, len(p.Input))
	}
	numbersSeen := 0
	for p.C() != ascii.EOF {
		if numbersSeen > 0 {
			if p.C() != '.' || numbersSeen >= 4 {
				return p.failIPv4()
			}
			p.Pointer++
		}
		value, ok := p.ipv4Number()
		if !ok {
			return false
		}
		p.Add(value)
		numbersSeen++
		if numbersSeen == 2 || numbersSeen == 4 {
			p.Piece++
		}
	}
	return numbersSeen == 4 || p.Fail(ipv4InIPv6TooFewParts, start, len(p.Input))
}

// ipv4Number reads one number, without leading zeros and at most 255.
func (p *ipv6Parser) ipv4Number() (value int, ok bool) {
	if !ascii.IsDigit(p.C()) {
		return 0, p.failIPv4()
	}
	start := p.Pointer
	for ascii.IsDigit(p.C()) {
		if p.Pointer > start && value == 0 {
			return 0, p.failIPv4()
		}
		value = value*10 + int(p.C()-'0')
		if value > 255 {
			for ascii.IsDigit(p.C()) {
				p.Pointer++
			}
			return 0, p.Fail(ipv4InIPv6OutOfRangePart, start, p.Pointer)
		}
		p.Pointer++
	}
	return value, true
}
