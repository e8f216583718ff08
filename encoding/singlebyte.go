package encoding

import "golang.org/x/text/encoding/charmap"

// singleByteEncoder encodes with the index of a single-byte encoding.
//
// https://encoding.spec.whatwg.org/#single-byte-encoder
type singleByteEncoder struct{ table *charmap.Charmap }

func (e singleByteEncoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	if b, ok := e.table.EncodeRune(c); ok {
		return append(dst, b), true
	}
	// The standard maps each byte from 0x80 to 0x9F that has no other code point
	// to the control of the same value. x/text leaves these bytes unmapped.
	if 0x80 <= c && c <= 0x9F && e.table.DecodeByte(byte(c)) == '\uFFFD' {
		return append(dst, byte(c)), true
	}
	return dst, false
}

// singleByteTable returns the table of a single-byte encoding.
func singleByteTable(key id) *charmap.Charmap {
	return [...]*charmap.Charmap{
		idIBM866:      charmap.CodePage866,
		idISO8859_2:   charmap.ISO8859_2,
		idISO8859_3:   charmap.ISO8859_3,
		idISO8859_4:   charmap.ISO8859_4,
		idISO8859_5:   charmap.ISO8859_5,
		idISO8859_6:   charmap.ISO8859_6,
		idISO8859_7:   charmap.ISO8859_7,
		idISO8859_8:   charmap.ISO8859_8,
		idISO8859_8I:  charmap.ISO8859_8, // they differ only in the direction of the text
		idISO8859_10:  charmap.ISO8859_10,
		idISO8859_13:  charmap.ISO8859_13,
		idISO8859_14:  charmap.ISO8859_14,
		idISO8859_15:  charmap.ISO8859_15,
		idISO8859_16:  charmap.ISO8859_16,
		idKOI8R:       charmap.KOI8R,
		idKOI8U:       charmap.KOI8U,
		idMacintosh:   charmap.Macintosh,
		idWindows874:  charmap.Windows874,
		idWindows1250: charmap.Windows1250,
		idWindows1251: charmap.Windows1251,
		idWindows1252: charmap.Windows1252,
		idWindows1253: charmap.Windows1253,
		idWindows1254: charmap.Windows1254,
		idWindows1255: charmap.Windows1255,
		idWindows1256: charmap.Windows1256,
		idWindows1257: charmap.Windows1257,
		idWindows1258: charmap.Windows1258,
		idMacCyrillic: charmap.MacintoshCyrillic,
	}[key]
}

// userDefinedEncoder is the encoder of x-user-defined, which encodes a block of
// the private use area.
//
// https://encoding.spec.whatwg.org/#x-user-defined-encoder
type userDefinedEncoder struct{}

func (userDefinedEncoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	if 0xF780 <= c && c <= 0xF7FF {
		return append(dst, byte(c-0xF780+0x80)), true
	}
	return dst, false
}
