package find

import (
	"bytes"
	"io"
	"strings"
)

// maxBlock is how many bytes of a paragraph are searched together. A link across
// lines must be within them.
const maxBlock = 64 << 10

// markdown finds links, images, definitions, autolinks, bare URLs and HTML
// attributes, and ignores code. It searches block by block. A block is a paragraph,
// a heading, or an item of a list.
type markdown struct {
	finder     *finder
	block      []byte
	start      Position // of the block
	fence      string   // what opened the code block; empty outside of one
	until      string   // what ends the HTML that is ignored; empty outside of it
	afterBlank bool     // the last line was blank, or code
	inList     bool
	listIndent int // of the content of the item
}

// markdown finds the URLs in a Markdown document.
func (f *finder) markdown(r io.Reader, start Position) error {
	m := markdown{finder: f, afterBlank: true}
	if err := eachLine(r, start, m.line); err != nil {
		return err
	}
	return m.flush()
}

// line takes the next line.
func (m *markdown) line(line []byte, at Position) error {
	content, indent := content(line)
	trimmed := string(bytes.TrimSpace(content))
	switch {
	case m.until != "":
		if strings.Contains(strings.ToLower(string(line)), m.until) {
			m.until = ""
		}
		return m.pass(line, at)
	case m.fence != "":
		if strings.HasPrefix(trimmed, m.fence) && strings.Trim(trimmed, m.fence[:1]) == "" {
			m.fence = ""
			m.afterBlank = true
		}
		return m.pass(line, at)
	case trimmed == "":
		m.afterBlank = true
		return m.flushAnd(line, at)
	case m.isIndentedCode(line):
		return m.flushAnd(line, at)
	case fenceOf(trimmed) != "":
		m.fence = fenceOf(trimmed)
		return m.flushAnd(line, at)
	}
	isItem := indent > 0
	switch {
	case isItem:
		m.inList, m.listIndent = true, indent
	case m.afterBlank && indentation(line) == 0:
		m.inList = false
	}
	isHeading := trimmed[0] == '#'
	if isItem || isHeading || len(m.block)+len(line) > maxBlock {
		if err := m.flush(); err != nil {
			return err
		}
	}
	m.afterBlank = false
	if len(m.block) == 0 {
		m.start = at
	}
	m.block = append(m.block, line...)
	m.until = ignoredUntil(trimmed)
	if isHeading || m.until != "" {
		return m.flush()
	}
	return nil
}

// pass takes a line that is not searched.
func (m *markdown) pass(line []byte, at Position) error {
	if len(m.block) > 0 {
		return nil
	}
	return m.finder.passed(at.Offset + int64(len(line)))
}

// flushAnd ends the block and passes the line after it.
func (m *markdown) flushAnd(line []byte, at Position) error {
	if err := m.flush(); err != nil {
		return err
	}
	return m.pass(line, at)
}

// flush searches the block and begins a new one.
func (m *markdown) flush() error {
	if len(m.block) == 0 {
		return nil
	}
	s := inline{finder: m.finder, cursor: cursor{text: string(m.block), position: m.start}}
	m.block = m.block[:0]
	if err := s.scan(); err != nil {
		return err
	}
	return m.finder.passed(m.start.Offset + int64(len(s.text)))
}

// isIndentedCode reports whether the line is code by its indentation. It can be
// only after a blank line or after such code.
func (m *markdown) isIndentedCode(line []byte) bool {
	wanted := 4
	if m.inList {
		wanted += m.listIndent
	}
	return m.afterBlank && len(m.block) == 0 && indentation(line) >= wanted
}

// indentation returns the width of the whitespace that the line begins with.
func indentation(line []byte) (width int) {
	for _, b := range line {
		switch b {
		case ' ':
			width++
		case '\t':
			width += 4 - width%4
		default:
			return width
		}
	}
	return width
}

// content returns the line without its markers of quotations and lists. item is
// how many bytes are before the text of an item, or 0 when the line begins none.
func content(line []byte) (rest []byte, item int) {
	i := 0
	for i < len(line) {
		switch b := line[i]; {
		case b == ' ' || b == '\t' || b == '>':
			i++
		default:
			marker := markerLength(line[i:])
			if marker == 0 {
				return line[i:], item
			}
			i += marker
			item = i + 1
		}
	}
	return nil, item
}

// markerLength returns the length of the marker of a list's item at the start of
// a line, or 0.
func markerLength(line []byte) int {
	n := 0
	if len(line) > 0 && (line[0] == '-' || line[0] == '*' || line[0] == '+') {
		n = 1
	} else {
		for n < len(line) && n < 9 && isASCIIDigit(line[n]) {
			n++
		}
		if n == 0 || n == len(line) || line[n] != '.' && line[n] != ')' {
			return 0
		}
		n++
	}
	if n < len(line) && !isSpace(line[n]) {
		return 0
	}
	return n
}

// fenceOf returns the fence at the start of a line that opens a code block, or an
// empty string.
func fenceOf(line string) string {
	rest := strings.TrimLeft(line, "`")
	if n := len(line) - len(rest); n >= 3 && !strings.Contains(rest, "`") {
		return line[:n]
	}
	if n := len(line) - len(strings.TrimLeft(line, "~")); n >= 3 {
		return line[:n]
	}
	return ""
}

// ignoredUntil returns what ends a comment or an element with code that begins in
// a line. It is empty when there is none, or when it ends in the same line.
func ignoredUntil(line string) string {
	lower := strings.ToLower(line)
	for _, pair := range [...][2]string{{"<!--", "-->"}, {"<script", "</script"}, {"<style", "</style"}, {"<pre", "</pre"}} {
		if strings.HasPrefix(lower, pair[0]) && !strings.Contains(lower, pair[1]) {
			return pair[1]
		}
	}
	return ""
}
