package idna

import (
	"math"
	"slices"
	"unicode/utf8"
)

// The parameters of Punycode.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-5
const (
	base        = 36
	tMin        = 1
	tMax        = 26
	skew        = 38
	damp        = 700
	initialBias = 72
	initialN    = 0x80

	// maxDelta bounds each number in a label, on every platform.
	maxDelta = math.MaxInt32

	// shortLabel is the length in code points up to which a label is converted on
	// the stack. DNS allows less.
	shortLabel = 64
)

// EncodePunycode encodes one label, and does not write the prefix "xn--": the result
// for "bücher" is "bcher-kva". It neither maps nor checks the label. The error is an
// *[Error] with the code A3, for a label that is too long for the arithmetic of
// Punycode, which are tens of thousands of code points. It allocates once, for the
// result, if the label is not longer than DNS allows.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func EncodePunycode(label string) (string, error) {
	var stack [stackRunes]rune
	var out [stackBytes]byte
	runes := runesFor(stack[:0], label)
	for i := 0; i < len(label); {
		r, n := decodeRune(label[i:])
		runes = append(runes, r)
		i += n
	}
	b, ok := appendPunycode(out[:0], runes)
	if !ok {
		return "", newError(1<<ruleA3, ruleA3, 0, len(label))
	}
	return string(b), nil
}

// DecodePunycode decodes one label, which is passed without the prefix "xn--": the
// result for "bcher-kva" is "bücher". Digits may be in either case. ASCII before the
// last hyphen stays as it is. If the label is not the Punycode of Unicode scalar
// values, the error is an *[Error] with the code P4 and the offset of the byte at
// which decoding failed. It allocates once, for the result, if the label is not
// longer than DNS allows.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
func DecodePunycode(encoded string) (string, error) {
	for i := 0; i < len(encoded); i++ {
		if encoded[i] >= utf8.RuneSelf {
			_, n := decodeRune(encoded[i:])
			return "", newError(1<<ruleP4, ruleP4, i, i+n)
		}
	}
	var ascii [stackBytes]byte
	var stack [stackRunes]rune
	var out [stackBytes]byte
	decoded, bad := decodePunycode(stack[:0], append(ascii[:0], encoded...))
	if bad >= 0 {
		return "", newError(1<<ruleP4, ruleP4, bad, min(bad+1, len(encoded)))
	}
	return string(appendRunes(out[:0], decoded)), nil
}

// decodePunycode appends what encoded, which must be ASCII, stands for. It appends
// at most as many code points as encoded has bytes. bad is -1, or the index where
// decoding failed; then what was appended has no meaning.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
func decodePunycode(dst []rune, encoded []byte) (decoded []rune, bad int) {
	if len(encoded) <= shortLabel {
		return decodeShort(dst, encoded)
	}
	return decodeLong(dst, encoded)
}

// decodeShort inserts each code point where it belongs. The time is proportional
// to the square of the length.
func decodeShort(dst []rune, encoded []byte) (decoded []rune, bad int) {
	before := len(dst)
	d := newDecoder(encoded)
	dst = appendASCII(dst, d.basic())
	for d.in < len(d.encoded) {
		at, r, ok := d.next(len(dst) - before)
		if !ok {
			return dst, d.in
		}
		dst = slices.Insert(dst, before+at, r)
	}
	return dst, -1
}

// A decoder reads the insertions that a Punycode string consists of.
type decoder struct {
	encoded []byte
	in      int // index of the next digit
	n       uint64
	i       uint64
	bias    int
	count   int // insertions so far
}

func newDecoder(encoded []byte) decoder {
	return decoder{encoded: encoded, n: initialN, bias: initialBias}
}

// basic returns the ASCII part, which is before the last hyphen, and moves to what
// follows that hyphen. A hyphen that is the first character delimits nothing.
func (d *decoder) basic() []byte {
	for i := len(d.encoded) - 1; i > 0; i-- {
		if d.encoded[i] == '-' {
			d.in = i + 1
			return d.encoded[:i]
		}
	}
	return nil
}

