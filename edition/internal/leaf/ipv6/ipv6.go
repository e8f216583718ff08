// Package ipv6 reads and writes IPv6 addresses, as the editions from 2013 on do. Each reads
// an IPv4 address at the end in its own way. That of 2015 has a grammar of its own.
package ipv6

import (
	"encoding/binary"
	"fmt"
	"net/netip"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// Address is an IPv6 address: eight 16-bit pieces, the most significant first.
type Address [8]uint16

// String returns the address in lower-case hexadecimal, with the first of its
// longest sequences of two or more zero pieces compressed, without brackets.
func (a Address) String() string {
	var b [16]byte
	for i, piece := range a {
		binary.BigEndian.PutUint16(b[2*i:], piece)
	}
	if addr := netip.AddrFrom16(b); !addr.Is4In6() {
		return addr.String()
	}
	return fmt.Sprintf("::ffff:%x:%x", a[6], a[7]) // which netip writes with dots
}

// The errors of the parser, by the names that they have had since 2023.
const (
	InvalidCompression   = "IPv6-invalid-compression"
	TooManyPieces        = "IPv6-too-many-pieces"
	MultipleCompression  = "IPv6-multiple-compression"
	InvalidCodePoint     = "IPv6-invalid-code-point"
	TooFewPieces         = "IPv6-too-few-pieces"
	InvalidIPv4CodePoint = "IPv4-in-IPv6-invalid-code-point"
)

// Parser has the variables of the IPv6 parser, as the editions from 2013 on have it but for
// the IPv4 address at the end.
type Parser struct {
	Input   []rune // what is between the brackets
	Pointer int    // an index of Input
	Address Address
	Piece   int // the piece pointer

	// IPv4 reads an IPv4 address, the part that the texts until 2017 mark IPv4. It returns
	// false for failure.
	IPv4 func() bool

	// Report is called with the error because of which the parser returns failure, and with
	// the code points of Input that it is about.
	Report func(name string, start, end int)

	compress int // the compress pointer, 0 for null
}

// C returns the code point that the pointer points to.
func (p *Parser) C() rune {
	if p.Pointer >= len(p.Input) {
		return ascii.EOF
	}
	return p.Input[p.Pointer]
}

// Run parses the address, and returns false for failure.
func (p *Parser) Run() bool {
	if p.C() == ':' {
		if len(p.Input) < 2 || p.Input[1] != ':' {
			return p.Fail(InvalidCompression, 0, 1)
		}
		p.Pointer += 2
		p.Piece++
		p.compress = p.Piece
	}
	for p.C() != ascii.EOF {
		if p.Piece == 8 {
			return p.Fail(TooManyPieces, p.Pointer, len(p.Input))
		}
		if p.C() == ':' {
			if p.compress != 0 {
				return p.Fail(MultipleCompression, p.Pointer-1, p.Pointer+1)
			}
			p.Pointer++
			p.Piece++
			p.compress = p.Piece
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
func (p *Parser) number() (isIPv4, ok bool) {
	value, length := 0, 0
	for length < 4 && ascii.IsHexDigit(p.C()) {
		value = value*0x10 + ascii.HexValue(p.C())
		p.Pointer++
		length++
	}
	switch p.C() {
	case '.':
		if length == 0 {
			return false, p.Fail(InvalidIPv4CodePoint, p.Pointer, p.Pointer+1)
		}
		p.Pointer -= length
		return true, p.IPv4()
	case ':':
		p.Pointer++
		if p.C() == ascii.EOF {
			return false, p.Fail(InvalidCodePoint, p.Pointer-1, p.Pointer)
		}
	case ascii.EOF:
	default:
		return false, p.Fail(InvalidCodePoint, p.Pointer, p.Pointer+1)
	}
	p.Address[p.Piece] = uint16(value)
	p.Piece++
	return false, true
}

// Add appends a number of an IPv4 address to the present piece.
func (p *Parser) Add(number int) { p.Address[p.Piece] = p.Address[p.Piece]*0x100 + uint16(number) }

// finale moves the pieces after the compression to the end.
func (p *Parser) finale() bool {
	if p.compress == 0 {
		return p.Piece == 8 || p.Fail(TooFewPieces, 0, len(p.Input))
	}
	swaps := p.Piece - p.compress
	for p.Piece = 7; p.Piece != 0 && swaps > 0; p.Piece-- {
		other := p.compress + swaps - 1
		p.Address[p.Piece], p.Address[other] = p.Address[other], p.Address[p.Piece]
		swaps--
	}
	return true
}

// Fail reports an error, and returns false for failure.
func (p *Parser) Fail(name string, start, end int) bool {
	p.Report(name, start, end)
	return false
}
