package idna

import (
	"math/bits"
	"unicode/utf8"
)

// longestDirect is the length in bytes up to which appendDirect takes a domain.
const longestDirect = 256

// appendDirect is the domain parser for domains as they are usually written:
// each label is valid and normalised as it stands and is encoded at once. ASCII
// is lowercased. It declines everything else, and all that has an error.
//
// Its slow twin is process with careful set; FuzzToASCII compares them.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func appendDirect(dst []byte, domain string) (_ []byte, ok bool) {
	if len(domain) > longestDirect {
		return dst, false
	}
	before := len(dst)
	all, mixed := bidiSet(0), false
	for i := 0; ; {
		var set bidiSet
		if dst, i, set, ok = appendDirectLabel(dst, domain, i); !ok {
			return dst[:before], false
		}
		all |= set
		mixed = mixed || set.isMixed()
		if i == len(domain) {
			break
		}
		dst = append(dst, '.')
		i++
	}
	if all&rightToLeft != 0 && mixed {
		return dst[:before], false // the Bidi rule has to be applied
	}
	return dst, len(dst) > before
}

// bidiSet is a set of Bidi_Class values, one bit each.
type bidiSet uint32

// rightToLeft are the classes that make a domain a Bidi domain name.
const rightToLeft bidiSet = 1<<bidiR | 1<<bidiAL | 1<<bidiAN

// isMixed reports whether a label with code points of these classes may break
// the Bidi rule. One that is all from left to right does not, and neither does
// one of letters from right to left and marks, if it does not begin with a mark.
func (s bidiSet) isMixed() bool {
	return s&^(1<<bidiL) != 0 && s&^(1<<bidiR|1<<bidiAL|1<<bidiNSM) != 0
}

// appendDirectLabel appends the label of domain that begins at the offset i,
// unless it declines, and returns where it ends.
func appendDirectLabel(dst []byte, domain string, i int) (_ []byte, end int, set bidiSet, ok bool) {
	start := len(dst)
	for end = i; end < len(domain) && domain[end] != '.'; end++ {
		b := domain[end]
		class := asciiClasses[b]
		if class&(classForbidden|classHyphen|classNonASCII) != 0 {
			if class&classNonASCII != 0 {
				return appendDirectUnicode(append(dst[:start], acePrefix...), domain, i)
			}
			if class&classForbidden != 0 || end > i && domain[end-1] == '-' {
				return dst, end, 0, false // perhaps it is Punycode
			}
		}
		b |= class & classUpper << 5
		set |= bidiOfASCII(b)
		dst = append(dst, b)
	}
	return dst, end, set, true
}

// bidiOfASCII returns bidiL for a small letter. Others do not matter here.
func bidiOfASCII(b byte) bidiSet {
	if b-'a' < 26 {
		return 1 << bidiL
	}
	return 1 << bidiOther
}

// appendDirectUnicode is appendDirectLabel for a label that is not ASCII. It
// follows the prefix in dst.
func appendDirectUnicode(dst []byte, domain string, i int) (_ []byte, end int, set bidiSet, ok bool) {
	var array [shortLabel]uint32
	keys := array[:0]
	n, start := 0, len(dst)
	ascii := uint64(0) // a bit for each code point that is
	last := rune(0)
	var properties properties
	for i < len(domain) && n < shortLabel {
		b := domain[i]
		if b < utf8.RuneSelf {
			if b == '.' {
				break
			}
			class := asciiClasses[b]
			if class&classForbidden != 0 || b == '-' && last == '-' {
				return dst, i, 0, false
			}
			b |= class & classUpper << 5
			dst = append(dst, b)
			set |= bidiOfASCII(b)
			ascii |= 1 << n
			last, properties = rune(b), 0
			n++
			i++
			continue
		}
		r, size := decodeDirect(domain[i:])
		before := properties
		properties = propertiesOf(r)
		if !properties.plain() && !properties.isDirect(r, last, before) {
			return dst, i, 0, false
		}
		set |= 1 << properties.bidi()
		keys = insertKey(keys, uint32(r)<<indexBits|uint32(n))
		last = r
		i += size
		n++
	}
	if i < len(domain) && domain[i] != '.' {
		return dst, i, 0, false // it is long
	}
	if len(dst) > start {
		dst = append(dst, '-')
	}
	return appendInsertions(dst, keys, ascii), i, set, true
}

