package find

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
	"github.com/yuin/goldmark/ast"
	"golang.org/x/net/html"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// Outline returns what a document of Markdown, HTML or CSS consists of, in its order,
// without its text and the values of attributes, but with the tokens of style sheets in
// HTML. It is empty for other kinds.
func Outline(kind Kind, text []byte) string {
	var b strings.Builder
	switch kind {
	case Markdown:
		document, _ := new(Parsers).parseMarkdown(text, true)
		_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if n.Kind() != ast.KindText { // a URL with a mark of emphasis may have several
				fmt.Fprintln(&b, n.Kind(), entering)
			}
			return ast.WalkContinue, nil
		})
	case HTML:
		z, inStyle := html.NewTokenizer(bytes.NewReader(text)), false
		for token := z.Next(); token != html.ErrorToken; token = z.Next() {
			if token == html.TextToken && inStyle { // in SVG there are references in it
				b.WriteString(Outline(CSS, []byte(html.UnescapeString(string(z.Text())))))
			}
			name, more := z.TagName()
			inStyle = string(name) == "style"
			fmt.Fprintf(&b, "%d %s", token, name)
			for more {
				var attribute, value []byte
				attribute, value, more = z.TagAttr()
				fmt.Fprintf(&b, " %s", attribute)
				if formOf("", string(attribute)) == styleSheet {
					b.WriteString(Outline(CSS, value))
				}
			}
			b.WriteByte('\n')
		}
	case CSS:
		lexer := css.NewLexer(parse.NewInputBytes(text))
		for token, s := lexer.Next(); token != css.ErrorToken || len(s) > 0; token, s = lexer.Next() {
			if token == css.URLToken && isBadURL(s) {
				token = css.BadURLToken
			}
			fmt.Fprintln(&b, token)
		}
	}
	return b.String()
}

// isBadURL reports whether what the lexer takes for a URL begins with a quotation mark and does
// not end with it, or has one or an opening bracket inside of no marks. By the standard of CSS
// it is another token then.
//
// https://drafts.csswg.org/css-syntax/#consume-url-token
func isBadURL(token []byte) bool {
	url := bytes.Trim(bytes.TrimSuffix(token[len("url("):], []byte(")")), ascii.Whitespace)
	if len(url) > 0 && (url[0] == '"' || url[0] == '\'') {
		return len(url) == 1 || url[len(url)-1] != url[0]
	}
	return bytes.ContainsAny(url, "\"'(")
}

// HasStyleError reports whether a style sheet of an outline has a string or a URL with an
// error. Programs do not agree on what follows it.
func HasStyleError(outline string) bool {
	return strings.Contains(outline, css.BadStringToken.String()) || strings.Contains(outline, css.BadURLToken.String())
}
