package find

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"golang.org/x/net/html"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// Outline returns what a document of Markdown, HTML or CSS consists of, in its order,
// without its text and the values of attributes, but with the tokens of style sheets in
// HTML. It is empty for other kinds.
func Outline(kind Kind, text []byte) string {
	var o outline
	switch kind {
	case Markdown:
		o.markdown(text)
	case HTML:
		o.html(text, 0)
	case CSS:
		o.css(text)
	}
	return o.String()
}

// outline is what an outline is written to.
type outline struct{ strings.Builder }

func (o *outline) markdown(text []byte) {
	o.blocks(text)
	if bytes.IndexByte(text, '\t') >= 0 {
		var spaced outline
		if spaced.blocks(withoutTabs(text)); o.String() != spaced.String() {
			o.WriteString(disputed)
		}
	}
}

func (o *outline) blocks(text []byte) {
	document, _ := new(Parsers).parseMarkdown(text, true)
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if n.Kind() != ast.KindText { // a URL with a mark of emphasis may have several
			fmt.Fprintln(o, n.Kind(), entering)
		}
		if entering && isDisputed(n, text) {
			o.WriteString(disputed)
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			if entering {
				o.html(linesOf(n).Value(text), 0)
			}
		case *ast.RawHTML:
			if entering {
				o.html(n.Segments.Value(text), 0)
			}
		}
		return ast.WalkContinue, nil
	})
}

// disputed is in an outline if goldmark reads blocks of Markdown otherwise than by CommonMark, as cmark-gfm and
// micromark do. In quotations and items it takes some tabs for more or fewer columns.
const disputed = "\ndisputed\n"

// isDisputed reports whether a block is such a one: a row of a table that is indented as code is, and ends the
// table for others, or that stands farther left than the first block of its quotation or item, whose paragraph it
// continues for others, or that has a vertical line behind two backslashes, which ends a cell for others; a footnote
// behind a row of a table, which is another row for others; and in a footnote another footnote, or a list or a
// quotation at its start, since the width of the label does not count for others.
//
// https://spec.commonmark.org/0.31.2/#lazy-continuation-line
func isDisputed(n ast.Node, text []byte) bool {
	switch n.Kind() {
	case extast.KindTableHeader, extast.KindTableRow:
		indented := n.Pos() + len(text[n.Pos():]) - len(bytes.TrimLeft(text[n.Pos():], " \t"))
		around := n.Parent().Parent()
		first := around.FirstChild()
		for first.Pos() < 0 { // a list of footnotes
			first = first.NextSibling()
		}
		line, _, _ := bytes.Cut(text[n.Pos():], []byte("\n"))
		return bytes.Contains(line, []byte(`\\|`)) || columnOf(text, indented)-columnOf(text, n.Pos()) >= tabStop || around.Kind() != ast.KindDocument && columnOf(text, indented) < columnOf(text, first.Pos())
	case extast.KindFootnote:
		first := n.FirstChild()
		return first != nil && (first.Pos() >= 0 && bytes.IndexByte(lineBefore(text, first.Pos()), '|') >= 0 || first.Kind() == ast.KindList || first.Kind() == ast.KindBlockquote)
	case ast.KindParagraph, ast.KindTextBlock, ast.KindLinkReferenceDefinition:
		if at := n.Pos(); at < 0 || at > len(text) || !bytes.HasPrefix(text[at:], []byte("[^")) {
			return false
		}
		for n != nil && n.Kind() != extast.KindFootnote {
			n = n.Parent()
		}
		return n != nil
	}
	return false
}

// lineBefore returns the line before the one that has an offset.
func lineBefore(text []byte, offset int) []byte {
	before := text[:bytes.LastIndexByte(text[:offset], '\n')+1]
	before = bytes.TrimSuffix(before, []byte("\n"))
	return before[bytes.LastIndexByte(before, '\n')+1:]
}

// columnOf returns the number of columns before an offset in its line.
func columnOf(text []byte, offset int) int {
	return len(withoutTabs(text[bytes.LastIndexByte(text[:offset], '\n')+1 : offset]))
}

