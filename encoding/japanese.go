package encoding

import "golang.org/x/text/encoding/japanese"

// jis0208 is the index jis0208.
//
// https://encoding.spec.whatwg.org/#index-jis0208
type jis0208 struct{ euc *imported }

func newJIS0208() jis0208 { return jis0208{newImported(japanese.EUCJP)} }

// pointer returns the first pointer of c, or -1 when there is none. The EUC-JP
// of x/text encodes a pointer in two bytes from 0xA1 upwards. Three bytes are
// a code point of JIS X 0212, and a first byte 0x8E is half-width katakana.
//
// https://encoding.spec.whatwg.org/#index-pointer
func (j jis0208) pointer(c rune) int {
	b := j.euc.bytes(c)
	if len(b) != 2 || b[0] < 0xA1 {
		return -1
	}
	return int(b[0]-0xA1)*94 + int(b[1]-0xA1)
}

// romanByte returns the byte of the two code points that JIS X 0201 has instead
// of "\" and "~", and 0 for all others. x/text has no byte for them in EUC-JP and
// Shift_JIS, because it wants decoding to reverse encoding.
func romanByte(c rune) byte {
	switch c {
	case '¥':
		return '\\'
	case '‾':
		return '~'
	}
	return 0
}

// widenMinus returns U+FF0D, which is in the index jis0208, for U+2212, which is
// not. The encoders of the standard treat them alike, those of x/text do not.
func widenMinus(c rune) rune {
	if c == '\u2212' {
		return '\uFF0D'
	}
	return c
}

// isHalfwidthKatakana reports whether c is one of the code points that JIS
// X 0201 encodes in the bytes 0xA1 to 0xDF.
func isHalfwidthKatakana(c rune) bool { return '\uFF61' <= c && c <= '\uFF9F' }

// eucJPEncoder is the encoder of EUC-JP. Unlike the one of x/text it never writes
// code points of JIS X 0212.
//
// https://encoding.spec.whatwg.org/#euc-jp-encoder
type eucJPEncoder struct{ index jis0208 }

func (e eucJPEncoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	if b := romanByte(c); b != 0 {
		return append(dst, b), true
	}
	if isHalfwidthKatakana(c) {
		return append(dst, 0x8E, byte(c-0xFF61+0xA1)), true
	}
	pointer := e.index.pointer(widenMinus(c))
	if pointer < 0 {
		return dst, false
	}
	return append(dst, byte(pointer/94+0xA1), byte(pointer%94+0xA1)), true
}

// shiftJISEncoder is the encoder of Shift_JIS.
//
// https://encoding.spec.whatwg.org/#shift_jis-encoder
type shiftJISEncoder struct{ index jis0208 }

func (e shiftJISEncoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	if c == 0x80 { // x/text has no byte for it
		return append(dst, 0x80), true
	}
	if b := romanByte(c); b != 0 {
		return append(dst, b), true
	}
	if isHalfwidthKatakana(c) {
		return append(dst, byte(c-0xFF61+0xA1)), true
	}
	pointer := e.index.pointer(widenMinus(c))
	if pointer < 0 {
		return dst, false
	}
	pointer = ibmPointer(pointer)
	lead, leadOffset := pointer/188, 0xC1
	if lead < 0x1F {
		leadOffset = 0x81
	}
	trail, offset := pointer%188, 0x41
	if trail < 0x3F {
		offset = 0x40
	}
	return append(dst, byte(lead+leadOffset), byte(trail+offset)), true
}

// ibmPointer returns the pointer in the index Shift_JIS of the code point whose
// first pointer in jis0208 is p. The extensions of IBM stand in jis0208 twice: as
// selected by NEC at 8272 to 8835, which x/text prefers, and from 10716 upwards.
// The index Shift_JIS excludes the first. NEC kept the order of IBM in three
// runs.
//
// https://encoding.spec.whatwg.org/#index-shift_jis-pointer
func ibmPointer(p int) int {
	switch {
	case p < 8272 || p > 8835:
		return p
	case p < 8634: // the ideographs
		return p - 8272 + 10744
	case p < 8644: // the small Roman numerals
		return p - 8634 + 10716
	default: // three signs
		return p - 8645 + 10737
	}
}
