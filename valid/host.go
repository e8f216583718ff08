package valid

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/reason"
)

// hostString decides by the first code point whether s is an IPv6 address, and
// by its last label whether it is an IPv4 address.
//
// https://url.spec.whatwg.org/#valid-host-string
func hostString(s string) *Error {
	switch {
	case s == "":
		return mismatch(hostStringRule, 0, 0, reason.HostMissing)
	case s[0] == '[':
		return bracketed(hostStringRule, s)
	}
	domain, failure := strictDomain(s)
	if failure == nil && endsInANumber(domain) {
		return ipv4AddressString(s)
	}
	return failure
}

// bracketed matches an IPv6 address in brackets. s begins with the first.
func bracketed(p Production, s string) *Error {
	end := strings.IndexByte(s, ']')
	switch {
	case end < 0:
		return mismatch(p, len(s), len(s), reason.IPv6Unclosed)
	case end != len(s)-1:
		return mismatch(p, end+1, len(s), reason.AfterBracket)
	}
	return ipv6AddressString(s[1:end]).at(1)
}

// domainString returns a DomainToASCII when the domain parser fails, and a
// NumericLabel when the domain ends in a number, as an IPv4 address does.
//
// https://url.spec.whatwg.org/#valid-domain-string
// https://url.spec.whatwg.org/#valid-domain
func domainString(s string) *Error {
	domain, failure := strictDomain(s)
	if failure == nil && endsInANumber(domain) {
		return mismatch(domainStringRule, strings.LastIndexByte(s, '.')+1, len(s), reason.NumericLabel)
	}
	return failure
}

// strictDomain returns what the domain parser makes of s.
func strictDomain(s string) (domain string, failure *Error) {
	domain, err := idna.ParseDomainStrict(s)
	if err == nil {
		return domain, nil
	}
	failure = mismatch(domainStringRule, 0, len(s), reason.DomainToASCII)
	failure.Cause = err
	if place := (*idna.Error)(nil); errors.As(err, &place) {
		failure.Start, failure.End = place.Start, place.End
	}
	return "", failure
}

// endsInANumber is the checker for a domain that the strict domain parser has
// returned, which has neither empty labels nor a dot at the end.
//
// https://url.spec.whatwg.org/#ends-in-a-number-checker
func endsInANumber(domain string) bool {
	last := domain[strings.LastIndexByte(domain, '.')+1:]
	if strings.Trim(last, "0123456789") == "" {
		return true
	}
	digits, isHex := strings.CutPrefix(last, "0x")
	return isHex && strings.Trim(digits, "0123456789abcdef") == ""
}

// https://url.spec.whatwg.org/#valid-ipv4-address-string
func ipv4AddressString(s string) *Error {
	start := 0
	for part := range 4 {
		end := start
		for end < len(s) && isASCIIDigit(s[end]) {
			end++
		}
		number := s[start:end]
		switch {
		case number == "" || part < 3 && end < len(s) && s[end] != '.':
			return mismatch(ipv4AddressStringRule, end, afterCodePoint(s, end), reason.IPv4NonNumericPart)
		case len(number) > 1 && number[0] == '0':
			return mismatch(ipv4AddressStringRule, start, end, reason.IPv4NonDecimalPart)
		case len(number) > 3 || len(number) == 3 && number > "255":
			return mismatch(ipv4AddressStringRule, start, end, reason.IPv4OutOfRangePart)
		case part == 3 && end < len(s):
			return mismatch(ipv4AddressStringRule, end, len(s), reason.IPv4TooManyParts)
		case part < 3 && end == len(s):
			return mismatch(ipv4AddressStringRule, end, end, reason.IPv4TooFewParts)
		}
		start = end + 1
	}
	return nil
}

// opaqueHostString takes the whole of s as the host. A delimiter such as a slash
// is a forbidden host code point.
//
// https://url.spec.whatwg.org/#valid-opaque-host-string
func opaqueHostString(s string) *Error {
	switch {
	case s == "":
		return mismatch(opaqueHostStringRule, 0, 0, reason.HostMissing)
	case s[0] == '[':
		return bracketed(opaqueHostStringRule, s)
	}
	return unitsBefore(opaqueHostStringRule, s, strings.IndexFunc(s, isForbiddenHostCodePoint), reason.HostInvalidCodePoint)
}

// isForbiddenHostCodePoint reports whether c may not be in a host.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func isForbiddenHostCodePoint(c rune) bool {
	return strings.ContainsRune("\x00\t\n\r #/:<>?@[\\]^|", c)
}
