package find

import (
	"bytes"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// markdown finds the URLs of a Markdown document as goldmark reads it: CommonMark
// with the tables, strikethrough, autolinks and footnotes of GitHub's dialect.
type markdown struct {
	collection
	source  []byte // the bytes of text, with a line feed at the end
	block   ast.Node
	line    int         // the number of the line of the block that lineEnd found last
	code    string      // the HTML element with code that is open in the block
	plain   int         // where the text begins that has not been searched
	defines func() bool // whether it defines links, and no other program does
	broken  int         // where the paragraph ends in which a definition is none by CommonMark
	unsure  int         // the same, if it is one for GitHub
}

func (f *finder) markdown(in *Input) error {
	parsers := in.parsers()
	page, err := readWhole(in.Reader, in.Size, maxMarkdown, parsers.page)
	if cap(page) <= maxKept {
		parsers.page = page
	}
	if err != nil {
		return err
	}
	if len(page) > maxMarkdown {
		return ErrLargeMarkdown
	}
	m := markdown{collection: newCollection(f, string(page), in.Start), source: ended(page)}
	m.defines = sync.OnceValue(func() bool {
		return linkDefinition.get().MatchString(m.text) && !foreignDefinition.get().MatchString(m.text)
	})
	document, e := parsers.parseMarkdown(m.source, false)
	if f.Parsed != nil {
		f.Parsed(func() *Anchors {
			tree := document
			if hasHeading(m.source) {
				tree, _ = new(Parsers).parseMarkdown(m.source, true)
			}
			return markdownAnchors(m.source, tree)
		})
	}
	if err := ast.Walk(document, m.visit); err != nil {
		return err
	}
	for end, i := metadataEnd(m.text), 0; i < len(m.found); i++ {
		o := m.found[i]
		o.inMarkdown, o.kept = true, o.Start.Offset < int64(end) || strings.Contains(o.source, "[^")
	}
	if e.remark != "" {
		f.noted(after(in.Start, m.text[:min(e.place, len(m.text))]), e.remark)
	}
	return m.deliver()
}

// linkParser sets an attribute of each link with a destination that is not a part of
// the source: the offset of the bracket that ends the text of the link.
type linkParser struct{ parser.InlineParser }

// Parse implements [parser.InlineParser].
func (p linkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	_, segment := block.PeekLine()
	n := p.InlineParser.Parse(parent, block, pc)
	switch n := n.(type) {
	case *ast.Link:
		if !isPartOf(block.Source(), n.Destination) {
			n.SetAttributeString(textEnd, segment.Start)
		}
	case *ast.Image:
		if !isPartOf(block.Source(), n.Destination) {
			n.SetAttributeString(textEnd, segment.Start)
		}
	}
	return n
}

// textEnd is the name of that attribute.
const textEnd = "end of text"

// CloseBlock implements [parser.CloseBlocker].
func (p linkParser) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	p.InlineParser.(parser.CloseBlocker).CloseBlock(parent, block, pc)
}

func (m *markdown) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	if n.Type() == ast.TypeBlock {
		m.block, m.line, m.code = n, 0, ""
	}
	switch n := n.(type) {
	case *ast.CodeBlock, *ast.FencedCodeBlock, *ast.CodeSpan, *extast.FootnoteLink:
		return ast.WalkSkipChildren, nil
	case *ast.HTMLBlock:
		return ast.WalkSkipChildren, m.html(linesOf(n))
	case *ast.RawHTML:
		return ast.WalkSkipChildren, m.rawHTML(n)
	case *ast.LinkReferenceDefinition:
		m.definition(n)
	case *ast.Link:
		m.inlineLink(n, n.Reference, n.Destination, "link")
	case *ast.Image:
		m.inlineLink(n, n.Reference, n.Destination, "image")
	case *ast.AutoLink:
		m.autolink(n)
	case *ast.Text:
		m.run(n)
	}
	return ast.WalkContinue, nil
}

// inlineLink adds the destination of a link, unless a definition has it.
func (m *markdown) inlineLink(n ast.Node, r *ast.ReferenceLink, destination []byte, where string) {
	if r != nil {
		return
	}
	after := n.Pos()
	if end, ok := n.AttributeString(textEnd); ok {
		after = end.(int) + len("](")
	}
	m.link(destination, after, where)
}

