package scan

import (
	"math/bits"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/swar"
	"github.com/weburl-go/weburl/percent"
)

// MaxLabel is the length in bytes that a label may have, and so a domain of which
// the labels are not measured one by one.
const MaxLabel = 63

// IsStrictDomain reports whether a domain is valid, for one of up to 63 bytes that
// StrictDomain does not stop at. It reports false for others.
//
// It gives what idna.ParseDomainStrict gives (TestPairErrors).
//
// https://url.spec.whatwg.org/#valid-domain
func IsStrictDomain(domain string) bool {
	return domain != "" && len(domain) <= MaxLabel && StrictDomain(domain, 0) == len(domain) && !IsSeparator(domain[len(domain)-1])
}

// StrictDomain returns the offset of the first byte of s, from i on, that is
// no small letter, digit, dot or hyphen, or that is the second dot or hyphen in a
// row, or a dot or hyphen at i.
//
// It gives what strictDomainSlowly gives (FuzzScan).
func StrictDomain(s string, i int) int {
	if len(s) < 8 {
		return strictDomainSlowly(s, i)
	}
	for last := uint64(0x80); ; i += 8 {
		w := uint64(0)
		if i <= len(s)-8 {
			w = swar.Word(s[i : i+8])
		} else {
			w = swar.LastWord(s, len(s)-i)
		}
		separators := swar.Inside(w, '-', '.') & swar.Highs
		stops := (^(swar.Inside(w, 'a', 'z') | swar.Inside(w, '0', '9') | separators) | w | separators&(separators<<8|last)) & swar.Highs
		if stops != 0 {
			return i + bits.TrailingZeros64(stops)/8
		}
		last = separators >> 56
	}
}

// strictDomainSlowly is StrictDomain, byte by byte.
func strictDomainSlowly(s string, i int) int {
	for wasSeparator := true; i < len(s); i++ {
		b := s[i]
		if IsSeparator(b) && wasSeparator || !IsSeparator(b) && (b < 'a' || b > 'z') && !isDigit(b) {
			break
		}
		wasSeparator = IsSeparator(b)
	}
	return i
}

// IsSeparator reports whether b is a hyphen or a dot.
func IsSeparator(b byte) bool { return b == '-' || b == '.' }

// CleanPath is Path, but it stops at what is no URL unit, too.
//
// It gives what Path and AreUnits give (FuzzScan).
func CleanPath(s string, i int) int {
	for len(s) >= 8 {
		var stops, dots, lastSlash uint64
		for ; ; i += 8 {
			var w uint64
			if i <= len(s)-8 {
				w = swar.Word(s[i : i+8])
			} else {
				w = swar.LastWord(s, len(s)-i)
			}
			stops = (^(swar.Inside(w|0x20*swar.Ones, 'a', 'z')|swar.Inside(w, '&', ';'))&swar.Not(w, '_') | w) & swar.Highs
			slashes := swar.Inside(w, '/', '/') & swar.Highs
			dots = swar.Inside(w, '$', '.') &^ w & (slashes<<8 | lastSlash)
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
		case AuthorityClasses[s[i]]&NoUnit != 0 || Classes[s[i]]&StopPath != 0:
			return i
		default:
			i++
		}
	}
	return i
}

// AreUnits reports whether s consists of URL units.
//
// https://url.spec.whatwg.org/#url-units
func AreUnits(s string) bool {
	for i := 0; i < len(s); {
		if len(s) >= 8 {
			w, n := uint64(0), len(s)-i
			if n >= 8 {
				w = swar.Word(s[i:])
			} else {
				w = swar.LastWord(s, n)
			}
			others := ^(swar.Inside(w|0x20*swar.Ones, 'a', 'z') | swar.Inside(w, '&', ';')) & swar.Not(w, '=') & swar.Not(w, '_')
			stop := bits.TrailingZeros64((others|w)&swar.Highs) / 8
			if i += stop; stop == 8 || i == len(s) {
				continue
			}
		}
		if AuthorityClasses[s[i]]&NoUnit == 0 {
			i++
			continue
		}
		n := unitLength(s[i:])
		if n == 0 {
			return false
		}
		i += n
	}
	return true
}

// unitLength returns the length of the URL unit at the start of s in bytes; 0 if
// there is none.
//
// https://url.spec.whatwg.org/#url-units
func unitLength(s string) int {
	if s[0] == '%' {
		if percent.IsEncodedByte(s) {
			return len("%XX")
		}
		return 0
	}
	c, n := utf8.DecodeRuneInString(s)
	if c == utf8.RuneError && n == 1 || !host.IsURLCodePoint(c) {
		return 0
	}
	return n
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }
