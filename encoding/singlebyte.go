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
	switch key {
	case idIBM866:
		return charmap.CodePage866
	case idKOI8R:
		return charmap.KOI8R
	case idKOI8U:
		return charmap.KOI8U
	case idMacintosh:
		return charmap.Macintosh
	case idMacCyrillic:
		return charmap.MacintoshCyrillic
	}
	if table := iso8859Table(key); table != nil {
		return table
	}
	return windowsTable(key)
}

func iso8859Table(key id) *charmap.Charmap {
	switch key {
	case idISO8859_2:
		return charmap.ISO8859_2
	case idISO8859_3:
		return charmap.ISO8859_3
	case idISO8859_4:
		return charmap.ISO8859_4
	case idISO8859_5:
		return charmap.ISO8859_5
	case idISO8859_6:
		return charmap.ISO8859_6
	case idISO8859_7:
		return charmap.ISO8859_7
	case idISO8859_8, idISO8859_8I: // they differ only in the direction of the text
		return charmap.ISO8859_8
	case idISO8859_10:
		return charmap.ISO8859_10
	case idISO8859_13:
		return charmap.ISO8859_13
	case idISO8859_14:
		return charmap.ISO8859_14
	case idISO8859_15:
		return charmap.ISO8859_15
	case idISO8859_16:
		return charmap.ISO8859_16
	}
	return nil
}

func windowsTable(key id) *charmap.Charmap {
	switch key {
	case idWindows874:
		return charmap.Windows874
	case idWindows1250:
		return charmap.Windows1250
	case idWindows1251:
		return charmap.Windows1251
	case idWindows1253:
		return charmap.Windows1253
	case idWindows1254:
		return charmap.Windows1254
	case idWindows1255:
		return charmap.Windows1255
	case idWindows1256:
		return charmap.Windows1256
	case idWindows1257:
		return charmap.Windows1257
	case idWindows1258:
		return charmap.Windows1258
	}
	return charmap.Windows1252
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
