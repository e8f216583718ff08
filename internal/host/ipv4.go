package host

import (
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// EndsInANumber reports whether the last label of input is a number, or the
// label before a dot at the end. Such an input can only be an IPv4 address.
//
// https://url.spec.whatwg.org/#ends-in-a-number-checker
func EndsInANumber(input string) bool {
	input = strings.TrimSuffix(input, ".")
	start := len(input)
	for start > 0 && input[start-1] != '.' {
		start-- // a loop is fast here, because the last label is short
	}
	last := input[start:]
	if last == "" || !isDigit(last[0]) {
		return false // all numbers, also hexadecimal ones, begin with a digit
	}
	if allDigits(last) {
		return true
	}
	_, _, ok := parseIPv4Number(last)
	return ok
}

// MayEndNumber reports whether an IPv4 number, or the dot after one, may end in b.
// Most domains end in a letter that none ends in.
func MayEndNumber(b byte) bool { return b <= 'f' || b == 'x' }

// parseIPv4Host parses an ASCII domain that ends in a number. spans is true if
// offsets into the domain are offsets into input, the host before decoding. If
// it is false, the span of every error is the whole input.
func parseIPv4Host(input, asciiDomain string, spans bool, log *validation.Log) (Host, bool) {
	p := ipv4Parser{log: log, domain: asciiDomain, whole: -1}
	if !spans {
		p.whole = len(input)
	}
	address, ok := p.parse()
	if !ok {
		return Host{}, false
	}
	var b [len("255.255.255.255")]byte
	return Host{IPv4, scalar.Text(appendIPv4(b[:0], address), input)}, true
}

// AppendIPv4 appends the canonical form of an ASCII domain that ends in a
// number to dst. The second result is false if the domain is not an IPv4
// address.
//
// https://url.spec.whatwg.org/#concept-ipv4-parser
func AppendIPv4(dst []byte, asciiDomain string) ([]byte, bool) {
	p := ipv4Parser{log: &validation.Log{}, domain: asciiDomain, whole: -1}
	address, ok := p.parse()
	return appendIPv4(dst, address), ok
}

type ipv4Parser struct {
	log    *validation.Log
	domain string
	whole  int // length of the span of every error, or -1 for spans in domain
}

func (p *ipv4Parser) warn(name reason.Code, start, end int) {
	if p.whole >= 0 {
		start, end = 0, p.whole
	}
	p.log.Warn(name, start, end)
}

func (p *ipv4Parser) fail(name reason.Code, start, end int) {
	if p.whole >= 0 {
		start, end = 0, p.whole
	}
	p.log.Fail(name, start, end)
}

// parse is the IPv4 parser.
//
// https://url.spec.whatwg.org/#concept-ipv4-parser
func (p *ipv4Parser) parse() (uint32, bool) {
	input := p.domain
	if strings.HasSuffix(input, ".") {
		p.warn(reason.IPv4EmptyPart, len(input)-1, len(input))
		input = input[:len(input)-1]
	}
	parts := strings.Count(input, ".") + 1
	if parts < 4 {
		p.warn(reason.IPv4TooFewParts, 0, len(input))
	}
	if parts > 4 {
		fifth := 0
		for range 4 {
			fifth += strings.IndexByte(input[fifth:], '.') + 1
		}
		p.fail(reason.IPv4TooManyParts, fifth, len(input))
		return 0, false
	}
	var numbers [4]uint64
	var starts [5]int // where each part starts; the end of part i is starts[i+1]-1
	for i := range parts {
		start := starts[i]
		end := len(input)
		if n := strings.IndexByte(input[start:], '.'); n >= 0 {
			end = start + n
		}
		starts[i+1] = end + 1
		number, notDecimal, ok := parseIPv4Number(input[start:end])
		if !ok {
			// An empty part has no bytes: the span is the dot after it.
			p.fail(reason.IPv4NonNumericPart, start, max(end, start+1))
			return 0, false
		}
		if notDecimal {
			p.warn(reason.IPv4NonDecimalPart, start, end)
		}
		numbers[i] = number
	}
	return p.combine(numbers[:parts], starts[:parts+1])
}

// combine checks the ranges of the numbers and returns the address that they
// make up.
func (p *ipv4Parser) combine(numbers []uint64, starts []int) (uint32, bool) {
	last := len(numbers) - 1
	tooBig, fatal := -1, -1
	for i, n := range numbers {
		if n > 255 && tooBig < 0 {
			tooBig = i
		}
		if (n > 255 && i < last || i == last && n >= 1<<(8*(5-len(numbers)))) && fatal < 0 {
			fatal = i
		}
	}
	if fatal >= 0 {
		p.fail(reason.IPv4OutOfRangePart, starts[fatal], starts[fatal+1]-1)
		return 0, false
	}
	if tooBig >= 0 {
		p.warn(reason.IPv4OutOfRangePart, starts[tooBig], starts[tooBig+1]-1)
	}
	ipv4 := numbers[last]
	for counter, n := range numbers[:last] {
		ipv4 += n << (8 * (3 - counter))
	}
	return uint32(ipv4), true
}

// parseIPv4Number parses one part of an IPv4 address. notDecimal is true if it
// is written in another radix. For every number that is too large for an
// address it returns tooBigForIPv4, however many digits the number has.
//
// https://url.spec.whatwg.org/#ipv4-number-parser
func parseIPv4Number(input string) (number uint64, notDecimal, ok bool) {
	if input == "" {
		return 0, false, false
	}
	radix := uint64(10)
	if len(input) >= 2 && input[0] == '0' {
		notDecimal = true
		if input[1]|0x20 == 'x' {
			input, radix = input[2:], 16
		} else {
			input, radix = input[1:], 8
		}
	}
	for i := range len(input) {
		digit := uint64(hexValue(input[i]))
		if digit >= radix {
			return 0, false, false
		}
		number = min(number*radix+digit, tooBigForIPv4)
	}
	return number, notDecimal, true
}

// tooBigForIPv4 is the smallest number that is too large for an IPv4 address.
const tooBigForIPv4 = 1 << 32

// appendIPv4 appends address in dotted decimal to dst.
//
// https://url.spec.whatwg.org/#concept-ipv4-serializer
func appendIPv4(dst []byte, address uint32) []byte {
	for shift := 24; shift >= 0; shift -= 8 {
		dst = strconv.AppendUint(dst, uint64(address>>shift&0xFF), 10)
		if shift > 0 {
			dst = append(dst, '.')
		}
	}
	return dst
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return true
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// hexValue returns the value of an ASCII hex digit, and a value over 15 for
// other bytes.
func hexValue(b byte) byte { return hexDigits[b] - 1 }

// hexDigits has for each hex digit its value plus one.
var hexDigits = [256]byte{
	'0': 1, '1': 2, '2': 3, '3': 4, '4': 5, '5': 6, '6': 7, '7': 8, '8': 9, '9': 10,
	'A': 11, 'B': 12, 'C': 13, 'D': 14, 'E': 15, 'F': 16,
	'a': 11, 'b': 12, 'c': 13, 'd': 14, 'e': 15, 'f': 16,
}
