package find

import (
	"io"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// plainText finds URLs with "://" in every line, and domains between them if they are wanted.
func (f *finder) plainText(r io.Reader, start Position) error {
	sign := "://"
	if f.domains {
		sign = "."
	}
	return eachLine(r, start, func(line string, at Position) error {
		if strings.Contains(line, sign) || strings.Contains(line, "://") {
			if err := f.bare(&cursor{text: withoutEnd(line), position: at}); err != nil {
				return err
			}
		}
		return f.passed(at.Offset + int64(len(line)))
	})
}

// bare finds them in the text of c.
func (f *finder) bare(c *cursor) error {
	between := 0
	for from, to := nextBare(c.text, 0); from >= 0; from, to = nextBare(c.text, to) {
		if err := f.between(c, between, from); err != nil {
			return err
		}
		if err := f.found(literally(c.text[from:to]), c.seek(from), InText, c.atFollows(to)); err != nil {
			return err
		}
		between = to
	}
	return f.between(c, between, len(c.text))
}

// nextBare returns the span of the first URL with "://" that begins at start or later. from is negative
// when there is none.
func nextBare(text string, start int) (from, to int) {
	for {
		i := strings.Index(text[start:], "://")
		if i < 0 {
			return -1, len(text)
		}
		i += start
		if from, to = bareSpan(text, start, i); from >= 0 {
			return from, to
		}
		start = max(to, i+len("://"))
	}
}

// bareSpan returns the span of the URL around the "://" at i, which begins at
// start or later. from is negative when there is none.
func bareSpan(text string, start, i int) (from, to int) {
	from = i
	for from > start && ascii.IsSchemeByte(text[from-1]) {
		from--
	}
	for from < i && !ascii.IsAlpha(text[from]) {
		from++
	}
	if from == i {
		return -1, i
	}
	slashes := i + len("://")
	if to = bareEnd(text, slashes, ends(text[start:from])); to == slashes {
		return -1, to
	}
	return from, to
}

// ends returns the characters that end a URL without a scheme of its own: the bracket of a
// label, and because of what is before it an apostrophe after another one, and a vertical line
// after the tag that makes a link in a comment.
func ends(before string) string {
	if strings.HasSuffix(before, "'") {
		return "['"
	}
	before = strings.TrimRight(before, " ")
	if i := strings.LastIndexByte(before[max(len(before)-20, 0):], '{'); i >= 0 && strings.HasPrefix(before[max(len(before)-20, 0)+i:], "{@") {
		return "[|}"
	}
	return "["
}

// beginsLabel reports whether a bracket at the offset i of a URL that has no scheme here, in
// its host or path, begins a label, a footnote or what may be left out. It may be part of an
// address at the start of the host.
func beginsLabel(rest string, i int) bool {
	return i > 0 && rest[i-1] != '@' || strings.HasPrefix(rest[i:], "[/")
}

// bareEnd returns where a URL in a text ends, given where its host begins: before
// whitespace, quotation marks and angle brackets, before a closing bracket that it
// does not open, before punctuation that ends a sentence, in a list before the next URL, and
// before one of the characters in ends, of which "[" has to begin a label.
func bareEnd(text string, start int, ends string) int {
	end := len(text)
	var open [3]int
	inHost, inPath := true, true
scan:
	for i, c := range text[start:] {
		switch c {
		case '(', '[', '{':
			open[bracket(c)]++
		case ')', ']', '}':
			open[bracket(c)]--
		case '/', '?', '#':
			inHost, inPath = false, inPath && c == '/'
		case ',', ';', '|':
			if inPath && beginsURL(text[start+i+1:]) || inHost && c == ',' && beginsOption(text[start+i+1:]) {
				end = start + i
				break scan
			}
		case '&': // HTML in a text
			if rest := text[start+i:]; strings.HasPrefix(rest, "&quot;") || strings.HasPrefix(rest, "&lt;") || strings.HasPrefix(rest, "&gt;") {
				end = start + i
				break scan
			}
		case '。': // may stand for the dot in a domain
			if rest := text[start+i+len("。"):]; inHost && rest != "" && ascii.IsAlphanumeric(rest[0]) {
				continue
			}
		}
		isEnd := strings.ContainsRune(ends, c) && (c != '[' || inPath && beginsLabel(text[start:], i))
		if isEnd || min(open[0], open[1], open[2]) < 0 || endsBare(c) {
			end = start + i
			break scan
		}
	}
	return start + len(strings.TrimRight(text[start:end], ".,;:!?'*_~|\\…．"))
}

// bracket returns which kind of bracket c is: round, square or curly.
func bracket(c rune) int { return strings.IndexRune("([{)]}", c) % 3 }

func beginsURL(text string) bool { return beginsWith(text, "://", ascii.IsSchemeByte) }

// beginsOption reports whether a text begins with a name and an equals sign.
func beginsOption(text string) bool {
	return beginsWith(text, "=", func(b byte) bool { return ascii.IsAlphanumeric(b) || b == '_' })
}

// beginsWith reports whether a text begins with a short word of some bytes of ASCII, and a sign after it.
func beginsWith(text, sign string, is func(b byte) bool) bool {
	word, _, found := strings.Cut(text[:min(len(text), 20)], sign)
	return found && word != "" && !strings.ContainsFunc(word, func(c rune) bool { return c >= 0x80 || !is(byte(c)) })
}

// endsBare reports whether a URL in a text ends before c.
func endsBare(c rune) bool {
	switch {
	case c <= ' ', c == 0x7F, c == 0xA0, c == 0xFEFF:
		return true
	case 0x2000 <= c && c <= 0x200B, 0x2018 <= c && c <= 0x201F, 0x2028 <= c && c <= 0x202F:
		return true // spaces and quotation marks
	case 0x3000 <= c && c <= 0x3002, 0x3008 <= c && c <= 0x3011, 0x3014 <= c && c <= 0x301F:
		return true // spaces, punctuation and quotation marks of Chinese and Japanese
	}
	return strings.ContainsRune("<>\"`«»‹›（），！：；？", c)
}