// definition adds the destination of a definition. If it is none by CommonMark, it
// begins a paragraph there, in which the lines after it are no definitions either.
func (m *markdown) definition(n *ast.LinkReferenceDefinition) {
	before := len(m.found)
	switch {
	case n.Pos() < m.broken:
	case !m.link(n.Destination, n.Pos()+len("[]:")+len(n.Label), "definition"):
		m.broken = m.paragraphEnd(n.Pos())
	case m.found[before].differs:
		m.unsure = m.paragraphEnd(n.Pos())
	default:
		m.found[before].differs = n.Pos() < m.unsure
	}
}

// paragraphEnd returns where the first line ends, from an offset on, after which a blank
// line follows. In a quotation a blank line may have its mark.
func (m *markdown) paragraphEnd(offset int) int {
	for offset < len(m.text) {
		line, _, _ := strings.Cut(m.text[offset:], "\n")
		if strings.Trim(line, "> \t\r") == "" {
			break
		}
		offset += len(line) + len("\n")
	}
	return offset
}

// link adds a link destination, and reports whether it is one. An empty one stands
// after an offset.
func (m *markdown) link(destination []byte, after int, where string) bool {
	at := m.offset(destination, after)
	inBrackets := at > 0 && m.text[at-1] == '<'
	if !isDestination(destination, inBrackets) {
		return false
	}
	o := m.add(markdownSyntax.read(string(destination)), at, where)
	o.isMarkdown, o.differs = true, !inBrackets && !isPaired(string(destination), true)
	text := strings.TrimSuffix(strings.TrimSuffix(m.text[:at], "<"), "](")
	o.Unnamed = strings.HasSuffix(text, "[") && !strings.HasSuffix(text, "![")
	if len(destination) == 0 && !o.Unnamed { // nor is it one if that is a picture, or what is between the brackets of a program
		start := m.opened(len(text))
		o.Unnamed = start == 0 || strings.HasSuffix(text, ")") || isName(text[start:])
	}
	return true
}

// isDestination reports whether what goldmark takes for a link destination is one by
// CommonMark, with angle brackets around it or not. Other programs see no link there.
func isDestination(destination []byte, inBrackets bool) bool {
	for i, c := range destination {
		if inBrackets && c == '<' && (i == 0 || destination[i-1] != '\\') || !inBrackets && (c <= ' ' || c == 0x7F) {
			return false
		}
	}
	return true
}

// offset returns where a part of the source begins that goldmark returns. It is a
// slice of the source, so its capacity tells, unless it is empty: then it may be none,
// and begins at the offset after.
func (m *markdown) offset(part []byte, after int) int {
	if isPartOf(m.source, part) {
		return min(cap(m.source)-cap(part), len(m.text))
	}
	return min(max(after, 0), len(m.text))
}

// isPartOf reports whether a part is a slice of the source.
func isPartOf(source, part []byte) bool {
	at := cap(source) - cap(part)
	return at >= 0 && at < len(source) && &part[:1][0] == &source[at]
}

// autolink adds a URL or an address in angle brackets, or one that stands in the
// text. In the text, a URL ends where it does in plain text.
func (m *markdown) autolink(n *ast.AutoLink) {
	label := n.Label(m.source)
	start := m.offset(label, max(m.plain, n.Pos()))
	end := start + len(label)
	s, where := plainSyntax, "autolink"
	if n.AutoLinkType == ast.AutoLinkEmail {
		s = prefixed("mailto:")
	}
	if start == 0 || m.text[start-1] != '<' || end == len(m.text) || m.text[end] != '>' {
		if where = InText; m.code != "" || start < m.plain || n.AutoLinkType == ast.AutoLinkEmail && !ascii.IsAlpha(label[len(label)-1]) {
			return // the name of a version, such as a@v1.2, is no address for GitHub
		}
		if n.AutoLinkType == ast.AutoLinkURL {
			line := m.text[start:m.lineEnd(start)]
			at := start + max(strings.Index(line[:min(len(label), len(line))], "://"), 0)
			end = bareEnd(m.text[:start+len(line)], at, "")
			if i := strings.Index(m.text[start:end], "[^"); i >= 0 { // of a footnote
				end = bareEnd(m.text[:start+i], min(at, start+i), "")
			}
		}
		if n.Protocol != nil {
			s = prefixed(string(n.Protocol) + "://")
		}
	}
	s = m.inBlock(s)
	if close := m.unlinked(start, end); where == InText && close > 0 {
		end = close
		m.add(literally(m.text[start:end]), start, "link").Unlinked = true
	} else {
		o := m.add(s.read(m.text[start:end]), start, where)
		o.isMarkdown, o.bare, o.differs = true, where == InText, where == InText && !m.endsWord(end)
		o.Unclosed, o.Split = m.unclosed(start, end), m.split(n, start, end)
	}
	m.plain = end
}

