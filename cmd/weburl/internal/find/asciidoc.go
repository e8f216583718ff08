package find

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// asciidoc finds the URLs of AsciiDoc: in macros such as link and image, and those with a
// scheme that make links by themselves. Comments, and blocks of code and of what is passed
// through, are passed by.
//
// https://docs.asciidoctor.org/asciidoc/latest/macros/url-macro/
func (c *collection) asciidoc() {
	r := asciidocReader{collection: c, paragraph: -1}
	at := 0
	for at < len(c.text) {
		at += r.line(at)
	}
	r.end(at)
}

// asciidocReader is where the search of a document is.
type asciidocReader struct {
	*collection
	paragraph int                // where the lines begin that have not been searched; negative if there are none
	isCode    bool               // they are code
	inList    bool               // they are those of an item, which the next item ends
	continued bool               // what follows belongs to the item before
	isTerm    bool               // it is the text of the term before
	isOld     bool               // the document is in the older syntax, as those are whose title is underlined
	hasBegun  bool               // something has come that a title may not follow
	isHead    bool               // the line after the title has the authors
	block     asciidocAttributes // of the next block, or of the code around
	open      []string           // the lines that end the blocks around, the outermost first
	isFenced  bool               // the innermost is code
	table     string             // the line that ends the table
	blocks    bool               // the cells of a column of the table, or of the next one, have blocks
	cell      int                // where a cell with blocks begins
}

// asciidocAttributes is what the lines before a block say of it.
type asciidocAttributes struct {
	style     string
	hasMacros bool // it has macros even if it is code
	link      span // of an image
}

// line takes the line at an offset, and sometimes the next one. It returns their length.
func (r *asciidocReader) line(at int) (length int) {
	line, length := lineAt(r.text, at)
	isComment := strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "///")
	isItem := !isComment && asciidocItem.get().MatchString(line)
	switch {
	case r.closes(line, at):
	case r.isFenced:
		if r.block.hasMacros && r.paragraph < 0 {
			r.paragraph = at
		}
	case line == "":
		r.end(at)
		r.isHead = false
	case line == "+":
		r.end(at)
		r.continued = true
	case isComment:
		if r.paragraph >= 0 {
			r.search(r.paragraph, at)
			r.paragraph = at + length
		}
	case r.isHead && line[0] != ':' && !strings.HasPrefix(line, "////"):
		r.authors(line, at)
	case r.delimiter(line, at), r.attributes(line, at):
	case r.paragraph >= 0 && !(isItem && r.inList):
		r.isTerm = false
	default:
		r.end(at)
		below, next := lineAt(r.text, at+length)
		isFirst := !r.hasBegun
		r.hasBegun = line[0] != ':'
		switch {
		case asciidocLine.get().MatchString(line) && !isItem:
			isTitle := strings.HasPrefix(line, "= ") || strings.HasPrefix(line, "# ")
			r.isHead = isFirst && isTitle || r.isHead && line[0] == ':'
			r.isOld = r.isOld || line == ":compat-mode:"
			r.whole(line, at, length)
		case len(r.open) == 0 && isAsciidocUnderline(line, below):
			r.isHead = isFirst && below[0] == '='
			r.isOld = r.isOld || r.isHead
			r.whole(line, at, length)
			return length + next
		default:
			indented := (line[0] == ' ' || line[0] == '\t') && !isItem && r.table == "" && !r.isTerm
			r.paragraph, r.isCode, r.inList = at, r.block.isCode(indented), isItem || r.continued || r.isTerm
			r.isTerm = isItem && (strings.HasSuffix(line, "::") || strings.HasSuffix(line, ";;"))
		}
	}
	return length
}

// lineAt returns the line at an offset without its end and the blanks before that, and its
// length with them.
func lineAt(text string, at int) (line string, length int) {
	if at < len(text) {
		length = lineLength(text[at:])
	}
	return strings.TrimRight(text[at:at+length], " \t\r\n"), length
}

func (r *asciidocReader) end(at int) {
	if r.paragraph >= 0 {
		r.search(r.paragraph, at)
		r.paragraph, r.isCode, r.block, r.continued = -1, false, asciidocAttributes{}, false
	}
}

// whole searches a line that is complete: a title, an attribute or a macro. What is before a
// title of a block or an attribute is for what comes after it.
func (r *asciidocReader) whole(line string, at, length int) {
	r.search(at, at+length)
	if line[0] == '.' || line[0] == ':' {
		return
	}
	if link := r.block.link; link.end > 0 && strings.HasPrefix(line, "image::") && !strings.Contains(line, "link=") {
		r.addSpan(link, "link")
	}
	r.block = asciidocAttributes{}
}

