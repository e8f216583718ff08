package find

import (
	"bytes"
	"io"
	"strings"
)

// maxBlock is how much of a paragraph is looked at together: what begins in a
// line must end within it.
const maxBlock = 64 << 10

// markdown finds links, images, definitions, autolinks, bare URLs and HTML
// attributes, and passes by code. It reads block by block; a block is a
// paragraph, a heading, an item of a list.
type markdown struct {
	finder     *finder
	block      []byte
	start      Position // of the block
	fence      string   // what opened the code block that this is; empty outside
	until      string   // what ends the HTML that is passed by; empty outside
	afterBlank bool     // the last line was blank, or code
	inList     bool
	listIndent int // of what belongs to the item
}

// markdown finds the URLs in a Markdown document, CommonMark with the bare URLs
// of GitHub's.
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
	m.until = passedBy(trimmed)
	if isHeading || m.until != "" {
		return m.flush()
	}
	return nil
}

// pass takes a line in which nothing is looked for.
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

// flush looks for URLs in the block and begins a new one.
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

// isIndentedCode reports whether the line is code by its indentation, which
// only a line after a blank one, or after such code, can be.
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

// content returns the line without what puts it into quotations and lists.
// item is how far the text of an item is indented, or 0 when the line begins
// none.
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

// markerLength returns the length of the marker of a list's item that line
// begins with, if it does.
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

// fenceOf returns the fence that opens a code block in a line.
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

// passedBy returns what ends the HTML that begins in a line and is not looked
// at: a comment, or an element with code in it. It is empty when there is none
// or when it ends in the same line.
func passedBy(line string) string {
	lower := strings.ToLower(line)
	for _, pair := range [...][2]string{{"<!--", "-->"}, {"<script", "</script"}, {"<style", "</style"}, {"<pre", "</pre"}} {
		if strings.HasPrefix(lower, pair[0]) && !strings.Contains(lower, pair[1]) {
			return pair[1]
		}
	}
	return ""
}
