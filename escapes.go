package weburl

import "github.com/weburl-go/weburl/percent"

// escapes says which bytes of a value are percent-encoded, so that the value is what
// percent-decoding returns. It differs from package percent in two things: it can encode
// "%" with every set, and it keeps bytes that are not UTF-8, where percent.Encode writes
// U+FFFD.
//
// https://url.spec.whatwg.org/#string-utf-8-percent-encode
type escapes [256]bool // for each byte

// escapesOf returns the escapes of a set and of further ASCII characters.
func escapesOf(set percent.Set, more string) (e escapes) {
	for b := range e {
		e[b] = set.ContainsByte(byte(b))
	}
	for i := range len(more) {
		e[more[i]] = true
	}
	return e
}

// The escapes of values: user names and passwords, and segments. With those of a
// segment the path consists of URL units, and "C|" cannot be a drive letter.
var (
	userinfoEscapes = escapesOf(percent.Userinfo, "%")
	segmentEscapes  = escapesOf(percent.Path, `%/\|[]`)
)

// The escapes of texts, in which percent-encoded bytes stay. In the path of a special
// URL a backslash would count as a slash.
var (
	pathEscapes         = escapesOf(percent.Path, "")
	specialPathEscapes  = escapesOf(percent.Path, `\`)
	opaquePathEscapes   = escapesOf(percent.C0Control, "?#")
	queryEscapes        = escapesOf(percent.Query, "")
	specialQueryEscapes = escapesOf(percent.SpecialQuery, "")
	fragmentEscapes     = escapesOf(percent.Fragment, "")
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
