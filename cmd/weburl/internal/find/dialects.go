package find

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// signsOfDialects are what is not for links only in the text of some dialects of Markdown: a superscript or a
// footnote, attributes of what is before them, and code, of which it may be a mark.
const signsOfDialects = "^{}`"

// formulas are the marks of formulas in TeX in some dialects of Markdown.
var formulas = [...][2]string{{"$", "$"}, {`\(`, `\)`}, {`\[`, `\]`}, {`\begin{`, `\end{`}}

// isOther reports whether a URL may be a part of something else in a dialect of Markdown than it is for goldmark:
// of a formula of TeX; of a superscript or of code, of which it has a mark; of a tag without an end; of code that
// begins in another cell of a table; or of what is no link because of a footnote or of a formula.
func (o *Occurrence) isOther() bool {
	before, rest := strings.ReplaceAll(o.Before, "\r\n", "\n"), strings.ReplaceAll(o.source+o.Behind, "\r\n", "\n")
	if strings.Contains(before, "$$") && strings.Contains(rest, "$$") {
		return true // there may be blank lines in it
	}
	rest, _, _ = strings.Cut(rest, "\n\n")
	before = before[strings.LastIndex(before, "\n\n")+1:]
	return slices.ContainsFunc(formulas[:], func(marks [2]string) bool {
		return strings.Contains(before, marks[0]) && strings.Contains(rest, marks[1])
	}) || slices.ContainsFunc([]string{"^", "`"}, func(mark string) bool {
		return strings.Contains(o.source, mark) && strings.Count(before, mark)+strings.Count(rest, mark) > 1
	}) || strings.HasSuffix(before, "](<") && strings.ContainsAny(before, "$^~") || o.inTag(before) ||
		strings.Count(before, "`")%2 == 1 && strings.Contains(rest, "`")
}

// inTag reports whether what is before a URL in its paragraph has a tag that has not ended, beside that of the URL.
func (o *Occurrence) inTag(before string) bool {
	if before = strings.TrimSuffix(before, "<"); !o.isMarkdown {
		before = before[:max(strings.LastIndexByte(before, '<'), 0)]
	}
	rest := before[strings.LastIndexByte(before, '<')+1:]
	return !o.isMarkdown && strings.HasSuffix(before, "](") || len(rest) > 0 && len(rest) < len(before) && ascii.IsAlpha(rest[0]) && !strings.Contains(rest, ">")
}
