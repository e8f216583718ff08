// Package ipv6 writes IPv6 addresses, which the editions from 2013 on do in the same
// way. Each reads them in its own way.
package ipv6

import "strconv"

// Address is an IPv6 address: eight 16-bit pieces, the most significant first.
type Address [8]uint16

// String returns the address in lower-case hexadecimal, with the first of its
// longest sequences of two or more zero pieces compressed, without brackets.
func (a Address) String() string {
	first, size := a.longestZeros()
	b := make([]byte, 0, len("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"))
	for i := 0; i < len(a); i++ {
		if i == first && size > 1 {
			b = append(b, ':')
			if i == 0 {
				b = append(b, ':')
			}
			i += size - 1
			continue
		}
		b = strconv.AppendUint(b, uint64(a[i]), 16)
		if i < len(a)-1 {
			b = append(b, ':')
		}
	}
	return string(b)
}

// longestZeros returns where the first of the longest sequences of zero pieces
// begins, and its length.
func (a Address) longestZeros() (first, size int) {
	for i := 0; i < len(a); {
		j := i
		for j < len(a) && a[j] == 0 {
			j++
		}
		if j-i > size {
			first, size = i, j-i
		}
		i = max(j, i+1)
	}
	return first, size
}
