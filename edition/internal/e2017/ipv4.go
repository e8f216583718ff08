package e2017

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
)

// parseIPv4OfDomain decides whether a domain is an IPv4 address. In 2017 its
// parser gives up silently on what is none; from 2021 on a checker decides first,
// and then whatever is wrong is failure.
//
// 2017, 2024: #concept-host-parser
func (m *machine) parseIPv4OfDomain(domain string, input hostInput) (address uint32, kind hostKind, ok bool) {
	ends, looks := endsInNumber(domain), looksLikeIPv4(domain)
	if !ends && !looks {
		return 0, domainHost, true
	}
	// For what both read as an address, the change is only one of names.
	later := m.later
	if ends != looks {
		later = m.since("ends-in-a-number")
	}
	if later && !ends || !later && !looks {
		return 0, domainHost, true
	}
	address, ok = m.parseIPv4(domain, input)
	return address, ipv4Host, ok
}

// endsInNumber is the ends in a number checker.
//
// 2024: #ends-in-a-number-checker
func endsInNumber(input string) bool {
	parts := splitIPv4(input)
	last := parts[len(parts)-1]
	if last != "" && !strings.ContainsFunc(last, func(c rune) bool { return !ascii.IsDigit(c) }) {
		return true
	}
	_, _, ok := parseIPv4Number(last)
	return ok
}

// looksLikeIPv4 reports whether the IPv4 parser of 2017 gets past the places at
// which it returns its input: at most four parts, all of them numbers.
//
// 2017: #concept-ipv4-parser
func looksLikeIPv4(input string) bool {
	parts := splitIPv4(input)
	return len(parts) <= 4 && !slices.ContainsFunc(parts, func(part string) bool {
		_, _, ok := parseIPv4Number(part)
		return !ok
	})
}

// splitIPv4 splits at full stops and leaves out an empty last part, if it is not
// the only one.
func splitIPv4(input string) []string {
	parts := strings.Split(input, ".")
	if last := len(parts) - 1; last > 0 && parts[last] == "" {
		return parts[:last]
	}
	return parts
}

// parseIPv4 is the IPv4 parser, for a domain that is an address or failure. The
// errors of 2017 have no names, and it has one for all that is unusual in the
// numbers.
//
// 2017, 2024: #concept-ipv4-parser
func (m *machine) parseIPv4(domain string, input hostInput) (uint32, bool) {
	parts := splitIPv4(domain)
	unusual := strings.HasSuffix(domain, ".")
	named := m.later
	if unusual && named {
		start, end := input.within(domain, len(domain)-1, len(domain))
		m.report(ipv4EmptyPart, start, end)
	}
	if len(parts) > 4 {
		start, end := input.within(domain, len(strings.Join(parts[:4], "."))+1, len(strings.Join(parts, ".")))
		m.fail(ipv4TooManyParts, start, end)
		return 0, false
	}
	var numbers []ipv4Number
	offset := 0
	for _, part := range parts {
		start, end := input.within(domain, offset, offset+max(len(part), 1))
		value, nonDecimal, ok := parseIPv4Number(part)
		if !ok {
			m.fail(ipv4NonNumericPart, start, end)
			return 0, false
		}
		if nonDecimal && named {
			m.report(ipv4NonDecimalPart, start, end)
		}
		unusual = unusual || nonDecimal
		numbers = append(numbers, ipv4Number{value, start, end})
		offset += len(part) + len(".")
	}
	if unusual && !named {
		m.report(unnamed, input.start, input.end)
	}
	return m.addressOf(numbers)
}

// ipv4Number is a number of an IPv4 address with its place in the input.
type ipv4Number struct {
	value      uint64
	start, end int
}

// addressOf is the part of the IPv4 parser that makes an address of numbers.
func (m *machine) addressOf(numbers []ipv4Number) (uint32, bool) {
	last := len(numbers) - 1
	limit := uint64(1) << (8 * (5 - len(numbers)))
	large, inFront := -1, false // the first number above 255, and whether it is not the last
	for i, n := range numbers {
		if n.value > 255 && large < 0 {
			large, inFront = i, i < last
		}
	}
	tooLarge := numbers[last].value >= limit
	switch {
	case large < 0:
	case inFront || tooLarge && m.later:
		m.fail(ipv4OutOfRangePart, numbers[large].start, numbers[large].end)
	default:
		m.report(ipv4OutOfRangePart, numbers[large].start, numbers[large].end)
		if tooLarge { // 2017 reports the last number a second time
			m.fail(unnamed, numbers[last].start, numbers[last].end)
		}
	}
	if inFront || tooLarge {
		return 0, false
	}
	address := uint32(numbers[last].value)
	for i, n := range numbers[:last] {
		address += uint32(n.value) << (8 * (3 - i))
	}
	return address, true
}

// tooMany is the value of any IPv4 number that no address can hold.
const tooMany = 1 << 32

// parseIPv4Number is the IPv4 number parser: the number, cut down to tooMany, and
// whether it is written in another way than decimal. In 2017 the caller has
// turned the empty string away.
//
// 2017, 2024: #ipv4-number-parser
func parseIPv4Number(input string) (number uint64, nonDecimal, ok bool) {
	if input == "" {
		return 0, false, false
	}
	radix := uint64(10)
	switch {
	case len(input) >= 2 && (input[:2] == "0x" || input[:2] == "0X"):
		input, radix = input[2:], 16
	case len(input) >= 2 && input[0] == '0':
		input, radix = input[1:], 8
	}
	for _, c := range input {
		if !ascii.IsHexDigit(c) || uint64(ascii.HexValue(c)) >= radix {
			return 0, false, false
		}
		number = min(number*radix+uint64(ascii.HexValue(c)), tooMany)
	}
	return number, radix != 10, true
}
