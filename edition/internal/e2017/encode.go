package e2017

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// set is a percent-encode set: what is in it besides C0 controls and all code
// points above U+007E, which every set has. The texts' sets are copied here so
// that they stay as they are.
//
// 2017, 2024: #c0-control-percent-encode-set
type set string

const (
	c0ControlSet    set = ""
	fragmentSet     set = " \"<>`"                // 2024: #fragment-percent-encode-set
	querySet        set = " \"#<>"                // 2017: #query-state. 2024: #query-percent-encode-set
	specialQuerySet set = querySet + "'"          // 2024: #special-query-percent-encode-set
	pathSet         set = " \"#<>?`{}"            // 2017, 2024: #path-percent-encode-set
	userinfoSet     set = pathSet + "/:;=@[\\]^|" // 2017, 2024: #userinfo-percent-encode-set
)

// contains reports whether the code point c is in the set.
func (s set) contains(c rune) bool {
	return c < 0x20 || c > 0x7E || strings.IndexByte(string(s), byte(c)) >= 0
}

// append appends c to dst, UTF-8 percent-encoded using the set.
//
// 2017, 2024: #utf-8-percent-encode
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
//
// 2024: #string-utf-8-percent-encode
func (s set) appendString(dst []byte, v string) []byte {
	for _, c := range v {
		dst = s.append(dst, c)
	}
	return dst
}

// appendBytes appends bytes of any encoding, each percent-encoded if the code
// point of its value is in the set.
func (s set) appendBytes(dst, encoded []byte) []byte {
	for _, b := range encoded {
		if s.contains(rune(b)) {
			dst = percent.AppendByte(dst, b)
		} else {
			dst = append(dst, b)
		}
	}
	return dst
}

// appendQuery appends the buffer of the query state in the encoding, percent-
// encoded with s. What the encoding lacks is a character reference, of which the
// set decides in 2017 what is encoded, and of which all punctuation is in 2024.
//
// 2017: #query-state. 2024: #string-percent-encode-after-encoding
func (m *rulebook) appendQuery(dst []byte, s set, encoding percent.Encoding, buffer string) []byte {
	if encoding == nil {
		return s.appendString(dst, buffer)
	}
	encoder := encoding.NewEncoder()
	for {
		encoded, n, failed := encoder.EncodeOrFail(nil, buffer)
		dst = s.appendBytes(dst, encoded)
		if failed < 0 || n <= 0 {
			return dst
		}
		if m.since("unencodable-in-queries") {
			dst = append(dst, "%26%23"...)
			dst = append(dst, strconv.Itoa(int(failed))...)
			dst = append(dst, "%3B"...)
		} else {
			dst = s.appendBytes(dst, transcode.Reference(failed))
		}
		buffer = buffer[n:]
	}
}

// percentDecode returns the bytes that s stands for.
//
// 2017: #percent-decode. 2024: #percent-decode
func percentDecode(s string) string { return percent.Decode(s) }
