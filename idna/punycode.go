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

	// shortLabel is the length up to which the simple algorithms are used,
	// whose time grows with the square of the length.
	shortLabel = 64
)

// EncodePunycode encodes one label, without prefix: "bücher" gives "bcher-kva".
// It neither maps nor validates. The *[Error] of a label that is too long for
// the arithmetic (tens of thousands of code points) has the code A3.
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
		return "", &Error{Code: A3, Codes: 1 << A3, End: len(label)}
	}
	return string(b), nil
}

// DecodePunycode decodes one label without its prefix: "bcher-kva" gives
// "bücher". Digits may be in either case; ASCII before the last hyphen is kept
// as it is. The *[Error] for anything else than Punycode of Unicode scalar
// values has the code P4 and tells the byte where decoding stopped.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
func DecodePunycode(encoded string) (string, error) {
	var one, two [stackRunes]rune
	var out [stackBytes]byte
	runes := runesFor(one[:0], encoded)
	for i := 0; i < len(encoded); i++ {
		if encoded[i] >= utf8.RuneSelf {
			_, n := decodeRune(encoded[i:])
			return "", &Error{Code: P4, Codes: 1 << P4, Start: i, End: i + n}
		}
		runes = append(runes, rune(encoded[i]))
	}
	decoded, bad := decodePunycode(two[:0], runes)
	if bad >= 0 {
		return "", &Error{Code: P4, Codes: 1 << P4, Start: bad, End: min(bad+1, len(encoded))}
	}
	return string(appendRunes(out[:0], decoded)), nil
}

// decodePunycode appends what encoded, which must be ASCII, stands for. bad is
// -1, or the index where decoding failed.
func decodePunycode(dst, encoded []rune) (decoded []rune, bad int) {
	if len(encoded) <= shortLabel {
		return decodeSimple(dst, encoded)
	}
	return decodeLong(dst, encoded)
}

// decodeSimple decodes in the standard's own way: it inserts each code point
// where it belongs.
func decodeSimple(dst, encoded []rune) (decoded []rune, bad int) {
	before := len(dst)
	d := newDecoder(encoded)
	dst = append(dst, d.basic()...)
	for d.more() {
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
	encoded []rune
	in      int // index of the next digit
	n       uint64
	i       uint64
	bias    int
	count   int // insertions so far
}

func newDecoder(encoded []rune) decoder {
	return decoder{encoded: encoded, n: initialN, bias: initialBias}
}

// basic returns the ASCII part, what stands before the last hyphen, and moves
// behind that hyphen. A hyphen that is the first character delimits nothing.
func (d *decoder) basic() []rune {
	for i := len(d.encoded) - 1; i > 0; i-- {
		if d.encoded[i] == '-' {
			d.in = i + 1
			return d.encoded[:i]
		}
	}
	return nil
}

func (d *decoder) more() bool { return d.in < len(d.encoded) }

// next reads one insertion into a string of the given length: r is to stand at
// index at. When it is not ok, in is the index of the offending digit, or the
// length where one is missing.
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
	d.bias = adapt(delta, total, d.count == 0)
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

// appendPunycode appends label encoded. It is not ok when a number would be
// greater than maxDelta.
func appendPunycode(dst []byte, label []rune) (encoded []byte, ok bool) {
	if len(label) <= shortLabel {
		return encodeSimple(dst, label)
	}
	return encodeLong(dst, label)
}

// encodeSimple encodes in the standard's own way: it goes through the label
// again for each distinct code point.
func encodeSimple(dst []byte, label []rune) (encoded []byte, ok bool) {
	dst, done := appendBasic(dst, label)
	e := encoder{bias: initialBias, first: true}
	n, delta := rune(initialN), uint64(0)
	for done < len(label) {
		next := rune(utf8.MaxRune)
		for _, r := range label {
			if r >= n && r < next {
				next = r
			}
		}
		delta += uint64(next-n) * uint64(done+1)
		n = next
		for _, r := range label {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			if delta > maxDelta {
				return dst, false
			}
			done++
			dst = e.append(dst, delta, uint64(done))
			delta = 0
		}
		delta++
		n++
	}
	return dst, true
}

// appendBasic appends the ASCII of label, with the hyphen that ends it, and
// returns how many code points that is.
func appendBasic(dst []byte, label []rune) ([]byte, int) {
	n := 0
	for _, r := range label {
		if r < utf8.RuneSelf {
			dst = append(dst, byte(r))
			n++
		}
	}
	if n > 0 {
		dst = append(dst, '-')
	}
	return dst, n
}

// An encoder writes numbers in the variable-length form of Punycode.
type encoder struct {
	bias  int
	first bool
}

// append appends delta, which makes the string length code points long.
func (e *encoder) append(dst []byte, delta, length uint64) []byte {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	q := delta
	for k := base; ; k += base {
		t := uint64(threshold(k, e.bias))
		if q < t {
			break
		}
		dst = append(dst, digits[t+(q-t)%(base-t)])
		q = (q - t) / (base - t)
	}
	e.bias = adapt(delta, length, e.first)
	e.first = false
	return append(dst, digits[q])
}

// threshold is t(j) of the standard for k = base times j+1.
func threshold(k, bias int) int { return min(max(k-bias, tMin), tMax) }

// adapt returns the bias for the next number.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.1
func adapt(delta, length uint64, first bool) int {
	if first {
		delta /= damp
	} else {
		delta /= 2
	}
	delta += delta / length
	k := 0
	for delta > (base-tMin)*tMax/2 {
		delta /= base - tMin
		k += base
	}
	return k + int((base-tMin+1)*delta/(delta+skew))
}

// digitValue returns the value of a digit, or base if c is none.
func digitValue(c rune) uint64 {
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
