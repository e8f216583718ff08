package weburl

import "github.com/weburl-go/weburl/percent"

// escapes says which bytes of a value are percent-encoded, so that the value is what
// percent-decoding returns. It differs from package percent in two things: it can encode
// "%" with every set, and it keeps bytes that are not UTF-8, where percent.Encode writes
// U+FFFD.
//
// https://url.spec.whatwg.org/#string-utf-8-percent-encode
type escapes struct {
	set  percent.Set
	more [2]uint64 // a bit for each further ASCII character
}

// The escapes of values: user names and passwords, and segments. With those of a
// segment the path consists of URL units, and "C|" cannot be a drive letter.
var (
	userinfoEscapes = escapes{percent.Userinfo, [2]uint64{1 << '%', 0}}
	segmentEscapes  = escapes{percent.Path, [2]uint64{1<<'%' | 1<<'/', 1<<('\\'-64) | 1<<('|'-64) | 1<<('['-64) | 1<<(']'-64)}}
)

// The escapes of texts, in which percent-encoded bytes stay. In the path of a special
// URL a backslash would count as a slash.
var (
	pathEscapes         = escapes{set: percent.Path}
	specialPathEscapes  = escapes{percent.Path, [2]uint64{0, 1 << ('\\' - 64)}}
	opaquePathEscapes   = escapes{percent.C0Control, [2]uint64{1<<'?' | 1<<'#', 0}}
	queryEscapes        = escapes{set: percent.Query}
	specialQueryEscapes = escapes{set: percent.SpecialQuery}
	fragmentEscapes     = escapes{set: percent.Fragment}
)

// encodes reports whether b is encoded.
func (e *escapes) encodes(b byte) bool {
	return e.set.ContainsByte(b) || b < 0x80 && e.more[b>>6]&(1<<(b&63)) != 0
}

// length returns the length of s when it is encoded.
func (e *escapes) length(s string) uint64 {
	n := uint64(len(s))
	for i := range len(s) {
		if e.encodes(s[i]) {
			n += uint64(len("%XX") - 1)
		}
	}
	return n
}

// append appends s to dst, encoded, and returns the result.
func (e *escapes) append(dst []byte, s string) []byte {
	start := 0
	for i := range len(s) {
		if e.encodes(s[i]) {
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
