package engine

import (
	"unicode/utf8"

	"github.com/weburl-go/weburl/percent"
)

// encodings are those that compareClean goes through: UTF-8, one that needs a byte
// for each code point, one with states, and one that is written in UTF-8. The module
// encoding, which has those of the web, requires this one, so its are not here.
var encodings = [...]percent.Encoding{nil, cyrillic{}, shifting{}, wide{}}

// cyrillic has the letters of windows-1251 from U+0410 to U+044F, and no other code
// points beyond ASCII.
type cyrillic struct{}

func (cyrillic) Name() string                     { return "windows-1251" }
func (cyrillic) OutputEncoding() percent.Encoding { return cyrillic{} }
func (cyrillic) NewEncoder() percent.Encoder      { return cyrillic{} }

func (cyrillic) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i, c := range src {
		switch {
		case c < utf8.RuneSelf:
			dst = append(dst, byte(c))
		case 'А' <= c && c <= 'я':
			dst = append(dst, byte(c-'А'+0xC0))
		default:
			return dst, i + utf8.RuneLen(c), c
		}
	}
	return dst, len(src), -1
}

// shifting is ISO-2022-JP with its states ASCII and Roman only. An escape sequence is
// before a code point of another state, and before the end.
type shifting struct{}

func (shifting) Name() string                     { return "ISO-2022-JP" }
func (shifting) OutputEncoding() percent.Encoding { return shifting{} }
func (shifting) NewEncoder() percent.Encoder      { return &shiftingEncoder{state: 'B'} }

type shiftingEncoder struct{ state byte }

// enter appends the escape sequence that leads to a state, unless it is the current one.
func (e *shiftingEncoder) enter(dst []byte, state byte) []byte {
	if e.state == state {
		return dst
	}
	e.state = state
	return append(dst, 0x1B, '(', state)
}

func (e *shiftingEncoder) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i, c := range src {
		switch {
		case c == 0x0E || c == 0x0F || c == 0x1B: // a decoder would read them as shifts
			return dst, i + 1, utf8.RuneError
		case c == '¥':
			dst = append(e.enter(dst, 'J'), '\\')
		case c == '‾':
			dst = append(e.enter(dst, 'J'), '~')
		case c == '\\' || c == '~':
			dst = append(e.enter(dst, 'B'), byte(c))
		case c < utf8.RuneSelf:
			dst = append(dst, byte(c))
		default:
			return dst, i + utf8.RuneLen(c), c
		}
	}
	return e.enter(dst, 'B'), len(src), -1
}

// wide has no encoder, like UTF-16.
type wide struct{}

func (wide) Name() string                     { return "UTF-16LE" }
func (wide) OutputEncoding() percent.Encoding { return nil }
func (wide) NewEncoder() percent.Encoder      { return nil }
