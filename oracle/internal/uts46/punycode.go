package uts46

import (
	"slices"
	"strings"
)

const (
	base, tMin, tMax, skew, damp = 36, 1, 26, 38, 700
	initialBias, initialN        = 72, 128
	most                         = 1<<31 - 1
)

func adapt(delta, count int, first bool) int {
	if first {
		delta /= damp
	} else {
		delta /= 2
	}
	delta += delta / count
	k := 0
	for ; delta > (base-tMin)*tMax/2; k += base {
		delta /= base - tMin
	}
	return k + (base-tMin+1)*delta/(delta+skew)
}

func threshold(k, bias int) int { return min(max(k-bias, tMin), tMax) }

// encode is Punycode.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func encode(s []rune) string {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	var out strings.Builder
	for _, c := range s {
		if c < 0x80 {
			out.WriteRune(c)
		}
	}
	basic := out.Len()
	done := basic
	if basic > 0 {
		out.WriteByte('-')
	}
	n, delta, bias := initialN, 0, initialBias
	for done < len(s) {
		next := int(points)
		for _, c := range s {
			if int(c) >= n {
				next = min(next, int(c))
			}
		}
		delta += (next - n) * (done + 1)
		n = next
		for _, c := range s {
			if int(c) < n {
				delta++
			}
			if int(c) != n {
				continue
			}
			q := delta
			for k := base; ; k += base {
				t := threshold(k, bias)
				if q < t {
					break
				}
				out.WriteByte(digits[t+(q-t)%(base-t)])
				q = (q - t) / (base - t)
			}
			out.WriteByte(digits[q])
			bias = adapt(delta, done+1, done == basic)
			delta = 0
			done++
		}
		delta++
		n++
	}
	return out.String()
}

// Decode is the way back. A leading delimiter is an error.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
func Decode(s string) ([]rune, bool) {
	var out []rune
	if i := strings.LastIndexByte(s, '-'); i > 0 {
		out, s = []rune(s[:i]), s[i+1:]
	}
	n, index, bias := initialN, 0, initialBias
	for s != "" {
		old, weight := index, 1
		for k := base; ; k += base {
			if s == "" {
				return nil, false
			}
			digit := digitOf(s[0])
			s = s[1:]
			if digit < 0 || digit > (most-index)/weight {
				return nil, false
			}
			index += digit * weight
			t := threshold(k, bias)
			if digit < t {
				break
			}
			if weight > most/(base-t) {
				return nil, false
			}
			weight *= base - t
		}
		bias = adapt(index-old, len(out)+1, old == 0)
		n += index / (len(out) + 1)
		index %= len(out) + 1
		if n >= points || n >= 0xD800 && n <= 0xDFFF {
			return nil, false
		}
		out = slices.Insert(out, index, rune(n))
		index++
	}
	return out, true
}

func digitOf(c byte) int {
	switch {
	case c >= 'a' && c <= 'z':
		return int(c - 'a')
	case c >= 'A' && c <= 'Z':
		return int(c - 'A')
	case c >= '0' && c <= '9':
		return int(c-'0') + 26
	}
	return -1
}
