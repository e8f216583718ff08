package main

import "strings"

// asciiBits are the classes that idna/ascii.go uses, one bit each, in the order
// of its constants.
var asciiBits = []func(b byte) bool{
	func(b byte) bool { return 'A' <= b && b <= 'Z' },
	func(b byte) bool { return b >= 0x80 },
	func(b byte) bool { return b == '-' },
	isForbiddenDomain,
	func(b byte) bool {
		return b < 0x80 && b != '.' && b != '-' && (b < '0' || b > '9') && (b|0x20 < 'a' || b|0x20 > 'z')
	},
}

// isForbiddenHost reports whether b is a forbidden host code point.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func isForbiddenHost(b byte) bool {
	return strings.IndexByte("\x00\t\n\r #/:<>?@[\\]^|", b) >= 0
}

// isForbiddenDomain reports whether b is a forbidden domain code point.
//
// https://url.spec.whatwg.org/#forbidden-domain-code-point
func isForbiddenDomain(b byte) bool {
	return isForbiddenHost(b) || b <= 0x1F || b == '%' || b == 0x7F
}

// asciiClasses returns the bits of every byte.
func asciiClasses() []uint32 {
	classes := make([]uint32, 256)
	for b := range classes {
		for bit, is := range asciiBits {
			if is(byte(b)) {
				classes[b] |= 1 << bit
			}
		}
	}
	return classes
}