// decodeDirect is decodeRune for a code point that is not ASCII. What is not
// UTF-8 gives U+FFFD, which is disallowed.
func decodeDirect(s string) (rune, int) {
	if len(s) >= 3 {
		a, b, c := rune(s[0]), rune(s[1]), rune(s[2])
		if b&0xC0 == 0x80 {
			if a >= 0xC2 && a < 0xE0 {
				return a&0x1F<<6 | b&0x3F, 2
			}
			if r := a&0x0F<<12 | b&0x3F<<6 | c&0x3F; a&0xF0 == 0xE0 && c&0xC0 == 0x80 && r >= 0x800 && r>>11 != 0xD800>>11 {
				return r, 3
			}
		}
	}
	return utf8.DecodeRuneInString(s)
}

// isDirect reports whether r, which is not plain and has the properties c, is
// valid behind the code point last, which has the properties before, and stays
// as it is in NFC. At the start of a label last is 0.
func (c properties) isDirect(r, last rune, before properties) bool {
	switch {
	case c.status() != statusValid && (c.status() != statusDeviation || r == zwnj || r == zwj):
		return false
	case last == 0 && (c.isMark() || c.bidi() == bidiNSM):
		return false
	case c.ccc() != 0:
		return c.quickNFC() && c.ccc() >= before.ccc()
	}
	return c.quickNFC() || c.maybeNFC() && (before.ccc() != 0 || composePair(last, r) == 0)
}

// insertKey inserts key where it belongs in keys, which are in order. There must
// be room.
func insertKey(keys []uint32, key uint32) []uint32 {
	j := len(keys)
	keys = keys[:j+1]
	for ; j > 0 && keys[j-1] > key; j-- {
		keys[j] = keys[j-1]
	}
	keys[j] = key
	return keys
}

// appendInsertions is encodeSorted for a short label, from the insertions on.
// No number is greater than maxDelta.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func appendInsertions(dst []byte, keys []uint32, written uint64) []byte {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	length := uint32(bits.OnesCount64(written)) + 1
	n, next, bias := uint32(initialN), uint32(0), initialBias
	for _, key := range keys {
		r, i := key>>indexBits, key%shortLabel
		at := uint32(bits.OnesCount64(written & (1<<i - 1)))
		written |= 1 << i
		delta := (r-n)*length + at - next
		q, k := delta, base
		for ; ; k += base {
			t := uint32(threshold(k, bias))
			if q < t {
				break
			}
			quotient := divideShort(q-t, base-t)
			dst = append(dst, digits[q-quotient*(base-t)])
			q = quotient
		}
		dst = append(dst, digits[q])
		bias = adaptShort(delta, length, next == 0)
		n, next = r, at+1
		length++
	}
	return dst
}

// adaptShort is adapt for a short label.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.1
func adaptShort(delta, length uint32, first bool) int {
	if first {
		delta /= damp
	} else {
		delta /= 2
	}
	delta += divideShort(delta, length)
	k := 0
	for delta > (base-tMin)*tMax/2 {
		delta /= base - tMin
		k += base
	}
	return k + int((base-tMin+1)*delta/(delta+skew))
}

// divideShort divides n, which is a number in a short label or less, by a number
// up to shortLabel. It multiplies, which takes less time.
func divideShort(n, by uint32) uint32 {
	return uint32(uint64(n) * reciprocals[by] >> 32)
}

// reciprocals holds 1<<32 divided by each number, rounded up. A number in a short
// label is at most maxRune*64+64 < 1<<32/59 ...
var reciprocals = [...]uint64{
	0, 4294967296, 2147483648, 1431655766, 1073741824, 858993460, 715827883, 613566757,
	536870912, 477218589, 429496730, 390451573, 357913942, 330382100, 306783379, 286331154,
	268435456, 252645136, 238609295, 226050911, 214748365, 204522253, 195225787, 186737709,
	178956971, 171798692, 165191050, 159072863, 153391690, 148102321, 143165577, 138547333,
	134217728, 130150525, 126322568, 122713352, 119304648, 116080198, 113025456, 110127367,
	107374183, 104755300, 102261127, 99882961, 97612894, 95443718, 93368855, 91382283,
	89478486, 87652394, 85899346, 84215046, 82595525, 81037119, 79536432, 78090315,
	76695845, 75350304, 74051161, 72796056, 71582789, 70409300, 69273667, 68174085,
	67108864,
}
