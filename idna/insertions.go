package idna

// sortedKeys has the code points of a label outside ASCII in their order, each shifted, with the
// index to insert it at.
type sortedKeys [shortLabel]uint32

const (
	indexBits = 11
	indexMask = 1<<indexBits - 1
)

// insert inserts a code point behind count others. Its key has the index that it would have if
// it was before these.
//
// It moves every key without a branch, as the processor cannot predict which have to move.
func (k *sortedKeys) insert(count int, key uint32) {
	x, at := int64(key|indexMask), 0
	for j, y := range k[:count] {
		distance := int64(y) - x
		all := distance >> 63 // all bits if y is before x
		at -= int(all)
		back := distance & all
		k[j] = uint32(x + back)
		x += distance - back
	}
	k[count] = uint32(x)
	k[at] = key + uint32(at)
}

// putInsertions writes the insertions of a short label behind its ASCII. Each key has a code
// point and the index to insert it at. The room behind the last digit may be written to. The
// result is negative if the label is not short.
//
// The thresholds of a number are tMin for some digits, then one between the two, and then tMax.
// Most numbers have one digit or two, and none with tMin. They are written without a branch.
//
// The simple function is encodeShort; TestInsertions and FuzzToASCII compare the two.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func putInsertions(out []byte, n int, keys []uint32, ascii int) int {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789............................" // 64 need no check
	const one = 1 << 8
	if len(keys)+ascii > shortLabel {
		return -1
	}
	if ascii > 0 {
		out[n] = '-'
		n++
	}
	length := uint64(ascii + 1)
	last, next := uint64(initialN), uint64(0)          // what the decoder has
	code := uint64(initialBias/base*one + base - tMax) // one for each digit with tMin, and base less the threshold behind them
	for i, key := range keys {
		r, at := uint64(key>>indexBits), uint64(key&indexMask)
		q := (r-last)*length + at - next
		last, next = r, at+1
		delta := q / 2
		if i == 0 {
			delta = uint64(uint32(q) / damp)
		}
		delta += divideShort(delta, length)
		length++
		for ; code >= one && q > 0; code -= one {
			quotient := divideShort(q-tMin, base-tMin)
			out[n] = digits[(q-quotient*(base-tMin))&63]
			n++
			q = quotient
		}
		code %= one
		above := q + code - base
		below := uint64(int64(above) >> 63) // all bits if q is below the threshold
		quotient := divideShort(above&^below, code)
		out[n] = digits[(q-quotient*code)&63]
		n++
		out[n] = digits[quotient&63]
		n += 1 + int(below)
		if quotient >= tMax {
			n = putTens(out, n-1, quotient)
		}
		for code = 0; delta >= uint64(len(divisors)); code += one {
			delta = divideShort(delta, base-tMin)
		}
		code |= uint64(divisors[delta])
	}
	return n
}

// putTens writes the digits of q if all thresholds are tMax.
func putTens(out []byte, n int, q uint64) int {
	for ; q >= tMax; n++ {
		q -= tMax
		out[n] = '0' + byte(q%(base-tMax))
		q /= base - tMax
	}
	out[n] = 'a' + byte(q)
	return n + 1
}

// divisors contains base less the threshold that follows from each delta with which adapt ends:
// the threshold is base less (base-tMin+1)*delta / (delta+skew), but not above tMax. A division
// takes longer, and the next digit waits for it.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.1
var divisors = [...]uint8{
	10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 16, 16, 16, 17, 17, 17, 17, 18, 18,
	18, 18, 18, 19, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 22, 22, 23, 23, 23, 23, 23, 23, 23, 23, 24, 24, 24, 24,
	24, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 26, 27, 27, 27, 27, 27, 27,
	27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 29, 29,
	29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
	30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 31, 31, 31, 31,
	31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31,
	31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
	32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
	32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
	32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33,
	33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33,
}

// divideShort divides n, which is at most the greatest number of a short label, by
// a number up to shortLabel. It multiplies, which takes less time.
func divideShort(n, by uint64) uint64 {
	return n * reciprocals[by] >> 32
}

// reciprocals contains 1<<32 divided by each number up to shortLabel, rounded up. A
// quotient is exact as long as the dividend is less than 1<<32 divided by the
// divisor. For digits, numbers below 73 million are divided by at most 35; for
// the next threshold, numbers below 1<<26 are divided by at most 64.
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
