package idna

import (
	"unicode/utf8"
)

// directRoom returns how many free bytes appendDirect asks for. A code point of two
// bytes takes up to eight digits, and a label takes the prefix and a hyphen besides.
func directRoom(domain string) int { return len(acePrefix) + 5*len(domain) }

// appendDirect is the domain parser for domains as they are usually written:
// each label is valid and normalized when its code points are mapped one by one,
// and is encoded at once. It declines every other domain, every domain with an
// error, and any domain if dst does not have enough free bytes.
//
// The simple function is process with careful set; FuzzToASCII compares the two.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func appendDirect(dst []byte, domain string) (_ []byte, ok bool) {
	out := dst[len(dst):cap(dst)]
	if len(out) < directRoom(domain) {
		return dst, false
	}
	n, end, ok := putDirect(out, domain)
	if !ok || end < len(domain) {
		return dst, false
	}
	return dst[:len(dst)+n], true
}

// putDirect writes the domain at the start of text to out. A colon, slash, "?" or
// "#" ends it. Unless it declines, it returns where the domain ends in out and in
// text.
func putDirect(out []byte, text string) (n, end int, ok bool) {
	all, mixed := bidiSet(0), false
	for {
		var set bidiSet
		if n, end, set, ok = putLabel(out, n, text, end); !ok {
			return 0, 0, false
		}
		all |= set
		mixed = mixed || set.isMixed()
		if end == len(text) || text[end] != '.' {
			break
		}
		out[n] = '.'
		n++
		end++
	}
	if end == 0 || all&rightToLeft != 0 && mixed {
		return 0, 0, false // empty, or the Bidi rule has to be applied
	}
	return n, end, true
}

// AppendDomainPrefix converts the domain at the start of text, which ends before the
// first colon, slash, "?" or "#", or at the end of text. It appends to dst what
// [AppendDomain] does for that domain, and also returns the offset of its end in
// bytes.
//
// If ok is false, use AppendDomain. That is so for uncommon domains, for domains
// with errors, and if dst has room for less than about five times the bytes of the
// domain. Then dst is returned unchanged, except that bytes between its length and
// its capacity may have been written.
//
// It does not allocate.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func AppendDomainPrefix(dst []byte, text string) (_ []byte, end int, ok bool) {
	out := dst[len(dst):cap(dst)]
	whole := len(text)
	if most := (len(out) - directRoom("")) / 5; most < whole {
		text = text[:max(most, 0)]
	}
	n, end, ok := putDirect(out, text)
	if !ok || end == len(text) && end < whole {
		return dst, 0, false
	}
	return dst[:len(dst)+n], end, true
}

// bidiSet is a set of Bidi_Class values, one bit each.
type bidiSet uint32

// rightToLeft are the classes that make a domain a Bidi domain name.
const rightToLeft bidiSet = 1<<bidiR | 1<<bidiAL | 1<<bidiAN

// isMixed reports whether a label with code points of these classes may break
// the Bidi rule. A label whose code points are all left-to-right does not break it.
// Neither does one of right-to-left letters and marks that begins with a letter.
func (s bidiSet) isMixed() bool {
	return s&^(1<<bidiL) != 0 && s&^(1<<bidiR|1<<bidiAL|1<<bidiNSM) != 0
}

// endsDomain reports whether b is a byte that ends a domain in a URL.
func endsDomain(b byte) bool { return b == '/' || b == ':' || b == '?' || b == '#' }

// putLabel writes the label of domain that begins at the offset i to out[n:]. Unless
// it declines, it returns where the label ends in out and in domain.
func putLabel(out []byte, n int, domain string, i int) (_, end int, set bidiSet, ok bool) {
	start := n
	for end = i; end < len(domain) && domain[end] != '.'; end++ {
		b := domain[end]
		class := asciiClasses[b]
		if class&(classForbidden|classHyphen|classNonASCII) != 0 {
			if class&classNonASCII != 0 {
				n = start + copy(out[start:], acePrefix)
				return putUnicode(out, n, domain, i)
			}
			if class&classForbidden != 0 {
				return n, end, set, endsDomain(b)
			}
			if end > i && domain[end-1] == '-' {
				return n, end, 0, false // perhaps it is Punycode
			}
		}
		b |= class & classUpper << 5
		set |= bidiOfASCII(b)
		out[n] = b
		n++
	}
	return n, end, set, true
}

// bidiOfASCII returns bidiL for a small letter. Others do not matter here.
func bidiOfASCII(b byte) bidiSet {
	if b-'a' < 26 {
		return 1 << bidiL
	}
	return 1 << bidiOther
}

// putUnicode is putLabel for a label that is not ASCII, behind its prefix.
func putUnicode(out []byte, n int, domain string, i int) (_, end int, set bidiSet, ok bool) {
	var keys [shortLabel]uint32 // code points, in order, with the index to insert each at
	count, start := 0, n
	last, before := rune(0), properties(0) // the last code point and its properties
	for i < len(domain) && domain[i] != '.' {
		if count+n-start == shortLabel {
			return n, i, 0, false
		}
		b := domain[i]
		if b < utf8.RuneSelf {
			class := asciiClasses[b]
			if class&classForbidden != 0 && endsDomain(b) {
				break
			}
			if class&classForbidden != 0 || b == '-' && last == '-' {
				return n, i, 0, false
			}
			b |= class & classUpper << 5
			set |= bidiOfASCII(b)
			last, before = rune(b), 0
			out[n] = b
			n++
			i++
			continue
		}
		r, size := decodeThree(domain[i:]), 3
		if r == 0 {
			r, size = decodeOther(domain[i:])
		}
		c := plainL
		if !isPlainLeft(r) {
			if c = propertiesOf(r); !c.plain() {
				if r, c = c.mapped(r); !c.isDirect(r, last, before) {
					return n, i, 0, false
				}
			}
		}
		set |= 1 << c.bidi()
		last, before = r, c
		i += size
		j := count
		for ; j > 0 && keys[j-1]>>indexBits > uint32(r); j-- {
			keys[j] = keys[j-1]
		}
		keys[j] = uint32(r)<<indexBits | uint32(j+n-start)
		count++
	}
	ascii := n - start
	if ascii > 0 {
		out[n] = '-'
		n++
	}
	return putInsertions(out, n, keys[:count], ascii), i, set, true
}

