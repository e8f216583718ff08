package find

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// textParser is the first inline parser. goldmark asks its parser of URLs without
// brackets after every space; textParser takes the text up to where another parser may
// find something. It skips a block with neither a URL nor what was to be a link, and it
// makes text of one that would take too long.
type textParser struct {
	*effort
	whole   bool      // no text is taken, so that the tree is that of goldmark
	block   ast.Node  // that is being parsed
	stops   uint8     // the classes of bytes at which text ends in it
	address bool      // it has an "@"
	escape  int       // the offset of its first backslash, or where it ends
	skipped *ast.Text // stands in the tree for the text that was skipped last
}

// The classes of bytes at which text may end.
const (
	linkStop     = 1 << iota // may begin or end a link, a tag, code, an escape or a line
	emphasisStop             // may begin or end emphasis
	urlStop                  // a URL without brackets may come after it
	imageStop                // may begin an image
)

// stopClass has the classes of the bytes.
var stopClass = [256]uint8{
	'[': linkStop, ']': linkStop, '<': linkStop, '`': linkStop, '\\': linkStop, '\n': linkStop,
	'*': emphasisStop, '_': emphasisStop, '~': emphasisStop,
	' ': urlStop, '(': urlStop,
	'!': imageStop,
}

// marks may begin or end a link, an image, emphasis or code.
const marks = "[]*_~`"

// Trigger implements [parser.InlineParser]. goldmark also takes the start of a line and
// the end of an inline element for a space.
func (*textParser) Trigger() []byte { return []byte(" !" + marks) }

// Parse implements [parser.InlineParser].
func (t *textParser) Parse(parent ast.Node, block text.Reader, _ parser.Context) ast.Node {
	if parent != t.block {
		if n := t.begin(parent, block); n != nil {
			return n
		}
	}
	line, segment := block.PeekLine()
	// Behind a backslash, it depends on goldmark's state whether a byte is escaped.
	if segment.Start >= t.escape || segment.Padding != 0 || segment.ForceNewline {
		return nil
	}
	end := t.textEnd(line)
	if end == 0 {
		return nil
	}
	inLine := end < len(line) && line[end] != '\n'
	if inLine {
		block.Advance(end)
	}
	if t.stops&urlStop == 0 {
		if !inLine {
			block.AdvanceLine()
		}
		return t.skip()
	}
	if inLine {
		return ast.NewTextSegment(segment.WithStop(segment.Start + end))
	}
	n := ast.NewTextSegment(segment.TrimRightSpace(block.Source()))
	n.SetSoftLineBreak(end < len(line))
	block.AdvanceLine()
	return n
}

// begin looks at a block, and at what is between its lines. It returns a node in the
// place of the text if nothing in the block is to be parsed. Emphasis matters only where
// text has a URL.
func (t *textParser) begin(parent ast.Node, block text.Reader) ast.Node {
	lines := parent.Lines()
	start, end := lines.At(0).Start, lines.At(lines.Len()-1).Stop
	source := block.Source()[start:end]
	*t = textParser{effort: t.effort, whole: t.whole, block: parent, stops: linkStop | imageStop, escape: end, skipped: t.skipped}
	whole := t.whole || parent.Kind() == ast.KindHeading
	t.address = bytes.IndexByte(source, '@') >= 0
	if whole || t.address || containsAny(source, "://", "www.", "](", "][") {
		t.stops |= emphasisStop | urlStop
	} else if bytes.IndexByte(source, '[') < 0 && bytes.IndexByte(source, '<') < 0 {
		block.SetPosition(lines.Len(), text.NewSegment(end, end))
		return t.skip()
	}
	if !t.affordable(source, start) {
		return asText(parent, block)
	}
	if i := bytes.IndexByte(source, '\\'); i >= 0 {
		t.escape = start + i
	}
	if whole {
		t.escape = start
	}
	return nil
}

// skip returns a node for text in which there is no URL. One is enough for a document:
// goldmark takes it out of the tree before it puts it in again.
func (t *textParser) skip() ast.Node {
	if t.skipped == nil {
		t.skipped = ast.NewText()
	}
	t.skipped.Segment = text.Segment{}
	return t.skipped
}

// affordable reports whether a block may take as long as goldmark takes for it.
func (t *textParser) affordable(source []byte, start int) bool {
	if len(source) <= fewMarks {
		return true
	}
	count := 0
	for i := range len(marks) {
		count += bytes.Count(source, []byte(marks[i:i+1]))
	}
	return count <= fewMarks || t.spend(count*len(source), start, fmt.Sprintf("%d brackets, backticks and marks of emphasis", count))
}

// asText adds the lines of a block as text, all but the last, which it returns.
func asText(parent ast.Node, block text.Reader) ast.Node {
	var last *ast.Text
	for line, segment := block.PeekLine(); line != nil; line, segment = block.PeekLine() {
		if last != nil {
			parent.AppendChild(parent, last)
		}
		last = ast.NewTextSegment(segment)
		last.SetSoftLineBreak(true)
		block.AdvanceLine()
	}
	return last
}

// textEnd returns how many bytes at the start of the rest of a line are text.
func (t *textParser) textEnd(line []byte) int {
	if t.stops&urlStop != 0 && line[0] != ' ' && t.mayLink(line) {
		return 0
	}
	for i, c := range line {
		switch stopClass[c] & t.stops {
		case 0:
		case urlStop:
			if t.mayLink(line[i+1:]) {
				return i
			}
		case imageStop:
			if i+1 < len(line) && line[i+1] == '[' {
				return i
			}
		default:
			return i
		}
	}
	return len(line)
}

// mayLink reports whether goldmark may find a URL or an address without brackets at the
// start of a text.
func (t *textParser) mayLink(line []byte) bool {
	if len(line) == 0 {
		return false
	}
	switch line[0] {
	case 'h', 'f', 'w':
		if bytes.HasPrefix(line, []byte("http")) || bytes.HasPrefix(line, []byte("ftp:")) || bytes.HasPrefix(line, []byte("www.")) {
			return true
		}
	}
	return t.address && util.FindEmailIndex(line) >= 0
}
