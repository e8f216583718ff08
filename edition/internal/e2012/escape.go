package e2012

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/encodeset"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// escapeSet is an escape set.
type escapeSet = encodeset.Set

const (
	simpleSet  escapeSet = ""         // 2012: URL simple escape set
	defaultSet escapeSet = " \"#<>?`" // 2012: URL default escape set
	querySet   escapeSet = " \"#<>`"  // 2012: URL query escape set
)

// escape appends c to dst, URL escaped in an encoding; nil stands for UTF-8. Each
// code point is encoded alone, from the encoding's initial state to its end, and
// one that the encoding lacks is the byte 0x3F. The code point is the parameter, not
// the c of the parser, which the text encodes by a slip (E12-7).
//
// 2012: URL escape, URL encode
func escape(dst []byte, c rune, set escapeSet, encoding percent.Encoding) []byte {
	if encoding == nil || !set.Contains(c) {
		return set.Append(dst, c)
	}
	for _, b := range transcode.Encode(encoding, string(c), transcode.QuestionMark) {
		dst = percent.AppendByte(dst, b)
	}
	return dst
}
