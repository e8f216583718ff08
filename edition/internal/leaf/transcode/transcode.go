// Package transcode turns strings into bytes of an encoding with the error
// modes that the Encoding Standard had at the time of each edition.
package transcode

import (
	"encoding/binary"
	"strconv"
	"unicode/utf16"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// Mode says how a code point that the encoding lacks is written.
type Mode uint8

const (
	// QuestionMark makes it the byte 0x3F: the mode "URL", of 2012 and 2013.
	QuestionMark Mode = iota
	// CharacterReference makes it "&#", its decimal number and ";": the mode
	// "html", of 2015 and 2017, and of the forms of 2013.
	CharacterReference
)

// Encode returns the bytes of s in enc, from its initial state to its end. Nil
// stands for UTF-8. UTF-16 is written as such: an edition that asks for an
// output encoding must do so before, with Output.
func Encode(enc percent.Encoding, s string, mode Mode) []byte {
	s = scalar.String(s)
	if enc == nil {
		return []byte(s)
	}
	switch enc.Name() {
	case "UTF-16LE":
		return encodeUTF16(s, binary.LittleEndian)
	case "UTF-16BE":
		return encodeUTF16(s, binary.BigEndian)
	}
	encoder := enc.NewEncoder()
	var out []byte
	for {
		var n int
		var failed rune
		out, n, failed = encoder.EncodeOrFail(out, s)
		if failed < 0 || n <= 0 {
			return out
		}
		// The encoders fail in a state in which ASCII stands for itself.
		if mode == QuestionMark {
			out = append(out, '?')
		} else {
			out = append(out, Reference(failed)...)
		}
		s = s[n:]
	}
}

// Reference returns the character reference that stands for c: "&#", its decimal
// number and ";".
func Reference(c rune) []byte {
	return append(strconv.AppendInt([]byte("&#"), int64(c), 10), ';')
}

func encodeUTF16(s string, order binary.AppendByteOrder) (out []byte) {
	for _, unit := range utf16.Encode([]rune(s)) {
		out = order.AppendUint16(out, unit)
	}
	return out
}

// Output returns the output encoding of enc; nil stands for UTF-8.
//
// https://encoding.spec.whatwg.org/#get-an-output-encoding
func Output(enc percent.Encoding) percent.Encoding {
	if enc == nil {
		return nil
	}
	return enc.OutputEncoding()
}
