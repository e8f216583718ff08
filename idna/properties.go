package idna

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
)

// properties is a word of the generated table words:
//
//	bits 0–2    status in the IDNA mapping table
//	bit  3      General_Category is Mark
//	bits 4–5    NFC_Quick_Check
//	bit  6      has a canonical decomposition (Hangul syllables excepted)
//	bit  7      plain: valid wherever it stands
//	bits 8–11   Bidi_Class
//	bits 12–14  Joining_Type
//	bits 16–23  Canonical_Combining_Class
type properties uint32

// The statuses of the IDNA mapping table. The zero value is the safe one.
//
// https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
const (
	statusDisallowed = iota
	statusValid
	statusDeviation
	statusMapped
	statusIgnored
)

// The Bidi_Class values that the Bidi rule names; all others share bidiOther.
const (
	bidiL = iota
	bidiR
	bidiAL
	bidiAN
	bidiEN
	bidiES
	bidiCS
	bidiET
	bidiON
	bidiBN
	bidiNSM
	bidiOther
)

// The Joining_Type values.
const (
	joiningU = iota
	joiningR
	joiningL
	joiningD
	joiningT
	joiningC
)

const (
	zwnj          = '\u200C'
	zwj           = '\u200D'
	capitalSharpS = '\u1E9E'
	virama        = 9 // a Canonical_Combining_Class

	// longestMapping is the greatest number of code points that one is mapped to.
	longestMapping = 18
)

func (p properties) status() uint32  { return uint32(p) & 7 }
func (p properties) isMark() bool    { return p&(1<<3) != 0 }
func (p properties) composed() bool  { return p&(1<<6) != 0 }
func (p properties) plain() bool     { return p&(1<<7) != 0 }
func (p properties) bidi() uint32    { return uint32(p) >> 8 & 15 }
func (p properties) joining() uint32 { return uint32(p) >> 12 & 7 }
func (p properties) ccc() uint8      { return uint8(p >> 16) }

// isRTL reports whether a domain with the code point is a Bidi domain name.
//
// https://www.rfc-editor.org/rfc/rfc5893#section-1.4
func (p properties) isRTL() bool { return (1<<bidiR|1<<bidiAL|1<<bidiAN)>>p.bidi()&1 != 0 }

// quickNFC reports whether NFC_Quick_Check is Yes. Maybe and No make no difference
// here: both need the full normalization.
func (p properties) quickNFC() bool { return p&(3<<4) == 0 }

// beginsNFC reports whether the code point is a starter that NFC does not change and
// that nothing before it composes with.
func (p properties) beginsNFC() bool { return p&(0xFF<<16|3<<4) == 0 }

// maybeNFC reports whether NFC_Quick_Check is Maybe: the code point may compose
// with one before it.
func (p properties) maybeNFC() bool { return p&(3<<4) == 1<<4 }

// propertiesOf returns the properties of r, which must be a code point.
func propertiesOf(r rune) properties {
	i := uint(classFirst[uint(r)>>(classMidBits+classLowBits)])
	i = i<<classMidBits | uint(r)>>classLowBits&(1<<classMidBits-1)
	i = uint(classSecond[2*i]) | uint(classSecond[2*i+1])<<8
	return properties(words[classThird[i<<classLowBits|uint(r)&(1<<classLowBits-1)]])
}

// mappingOf returns what r, whose status is mapped or deviation, is mapped to: one
// code point, or, if that is negative, a text, which may be empty.
func mappingOf(r rune) (one rune, text string) {
	i := uint(mappingFirst[uint(r)>>(mappingMidBits+mappingLowBits)])
	i = i<<mappingMidBits | uint(r)>>mappingLowBits&(1<<mappingMidBits-1)
	i = uint(mappingSecond[2*i]) | uint(mappingSecond[2*i+1])<<8
	i = i<<mappingLowBits | uint(r)&(1<<mappingLowBits-1)
	at := uint(mappingThird[2*i]) | uint(mappingThird[2*i+1])<<8
	if at >= 1<<15 {
		b := mappingDeltas[4*(at-1<<15):]
		return r + (rune(b[0]) | rune(b[1])<<8 | rune(b[2])<<16 | rune(b[3])<<24), ""
	}
	n := uint(mappingText[at])
	return -1, mappingText[at+1 : at+1+n]
}

// decompositionOf returns the full canonical decomposition of r in UTF-8, or the
// empty string if the table does not have it.
func decompositionOf(r rune) string {
	i := uint(decompositionFirst[uint(r)>>(decompositionMidBits+decompositionLowBits)])
	i = i<<decompositionMidBits | uint(r)>>decompositionLowBits&(1<<decompositionMidBits-1)
	i = uint(decompositionSecond[2*i]) | uint(decompositionSecond[2*i+1])<<8
	i = i<<decompositionLowBits | uint(r)&(1<<decompositionLowBits-1)
	at := uint(decompositionThird[2*i]) | uint(decompositionThird[2*i+1])<<8
	n := uint(decompositionText[at])
	return decompositionText[at+1 : at+1+n]
}

// decodeRune returns the first code point of s, which must not be empty, and its
// length in bytes. For what is not UTF-8 it returns U+FFFD, and as many bytes as the
// decoder of the URL Standard replaces by one.
func decodeRune(s string) (rune, int) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 {
		n, _ = scalar.Next(s)
	}
	return r, n
}
