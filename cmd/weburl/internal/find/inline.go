package find

import (
	"regexp"
	"strings"
	"sync"
)

// maxInline is how many bytes a tag, a comment or a title within a block may have.
// Without a limit, those that do not end would make the time quadratic.
const maxInline = 8 << 10

// maxDepth is how deep round brackets may be nested in a destination.
const maxDepth = 32

// inline finds the URLs in a block of Markdown.
type inline struct {
	*finder
	cursor
	i     int // offset of the next byte
	plain int // offset of the text that has not been searched for bare URLs
	open  int // square brackets that are open

	close   int         // offset of the next ">", unless it is before i
	lastRun map[int]int // offset of the last run of backticks of each length
}

// scan reads the block once. Text that is not a link, code or HTML may have bare
// URLs in it.
func (s *inline) scan() error {
	for s.i < len(s.text) {
		var err error
		switch s.text[s.i] {
		case '\\':
			s.i += 2
		case '`':
			err = s.code()
		case '<':
			err = s.angle()
		case '[':
			err = s.bracket()
		case ']':
			err = s.destination()
		default:
			s.i++
		}
		if err != nil {
			return err
		}
	}
	return s.leave(len(s.text), len(s.text))
}

// leave searches the plain text up to start and goes on at end.
func (s *inline) leave(start, end int) error {
	err := s.bare(&s.cursor, min(s.plain, start), start)
	s.i, s.plain = end, end
	return err
}

// code skips a code span.
func (s *inline) code() error {
	n := runLength(s.text[s.i:])
	if s.lastRun == nil {
		s.lastRun = lastRuns(s.text)
	}
	if s.lastRun[n] <= s.i { // no search, so that the time is linear
		s.i += n
		return nil
	}
	for i := s.i + n; ; {
		i += strings.IndexByte(s.text[i:], '`')
		m := runLength(s.text[i:])
		if m == n {
			return s.leave(s.i, i+m)
		}
		i += m
	}
}

// runLength returns how many backticks s begins with.
func runLength(s string) int { return len(s) - len(strings.TrimLeft(s, "`")) }

// lastRuns returns the offset of the last run of backticks of each length.
func lastRuns(s string) map[int]int {
	last := map[int]int{}
	for i := 0; ; {
		next := strings.IndexByte(s[i:], '`')
		if next < 0 {
			return last
		}
		i += next
		n := runLength(s[i:])
		last[n] = i
		i += n
	}
}

// tagLetters are the characters of the name of an element in Markdown.
const tagLetters = "abcdefghijklmnopqrstuvwxyz0123456789-"

var autolink = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\x00-\x20<>]*>`)
})

// angle reads an autolink, a comment or a tag.
func (s *inline) angle() error {
	rest := s.text[s.i:]
	if link := autolink().FindString(rest); link != "" {
		start := s.i + 1
		if err := s.leave(s.i, s.i+len(link)); err != nil {
			return err
		}
		return s.link(literally(link[1:len(link)-1]), plainSyntax(), start, "autolink")
	}
	if strings.HasPrefix(rest, "<!--") {
		if end := strings.Index(rest[:min(len(rest), maxInline)], "-->"); end >= 0 {
			return s.leave(s.i, s.i+end+len("-->"))
		}
	}
	if s.close < s.i {
		s.close = len(s.text)
		if n := strings.IndexByte(rest, '>'); n >= 0 {
			s.close = s.i + n
		}
	}
	if s.close-s.i > maxInline || s.close == len(s.text) {
		s.i++ // no tag within the limit
		return nil
	}
	element, attributes, length := scanTag(rest[:min(len(rest), maxInline)])
	if length == 0 || strings.Trim(element, tagLetters) != "" {
		s.i++
		return nil
	}
	at := s.i
	if element == "code" || element == "kbd" || element == "samp" || element == "pre" {
		if end := strings.Index(strings.ToLower(rest[:min(len(rest), maxInline)]), "</"+element); end >= 0 {
			length = end
		}
	}
	if err := s.leave(s.i, s.i+length); err != nil {
		return err
	}
	return s.tag(&s.cursor, at, element, attributes)
}

var definition = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\[(?:[^\[\]\\^]|\\.)(?:[^\[\]\\]|\\.)*\]:[ \t]*\n?[ \t]*`)
})

// bracket reads a definition at the start of a line. Any other bracket may begin
// the text of a link.
func (s *inline) bracket() error {
	if before := strings.TrimRight(s.text[:s.i], " >"); before == "" || strings.HasSuffix(before, "\n") {
		if label := definition().FindString(s.text[s.i:]); label != "" {
			if start, end, next := destinationSpan(s.text, s.i+len(label)); end > start {
				if err := s.leave(s.i, next); err != nil {
					return err
				}
				return s.link(decodeMarkdown(s.text[start:end]), markdownSyntax(), start, "definition")
			}
		}
	}
	s.open++
	s.i++
	return nil
}

// destination reads what follows the text of a link or of an image.
func (s *inline) destination() error {
	opened := s.open > 0
	s.open = max(s.open-1, 0)
	s.i++
	if !opened || s.i == len(s.text) || s.text[s.i] != '(' {
		return nil
	}
	start, end, next := destinationSpan(s.text, skipSpace(s.text, s.i+1))
	if next < 0 {
		return nil
	}
	close := skipSpace(s.text, next)
	if close < len(s.text) && strings.IndexByte(`"'(`, s.text[close]) >= 0 {
		close = titleEnd(s.text[:min(len(s.text), close+maxInline)], close)
	}
	if close >= len(s.text) || s.text[close] != ')' {
		return nil
	}
	if err := s.leave(s.i, close+1); err != nil {
		return err
	}
	return s.link(decodeMarkdown(s.text[start:end]), markdownSyntax(), start, "link")
}

// link passes on a URL that is written at the offset.
func (s *inline) link(w written, syntax syntax, at int, where string) error {
	return s.found(w, syntax, s.seek(at), where, false)
}

// destinationSpan returns the span of a link destination at i, and the offset after
// it, which is negative when there is none. In angle brackets it may contain
// spaces, otherwise balanced round brackets.
func destinationSpan(s string, i int) (start, end, next int) {
	if i < len(s) && s[i] == '<' {
		for j := i + 1; j < len(s) && s[j] != '\n' && s[j] != '<'; j++ {
			switch s[j] {
			case '\\':
				j++
			case '>':
				return i + 1, j, j + 1
			}
		}
		return i, i, -1
	}
	depth, j := 0, i
	for j < len(s) && s[j] > ' ' {
		switch s[j] {
		case '\\':
			if j+1 < len(s) && isASCIIPunctuation(s[j+1]) {
				j++
			}
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth < 0 || depth > maxDepth {
			break
		}
		j++
	}
	if depth > 0 {
		return i, i, -1
	}
	return i, j, j
}

// titleEnd returns the offset after the title at i and the spaces after it.
func titleEnd(s string, i int) int {
	closing := s[i]
	if closing == '(' {
		closing = ')'
	}
	for i++; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case closing:
			return skipSpace(s, i+1)
		}
	}
	return len(s)
}

func skipSpace(s string, i int) int {
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	return i
}
