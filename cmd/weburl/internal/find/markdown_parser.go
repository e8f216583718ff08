package find

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Parsers are parsers that can be used again for the next document, with memory for it.
// To make one takes longer than to parse a short document. The zero value has none yet.
type Parsers struct {
	markdown parser.Parser
	effort   effort     // of markdown, for the document that it parses
	text     textParser // of markdown, too
	page     []byte     // the last document
	mdx      bool       // tags are JSX
}

// parsers returns the parsers of the input, or new ones.
func (in *Input) parsers() *Parsers {
	if in.Parsers == nil {
		return new(Parsers)
	}
	return in.Parsers
}

// maxKept is how many bytes of memory for a document are kept for the next one.
const maxKept = 1 << 20

// parseMarkdown parses a document, and returns what it took. The tree is that of goldmark, or it has no text
// in which there is neither a URL nor HTML nor what was to be a link, except that of headings.
func (p *Parsers) parseMarkdown(source []byte, whole bool) (ast.Node, effort) {
	if p.markdown == nil {
		p.markdown = newMarkdownParser(&p.effort, &p.text, p.mdx)
	}
	p.effort, p.text = effort{}, textParser{effort: &p.effort, whole: whole}
	document := p.markdown.Parse(text.NewReader(source))
	spent := p.effort
	p.effort, p.text = effort{}, textParser{} // they would keep the document in memory
	return document, spent
}

// newMarkdownParser returns a parser that spends no more than an effort for a document. MDX
// has neither blocks of HTML nor code by indentation.
func newMarkdownParser(e *effort, t *textParser, mdx bool) parser.Parser {
	blocks := blockParsers()
	if mdx {
		blocks = slices.DeleteFunc(blocks, func(p util.PrioritizedValue) bool {
			return p.Value == parser.NewHTMLBlockParser() || p.Value == parser.NewCodeBlockParser() || p.Value == parser.NewParagraphParser()
		})
		blocks = append(blocks, util.Prioritized(indented{parser.NewParagraphParser()}, 1000))
	}
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(append(inlineParsers(), util.Prioritized(t, 0))...),
		parser.WithParagraphTransformers(
			util.Prioritized(definitions{parser.LinkReferenceParagraphTransformer, e}, 100),
			util.Prioritized(extension.NewTableParagraphTransformer(), 200),
		),
	)
}

// indented is the parser of paragraphs for MDX, where these may have any indentation.
type indented struct{ parser.BlockParser }

// CanAcceptIndentedLine implements [parser.BlockParser].
func (indented) CanAcceptIndentedLine() bool { return true }

// inlineParsers returns the parsers of what is in paragraphs.
func inlineParsers() []util.PrioritizedValue {
	parsers := parser.DefaultInlineParsers()
	for i, p := range parsers {
		if p.Value == parser.NewLinkParser() {
			parsers[i].Value = linkParser{p.Value.(parser.InlineParser)}
		}
	}
	return append(parsers,
		util.Prioritized(extension.NewFootnoteParser(), 101),
		util.Prioritized(extension.NewStrikethroughParser(), 500),
		util.Prioritized(extension.NewLinkifyParser(), 999),
	)
}

// blockParsers returns the parsers of blocks. They keep footnotes where they are, also
// those that nothing refers to.
func blockParsers() []util.PrioritizedValue {
	parsers := append(parser.DefaultBlockParsers(), util.Prioritized(extension.NewFootnoteBlockParser(), 999))
	for i, p := range parsers {
		switch p.Value {
		case parser.NewBlockquoteParser(), parser.NewListParser(), extension.NewFootnoteBlockParser():
			parsers[i].Value = shallow{p.Value.(parser.BlockParser)}
		}
	}
	return parsers
}

// effort bounds the time that a document takes. goldmark takes quadratic time for a
// paragraph with many brackets or asterisks, or with many definitions, and for blocks
// within blocks. Documents that people write do not come near the limits.
type effort struct {
	spent  int    // in steps, as the worst paragraphs take them
	remark string // on the first part that was not read as Markdown; empty if there is none
	place  int    // the offset of that part
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
// many. goldmark needs memory also for a paragraph that does not begin with one.
type definitions struct {
	parser.ParagraphTransformer
	*effort
}

// Transform implements [parser.ParagraphTransformer].
func (d definitions) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	n := node.Lines().Len()
	if n > 0 {
		first := node.Lines().At(0)
		start := bytes.TrimLeft(reader.Source()[first.Start:first.Stop], " \t\r\n")
		if len(start) > 0 && start[0] != '[' {
			return
		}
		if n > fewDefined && !d.spend(2*n*n, first.Start, fmt.Sprintf("%d lines of definitions", n)) {
			return
		}
	}
	d.ParagraphTransformer.Transform(node, reader, pc)
}
