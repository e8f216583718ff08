package e2013

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// set is an encode set: what is in it besides the code points below U+0020 and
// above U+007E, which every set has.
//
// 2013: simple encode set
type set string

const (
	simpleSet   set = ""
	defaultSet  set = " \"#<>?`"          // 2013: default encode set
	passwordSet set = defaultSet + "/@\\" // 2013: password encode set
	usernameSet set = passwordSet + ":"   // 2013: username encode set

	// querySet is a list of bytes in the query state, without a name.
	querySet set = " \"#<>`"
)

// contains reports whether the code point c is in the set.
func (s set) contains(c rune) bool {
	return c < 0x20 || c > 0x7E || strings.IndexByte(string(s), byte(c)) >= 0
}

// append appends c to dst, percent-encoded as UTF-8 if it is in the set.
//
// 2013: utf-8 percent encode, percent encode
func (s set) append(dst []byte, c rune) []byte {
	if !s.contains(c) {
		return append(dst, byte(c))
	}
	var buffer [utf8.UTFMax]byte
	for _, b := range buffer[:utf8.EncodeRune(buffer[:], c)] {
		dst = percent.AppendByte(dst, b)
	}
	return dst
}

// appendString appends each code point of v.
func (s set) appendString(dst []byte, v string) []byte {
	for _, c := range v {
		dst = s.append(dst, c)
	}
	return dst
}

// appendQuery appends the buffer of the query state in the encoding, nil for utf-8.
// What the encoding lacks is the byte 0x3F, which the list of bytes leaves alone.
//
// 2013: query state
func appendQuery(dst []byte, encoding percent.Encoding, buffer string) []byte {
	for _, b := range transcode.Encode(encoding, buffer, transcode.QuestionMark) {
		if querySet.contains(rune(b)) {
			dst = percent.AppendByte(dst, b)
		} else {
			dst = append(dst, b)
		}
	}
	return dst
}

// percentDecode returns the bytes that s stands for. E13-2: the text defines it
// for U+0000 to U+007F only; other code points are encoded as UTF-8 first.
//
// 2013: percent decode
func percentDecode(s string) string { return percent.Decode(s) }
