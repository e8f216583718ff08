package find

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// longestLabel is the length in bytes up to which the label of a link and what stands in for
// its destination are looked for. Markdown allows as many in a label.
const longestLabel = 999

// unlinked returns where a URL ends that stands between brackets like the destination of a
// link, but has a space or the end of a line in it, so that the link is none. It is 0 for another one.
func (m *markdown) unlinked(start, end int) int {
	if start < 2 || m.text[start-2:start] != "](" || end == len(m.text) || strings.IndexByte(" \r\n", m.text[end]) < 0 {
		return 0
	}
	lines := m.block.Lines()
	rest, _, closed := strings.Cut(m.text[end:min(lines.At(lines.Len()-1).Stop, len(m.text), end+longestLabel)], ")")
	words, breaks := len(strings.Fields(rest)), strings.Count(rest, "\n")
	if !closed || words == 0 || breaks > 1 || breaks == 1 && words > 1 || strings.ContainsAny(rest, "<>\"'([") {
		return 0
	}
	return end + len(rest)
}

// unclosed reports whether a URL stands between brackets like the destination of a link, but no
// parenthesis closes it before the next link or the end of the block, so that it is none.
func (m *markdown) unclosed(start, end int) bool {
	if start < 2 || m.text[start-2:start] != "](" {
		return false
	}
	lines := m.block.Lines()
	label := m.text[max(lines.At(0).Start, start-longestLabel) : start-2]
	open := strings.LastIndexByte(label, '[')
	rest, _, _ := strings.Cut(m.text[end:min(lines.At(lines.Len()-1).Stop, len(m.text))], "](")
	return open >= 0 && !strings.HasSuffix(label[:open], `\`) && !strings.HasSuffix(label, `\`) && !strings.Contains(rest, ")")
}

// split reports whether a URL stands between parentheses, as a destination does, but after a space and text in brackets.
func (m *markdown) split(n ast.Node, start, end int) bool {
	close := start - len("] (")
	if !strings.HasSuffix(m.text[:start], "] (") || !strings.HasPrefix(m.text[end:], ")") {
		return false
	}
	for n = n.PreviousSibling(); n != nil && n.Kind() == ast.KindText; n = n.PreviousSibling() {
		if n.(*ast.Text).Segment.Start <= close {
			open := m.opened(close)
			return open > 0 && open+1 < close // and no mark of a task
		}
	}
	return false
}

// mistakes adds what people write for a link in text, where it is none: the name of a file
// with a space in it, and the name of a link that the document does not define.
func (m *markdown) mistakes(start, end int) {
	for at := start; ; {
		i := strings.IndexByte(m.text[at:end], ']')
		if i < 0 {
			return
		}
		at += i + 1
		rest, _, _ := strings.Cut(m.text[at:min(end, at+longestLabel)], "\n")
		switch {
		case strings.HasPrefix(rest, "("):
			file, _, closed := strings.Cut(rest[1:], ")")
			if closed && strings.IndexByte(file, ' ') > 0 && spacedFile.get().MatchString(file) && m.opened(at-1) > 0 {
				m.add(literally(file), at+1, "link").Unlinked = true
			}
		case strings.HasPrefix(rest, "["):
			label, after, closed := strings.Cut(rest[1:], "]")
			open, place := m.opened(at-1), at+1
			if closed && label == "" && open > 0 {
				label, place = m.text[open:at-1], open
			}
			if closed && m.isUndefined(label) && !strings.HasPrefix(after, "[") && !strings.HasPrefix(after, "(") && open > 0 {
				m.add(literally(label), place, InReference)
			}
		}
	}
}

// opened returns where the text of a link begins that the bracket at an offset closes, by where it opens in the line: not
// after a name, as those of an index do. It is 0 if there is none.
func (m *markdown) opened(close int) int {
	line := m.text[max(0, close-longestLabel):close]
	line = line[strings.LastIndexByte(line, '\n')+1:]
	open := strings.LastIndexByte(line, '[')
	if open < 0 || !strings.ContainsFunc(line[open:], func(c rune) bool { return c >= 0x80 || c == '#' || ascii.IsAlpha(byte(c)) }) || line[open+1] == '-' || line[open+1] == '^' {
		return 0
	}
	isFirst := m.block.Lines().At(0).Stop > close
	if before := strings.Trim(line[:open], "*-+# \t>"); isFirst && before == "" && line[len(line)-1] != '`' && strings.HasPrefix(m.text[close:], "][") && !strings.HasPrefix(m.text[close:], "][]") {
		return 0 // such as the names of parts at the start of an entry in a list of changes
	}
	if open > 0 && strings.IndexByte(" \t(*_|>\"'!,~", line[open-1]) < 0 {
		return 0
	}
	return close - len(line) + open + 1
}

// isUndefined reports whether what is between the second brackets was to name a link, which
// the document does not define: it defines others, or this is an anchor, whose brackets were to be
// parentheses.
func (m *markdown) isUndefined(label string) bool {
	return anchorName.get().MatchString(label) || linkLabel.get().MatchString(label) && !isName(label) && m.defines()
}

// isName reports whether a label is the name of something in a program, such as a.b, which
// tools for documentation look up.
func isName(label string) bool {
	before, after, found := strings.Cut(label, ".")
	return found && !strings.Contains(label, " ") && before != "" && after != "" && ascii.IsAlpha(after[0]) || strings.Contains(label, "::")
}
