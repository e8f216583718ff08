package find

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
	"github.com/yuin/goldmark/ast"
	source "github.com/yuin/goldmark/text"
	"golang.org/x/net/html"
)

// Outline returns what a document of Markdown, HTML or CSS consists of, in its order,
// without its text and the values of attributes. It is empty for other kinds.
func Outline(kind Kind, text []byte) string {
	var b strings.Builder
	switch kind {
	case Markdown:
		var spent effort
		document := newMarkdownParser(&spent, &textParser{effort: &spent, whole: true}, false).Parse(source.NewReader(text))
		_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if n.Kind() != ast.KindText { // a URL with a mark of emphasis may have several
				fmt.Fprintln(&b, n.Kind(), entering)
			}
			return ast.WalkContinue, nil
		})
	case HTML:
		z := html.NewTokenizer(bytes.NewReader(text))
		for token := z.Next(); token != html.ErrorToken; token = z.Next() {
			name, more := z.TagName()
			fmt.Fprintf(&b, "%d %s", token, name)
			for more {
				var attribute []byte
				attribute, _, more = z.TagAttr()
				fmt.Fprintf(&b, " %s", attribute)
			}
			b.WriteByte('\n')
		}
	case CSS:
		lexer := css.NewLexer(parse.NewInputBytes(text))
		for token, s := lexer.Next(); token != css.ErrorToken || len(s) > 0; token, s = lexer.Next() {
			fmt.Fprintln(&b, token)
		}
	}
	return b.String()
}
