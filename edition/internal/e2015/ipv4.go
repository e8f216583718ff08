package e2015

import (
	"encoding/binary"
	"net/netip"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// ipv4addr matches one to four numbers with full stops between them. E15-6: what
// follows must end the host.
//
// 2015: #rule-ipv4addr
func (p *parser) ipv4addr() (string, bool) {
	start := p.pointer
	numbers, ok := p.numbers(3)
	if !ok {
		return "", false
	}
	last := len(numbers) - 1
	for _, n := range numbers[:last] {
		if n >= 256 {
			return p.outOfRange(start)
		}
	}
	if numbers[last] >= 1<<(8*(5-len(numbers))) {
		return p.outOfRange(start)
	}
	if len(numbers) < 4 {
		p.conformance(start, p.pointer)
	}
	n := numbers[last]
	for i, value := range numbers[:last] {
		n += value << (8 * (3 - i))
	}
	return netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, uint32(n)))).String(), true
}

// outOfRange raises a parse exception about an address.
func (p *parser) outOfRange(start int) (string, bool) {
	p.mark(true, "ipv4-grammar")
	return "", p.raise(start, p.pointer)
}

// numbers matches at most that many numbers with a full stop behind, and one more.
// The diagram has an option in an option: where the inside does not match, it is
// left out.
func (p *parser) numbers(most int) ([]uint64, bool) {
	if most > 0 {
		more, ok := attempt(p, func() ([]uint64, bool) {
			n, ok := try(p, "number", func() (uint64, bool) { return p.number(isFullStop) })
			if !ok {
				return nil, false
			}
			p.code('.')
			more, ok := p.numbers(most - 1)
			return append([]uint64{n}, more...), ok
		})
		if ok {
			return more, true
		}
	}
	n, ok := try(p, "number", func() (uint64, bool) { return p.number(endsAddress) })
	return []uint64{n}, ok
}

func isFullStop(c rune) bool  { return c == '.' }
func endsAddress(c rune) bool { return c == ascii.EOF || endsHost(c) }

// number has three alternatives: hexadecimal, octal, decimal. One matches only if
// follows reports true for the code point after it, because what comes after the
// number in ipv4addr must match, too.
//
// 2015: #rule-number
func (p *parser) number(follows func(rune) bool) (uint64, bool) {
	start := p.pointer
	for _, alternative := range []struct {
		prefix func() bool
		digit  func(rune) bool
		radix  uint64
	}{
		{func() bool { return p.code('0') && (p.code('x') || p.code('X')) }, ascii.IsHexDigit, 16},
		{func() bool { return p.code('0') }, isOctalDigit, 8},
		{func() bool { return true }, ascii.IsDigit, 10},
	} {
		p.pointer = start
		if !alternative.prefix() {
			continue
		}
		digits := p.pointer
		if p.zeroOrMore(alternative.digit) == 0 || !follows(p.at()) {
			continue
		}
		if alternative.radix != 10 {
			p.conformance(start, p.pointer)
		}
		return p.integer(digits, alternative.radix), true
	}
	return 0, false
}

func isOctalDigit(c rune) bool { return '0' <= c && c <= '7' }

// tooLarge is the value of any number that no address can hold.
const tooLarge = 1 << 40

// integer returns the value of the digits up to the pointer, cut down to tooLarge.
func (p *parser) integer(digits int, radix uint64) uint64 {
	n := uint64(0)
	for _, c := range p.input.Slice(digits, p.pointer).String() {
		n = min(n*radix+uint64(ascii.HexValue(c)), tooLarge)
	}
	return n
}