// withoutTabs returns lines of Markdown with spaces in the place of tabs. Blocks begin and end in the same places
// then.
//
// https://spec.commonmark.org/0.31.2/#tabs
func withoutTabs(text []byte) []byte {
	var spaced []byte
	column := 0
	for _, c := range text {
		switch {
		case c == '\t':
			width := tabStop - column%tabStop
			spaced = append(spaced, "    "[:width]...)
			column += width
			continue
		case c == '\n':
			column = 0
		case c&0xC0 != 0x80: // no byte in the middle of a code point
			column++
		}
		spaced = append(spaced, c)
	}
	return spaced
}

// tabStop is how many columns are between two places where a tab ends.
const tabStop = 4

// html has documents in documents as deep as they are searched.
func (o *outline) html(text []byte, depth int) {
	if depth > maxNesting {
		return
	}
	z, inside, element := html.NewTokenizer(bytes.NewReader(text)), noRawText, ""
	for token := z.Next(); token != html.ErrorToken; token = z.Next() {
		if token == html.TextToken && inside == rawStyle { // in SVG there are references in it
			o.css([]byte(html.UnescapeString(string(z.Text()))))
		}
		if token == html.TextToken && inside == rawFallback {
			o.fallback(z.Text(), element, depth)
		}
		name, more := z.TagName()
		element = string(name)
		if inside = noRawText; token != html.EndTagToken {
			inside = rawTextOf("", element, nil)
		}
		fmt.Fprintf(o, "%d %s", token, name)
		for more {
			var attribute, value []byte
			attribute, value, more = z.TagAttr()
			fmt.Fprintf(o, " %s", attribute)
			switch formOf(element, string(attribute)) {
			case styleSheet:
				o.css(value)
			case document:
				o.html(value, depth+1)
			}
		}
		o.WriteByte('\n')
	}
}

// unended is in an outline if the text of an element for readers without scripts or frames has
// something that does not end before the element does. It is a line of its own; those of tags
// begin with a number.
const unended = "\nunended\n"

// fallback is html for the text of such an element, with its end tag.
func (o *outline) fallback(text []byte, element string, depth int) {
	if depth == maxNesting {
		return
	}
	o.html(append(bytes.Clone(text), "</"+element+">"...), depth+1)
	if !strings.HasSuffix(o.String(), fmt.Sprintf("%d %s\n", html.EndTagToken, element)) {
		o.WriteString(unended)
	}
}

func (o *outline) css(text []byte) {
	lexer := css.NewLexer(parse.NewInputBytes(text))
	for token, s := lexer.Next(); token != css.ErrorToken || len(s) > 0; token, s = lexer.Next() {
		if token == css.URLToken && isBadURL(s) || token == css.FunctionToken && strings.EqualFold(cssSyntax.read(string(s)).text, "url(") {
			token = css.BadURLToken
		}
		fmt.Fprintln(o, token)
	}
}

// isBadURL reports whether what the lexer takes for a URL begins with a quotation mark and does
// not end with it, or has one or an opening bracket inside of no marks. By the standard of CSS
// it is another token then, as is a function for the lexer whose name is url with escapes.
//
// https://drafts.csswg.org/css-syntax/#consume-url-token
func isBadURL(token []byte) bool {
	url := bytes.Trim(bytes.TrimSuffix(token[len("url("):], []byte(")")), ascii.Whitespace)
	if len(url) > 0 && (url[0] == '"' || url[0] == '\'') {
		return len(url) == 1 || url[len(url)-1] != url[0]
	}
	return bytes.ContainsAny(url, "\"'(")
}

// HasError reports whether a style sheet of an outline has a string or a URL with an error, whether an element for
// readers without scripts or frames does not end for them where it ends for others, or whether programs read other
// blocks of Markdown. Programs do not agree on what follows it.
func HasError(outline string) bool {
	return strings.Contains(outline, css.BadStringToken.String()) || strings.Contains(outline, css.BadURLToken.String()) ||
		strings.Contains(outline, unended) || strings.Contains(outline, disputed)
}