// lineEnd returns where the line of the block ends that has an offset. A cell of a
// table is a block. The offsets in a block ascend.
func (m *markdown) lineEnd(offset int) int {
	if lines := m.block.Lines(); lines != nil {
		for ; m.line < lines.Len(); m.line++ {
			if l := lines.At(m.line); offset < l.Stop {
				return min(l.Stop, len(m.text))
			}
		}
	}
	return len(m.text)
}

// run adds the URLs in a node of text and in those that follow it without a gap.
func (m *markdown) run(n *ast.Text) {
	start, end := max(n.Segment.Start, m.plain), n.Segment.Stop
	if end <= m.plain {
		return // it has been searched with the node before it
	}
	for !n.SoftLineBreak() && !n.HardLineBreak() {
		next, ok := n.NextSibling().(*ast.Text)
		if !ok || next.Segment.Start != end {
			break
		}
		n, end = next, next.Segment.Stop
	}
	end = min(end, len(m.text))
	if start >= end {
		return
	}
	if m.code == "" && !isLinkText(n) {
		before := len(m.found)
		m.bareWithin(m.inBlock(plainSyntax).read(m.text[start:end]), start, InText)
		for _, o := range m.found[before:] {
			end := int(o.Start.Offset) + len(o.source)
			o.isMarkdown, o.differs, o.Unclosed = true, !m.endsWord(end), m.unclosed(int(o.Start.Offset), end)
		}
		m.mistakes(start, end)
	}
	m.plain = end
}

// isLinkText reports whether a node is in the text of a link. A URL there leads
// nowhere, and its punctuation is escaped.
func isLinkText(n ast.Node) bool {
	for n = n.Parent(); n != nil && n.Type() == ast.TypeInline; n = n.Parent() {
		if n.Kind() == ast.KindLink || n.Kind() == ast.KindImage {
			return true
		}
	}
	return false
}

// rawHTML searches a tag among words.
func (m *markdown) rawHTML(n *ast.RawHTML) error {
	if n.Segments.Len() == 0 {
		return nil
	}
	first := n.Segments.At(0)
	tag := m.source[first.Start:first.Stop]
	name, _, _ := strings.Cut(ascii.Lower(string(bytes.TrimLeft(tag, "</"))), ">")
	if fields := strings.Fields(name); len(fields) > 0 {
		switch name = strings.TrimSuffix(fields[0], "/"); {
		case tag[1] == '/' && name == m.code:
			m.code = ""
		case tag[1] != '/' && m.code == "" && (name == "code" || name == "kbd" || name == "samp" || name == "pre"):
			m.code = name
		}
	}
	return m.html(n.Segments)
}

// linesOf returns the lines of a block of HTML, also the one that ends it.
func linesOf(n *ast.HTMLBlock) *text.Segments {
	all := text.NewSegments()
	all.AppendAll(n.Lines().Sliced(0, n.Lines().Len()))
	if n.HasClosure() {
		all.Append(n.ClosureLine)
	}
	return all
}

// html searches HTML of several lines.
func (m *markdown) html(lines *text.Segments) error {
	if lines.Len() == 0 {
		return nil
	}
	start, end := lines.At(0).Start, min(lines.At(lines.Len()-1).Stop, len(m.text))
	if !strings.ContainsAny(m.text[start:max(start, end)], "=(@") {
		return nil // it has neither attributes nor styles with a URL
	}
	s, at := m.inBlock(plainSyntax), start
	for i := range lines.Len() {
		if lines.At(i).Start != at {
			s = continued // the markers of a quotation are between the lines
		}
		at = lines.At(i).Stop
	}
	return m.addNested(s.read(m.text[start:max(start, end)]), start, (*finder).nestedHTML)
}

// prefixed is the syntax of a URL whose beginning is left out in the document.
func prefixed(prefix string) syntax {
	return syntax{
		whole: func(source string) written {
			var b writer
			b.replaced(prefix, 0)
			b.literal(source, 0)
			return b.done(source)
		},
		encode: func(text string) string { return strings.TrimPrefix(text, prefix) },
	}
}
