package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/encodeset"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// set is an encode set.
//
// 2013: simple encode set, utf-8 percent encode, percent encode
type set = encodeset.Set

const (
	simpleSet   set = ""
	defaultSet  set = " \"#<>?`"          // 2013: default encode set
	passwordSet set = defaultSet + "/@\\" // 2013: password encode set
	usernameSet set = passwordSet + ":"   // 2013: username encode set

	// querySet is a list of bytes in the query state, without a name.
	querySet set = " \"#<>`"
)

// appendQuery appends the buffer of the query state in the encoding, nil for utf-8.
// What the encoding lacks is the byte 0x3F, which the list of bytes leaves alone.
//
// 2013: query state
func appendQuery(dst []byte, encoding percent.Encoding, buffer string) []byte {
	return querySet.AppendBytes(dst, transcode.Encode(encoding, buffer, transcode.QuestionMark))
}

// percentDecode returns the bytes that s stands for. E13-2: the text defines it
// for U+0000 to U+007F only; other code points are encoded as UTF-8 first.
//
// 2013: percent decode
func percentDecode(s string) string { return percent.Decode(s) }
