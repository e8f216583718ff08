package find

import (
	"html"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// syntax is how text is written in a document.
type syntax struct {
	special string // only these bytes can begin an escape
	// escape returns what the escape at the start of s stands for, and its length, which is 0
	// when there is none.
	escape func(s string) (text string, n int)
	whole  func(source string) written // if it is not nil, it decodes, without special and escape
	encode func(text string) string
}

// decode returns the text that is written as source, without its syntax; see read.
func (s syntax) decode(source string) written {
	if s.whole != nil {
		return s.whole(source)
	}
	if !strings.ContainsAny(source, s.special) {
		return literally(source)
	}
	b := writer{text: make([]byte, 0, len(source)), pieces: make([]piece, 0, 4)}
	for i := 0; i < len(source); {
		if next := strings.IndexAny(source[i:], s.special); next != 0 {
			if next < 0 {
				next = len(source) - i
			}
			b.literal(source[i:i+next], i)
			i += next
			continue
		}
		text, n := s.escape(source[i:])
		if n == 0 {
			n = 1
			b.literal(source[i:i+n], i)
		} else {
			b.replaced(text, i)
		}
		i += n
	}
	return b.done(source)
}

// escapeOf reads an escape, if s begins with it.
func escapeOf(s, escape, text string) (string, int) {
	if strings.HasPrefix(s, escape) {
		return text, len(escape)
	}
	return "", 0
}

// read returns the text that is written as source.
func (s syntax) read(source string) written {
	w := s.decode(source)
	w.syntax = s
	return w
}

// same is for a syntax in which every text is written as it is, or cannot be written in another way.
func same(text string) string { return text }

// The syntaxes.
var (
	plainSyntax = syntax{encode: same}

	// attributeSyntax is that of the value of an attribute in HTML. Character references, carriage returns
	// and zero bytes count as escapes.
	attributeSyntax = syntax{special: "&\r\x00", escape: func(s string) (string, int) {
		switch {
		case s[0] == '&':
			return reference(s, true)
		case s[0] == 0:
			return "\uFFFD", 1
		case strings.HasPrefix(s, "\r\n"):
			return "\n", 2
		}
		return "\n", 1
	}, encode: html.EscapeString}

	// markdownSyntax is that of a link destination. Backslashes before punctuation and character
	// references are escapes.
	markdownSyntax = syntax{special: `\&`, escape: func(s string) (string, int) {
		switch {
		case s[0] == '&':
			return reference(s, false)
		case s[0] == '\\' && len(s) > 1 && ascii.IsPunctuation(s[1]):
			return s[1:2], 2
		}
		return "", 0
	}, encode: func(text string) string {
		return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "<", `\<`, ">", `\>`, "&", `\&`).Replace(text)
	}}
)

// Rewrite returns the source for another text in the place of this one. It
// keeps what both texts begin and end with as it is written.
func (w *written) Rewrite(text string) string {
	start, end := commonEnds(w.text, text)
	// An escape is not divided.
	if len(w.pieces) > 0 {
		if p := w.pieces[w.pieceAt(start)]; !p.literal {
			start = min(p.text, start)
		}
	}
	from, to := w.sourceSpan(start, max(len(w.text)-end, start))
	source := w.source[:from] + w.syntax.encode(text[start:len(text)-end]) + w.source[to:]
	if again := w.syntax.decode(source); again.text != text {
		return w.syntax.encode(text)
	}
	return source
}

// commonEnds returns how many bytes two texts share at the start and at the end.
// No byte counts for both.
func commonEnds(a, b string) (start, end int) {
	shorter := min(len(a), len(b))
	for start < shorter && a[start] == b[start] {
		start++
	}
	for start > 0 && start < len(a) && a[start]&0xC0 == 0x80 {
		start-- // not in the middle of a code point
	}
	for end < shorter-start && a[len(a)-1-end] == b[len(b)-1-end] && a[len(a)-1-end] < 0x80 {
		end++
	}
	return start, end
}
