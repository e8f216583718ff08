package e2017

import (
	"strconv"

	"github.com/weburl-go/weburl/edition/internal/leaf/encodeset"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// set is a percent-encode set. The texts' sets are copied here so that they stay as
// they are.
//
// 2017, 2024: #c0-control-percent-encode-set #utf-8-percent-encode. 2024:
// #string-utf-8-percent-encode
type set = encodeset.Set

const (
	c0ControlSet    set = ""
	fragmentSet     set = " \"<>`"                // 2024: #fragment-percent-encode-set
	querySet        set = " \"#<>"                // 2017: #query-state. 2024: #query-percent-encode-set
	specialQuerySet set = querySet + "'"          // 2024: #special-query-percent-encode-set
	pathSet         set = " \"#<>?`{}"            // 2017, 2024: #path-percent-encode-set
	userinfoSet     set = pathSet + "/:;=@[\\]^|" // 2017, 2024: #userinfo-percent-encode-set
)

// appendQuery appends the buffer of the query state in the encoding, percent-
// encoded with s. What the encoding lacks is a character reference, of which the
// set decides in 2017 what is encoded, and of which all punctuation is in 2024.
//
// 2017: #query-state. 2024: #string-percent-encode-after-encoding
func (m *rulebook) appendQuery(dst []byte, s set, encoding percent.Encoding, buffer string) []byte {
	if encoding == nil {
		return s.AppendString(dst, buffer)
	}
	encoder := encoding.NewEncoder()
	for {
		encoded, n, failed := encoder.EncodeOrFail(nil, buffer)
		dst = s.AppendBytes(dst, encoded)
		if failed < 0 || n <= 0 {
			return dst
		}
		if m.since("unencodable-in-queries") {
			dst = append(dst, "%26%23"...)
			dst = append(dst, strconv.Itoa(int(failed))...)
			dst = append(dst, "%3B"...)
		} else {
			dst = s.AppendBytes(dst, transcode.Reference(failed))
		}
		buffer = buffer[n:]
	}
}
