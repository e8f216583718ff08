package e2012

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// escapeSet is an escape set: what is in it besides all code points below U+0020
// and above U+007E, which every set has.
type escapeSet string

const (
	simpleSet  escapeSet = ""         // 2012: URL simple escape set
	defaultSet escapeSet = " \"#<>?`" // 2012: URL default escape set
	querySet   escapeSet = " \"#<>`"  // 2012: URL query escape set
)

func (s escapeSet) contains(c rune) bool {
	return c < 0x20 || c > 0x7E || strings.IndexByte(string(s), byte(c)) >= 0
}

// escape appends c to dst, URL escaped in an encoding; nil stands for UTF-8. Each
// code point is encoded alone, from the encoding's initial state to its end, and
// one that the encoding lacks is the byte 0x3F. The code point is the parameter, not
// the c of the parser, which the text encodes by a slip (E12-7).
//
// 2012: URL escape, URL encode
func (s escapeSet) escape(dst []byte, c rune, encoding percent.Encoding) []byte {
	if !s.contains(c) {
		return append(dst, byte(c))
	}
	var buffer [utf8.UTFMax]byte
	bytes := buffer[:utf8.EncodeRune(buffer[:], c)]
	if encoding != nil {
		bytes = transcode.Encode(encoding, string(bytes), transcode.QuestionMark)
	}
	for _, b := range bytes {
		dst = percent.AppendByte(dst, b)
	}
	return dst
}
