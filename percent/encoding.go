package percent

import (
	"strconv"

	"github.com/weburl-go/weburl/internal/scalar"
)

// An Encoding is a character encoding, as far as queries and forms need it.
// Wherever this module takes one, nil stands for UTF-8. Many goroutines may use it at
// once. Package encoding has all encodings of the web.
//
// https://encoding.spec.whatwg.org/#encoding
type Encoding interface {
	// Name returns the encoding's name as the Encoding Standard writes it.
	Name() string
	// OutputEncoding returns the encoding in which to write the queries and
	// forms of a document in this encoding: another one if this one has no
	// encoder. Nil means UTF-8.
	//
	// https://encoding.spec.whatwg.org/#get-an-output-encoding
	OutputEncoding() Encoding
	// NewEncoder returns an encoder in its initial state.
	NewEncoder() Encoder
}

// An Encoder turns scalar values into bytes. It may keep a state between calls,
// so it is to be used for one string only.
//
// https://encoding.spec.whatwg.org/#encoder
type Encoder interface {
	// EncodeOrFail appends the encoded form of src, which is well-formed UTF-8,
	// to dst until src ends or a code point has no encoded form. The code points
	// from U+0020 to U+007E must be encoded as themselves, as in all encodings of
	// the Encoding Standard; a parser does not ask for queries of those alone.
	//
	// In the first case it also appends what the encoding requires at the end
	// of a text, and returns the length of src and -1. In the second case it
	// returns the length of the part of src that ends with that code point, at
	// least 1, and the code point to name in the error, which is not always the
	// one that failed. The caller may go on with the rest of src. All functions of
	// this module that use an Encoder panic if it is less than 1.
	//
	// https://encoding.spec.whatwg.org/#encode-or-fail
	EncodeOrFail(dst []byte, src string) (out []byte, n int, failed rune)
}

// EncodeAfterEncoding encodes s to bytes with enc and percent-encodes those
// bytes that are in the set. A code point that enc cannot encode becomes
// "%26%23", its decimal number and "%3B", which is a percent-encoded character
// reference. When enc or its output encoding is nil, it does what [Encode] does.
//
// Use encodings other than UTF-8 with [SpecialQuery] and [FormURLEncoded] only.
//
// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
func EncodeAfterEncoding(enc Encoding, s string, set Set) string {
	if isUTF8(enc) {
		return Encode(s, set)
	}
	return text(AppendEncodeAfterEncoding(make([]byte, 0, len(s)+16), enc, s, set))
}

// AppendEncodeAfterEncoding appends what [EncodeAfterEncoding] returns to dst and
// returns the result.
func AppendEncodeAfterEncoding(dst []byte, enc Encoding, s string, set Set) []byte {
	if isUTF8(enc) {
		return AppendEncode(dst, s, set)
	}
	s = scalar.String(s)
	encoder := enc.NewEncoder()
	encoded := make([]byte, 0, len(s)+16)
	for {
		var n int
		var failed rune
		encoded, n, failed = encoder.EncodeOrFail(encoded[:0], s)
		for _, b := range encoded {
			if set.ContainsByte(b) {
				dst = appendEncodedByte(dst, b, set)
			} else {
				dst = append(dst, b)
			}
		}
		if failed < 0 {
			return dst
		}
		if n <= 0 {
			panic("percent: the encoder of " + enc.Name() + " failed without consuming anything")
		}
		dst = append(dst, "%26%23"...)
		dst = strconv.AppendUint(dst, uint64(failed), 10)
		dst = append(dst, "%3B"...)
		s = s[n:]
	}
}

// isUTF8 reports whether the output encoding of enc is UTF-8.
func isUTF8(enc Encoding) bool { return enc == nil || enc.OutputEncoding() == nil }
