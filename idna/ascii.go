package idna

import (
	"strings"

	"github.com/weburl-go/weburl/internal/swar"
)

// The bits of asciiClasses.
const (
	classUpper     = 1 << iota // A to Z; shifted by 5 it is the bit that makes a small letter
	classNonASCII              // the byte is part of a non-ASCII code point
	classHyphen                // U+002D
	classForbidden             // a forbidden domain code point
	classNotSTD3               // ASCII other than letters, digits, hyphen and full stop
)

// scan returns the classes of the bytes of s, up to the first that is not ASCII.
func scan[T string | []byte](s T) (classes uint8) {
	for i := 0; i < len(s) && classes&classNonASCII == 0; i++ {
		classes |= asciiClasses[s[i]]
	}
	return classes
}

// isPlain reports whether s consists of small letters, digits and full stops,
// which no option but VerifyDNSLength can object to.
func isPlain(s string) bool {
	if len(s) < 8 {
		return false // short ones are as quick the other way
	}
	unusual := uint64(0)
	for rest := s; ; rest = rest[8:] {
		w := uint64(0)
		if len(rest) >= 8 {
			w = swar.Word(rest)
		} else {
			w = swar.Word(s[len(s)-8:]) // some of them once more
		}
		unusual |= ^(swar.Inside(w, 'a', 'z')|swar.Inside(w, '0', '9'))&swar.Not(w, '.') | w
		if len(rest) <= 8 {
			return unusual&swar.Highs == 0
		}
	}
}

// isSTD3 reports whether all ASCII in s, which has no forbidden domain code point,
// consists of letters, digits, hyphens and full stops.
func isSTD3(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		w := swar.Word(s)
		ascii := w &^ swar.Highs
		if (swar.Inside(ascii|0x20*swar.Ones, 'a', 'z')|swar.Inside(ascii, '-', '9')|w)&swar.Highs != swar.Highs {
			return false
		}
	}
	for i := range len(s) {
		if asciiClasses[s[i]]&classNotSTD3 != 0 {
			return false
		}
	}
	return true
}

// lowercase returns s, which is ASCII, in lower case: s itself if it is already, otherwise
// a copy. That is the only allocation if s is not longer than the buffer.
//
// https://infra.spec.whatwg.org/#ascii-lowercase
func lowercase(s string, classes uint8) string {
	if classes&classUpper == 0 {
		return s
	}
	var stack [stackBytes]byte
	return string(swar.AppendLower(stack[:0], s))
}

// fastASCII returns what ToASCII and ToUnicode both return for an ASCII domain
// none of whose labels begins with "xn--", provided that it breaks no rule.
// It declines everything else.
//
// The simple function is process; TestFastASCII compares the two.
func (o Options) fastASCII(domain string) (result string, ok bool) {
	if !o.VerifyDNSLength && isPlain(domain) {
		return domain, true
	}
	classes := scan(domain)
	if classes&classNonASCII != 0 || o.UseSTD3ASCIIRules && classes&classNotSTD3 != 0 {
		return "", false
	}
	if classes&classHyphen != 0 && (classes&classUpper != 0 || strings.Contains(domain, acePrefix)) {
		return "", false
	}
	if (o.VerifyDNSLength || o.CheckHyphens && classes&classHyphen != 0) && !o.plainLabels(domain) {
		return "", false
	}
	return lowercase(domain, classes), true
}

// plainLabels reports whether the labels of an ASCII domain satisfy CheckHyphens and
// VerifyDNSLength, as far as o sets them.
func (o Options) plainLabels(domain string) bool {
	if o.VerifyDNSLength && len(domain) > maxDomainBytes {
		return false
	}
	for more := true; more; {
		var label string
		label, domain, more = strings.Cut(domain, ".")
		n := len(label)
		if o.VerifyDNSLength && (n == 0 || n > maxLabelBytes) {
			return false
		}
		if o.CheckHyphens && n > 0 && (label[0] == '-' || label[n-1] == '-' || n >= 4 && label[2:4] == "--") {
			return false
		}
	}
	return true
}
