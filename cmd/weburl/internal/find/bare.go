package find

import (
	"io"
	"strings"
)

// plainText finds URLs with "://" in every line, and domains if they are wanted.
func (f *finder) plainText(r io.Reader, start Position) error {
	sign := "://"
	if f.domains {
		sign = "."
	}
	return eachLine(r, start, func(line string, at Position) error {
		if strings.Contains(line, sign) || strings.Contains(line, "://") {
			text := withoutEnd(line)
			c := cursor{text: text, position: at}
			if err := f.bare(&c, 0, len(text)); err != nil {
				return err
			}
		}
		return f.passed(at.Offset + int64(len(line)))
	})
}

// bare finds URLs with "://" in the text of c from start to end, and domains between
// them if they are wanted.
func (f *finder) bare(c *cursor, start, end int) error {
	between := start
	for {
		i := strings.Index(c.text[start:end], "://")
		if i < 0 {
			return f.between(c, between, end)
		}
		i += start
		from, to := bareSpan(c.text[:end], start, i)
		start = max(to, i+len("://"))
		if from < 0 {
			continue
		}
		if err := f.between(c, between, from); err != nil {
			return err
		}
		if err := f.bareFound(c, from, to); err != nil {
			return err
		}
		between = start
	}
}

// bareFound passes on the text of c from start to end.
func (f *finder) bareFound(c *cursor, start, end int) error {
	return f.found(literally(c.text[start:end]), plainSyntax(), c.seek(start), "text", c.atFollows(end))
}

// bareSpan returns the span of the URL around the "://" at i, which begins at
// start or later. from is negative when there is none. A URL after an apostrophe ends
// before the next one.
func bareSpan(text string, start, i int) (from, to int) {
	from = i
	for from > start && isSchemeByte(text[from-1]) {
		from--
	}
	for from < i && !isASCIIAlpha(text[from]) {
		from++
	}
	if from == i {
		return -1, i
	}
	slashes := i + len("://")
	to = bareEnd(text, slashes)
	if from > 0 && text[from-1] == '\'' {
		if quoted := strings.IndexByte(text[slashes:to], '\''); quoted >= 0 {
			to = slashes + quoted
		}
	}
	if to == slashes {
		return -1, to
	}
	return from, to
}

func isSchemeByte(b byte) bool {
	return isASCIIAlphanumeric(b) || b == '+' || b == '-' || b == '.'
}

// bareEnd returns where a URL in a text ends, given where its host begins: before
// whitespace, quotation marks and angle brackets, before a closing bracket that it
// does not open, and before punctuation that ends a sentence.
func bareEnd(text string, start int) int {
	end := len(text)
	round, square := 0, 0
scan:
	for i, c := range text[start:] {
		switch c {
		case '(':
			round++
		case ')':
			round--
		case '[':
			square++
		case ']':
			square--
		}
		if round < 0 || square < 0 || endsBare(c) {
			end = start + i
			break scan
		}
	}
	return start + len(strings.TrimRight(text[start:end], ".,;:!?'*_~|\\"))
}

// endsBare reports whether a URL in a text ends before c.
func endsBare(c rune) bool {
	switch {
	case c <= ' ', c == 0x7F, c == 0xA0, c == 0xFEFF:
		return true
	case 0x2000 <= c && c <= 0x200B, 0x2018 <= c && c <= 0x201F, 0x2028 <= c && c <= 0x202F:
		return true // spaces and quotation marks
	case 0x3000 <= c && c <= 0x3001, 0x3008 <= c && c <= 0x3011, 0x3014 <= c && c <= 0x301F:
		return true // spaces and quotation marks of Chinese and Japanese
	}
	return strings.ContainsRune("<>\"`«»‹›（）", c)
}