// A key of putUnicode holds a code point, shifted, and an index.
const (
	indexBits = 11
	indexMask = 1<<indexBits - 1
)

// plainL are the properties of a plain code point with the Bidi_Class L, as far as
// putUnicode looks at them.
const plainL properties = statusValid | 1<<7 | bidiL<<8

// isPlainLeft reports whether r is below U+10000, is plain and has the Bidi_Class L,
// which is true for most letters. It is quicker than propertiesOf; TestPlainLeft
// compares the two.
func isPlainLeft(r rune) bool {
	return uint32(r) < 0x10000 && plainLeft[uint32(r)/64]>>(uint32(r)%64)&1 != 0
}

// decodeThree returns the code point at the start of s if it takes three bytes,
// otherwise 0.
func decodeThree(s string) rune {
	if len(s) < 3 || s[0]>>4 != 0xE || s[1]>>6 != 2 || s[2]>>6 != 2 {
		return 0
	}
	r := rune(s[0]&0xF)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F)
	if r < 0x800 || r>>11 == 0xD800>>11 {
		return 0 // too long, or a surrogate
	}
	return r
}

// decodeOther is decodeRune for what decodeThree does not decode. For what is not
// UTF-8 it returns U+FFFD, which is disallowed.
func decodeOther(s string) (rune, int) {
	if len(s) >= 2 && s[0] >= 0xC2 && s[0] < 0xE0 && s[1]>>6 == 2 {
		return rune(s[0]&0x1F)<<6 | rune(s[1]&0x3F), 2
	}
	return utf8.DecodeRuneInString(s)
}

// mapped returns what r is mapped to, with its properties, if that is one code
// point that is not ASCII. Otherwise it returns r.
func (c properties) mapped(r rune) (rune, properties) {
	if c.status() == statusMapped {
		if one, _ := mappingOf(r); one >= utf8.RuneSelf {
			return one, propertiesOf(one)
		}
	}
	return r, c
}

// isDirect reports whether r, which is not plain and has the properties c, is
// valid after the code point last, which has the properties before, and is not
// changed by NFC. At the start of a label last is 0.
func (c properties) isDirect(r, last rune, before properties) bool {
	switch {
	case c.status() != statusValid && (c.status() != statusDeviation || r == zwnj || r == zwj):
		return false
	case last == 0 && (c.isMark() || c.bidi() == bidiNSM):
		return false
	case c.ccc() != 0:
		return c.quickNFC() && c.ccc() >= before.ccc()
	}
	// The first part of some that are composed composes with last.
	return c.quickNFC() || c.maybeNFC() && (before.ccc() != 0 || !c.composed() && composePair(last, r) == 0)
}

// putInsertions writes the insertions of a short label. Each key has a code point
// and the index to insert it at.
//
// The simple function is encodeShort; FuzzToASCII compares the two.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func putInsertions(out []byte, n int, keys []uint32, ascii int) int {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	length := uint32(ascii + 1)
	state, bias := uint32(initialN)<<indexBits, initialBias // what the decoder has
	for i, key := range keys {
		at := key & indexMask
		delta := (key>>indexBits-state>>indexBits)*length + at - state&indexMask
		q := delta
		for k := base - bias; ; k += base {
			t := uint32(min(max(k, tMin), tMax))
			if q < t {
				break
			}
			quotient := divideShort(q-t, base-t)
			out[n] = digits[q-quotient*(base-t)]
			n++
			q = quotient
		}
		out[n] = digits[q]
		n++
		bias = adaptShort(delta, length, i == 0)
		state = key + 1
		length++
	}
	return n
}

// adaptShort is adapt for a short label. TestBiases compares the two.
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
	return k + int(biases[delta])
}

// biases contains (base-tMin+1)*delta / (delta+skew) for each delta with which adapt
// ends. A division takes longer, and the next digit waits for it.
var biases = [...]uint8{
	0, 0, 1, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 16, 16, 16, 17, 17, 17, 17,
	18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 22, 22, 23, 23, 23, 23, 23, 23, 23, 23,
	24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26,
	27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
	28, 28, 28, 28, 28, 28, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29,
	30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
	30, 30, 30, 30, 30, 30, 30, 30, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31,
	31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31,
	32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
	32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
	32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
	33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33,
}

// divideShort divides n, which is at most the greatest number of a short label, by
// a number up to shortLabel. It multiplies, which takes less time.
func divideShort(n, by uint32) uint32 {
	return uint32(uint64(n) * reciprocals[by] >> 32)
}

// reciprocals contains 1<<32 divided by each number up to shortLabel, rounded up. A
// quotient is exact as long as the dividend is less than 1<<32 divided by the
// divisor. For digits, numbers below 73 million are divided by at most 35; in
// adaptShort, numbers below 1<<26 are divided by at most 64.
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
