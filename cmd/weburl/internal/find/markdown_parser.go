package find

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// newMarkdownParser returns a parser that keeps footnotes where they are, also those
// that nothing refers to, and that spends no more than an effort. It is for one
// document.
func newMarkdownParser(e *effort) parser.Parser {
	inline := parser.DefaultInlineParsers()
	for i, p := range inline {
		if p.Value == parser.NewLinkParser() {
			inline[i].Value = linkParser{p.Value.(parser.InlineParser)}
		}
	}
	inline = append(inline,
		util.Prioritized(guard{e}, 0),
		util.Prioritized(extension.NewFootnoteParser(), 101),
		util.Prioritized(extension.NewStrikethroughParser(), 500),
		util.Prioritized(extension.NewLinkifyParser(), 999),
	)
	blocks := append(parser.DefaultBlockParsers(), util.Prioritized(extension.NewFootnoteBlockParser(), 999))
	for i, p := range blocks {
		switch p.Value {
		case parser.NewBlockquoteParser(), parser.NewListParser(), extension.NewFootnoteBlockParser():
			blocks[i].Value = shallow{p.Value.(parser.BlockParser)}
		}
	}
	paragraphs := append(parser.DefaultParagraphTransformers(), util.Prioritized(extension.NewTableParagraphTransformer(), 200))
	for i, p := range paragraphs {
		if p.Value == parser.LinkReferenceParagraphTransformer {
			paragraphs[i].Value = definitions{parser.LinkReferenceParagraphTransformer, e}
		}
	}
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(inline...),
		parser.WithParagraphTransformers(paragraphs...),
	)
}

// effort bounds the time that a document takes. goldmark takes quadratic time for a
// paragraph with many brackets or asterisks, or with many definitions, and for blocks
// within blocks. Documents that people write do not come near the limits.
type effort struct {
	spent     int      // in steps, as the worst paragraphs take them
	paragraph ast.Node // that guard has looked at
	remark    string   // on the first part that was not read as Markdown; empty if there is none
	place     int      // the offset of that part
}

const (
	maxEffort  = 1 << 30 // steps for one document, which take 3 seconds at most
	maxDepth   = 100     // blocks that a block is in
	fewMarks   = 200     // marks that cost a paragraph no effort
	fewDefined = 500     // lines of definitions for which it is so
)

// spend reports whether a part of the document may take a number of steps. If not,
// what names the reason.
func (e *effort) spend(steps, place int, what string) bool {
	if steps <= maxEffort-e.spent {
		e.spent += steps
		return true
	}
	if e.remark == "" {
		e.remark, e.place = "a paragraph with "+what+" takes too long to be read as Markdown; it is searched as plain text", place
	}
	return false
}

// guard is the first inline parser. A paragraph that would take too long becomes text
// when its first mark is read.
type guard struct{ *effort }

// Trigger implements [parser.InlineParser].
func (guard) Trigger() []byte { return []byte("!" + marks) }

// marks may begin or end a link, an image, emphasis or code.
const marks = "[]*_~`"

// Parse implements [parser.InlineParser].
func (g guard) Parse(parent ast.Node, block text.Reader, _ parser.Context) ast.Node {
	if parent == g.paragraph {
		return nil
	}
	g.paragraph = parent
	lines := parent.Lines()
	count, size := 0, 0
	for i := range lines.Len() {
		size += lines.At(i).Stop - lines.At(i).Start
	}
	for i := 0; i < lines.Len() && size > fewMarks; i++ {
		text := block.Source()[lines.At(i).Start:lines.At(i).Stop]
		for k := range len(marks) {
			count += bytes.Count(text, []byte(marks[k:k+1]))
		}
	}
	if count <= fewMarks || g.spend(count*size, lines.At(0).Start, fmt.Sprintf("%d brackets, backticks and marks of emphasis", count)) {
		return nil
	}
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

// shallow is a parser of blocks that have blocks, but not too many in each other. A
// footnote has no footnotes: goldmark would lose both.
type shallow struct{ parser.BlockParser }

// Open implements [parser.BlockParser].
func (s shallow) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	depth := 0
	for n := parent; n != nil; n = n.Parent() {
		depth++
		if depth > maxDepth || n.Kind() == extast.KindFootnote && s.BlockParser == extension.NewFootnoteBlockParser() {
			return nil, parser.NoChildren
		}
	}
	return s.BlockParser.Open(parent, reader, pc)
}

// definitions takes the definitions from the start of a paragraph, unless there are too
// many.
type definitions struct {
	parser.ParagraphTransformer
	*effort
}

// Transform implements [parser.ParagraphTransformer].
func (d definitions) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	n := node.Lines().Len()
	if n > fewDefined {
		first := node.Lines().At(0)
		start := bytes.TrimLeft(first.Value(reader.Source()), " ")
		if bytes.HasPrefix(start, []byte("[")) && !d.spend(2*n*n, first.Start, fmt.Sprintf("%d lines of definitions", n)) {
			return
		}
	}
	d.ParagraphTransformer.Transform(node, reader, pc)
}
