package quick

import (
	"math/bits"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/percent"
)

// maxStrict is the length in bytes that a label may have, and so a domain of
// which the labels are not measured one by one.
const maxStrict = 63

// ParseClean is the first path of [Parse] for input that is also without any
// validation error. It reports whether input is that; false says nothing.
//
// It gives what Parse and ErrorsOf give (FuzzClean).
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func ParseClean(dst *layout.URL, input string) bool {
	scheme, start := usualScheme(input)
	if start == 0 || len(input) > maxLength {
		return false
	}
	kind, end := host.Domain, start
	if input[start] != '/' {
		end = scanStrictDomain(input, start)
		if end == start || end-start > maxStrict || end == len(input) || input[end] != '/' ||
			isSeparator(input[end-1]) || endsInANumber(input[start:end]) || scheme == record.File {
			return false
		}
	} else if kind = host.Empty; scheme != record.File {
		return false
	}
	query := scanCleanPath(input, end)
	fragment := query
	if query < len(input) {
		if input[query] == '?' {
			fragment = scan(input, query+1, stopSpecialQuery)
		}
		if !areUnits(input[query:fragment]) || fragment < len(input) && (input[fragment] != '#' ||
			scan(input, fragment+1, stopFragment) < len(input) || !areUnits(input[fragment+1:])) {
			return false
		}
	}
	dst.Href = input
	dst.SchemeEnd = uint32(start - len("://"))
	dst.UsernameEnd = uint32(start)
	dst.HostStart = uint32(start)
	dst.HostEnd = uint32(end)
	dst.PathStart = uint32(end)
	dst.QueryStart = uint32(query)
	dst.FragmentStart = uint32(fragment)
	dst.Port = 0
	dst.HostKind = kind
	dst.Scheme = scheme
	return true
}

// scanStrictDomain returns the offset of the first byte of s, from i on, that is
// no small letter, digit, dot or hyphen, or that is the second dot or hyphen in a
// row, or a dot or hyphen at i.
//
// It gives what scanStrictDomainSlowly gives (FuzzScan).
func scanStrictDomain(s string, i int) int {
	if len(s) < 8 {
		return scanStrictDomainSlowly(s, i)
	}
	for last := uint64(0x80); ; i += 8 {
		w := uint64(0)
		if i <= len(s)-8 {
			w = swar.Word(s[i : i+8])
		} else {
			w = swar.LastWord(s, len(s)-i)
		}
		ascii := w &^ swar.Highs
		others := swar.Outside(ascii, '-', '.')
		separators := ^others & swar.Highs
		stops := (swar.Outside(ascii, 'a', 'z')&swar.Outside(ascii, '0', '9')&others | w | separators&(separators<<8|last)) & swar.Highs
		if stops != 0 {
			return i + bits.TrailingZeros64(stops)/8
		}
		last = separators >> 56
	}
}

// scanStrictDomainSlowly is scanStrictDomain, byte by byte.
func scanStrictDomainSlowly(s string, i int) int {
	for wasSeparator := true; i < len(s); i++ {
		b := s[i]
		if isSeparator(b) && wasSeparator || !isSeparator(b) && (b < 'a' || b > 'z') && !isDigit(b) {
			break
		}
		wasSeparator = isSeparator(b)
	}
	return i
}

// isSeparator reports whether b is a hyphen or a dot.
func isSeparator(b byte) bool { return b == '-' || b == '.' }

// scanCleanPath is scanPath, but it stops at what is no URL unit, too.
//
// It gives what scanPath and areUnits give (FuzzScan).
func scanCleanPath(s string, i int) int {
	for len(s) >= 8 {
		var stops, dots, lastSlash uint64
		for ; ; i += 8 {
			var w uint64
			if i <= len(s)-8 {
				w = swar.Word(s[i : i+8])
			} else {
				w = swar.LastWord(s, len(s)-i)
			}
			ascii := w &^ swar.Highs
			stops = (swar.Outside(ascii|0x20*swar.Ones, 'a', 'z')&swar.Outside(ascii, '&', ';')&swar.Not(ascii, '_') | w) & swar.Highs
			slashes := ^swar.Not(ascii, '/') & swar.Highs
			dots = ^(swar.Outside(ascii, '$', '.') | w) & (slashes<<8 | lastSlash)
			if stops|dots != 0 {
				break
			}
			lastSlash = slashes >> 56
		}
		if dots != 0 && bits.TrailingZeros64(dots) <= bits.TrailingZeros64(stops) {
			return i + bits.TrailingZeros64(dots)/8 - 1
		}
		i += bits.TrailingZeros64(stops) / 8
		switch {
		case i == len(s):
			return i
		case s[i] == '%' && percent.IsEncodedByte(s[i:]):
			i += len("%XX")
		case authorityClasses[s[i]]&noUnit != 0 || classes[s[i]]&stopPath != 0:
			return i
		default:
			i++
		}
	}
	return i
}
