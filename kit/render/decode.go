package render

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/percent"
)

// maxMarks is how many marks in a row are shown on a letter. No orthography
// that we know of needs more.
const maxMarks = 4

// A decoder percent-decodes what follows the host of a URL where that stays
// visible and reads as nothing else.
type decoder struct {
	out   []byte
	base  bool // the last code point of out can carry a mark
	marks int  // how many it has
	// kept has the first code point of each class that was left encoded, as a span
	// of the href. An empty span means none.
	kept [16]Span
}

// append decodes s, which is at offset in the href.
//
// https://url.spec.whatwg.org/#url-rendering-i18n
func (d *decoder) append(s string, offset int) {
	for i := 0; i < len(s); {
		if n := strings.IndexAny(s[i:], "% "); n != 0 && i < len(s)-1 { // bytes that stay as they are
			if n < 0 {
				n = len(s) - i
			}
			d.out = append(d.out, s[i:i+n]...)
			d.base, d.marks = isAlphanumeric(s[i+n-1]), 0
			i += n
			continue
		}
		if !percent.IsEncodedByte(s[i:]) {
			d.literal(s[i])
			i++
			continue
		}
		r, size := decodeEncoded(s[i:])
		if r != utf8.RuneError && d.shows(r) {
			d.out = utf8.AppendRune(d.out, r)
		} else {
			d.out = append(d.out, s[i:i+size]...)
			d.base = false
			d.note(r, Span{offset + i, offset + i + size})
		}
		i += size
	}
}

// literal takes over a byte that is not encoded.
func (d *decoder) literal(b byte) {
	if b == ' ' {
		d.out = append(d.out, "%20"...)
		d.base = false
		return
	}
	d.out = append(d.out, b)
	d.base, d.marks = isAlphanumeric(b), 0
}

// shows reports whether r may be shown after what there is already. If so it
// counts as shown.
func (d *decoder) shows(r rune) bool {
	if r < utf8.RuneSelf {
		if !isUnreserved(byte(r)) || d.continuesPercent() {
			return false
		}
		d.base, d.marks = isAlphanumeric(byte(r)), 0
		return true
	}
	l := lookOf(r)
	switch {
	case !l.isVisible():
		return false
	case l.isMark():
		if !d.base || d.marks == maxMarks {
			return false
		}
		d.marks++
		return true
	}
	d.base, d.marks = l.class() != classSymbol, 0
	return true
}

// continuesPercent reports whether a digit that is appended could become a part
// of a percent-encoded byte that the URL does not have.
func (d *decoder) continuesPercent() bool {
	n := len(d.out)
	return n > 0 && d.out[n-1] == '%' || n > 1 && d.out[n-2] == '%'
}

// note remembers that r was left encoded. Spaces are too common to mention, and
// bytes that are no UTF-8 are not code points.
func (d *decoder) note(r rune, at Span) {
	if kept := &d.kept[lookOf(r).class()]; r != ' ' && r != utf8.RuneError && *kept == (Span{}) {
		*kept = at
	}
}

// decodeEncoded decodes the code point whose UTF-8 is percent-encoded at the
// start of s, which starts with a percent-encoded byte, and returns the length of
// that in s. If there is none it returns U+FFFD and the length of one byte.
//
// https://url.spec.whatwg.org/#string-percent-decode
func decodeEncoded(s string) (rune, int) {
	const triple = len("%XX")
	n := 0
	for n < utf8.UTFMax*triple && percent.IsEncodedByte(s[n:]) {
		n += triple
	}
	var buffer [utf8.UTFMax]byte
	r, size := utf8.DecodeRune(percent.AppendDecode(buffer[:0], s[:n]))
	return r, size * triple
}

func isDigit(b byte) bool        { return '0' <= b && b <= '9' }
func isLetter(b byte) bool       { return 'a' <= b|0x20 && b|0x20 <= 'z' }
func isAlphanumeric(b byte) bool { return isLetter(b) || isDigit(b) }

// isUnreserved reports whether b means the same encoded or not, in all parts of
// all URLs.
func isUnreserved(b byte) bool {
	return isAlphanumeric(b) || b == '-' || b == '.' || b == '_' || b == '~'
}
