package e2015

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
)

// ipv6addr matches an address in brackets. The diagram has no address that begins
// or ends with two colons. E15-6: what follows must end the host. E15-7: by the
// letter no address without an IPv4 address at its end passes, and the pieces are
// counted in three ways that exclude each other; here there must be eight pieces
// where no two colons follow each other, and at most seven where they do.
//
// 2015: #rule-ipv6addr #concept-ipv6-serializer
func (p *parser) ipv6addr() (string, bool) {
	start := p.pointer
	if !p.code('[') {
		return "", false
	}
	pre, _ := attempt(p, func() ([]uint16, bool) { return p.pieces(), p.code(':') })
	post := p.pieces()
	last, ok := choice(p,
		func() ([]uint16, bool) { return p.lastPiece("h16", p.h16) },
		func() ([]uint16, bool) { return p.lastPiece("ls32", p.ls32) },
	)
	if !ok {
		return "", false
	}
	if len(last) == 2 {
		p.mark(true, "ipv4-in-ipv6-pieces")
	}
	if c := p.at(); c != ascii.EOF && !endsHost(c) {
		return "", false
	}
	pieces := len(pre) + len(post) + len(last)
	consecutive := strings.Contains(p.input.Slice(start, p.pointer).String(), "::")
	if consecutive && pieces > 7 || !consecutive && pieces != 8 {
		return "", p.raise(start, p.pointer)
	}
	var address ipv6.Address
	copy(address[:], pre)
	copy(address[8-len(post)-len(last):], post)
	copy(address[8-len(last):], last)
	return "[" + address.String() + "]", true
}

// pieces matches as many of "h16 :" as it can.
func (p *parser) pieces() (pieces []uint16) {
	for {
		piece, ok := attempt(p, func() (string, bool) {
			v, ok := try(p, "h16", p.h16)
			return v, ok && p.code(':')
		})
		if !ok {
			return pieces
		}
		pieces = append(pieces, hexadecimal(piece))
	}
}

// lastPiece matches h16 or ls32 and the bracket behind it, and returns one piece
// or two.
func (p *parser) lastPiece(name string, rule func() (string, bool)) ([]uint16, bool) {
	v, ok := try(p, name, rule)
	if !ok || !p.code(']') {
		return nil, false
	}
	if name == "h16" {
		return []uint16{hexadecimal(v)}, true
	}
	var pieces [2]uint16
	for i, decimal := range strings.Split(v, ".") {
		n, _ := strconv.ParseUint(decimal, 10, 8) // decimal-byte made sure of it
		pieces[i/2] = pieces[i/2]<<8 | uint16(n)
	}
	return pieces[:], true
}

// hexadecimal returns the value of up to four hex digits.
func hexadecimal(digits string) uint16 {
	n, _ := strconv.ParseUint(digits, 16, 16)
	return uint16(n)
}

// 2015: #rule-h16
func (p *parser) h16() (string, bool) {
	start := p.pointer
	for p.pointer < start+4 && p.terminal(ascii.IsHexDigit) {
	}
	return p.input.Slice(start, p.pointer).String(), p.pointer > start
}

// 2015: #rule-ls32
func (p *parser) ls32() (string, bool) {
	start := p.pointer
	for i := range 4 {
		if i > 0 && !p.code('.') {
			return "", false
		}
		if _, ok := try(p, "decimal-byte", p.decimalByte); !ok {
			return "", false
		}
	}
	return p.input.Slice(start, p.pointer).String(), true
}

// decimalByte matches one to three digits; the first of three is at most 2. Like the
// diagram, it leaves out optional digits if the rest does not match otherwise.
//
// 2015: #rule-decimal-byte
func (p *parser) decimalByte() (string, bool) {
	start := p.pointer
	digits := 0
	for digits < 3 && ascii.IsDigit(p.input.At(start+digits)) {
		digits++
	}
	if digits == 3 && p.at() > '2' {
		digits = 2
	}
	if digits == 0 {
		return "", false
	}
	p.pointer += digits
	v := p.input.Slice(start, p.pointer).String()
	p.mark(digits > 1 && v[0] == '0', "ipv4-in-ipv6-zeros")
	if n, _ := strconv.Atoi(v); n > 255 {
		return "", p.raise(start, p.pointer)
	}
	return v, true
}
