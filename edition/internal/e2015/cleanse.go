package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/encodeset"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/percent"
)

// set is an encode set.
type set = encodeset.Set

const (
	simpleSet   set = ""         // 2015: #terminology
	defaultSet  set = " \"#<>?`" // 2015: #terminology
	passwordSet set = defaultSet + "/@\\"
	usernameSet set = passwordSet + ":"
	querySet    set = " \"#<>`"
	null        set = "null" // no set: nothing is encoded
)

// encode encodes v with the encoding and percent encodes each byte of which the
// code point is in the set (E15-13: the text names the set for a string, and
// percent encodes bytes). What the encoding lacks is a character reference, as the
// Encoding Standard had it then.
//
// 2015: #common-functions
func encode(v string, s set, encoding percent.Encoding) string {
	return string(s.AppendBytes(nil, transcode.Encode(encoding, v, transcode.CharacterReference)))
}

// cleanse returns the code points from start to end as a component has them.
//
// 2015: #common-functions
func (p *parser) cleanse(start, end int, s set) string {
	return p.cleanseText(p.input.Slice(start, end), s)
}

// cleanseText is cleanse for a text.
func (p *parser) cleanseText(t source.Text, s set) string {
	p.conformanceIf(t, func(c rune) bool { return c != '%' && !ascii.IsURLCodePoint(c) })
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
	encoded := encode(t.String(), s, p.encoding)
	if p.marking() && p.encoding != nil && s != querySet {
		p.mark(encoded != encode(t.String(), s, nil), "grammar")
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
			p.issues = append(p.issues, issue("conformance error", t, i, i+1))
			return
		}
	}
}
