package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/percent"
)

// escapes says which bytes of a value are percent-encoded, so that the value is
// what percent-decoding returns. It differs from package percent in two things:
// it can encode "%" with every set, and it keeps bytes that are not UTF-8, where
// percent.Encode writes U+FFFD.
//
// https://url.spec.whatwg.org/#string-utf-8-percent-encode
type escapes struct {
	set  percent.Set
	more string // further ASCII characters
}

// The escapes of values. With those of a segment the path consists of URL units,
// and "C|" cannot be a drive letter.
var (
	userinfoEscapes = escapes{percent.Userinfo, "%"}
	segmentEscapes  = escapes{percent.Path, `%/\|[]`}
)

// encodes reports whether b is encoded.
func (e escapes) encodes(b byte) bool {
	return e.set.ContainsByte(b) || strings.IndexByte(e.more, b) >= 0
}

// length returns the length of s when it is encoded.
func (e escapes) length(s string) uint64 {
	n := uint64(len(s))
	for i := range len(s) {
		if e.encodes(s[i]) {
			n += uint64(len("%XX") - 1)
		}
	}
	return n
}

// append appends s to dst, encoded, and returns the result.
func (e escapes) append(dst []byte, s string) []byte {
	for i := range len(s) {
		if e.encodes(s[i]) {
			dst = percent.AppendByte(dst, s[i])
		} else {
			dst = append(dst, s[i])
		}
	}
	return dst
}

// encode returns s, encoded. It allocates only if something has to be encoded.
func (e escapes) encode(s string) string {
	n := e.length(s)
	if n == uint64(len(s)) {
		return s
	}
	return string(e.append(make([]byte, 0, n), s))
}
