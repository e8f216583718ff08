package find

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// Occurrence is a URL in a document.
type Occurrence struct {
	written
	bare bool // stands among other words, and Exposed is not set yet

	inMarkdown bool // is in a document of Markdown
	isMarkdown bool // is written in Markdown, and not in HTML in it
	differs    bool // programs differ about whether it is one, or where it ends
	kept       bool // is in what is before a document of Markdown or HTML in another format, or has the mark of a footnote in Markdown

	// Before and Behind are parts of the document around it, of bounded length. In HTML, Behind ends with the tag.
	Before, Behind string

	// Start is where it begins.
	Start Position
	// Where is what it was found in, such as "a href" or "link".
	Where string
	// Base is what it is relative to; the zero URL when there is no base.
	Base weburl.URL
	// Elsewhere is another base that the document might have, when Base is
	// assumed; the zero URL otherwise.
	Elsewhere weburl.URL
	// Rebased says that a base element of the page decides what it is relative to.
	Rebased bool
	// Encoding is that of its query; nil for UTF-8.
	Encoding percent.Encoding
	// Templated says that it has an expression of the language of templates of the document.
	Templated bool
	// Unlinked says that it is written as the destination of a link, but is none because of a
	// space or the end of a line in it.
	Unlinked bool
	// Unclosed says that it is the same, but is none because no parenthesis closes it.
	Unclosed bool
	// Split says that a space is between the brackets of its text and the parenthesis before it, so that it is no
	// link with this text.
	Split bool
	// Unnamed says that it is that of a link without a text, which programs fill in with the title
	// of what a label names.
	Unnamed bool
	// Exposed says that an "@" follows, so that the URL may end in the middle of
	// a password.
	Exposed bool
}

// Argument returns a URL that is an argument of the command as an Occurrence.
func Argument(text string, base weburl.URL, encoding percent.Encoding) *Occurrence {
	return &Occurrence{
		written: literally(text), Start: Position{Line: 1, Column: 1},
		Where: InArgument, Base: base, Encoding: encoding,
	}
}

// InReference is the Where of the name of a link that the document does not define, which is
// no URL.
const InReference = "reference"

// InArgument is the Where of an Argument.
const InArgument = "argument"

// Text returns the URL. Characters that the document escapes are read.
func (o *Occurrence) Text() string { return o.text }

// Source returns the bytes of the document that are read as the URL, in UTF-8.
func (o *Occurrence) Source() string { return o.source }

// End returns where the source ends.
func (o *Occurrence) End() Position { return after(o.Start, o.source) }

// Takes reports whether all programs that read the document read another text, which is the same URL, when it is
// written in the place of this one.
func (o *Occurrence) Takes(text string) bool {
	switch {
	case o.syntax.decode(o.source).text != o.text: // the source is also that of what is beside it, as in base64
		return false
	case o.syntax.decode(o.Rewrite(text)).text != text: // it cannot be written, as in an encoding of a message
		return false
	case o.kept, o.inMarkdown && o.isOther(): // which have escapes of their own
		return false
	case (o.Before != "" || o.Behind != "") && !isPaired(o.text, false): // it may end what begins before it, or the other way round
		return false
	case !o.isMarkdown:
		return true
	case o.differs, strings.Contains(text, `\`): // programs encode a backslash that is left
		return false
	case o.Where == "autolink" && (!strings.Contains(o.source, "://") || hasEscape(o.source)), o.Where != InText && strings.ContainsAny(o.source, `"'`):
		return false // for some programs it is a tag, has an escape, or the start of a title
	case o.Where != InText: // cmark takes a backslash that is written as a character reference for the start of an escape
		return !slices.ContainsFunc(o.pieces, func(p piece) bool {
			return !p.literal && o.source[p.source] == '&' && strings.HasPrefix(o.text[p.text:], `\`)
		})
	}
	return !strings.ContainsAny(o.source, signsOfDialects) && staysLink(o.source, o.Rewrite(text))
}

// surround sets Before and Behind, given a text and the offset of the URL in it.
func (o *Occurrence) surround(text string, at int) {
	end := at + len(o.source)
	o.Before, o.Behind = text[max(0, at-maxExpression):at], text[end:min(len(text), end+maxExpression)]
}

// Places returns a Places for the text.
func (o *Occurrence) Places() *Places { return &Places{o, o.cursor()} }

func (o *Occurrence) cursor() cursor { return cursor{text: o.source, position: o.Start} }

// Places finds out where parts of the text of an Occurrence stand in the
// document. It takes linear time for all parts together when they ascend.
type Places struct {
	occurrence *Occurrence
	cursor     cursor
}

// Span returns where the bytes of the text from start to end begin and end in
// the document.
func (p *Places) Span(start, end int) (from, to Position) {
	sourceStart, sourceEnd := p.occurrence.sourceSpan(start, end)
	if sourceStart < p.cursor.at {
		p.cursor = p.occurrence.cursor()
	}
	return p.cursor.seek(sourceStart), p.cursor.seek(sourceEnd)
}
