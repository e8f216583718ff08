package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// set is an encode set: what is in it besides C0 controls and all code points
// above U+007E, which every set has.
type set string

const (
	simpleSet   set = ""         // 2015: #terminology
	defaultSet  set = " \"#<>?`" // 2015: #terminology
	passwordSet     = defaultSet + "/@\\"
	usernameSet     = passwordSet + ":"
	querySet    set = " \"#<>`"
	null        set = "null" // no set: nothing is encoded
)

// contains reports whether the code point c is in the set.
func (s set) contains(c rune) bool {
	return c < 0x20 || c > 0x7E || strings.IndexByte(string(s), byte(c)) >= 0
}

// encode encodes v with the encoding and percent encodes each byte of which the
// code point is in the set (E15-13: the text names the set for a string, and
// percent encodes bytes). What the encoding lacks is a character reference, as the
// Encoding Standard had it then.
//
// 2015: #common-functions
func (s set) encode(v string, encoding percent.Encoding) string {
	var out []byte
	for _, b := range transcode.Encode(encoding, v, transcode.CharacterReference) {
		if s.contains(rune(b)) {
			out = percent.AppendByte(out, b)
		} else {
			out = append(out, b)
		}
	}
	return string(out)
}

// cleanse returns the code points from start to end as a component has them.
//
// 2015: #common-functions
func (p *parser) cleanse(start, end int, s set) string {
	return p.cleanseText(p.input.Slice(start, end), s)
}

// cleanseText is cleanse for a text.
func (p *parser) cleanseText(t source.Text, s set) string {
	p.conformanceIf(t, func(c rune) bool { return c != '%' && !isURLCodePoint(c) })
	p.conformanceAt(t, func(i int) bool {
		return t.At(i) == '%' && !(ascii.IsHexDigit(t.At(i+1)) && ascii.IsHexDigit(t.At(i+2)))
	})
	p.conformanceIf(t, ascii.IsTabOrNewline)
	if t.Index(ascii.IsTabOrNewline) >= 0 {
		t = t.Without(ascii.IsTabOrNewline)
	}
	if s == null {
		return t.String()
	}
	encoded := s.encode(t.String(), p.encoding)
	if p.marking() && p.encoding != nil && s != querySet {
		p.mark(encoded != s.encode(t.String(), nil), "grammar")
	}
	return encoded
}

// conformanceIf indicates a conformance error about the first code point of t for
// which wrong reports true, if there is one.
func (p *parser) conformanceIf(t source.Text, wrong func(rune) bool) {
	p.conformanceAt(t, func(i int) bool { return wrong(t.At(i)) })
}

// conformanceAt is conformanceIf for indexes.
func (p *parser) conformanceAt(t source.Text, wrong func(int) bool) {
	if !p.noting() {
		return
	}
	for i := range t.Len() {
		if wrong(i) {
			p.issues = append(p.issues, issueIn(t, i, i+1))
			return
		}
	}
}

// isURLCodePoint reports whether c is a URL code point.
//
// 2015: #url-writing
func isURLCodePoint(c rune) bool { return ascii.IsURLCodePoint(c) }
