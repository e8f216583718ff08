package urlencoded

import (
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// decode returns what the bytes stand for in an encoding; nil stands for UTF-8, as the form
// parsers from 2017 on have it. What is ill-formed is U+FFFD, and a byte order mark stays. An
// encoding that has no decoder, because its name is of no encoding of the web, decodes as UTF-8.
//
// https://encoding.spec.whatwg.org/#decoder
func decode(enc percent.Encoding, bytes string) string {
	if enc == nil {
		return scalar.String(bytes)
	}
	found, err := htmlindex.Get(enc.Name())
	if err != nil {
		return scalar.String(bytes)
	}
	if table, ok := found.(*charmap.Charmap); ok {
		return singleByte(table, bytes)
	}
	decoded, err := found.NewDecoder().String(bytes)
	if err != nil {
		return scalar.String(bytes)
	}
	return scalar.String(decoded)
}

// singleByte decodes with the index of a single-byte encoding. The standard maps
// the bytes 0x80 to 0x9F to the controls of the same value wherever an encoding has
// nothing else for them. x/text leaves them out.
//
// https://encoding.spec.whatwg.org/#single-byte-decoder
func singleByte(table *charmap.Charmap, bytes string) string {
	decoded := make([]rune, len(bytes))
	for i := range decoded {
		decoded[i] = table.DecodeByte(bytes[i])
		if decoded[i] == '\uFFFD' && bytes[i] <= 0x9F {
			decoded[i] = rune(bytes[i])
		}
	}
	return string(decoded)
}