// authors takes the line below the title, in which only addresses after a name count.
func (r *asciidocReader) authors(line string, at int) {
	r.isHead = false
	for author := range strings.SplitSeq(line, ";") {
		if m := asciidocAuthor.get().FindStringSubmatchIndex(author); m != nil && m[2] >= 0 {
			r.asciidocText(at+m[2], at+m[3], false)
		}
		at += len(author) + 1
	}
}

// search searches the text from start to end, in a table each cell.
func (r *asciidocReader) search(start, end int) {
	for r.table != "" && !r.isCode {
		i := strings.IndexByte(r.text[start:end], '|')
		if i < 0 {
			break
		}
		r.asciidocText(start, start+i, false)
		spec := r.text[start : start+i]
		if start += i + 1; r.blocks || asciidocCell.get().MatchString(spec) {
			r.cell = end - len(strings.TrimLeft(r.text[start:end], " \t"))
		}
	}
	if !r.isCode {
		r.asciidocText(start, end, false)
	}
}

// attributes takes a line with the attributes of the next block.
func (r *asciidocReader) attributes(line string, at int) bool {
	if !asciidocBlock.get().MatchString(line) {
		return false
	}
	r.end(at)
	r.blocks = r.blocks || asciidocColumn.get().MatchString(line)
	if link := asciidocLinkValue(r.text, at, at+len(line)-1); link.end > 0 {
		r.block.link = link
	}
	if m := asciidocSubs.get().FindStringSubmatch(line); m != nil {
		r.block.hasMacros = (strings.Contains(m[1], "macros") || strings.Contains(m[1], "normal")) && !strings.Contains(m[1], "-macros")
	}
	switch style := strings.TrimLeft(line[1:len(line)-1], " "); {
	case strings.HasPrefix(line, "[,"), strings.Contains(line, "subs=none"):
		r.block.style = "source"
	case style != "" && ascii.IsAlpha(style[0]) && (!strings.Contains(style, "=") || strings.Contains(style, ",")):
		if i := strings.IndexAny(style, ",%#."); i >= 0 {
			style = style[:i]
		}
		r.block.style = style
	}
	return true
}

// isCode reports whether no URLs are in the lines of a paragraph, which may be indented.
func (b asciidocAttributes) isCode(indented bool) bool {
	return !b.hasMacros && (indented && b.style == "" || isAsciidocCode(b.style))
}

func isAsciidocCode(style string) bool {
	return slices.Contains([]string{"source", "listing", "literal", "stem", "latexmath", "asciimath", "pass", "comment"}, style)
}

// mostBlocks is how many blocks may be in each other.
const mostBlocks = 64

// closes takes a line that ends a block, and all that has begun in it.
func (r *asciidocReader) closes(line string, at int) bool {
	i := slices.Index(r.open, line)
	if i < 0 {
		return false
	}
	r.end(at)
	if slices.Contains(r.open[i:], r.table) {
		r.table, r.blocks = "", false
	}
	r.open, r.isFenced = r.open[:i], false
	r.block, r.inList, r.isTerm = asciidocAttributes{}, false, false
	return true
}

// delimiter takes a line that begins a block.
func (r *asciidocReader) delimiter(line string, at int) bool {
	first, isCode := line[0], isAsciidocCode(r.block.style)
	switch {
	case len(line) >= 4 && strings.Trim(line[1:], "=") == "" && strings.IndexByte("|,:!", first) >= 0:
		r.end(at)
		if r.table == "" && len(r.open) < mostBlocks {
			r.table, r.open = line, append(r.open, line)
		}
		r.block = asciidocAttributes{}
		return true
	case strings.HasPrefix(line, "```"):
		if strings.Contains(line[3:], "`") {
			return false
		}
		line, isCode = "```", true
	case line == "--":
	case len(line) < 4 || strings.IndexByte("-.+/=*_~", first) < 0 || strings.Trim(line, line[:1]) != "":
		return false
	default:
		isCode = isCode || strings.IndexByte("-.+/", first) >= 0
	}
	r.end(at)
	if len(r.open) < mostBlocks {
		r.open, r.isFenced = append(r.open, line), isCode
	}
	if r.inList, r.isTerm = false, false; !r.isFenced {
		r.block = asciidocAttributes{}
	}
	return true
}

// isAsciidocUnderline reports whether the line below another one makes a title of it.
func isAsciidocUnderline(line, below string) bool {
	if len(below) < 2 || strings.IndexByte("=-~^+", below[0]) < 0 || strings.Trim(below, below[:1]) != "" || line[0] == '.' {
		return false
	}
	longer := utf8.RuneCountInString(line) - len(below)
	return -2 < longer && longer < 2 && strings.ContainsFunc(line, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) })
}
