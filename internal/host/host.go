// Package host implements the standard's host parser and host serializer, with all
// their parts except the domain parser, which is in package idna.
package host

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// Kind is the kind of a host.
type Kind uint8

// The kinds of host. Null means that there is no host.
const (
	Null Kind = iota
	Empty
	Domain
	IPv4
	IPv6
	Opaque
)

// Host is a host, or null. Text is its serialization, an ASCII string; an IPv6
// address has its brackets. The serialization and the kind determine the host,
// so == is the standard's host equality.
//
// https://url.spec.whatwg.org/#concept-host
// https://url.spec.whatwg.org/#concept-host-equals
type Host struct {
	Kind Kind
	Text string
}

// Parse parses input, a scalar value string. Errors go to log with spans in
// input. The second result is false on failure, and log.Failure then says why.
//
// https://url.spec.whatwg.org/#concept-host-parser
func Parse(input string, isOpaque bool, log *validation.Log) (Host, bool) {
	if strings.HasPrefix(input, "[") {
		if !strings.HasSuffix(input, "]") {
			log.Fail(reason.IPv6Unclosed, 0, len(input))
			return Host{}, false
		}
		var address [8]uint16
		if !parseIPv6(&address, input, log) {
			return Host{}, false
		}
		var b [MaxAddress]byte
		return Host{IPv6, scalar.Text(appendIPv6(b[:0], &address), input)}, true
	}
	if isOpaque {
		return parseOpaque(input, log)
	}
	domain, plain := decode(input, log)
	asciiDomain, ok := parseDomain(input, domain, plain, log)
	if !ok {
		return Host{}, false
	}
	if EndsInANumber(asciiDomain) {
		spans := plain && isASCII(domain)
		if log.Listening() && !isASCII(domain) {
			start, end := nonASCIISpan(input, plain)
			log.Warn(reason.IPv4NonASCIIInput, start, end)
		}
		return parseIPv4Host(input, asciiDomain, spans, log)
	}
	return Host{Domain, asciiDomain}, true
}

// Append is [Parse] for the host of a special URL that is not in brackets, for
// callers that do not need the reason of a failure. It appends the serialized
// host to dst and returns the result. Ill-formed bytes of input count as
// U+FFFD.
//
// It returns what Parse returns (FuzzEngines).
//
// https://url.spec.whatwg.org/#concept-host-parser
func Append(dst []byte, input string) ([]byte, Kind, bool) {
	start := len(dst)
	dst, ok := idna.AppendDomain(dst, input)
	if !ok && strings.IndexByte(input, '%') >= 0 { // which no domain has
		var log validation.Log
		domain, _ := decode(scalar.String(input), &log)
		dst, ok = idna.AppendDomain(dst, domain)
	}
	if !ok {
		return dst, Null, false
	}
	asciiDomain := dst[start:]
	if !isDigit(dst[lastLabel(dst, start)]) || !EndsInANumber(string(asciiDomain)) {
		return dst, Domain, true // only a label that begins with a digit is a number
	}
	dst, ok = AppendIPv4(dst[:start], string(asciiDomain))
	return dst, IPv4, ok
}

// AppendPrefix is [Append] for the host at the start of text, up to the first
// colon, slash, "?" or "#", whose offset it returns. It may decline.
//
// It returns what Append returns (FuzzEngines).
//
// https://url.spec.whatwg.org/#concept-host-parser
func AppendPrefix(dst []byte, text string) (_ []byte, end int, ok bool) {
	start := len(dst)
	dst, end, ok = idna.AppendDomainPrefix(dst, text)
	if !ok || isDigit(dst[lastLabel(dst, start)]) {
		return dst[:start], 0, false
	}
	return dst, end, true
}

// lastLabel returns where the last label of domain[start:] begins. A full stop at
// the end is not counted.
func lastLabel(domain []byte, start int) int {
	return start + 1 + bytes.LastIndexByte(domain[start:len(domain)-1], '.')
}

// decode returns the input of the domain parser: input percent-decoded and
// UTF-8 decoded. plain is true if nothing was percent-encoded. The domain is
// then the same string as input, with the same offsets.
func decode(input string, log *validation.Log) (domain string, plain bool) {
	first := strings.IndexByte(input, '%')
	if first < 0 {
		return input, true
	}
	decoded := percent.Decode(input)
	if decoded == input {
		return input, true
	}
	if log.Listening() {
		for !percent.IsEncodedByte(input[first:]) {
			first++
		}
		log.Warn(reason.DomainPercentEncoded, first, first+3)
	}
	return scalar.String(decoded), false
}

// parseDomain runs the domain parser. If validation errors are reported, it
// also runs the strict one.
func parseDomain(input, domain string, plain bool, log *validation.Log) (string, bool) {
	asciiDomain, err := idna.ParseDomain(domain)
	if err != nil {
		start, end := span(err, input, plain)
		log.FailCause(reason.DomainToASCII, start, end, err)
		return "", false
	}
	if log.Listening() {
		if _, err := idna.ParseDomainStrict(domain); err != nil {
			start, end := span(err, input, plain)
			log.WarnCause(reason.DomainToASCII, start, end, err)
		}
	}
	return asciiDomain, true
}

// span returns the span of input that err, from the domain parser, is about.
func span(err error, input string, plain bool) (start, end int) {
	if e, ok := err.(*idna.Error); ok && plain {
		return e.Start, e.End
	}
	return 0, len(input)
}

// nonASCIISpan returns the first run of bytes outside ASCII. If input has none,
// because they are percent-encoded, it returns the whole input.
func nonASCIISpan(input string, plain bool) (start, end int) {
	if !plain {
		return 0, len(input)
	}
	for input[start] < utf8.RuneSelf {
		start++
	}
	for end = start; end < len(input) && input[end] >= utf8.RuneSelf; {
		end++
	}
	return start, end
}

// parseOpaque parses an opaque host; the empty string is an empty host.
//
// https://url.spec.whatwg.org/#concept-opaque-host-parser
func parseOpaque(input string, log *validation.Log) (Host, bool) {
	if input == "" {
		return Host{Kind: Empty}, true
	}
	for i := range len(input) {
		if IsForbiddenHostByte(input[i]) {
			log.Fail(reason.HostInvalidCodePoint, i, i+1)
			return Host{}, false
		}
	}
	if log.Listening() {
		warnUnits(input, log)
	}
	return Host{Opaque, percent.Encode(input, percent.C0Control)}, true
}

// warnUnits reports the first code point of an opaque host that is not a URL
// unit, and the first "%" that is not the start of a percent-encoded byte.
func warnUnits(input string, log *validation.Log) {
	for i, c := range input {
		if c != '%' && !IsURLCodePoint(c) {
			log.Warn(reason.InvalidURLUnit, i, i+utf8.RuneLen(c))
			break
		}
	}
	for i := range len(input) {
		if input[i] == '%' && !percent.IsEncodedByte(input[i:]) {
			log.Warn(reason.InvalidURLUnit, i, i+1)
			break
		}
	}
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
