package encoding

import "unicode/utf8"

// An iso2022JPState says how a decoder reads the bytes that come next.
type iso2022JPState byte

// The first two have the last byte of the escape sequence that leads to them.
const (
	stateASCII   iso2022JPState = 'B'
	stateRoman   iso2022JPState = 'J'
	stateJIS0208 iso2022JPState = '$'
)

// iso2022JPEncoder is the encoder of ISO-2022-JP. The one of x/text has no Roman
// state, does not fail for code points that a decoder would read as escapes, and
// has another state for half-width katakana.
//
// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
type iso2022JPEncoder struct {
	state iso2022JPState
	index jis0208
}

func (e *iso2022JPEncoder) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i := 0; i < len(src); {
		c, size := utf8.DecodeRuneInString(src[i:])
		i += size
		var failed rune
		if dst, failed = e.appendCodePoint(dst, c); failed >= 0 {
			return dst, i, failed
		}
	}
	return e.enter(dst, stateASCII), len(src), -1
}

// appendCodePoint appends c and returns -1, or the code point to report when
// the encoding lacks c. It fails in the ASCII or Roman state.
func (e *iso2022JPEncoder) appendCodePoint(dst []byte, c rune) ([]byte, rune) {
	switch {
	case c == 0x0E || c == 0x0F || c == 0x1B:
		// A decoder would read their bytes as shifts or escapes. The standard
		// reports U+FFFD for them, not their own number.
		return e.leaveJIS0208(dst), utf8.RuneError
	case c == '\\' || c == '~':
		return append(e.enter(dst, stateASCII), byte(c)), -1
	case c < utf8.RuneSelf:
		return append(e.leaveJIS0208(dst), byte(c)), -1
	case romanByte(c) != 0:
		return append(e.enter(dst, stateRoman), romanByte(c)), -1
	}
	pointer := e.index.pointer(fullWidth(widenMinus(c)))
	if pointer < 0 {
		return e.leaveJIS0208(dst), c
	}
	return append(e.enter(dst, stateJIS0208), byte(pointer/94+0x21), byte(pointer%94+0x21)), -1
}

// enter appends the escape sequence that leads to the state, unless it is the
// current one.
func (e *iso2022JPEncoder) enter(dst []byte, state iso2022JPState) []byte {
	if e.state == state {
		return dst
	}
	e.state = state
	if state == stateJIS0208 {
		return append(dst, "\x1B$B"...)
	}
	return append(dst, 0x1B, '(', byte(state))
}

// leaveJIS0208 goes to the ASCII state from the jis0208 state, the only one
// without ASCII.
func (e *iso2022JPEncoder) leaveJIS0208(dst []byte) []byte {
	if e.state == stateJIS0208 {
		return e.enter(dst, stateASCII)
	}
	return dst
}

// fullWidth returns the full-width form of half-width katakana and leaves other
// code points alone.
//
// https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
func fullWidth(c rune) rune {
	const katakana = "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト" +
		"ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
	if !isHalfwidthKatakana(c) {
		return c
	}
	const size = len(katakana) / (0xFF9F - 0xFF61 + 1) // each has as many bytes
	full, _ := utf8.DecodeRuneInString(katakana[int(c-0xFF61)*size:])
	return full
}
