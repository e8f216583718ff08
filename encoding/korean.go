package encoding

import "golang.org/x/text/encoding/korean"

// eucKREncoder is the encoder of EUC-KR, as x/text has it.
//
// https://encoding.spec.whatwg.org/#euc-kr-encoder
type eucKREncoder struct{ index *imported }

func newEUCKREncoder() *eucKREncoder { return &eucKREncoder{newImported(korean.EUCKR)} }

func (e *eucKREncoder) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	b := e.index.bytes(c)
	return append(dst, b...), b != nil
}