// next reads one insertion into a string of the given length: of r, at index at. If
// it is not ok, in is the index of the wrong digit, or the length if a digit is
// missing.
func (d *decoder) next(length int) (at int, r rune, ok bool) {
	delta, weight := uint64(0), uint64(1)
	for k := base; ; k += base {
		if d.in == len(d.encoded) {
			return 0, 0, false
		}
		digit := digitValue(d.encoded[d.in])
		delta += digit * weight
		if digit >= base || delta > maxDelta {
			return 0, 0, false
		}
		t := uint64(threshold(k, d.bias))
		if digit < t {
			break
		}
		d.in++
		weight *= base - t
	}
	total := uint64(length) + 1
	d.bias = adapt(uint32(delta), uint32(total), d.count == 0)
	d.count++
	d.i += delta
	d.n += d.i / total
	d.i %= total
	if d.n > utf8.MaxRune || 0xD800 <= d.n && d.n <= 0xDFFF {
		return 0, 0, false
	}
	d.in++
	d.i++
	return int(d.i) - 1, rune(d.n), true
}

// appendPunycode appends the Punycode of label. It is not ok if a number would be
// greater than maxDelta.
//
// The simple function is EncodeSimple in the tests; TestPunycodeSimple and
// FuzzPunycode compare the two.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func appendPunycode(dst []byte, label []rune) (encoded []byte, ok bool) {
	if len(label) <= shortLabel {
		return encodeShort(dst, label), true
	}
	return encodeLong(dst, label)
}

// encodeShort sorts the code points by insertion. The place where one comes among
// those before it in the label is how many of them are written earlier; with the
// ASCII before it, that is the index to insert it at. The time is proportional to the
// square of the length.
func encodeShort(dst []byte, label []rune) []byte {
	var keys [shortLabel]uint32 // a code point and the index to insert it at
	count := 0
	for i, r := range label {
		if r < utf8.RuneSelf {
			dst = append(dst, byte(r))
			continue
		}
		ascii, j := i-count, count
		for ; j > 0 && keys[j-1]>>indexBits > uint32(r); j-- {
			keys[j] = keys[j-1]
		}
		keys[j] = uint32(r)<<indexBits | uint32(j+ascii)
		count++
	}
	e := newEncoder(len(label) - count)
	if e.done > 0 {
		dst = append(dst, '-')
	}
	for _, key := range keys[:count] {
		dst, _ = e.insert(dst, rune(key>>indexBits), int(key&indexMask))
	}
	return dst
}

// An encoder writes insertions as Punycode does: each as the distance from the
// one before.
type encoder struct {
	n    rune // with i, the state of a decoder before the next insertion
	i    int  // 0 before the first one only
	done int  // code points written so far
	bias int
}

// newEncoder returns an encoder behind the given number of ASCII characters.
func newEncoder(ascii int) encoder {
	return encoder{n: initialN, bias: initialBias, done: ascii}
}

// insert appends the insertion of r at index at. Code points are inserted in order,
// equal ones from left to right. It is not ok if the distance is greater than
// maxDelta.
func (e *encoder) insert(dst []byte, r rune, at int) (encoded []byte, ok bool) {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	delta := uint64(r-e.n)*uint64(e.done+1) + uint64(at) - uint64(e.i)
	if delta > maxDelta {
		return dst, false
	}
	q := uint32(delta)
	for k := base; ; k += base {
		t := uint32(threshold(k, e.bias))
		if q < t {
			break
		}
		quotient, remainder := divide(q-t, t)
		dst = append(dst, digits[t+remainder])
		q = quotient
	}
	e.done++
	e.bias = adapt(uint32(delta), uint32(e.done), e.i == 0)
	e.n, e.i = r, at+1
	return append(dst, digits[q]), true
}

// divide divides n by base-t. Where the compiler knows the divisor it multiplies,
// which takes less time; most often it is one of two.
func divide(n, t uint32) (quotient, remainder uint32) {
	switch t {
	case tMin:
		return n / (base - tMin), n % (base - tMin)
	case tMax:
		return n / (base - tMax), n % (base - tMax)
	}
	return n / (base - t), n % (base - t)
}

// threshold is t(j) of the standard for k = base times j+1.
func threshold(k, bias int) int { return min(max(k-bias, tMin), tMax) }

// adapt returns the bias for the next number.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.1
func adapt(delta, length uint32, first bool) int {
	if first {
		delta /= damp
	} else {
		delta /= 2
	}
	if delta >= length { // otherwise a division for nothing
		delta += delta / length
	}
	k := 0
	for delta > (base-tMin)*tMax/2 {
		delta /= base - tMin
		k += base
	}
	return k + int((base-tMin+1)*delta/(delta+skew))
}

// digitValue returns the value of a digit, or base if c is none.
func digitValue(c byte) uint64 {
	switch {
	case 'a' <= c && c <= 'z':
		return uint64(c - 'a')
	case 'A' <= c && c <= 'Z':
		return uint64(c - 'A')
	case '0' <= c && c <= '9':
		return uint64(c-'0') + 26
	}
	return base
}
