package uts46

import (
	"strings"

	"golang.org/x/net/idna"
)

// encode returns the ASCII form of a label that is not ASCII, with "xn--".
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.3
func encode(label []rune) (string, error) { return idna.Punycode.ToASCII(string(label)) }

// Decode returns the label of which encoded, without "xn--", is the Punycode. Package
// x/net/idna refuses Punycode of ASCII, which ends with the delimiter.
//
// https://www.rfc-editor.org/rfc/rfc3492#section-6.2
func Decode(encoded string) ([]rune, bool) {
	if ascii, ok := strings.CutSuffix(encoded, "-"); ok && ascii != "" {
		return []rune(ascii), true
	}
	label, err := idna.Punycode.ToUnicode("xn--" + encoded)
	return []rune(label), err == nil
}
