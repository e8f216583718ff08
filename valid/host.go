package valid

import (
	"errors"
	"strings"

	"github.com/weburl-go/weburl/idna"
)

// hostString decides by the first code point whether s is an IPv6 address, and
// by its last label whether it is an IPv4 address.
//
// https://url.spec.whatwg.org/#valid-host-string
func hostString(s string) *Error {
	switch {
	case s == "":
		return mismatch(HostString, 0, 0, MissingHost)
	case s[0] == '[':
		return bracketed(HostString, s)
	}
	failure := domainString(s)
	if failure != nil && failure.Reason == NumericLabel { // as of an IPv4 address
		return ipv4AddressString(s)
	}
	return failure
}

// bracketed matches an IPv6 address in brackets. s begins with the first.
func bracketed(p Production, s string) *Error {
	end := strings.IndexByte(s, ']')
	switch {
	case end < 0:
		return mismatch(p, len(s), len(s), UnclosedBracket)
	case end != len(s)-1:
		return mismatch(p, end+1, len(s), AfterBracket)
	}
	return ipv6AddressString(s[1:end]).at(1)
}

// domainString returns an InvalidDomain when the domain parser fails, and a
// NumericLabel when the domain ends in a number, as an IPv4 address does.
//
// https://url.spec.whatwg.org/#valid-domain-string
// https://url.spec.whatwg.org/#valid-domain
func domainString(s string) *Error {
	domain, err := idna.ParseDomainStrict(s)
	if err != nil {
		e := mismatch(DomainString, 0, len(s), InvalidDomain)
		e.Cause = err
		if place := (*idna.Error)(nil); errors.As(err, &place) {
			e.Start, e.End = place.Start, place.End
		}
		return e
	}
	if endsInANumber(domain) {
		return mismatch(DomainString, strings.LastIndexByte(s, '.')+1, len(s), NumericLabel)
	}
	return nil
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
		case number == "":
			return mismatch(IPv4AddressString, start, afterCodePoint(s, start), MissingNumber)
		case len(number) > 1 && number[0] == '0':
			return mismatch(IPv4AddressString, start, end, LeadingZeros)
		case len(number) > 3 || len(number) == 3 && number > "255":
			return mismatch(IPv4AddressString, start, end, NumberOutOfRange)
		case part == 3 && end < len(s):
			return mismatch(IPv4AddressString, end, len(s), ExtraNumber)
		case part < 3 && (end == len(s) || s[end] != '.'):
			return mismatch(IPv4AddressString, end, afterCodePoint(s, end), MissingNumber)
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
		return mismatch(OpaqueHostString, 0, 0, MissingHost)
	case s[0] == '[':
		return bracketed(OpaqueHostString, s)
	}
	if i := strings.IndexFunc(s, isForbiddenHostCodePoint); i >= 0 {
		if failure := units(OpaqueHostString, s[:i]); failure != nil {
			return failure
		}
		return mismatch(OpaqueHostString, i, i+1, ForbiddenHostCodePoint)
	}
	return units(OpaqueHostString, s)
}

// isForbiddenHostCodePoint reports whether c may not be in a host.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func isForbiddenHostCodePoint(c rune) bool {
	return strings.ContainsRune("\x00\t\n\r #/:<>?@[\\]^|", c)
}
