package weburl

import (
	"strings"

	"github.com/weburl-go/weburl/percent"
)

// escapes says for each byte of a value whether it is percent-encoded, so that the value
// is what percent-decoding returns. It differs from package percent in two
// things: it can encode "%" with every set, and it keeps bytes that are not UTF-8,
// where percent.Encode writes U+FFFD.
//
// https://url.spec.whatwg.org/#string-utf-8-percent-encode
type escapes [256]bool

// newEscapes returns the bytes of a set and further ASCII characters.
func newEscapes(set percent.Set, more string) *escapes {
	e := new(escapes)
	for b := range 256 {
		e[b] = set.ContainsByte(byte(b)) || strings.IndexByte(more, byte(b)) >= 0
	}
	return e
}

// The escapes of values: user names and passwords, and segments. With those of a
// segment the path consists of URL units, and "C|" cannot be a drive letter.
var (
	userinfoEscapes = newEscapes(percent.Userinfo, "%")
	segmentEscapes  = newEscapes(percent.Path, `%/\|[]`)
)

// The escapes of texts, in which percent-encoded bytes stay.
var (
	pathEscapes         = newEscapes(percent.Path, "")
	specialPathEscapes  = newEscapes(percent.Path, `\`) // it would count as a slash
	opaquePathEscapes   = newEscapes(percent.C0Control, "?#")
	queryEscapes        = newEscapes(percent.Query, "")
	specialQueryEscapes = newEscapes(percent.SpecialQuery, "")
	fragmentEscapes     = newEscapes(percent.Fragment, "")
)

// length returns the length of s when it is encoded.
func (e *escapes) length(s string) uint64 {
	n := uint64(len(s))
	for i := range len(s) {
		if e[s[i]] {
			n += uint64(len("%XX") - 1)
		}
	}
	return n
}

// append appends s to dst, encoded, and returns the result.
func (e *escapes) append(dst []byte, s string) []byte {
	start := 0
	for i := range len(s) {
		if e[s[i]] {
			dst = percent.AppendByte(append(dst, s[start:i]...), s[i])
			start = i + 1
		}
	}
	return append(dst, s[start:]...)
}

// encode returns s, encoded. It allocates only if something has to be encoded.
func (e *escapes) encode(s string) string {
	n := e.length(s)
	if n == uint64(len(s)) {
		return s
	}
	return string(e.append(make([]byte, 0, n), s))
}
