package find

import (
	"html"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// syntax is how text is written in a document.
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

// rewrite returns a source that is read as text. It keeps the source of what both
// texts begin and end with.
func (s syntax) rewrite(old written, text string) string {
	start, end := commonEnds(old.text, text)
	// An escape is not divided.
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

// decode reads a text in which only the bytes of special can begin an escape.
// escape returns what the escape at the start of s stands for, and its length,
// which is 0 when there is none.
func decode(source, special string, escape func(s string) (text string, n int)) written {
	if !strings.ContainsAny(source, special) {
		return literally(source)
	}
	b := writer{text: make([]byte, 0, len(source)), pieces: make([]piece, 0, 4)}
	for i := 0; i < len(source); {
		if next := strings.IndexAny(source[i:], special); next != 0 {
			if next < 0 {
				next = len(source) - i
			}
			b.literal(source[i:i+next], i)
			i += next
			continue
		}
		text, n := escape(source[i:])
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

// decodeAttribute reads the value of an attribute in HTML. Character references,
// carriage returns and zero bytes count as escapes.
func decodeAttribute(source string) written {
	return decode(source, "&\r\x00", func(s string) (string, int) {
		switch {
		case s[0] == '&':
			return reference(s, true)
		case s[0] == 0:
			return "\uFFFD", 1
		case strings.HasPrefix(s, "\r\n"):
			return "\n", 2
		}
		return "\n", 1
	})
}

// decodeMarkdown reads a link destination. Backslashes before punctuation and
// character references are escapes.
func decodeMarkdown(source string) written {
	return decode(source, `\&`, func(s string) (string, int) {
		switch {
		case s[0] == '&':
			return reference(s, false)
		case s[0] == '\\' && len(s) > 1 && ascii.IsPunctuation(s[1]):
			return s[1:2], 2
		}
		return "", 0
	})
}

func encodeMarkdown(text string) string {
	return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "<", `\<`, ">", `\>`, "&", `\&`).Replace(text)
}
