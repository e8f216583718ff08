package find

import (
	"html"
	"strings"
)

// syntax is how text is written in a source.
type syntax struct {
	decode func(source string) written
	encode func(text string) string
}

// The syntaxes.
func plainSyntax() syntax {
	return syntax{literally, func(text string) string { return text }}
}
func attributeSyntax() syntax { return syntax{decodeAttribute, html.EscapeString} }
func markdownSyntax() syntax  { return syntax{decodeMarkdown, encodeMarkdown} }

// rewrite returns the source that reads as text, with as little changed as can
// be: what both texts begin and end with stays as it is written.
func (s syntax) rewrite(old written, text string) string {
	start, end := commonEnds(old.text, text)
	// An escape is kept whole or not at all.
	if len(old.pieces) > 0 {
		if p := old.pieces[old.pieceAt(start)]; !p.literal {
			start = min(p.text, start)
		}
	}
	from, to := old.sourceSpan(start, max(len(old.text)-end, start))
	source := old.source[:from] + s.encode(text[start:len(text)-end]) + old.source[to:]
	if again := s.decode(source); again.text != text {
		return s.encode(text)
	}
	return source
}

// commonEnds returns how many bytes at the start and at the end two texts
// share, without taking any twice.
func commonEnds(a, b string) (start, end int) {
	shorter := min(len(a), len(b))
	for start < shorter && a[start] == b[start] {
		start++
	}
	for start > 0 && start < len(a) && a[start]&0xC0 == 0x80 {
		start-- // not in the midst of a code point
	}
	for end < shorter-start && a[len(a)-1-end] == b[len(b)-1-end] && a[len(a)-1-end] < 0x80 {
		end++
	}
	return start, end
}

// decodeAttribute reads the value of an attribute in HTML.
func decodeAttribute(source string) written {
	if !strings.ContainsAny(source, "&\r") {
		return literally(source)
	}
	var b writer
	for i := 0; i < len(source); {
		switch {
		case source[i] == '&':
			if text, n := reference(source[i:], true); n > 0 {
				b.replaced(text, i)
				i += n
				continue
			}
		case source[i] == '\r':
			n := 1
			if strings.HasPrefix(source[i:], "\r\n") {
				n = 2
			}
			b.replaced("\n", i)
			i += n
			continue
		}
		b.literal(source[i:i+1], i)
		i++
	}
	return b.done(source)
}

// decodeMarkdown reads a link destination: backslashes before punctuation and
// character references are escapes.
func decodeMarkdown(source string) written {
	if !strings.ContainsAny(source, `\&`) {
		return literally(source)
	}
	var b writer
	for i := 0; i < len(source); {
		switch {
		case source[i] == '\\' && i+1 < len(source) && isASCIIPunctuation(source[i+1]):
			b.replaced(source[i+1:i+2], i)
			i += 2
			continue
		case source[i] == '&':
			if text, n := reference(source[i:], false); n > 0 {
				b.replaced(text, i)
				i += n
				continue
			}
		}
		b.literal(source[i:i+1], i)
		i++
	}
	return b.done(source)
}

func encodeMarkdown(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if strings.IndexByte(`\()<>&`, text[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
