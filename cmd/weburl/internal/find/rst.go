package find

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// rst finds the URLs of reStructuredText: in embedded URIs and targets, of images, and those
// that make links by themselves, addresses among them. Comments, literal blocks and code are
// passed by.
//
// https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html
func (c *collection) rst() {
	r := rstReader{collection: c, skip: -1}
	for line := range strings.Lines(c.text) {
		r.line(line)
		r.at += len(line)
	}
	r.endTarget()
	r.endParagraph()
}

// rstReader is where the search of a document is.
type rstReader struct {
	*collection
	at        int    // where the line begins
	paragraph int    // where the lines begin that have not been searched
	indent    int    // of the text of the last of them, or of the example with >>>
	open      bool   // there are such lines
	footnote  bool   // they belong to a footnote or a directive, which an indentation like its own ends
	skip      int    // lines with a larger indentation are passed by; negative for none
	pending   bool   // a literal block may follow
	quoted    bool   // the literal block has the indentation of the text
	doctest   bool   // in an example with >>>
	target    []span // of a target, which goes on in lines with a larger indentation
	first     int    // the indentation of that target
}

// indentation returns how many columns a line is indented.
func indentation(line string) (columns int) {
	for i := range len(line) {
		switch line[i] {
		case ' ':
			columns++
		case '\t':
			columns += 8 - columns%8
		default:
			return columns
		}
	}
	return columns
}

func (r *rstReader) line(line string) {
	text := strings.TrimRight(line, " \t\r\n")
	columns := indentation(line)
	content := strings.TrimLeft(text, " \t")
	start := r.at + len(text) - len(content)
	if r.belongs(content, start, columns) {
		return
	}
	r.endTarget()
	r.skip, r.quoted, r.pending, r.doctest = -1, false, false, false
	mark := len(rstItem.get().FindString(content))
	if r.open && (r.footnote && columns <= r.indent || mark > 0 && columns < r.indent) {
		r.endParagraph()
	}
	isItem := mark > 0
	for mark > 0 && !r.open { // what comes after the mark is the first line of the item
		content, start, columns = content[mark:], start+mark, columns+mark
		mark = len(rstItem.get().FindString(content))
	}
	if strings.HasPrefix(content, ">>> ") && !r.open {
		r.doctest, r.indent = true, columns
		return
	}
	if explicit, found := strings.CutPrefix(content, ".."); found && (explicit == "" || explicit[0] == ' ' || explicit[0] == '\t') {
		r.endParagraph()
		rest := strings.TrimLeft(explicit, " \t")
		r.explicit(rest, start+len(content)-len(rest), columns)
		return
	}
	if rest, found := strings.CutPrefix(content, "__ "); found && (!r.open || columns > r.indent) {
		r.endParagraph()
		rest = strings.TrimLeft(rest, " \t")
		r.target, r.first = []span{{start + len(content) - len(rest), start + len(content)}}, columns
		return
	}
	if name, value, found := strings.Cut(strings.TrimPrefix(content, ":"), ": "); found && content[0] == ':' && !isItem && (name == "target" || name == "figure") {
		r.endParagraph()
		at := start + len(content) - len(strings.TrimLeft(value, " \t"))
		r.target, r.first = []span{{at, start + len(content)}}, columns
		return
	}
	if !r.open {
		r.open, r.footnote, r.paragraph = true, false, r.at
	}
	r.indent = columns
	if strings.HasSuffix(text, "::") {
		r.skip, r.pending, r.quoted = r.indent, true, true
		r.endAt(r.at + len(text))
	}
}

// belongs reports whether a line without the white space around it is empty, or belongs to
// what the lines before it are: a test, a block that is taken as it is, or a target.
func (r *rstReader) belongs(content string, start, columns int) bool {
	switch {
	case content == "":
		r.endTarget()
		r.endParagraph()
		if r.doctest = false; r.quoted && !r.pending {
			r.skip = -1
		}
	case r.doctest && columns >= r.indent:
	case r.skip >= 0 && columns > r.skip:
		r.quoted, r.pending = false, false
	case r.quoted && columns == r.skip && strings.IndexByte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", content[0]) >= 0 && !r.open:
		r.pending = false
	case len(r.target) > 0 && columns > r.first:
		r.target = append(r.target, span{start, start + len(content)})
	default:
		return false
	}
	return true
}

// explicit takes what comes after two dots.
func (r *rstReader) explicit(rest string, at, columns int) {
	if m := rstTarget.get().FindStringIndex(rest); m != nil {
		r.target, r.first = []span{{at + m[1], at + len(rest)}}, columns
		return
	}
	m := rstDirective.get().FindStringSubmatchIndex(rest)
	if m == nil {
		if strings.HasPrefix(rest, "[") { // a footnote
			if strings.IndexByte(rest, ']') == len(rest)-1 {
				return // whose text begins in the next line
			}
			if end := strings.Index(rest, "] "); end > 0 {
				r.open, r.footnote, r.paragraph, r.indent = true, true, at+end, columns
				return
			}
		}
		if !strings.HasPrefix(rest, "_") {
			r.skip = columns // a comment
		}
		return
	}
	switch strings.ToLower(rest[m[2]:m[3]]) {
	case "image", "figure":
		r.target, r.first = []span{{at + m[1], at + len(rest)}}, columns
	case "code", "code-block", "sourcecode", "highlight", "math", "raw", "graphviz", "digraph", "graph", "mermaid", "plantuml", "uml", "productionlist",
		"testcode", "testoutput", "testsetup", "doctest", "prompt", "ipython", "jupyter-execute", "literalinclude", "include", "default-role", "role",
		"index", "toctree", "automodule", "autoclass", "autofunction", "meta", "program-output", "command-output", "plot", "highlightlang":
		r.skip = columns
	default:
		if m[1] < len(rest) {
			r.open, r.footnote, r.paragraph, r.indent = true, true, at+m[1], columns
		}
	}
}

// endTarget adds the URL of a target or of an image. Its lines are put together.
func (r *rstReader) endTarget() {
	spans := r.target
	if r.target = nil; len(spans) == 0 {
		return
	}
	from, to := spans[0].start, spans[0].end
	for _, s := range spans[1:] {
		text := r.text[s.start:s.end]
		name, value, found := strings.Cut(strings.TrimPrefix(text, ":"), ":")
		switch {
		case !found || text[0] != ':' || strings.ContainsAny(name, " /"):
			if to > 0 {
				to = s.end
			}
			continue
		case to > 0:
			r.reference(from, to)
		}
		if from, to = s.end-len(strings.TrimSpace(value)), 0; name == "target" { // of an image
			to = s.end
		}
	}
	if to > 0 {
		r.reference(from, to)
	}
}

// reference adds a URI in a target, unless it is the name of another one.
func (r *rstReader) reference(start, end int) {
	text := r.text[start:end]
	if rest := strings.TrimLeft(strings.TrimPrefix(text, `\`), " \t\r\n"); len(rest) < len(text)-1 { // kept white space, or a first line with nothing of it
		text, start = rest, end-len(rest)
	}
	if text == "" || strings.Contains(text, "|") && strings.Contains(text, "\n") || strings.HasSuffix(text, "_") && !strings.HasSuffix(text, `\_`) && !strings.Contains(text, "/") || strings.HasSuffix(text, "`_") {
		return
	}
	w := rstSyntax.read(text)
	if !strings.ContainsAny(w.text, ":/ ") && strings.Contains(w.text, "@") {
		w = prefixed("mailto:").read(text)
	}
	r.add(w, start, "link")
}

// rstSyntax is how a URI is written in a target. Lines are put together, and a backslash keeps white space.
var rstSyntax = syntax{special: "\\\n\r", escape: func(s string) (string, int) {
	switch {
	case s[0] == '\n' || s[0] == '\r':
		return "", len(s) - len(strings.TrimLeft(s, "\r\n\t "))
	case len(s) > 1 && ascii.IsWhitespace(s[1]):
		return " ", len(s) - len(strings.TrimLeft(s[1:], " \t\r\n"))
	case len(s) > 1 && ascii.IsPunctuation(s[1]):
		return s[1:2], 2
	}
	return "", 0
}, encode: func(text string) string { return strings.NewReplacer(`\`, `\\`, "_", `\_`).Replace(text) }}

// endParagraph searches the lines that have not been searched.
func (r *rstReader) endParagraph() { r.endAt(r.at) }

// endAt searches them up to an offset.
func (r *rstReader) endAt(end int) {
	if !r.open {
		return
	}
	r.open = false
	var unended [3]int // by the length of a mark of emphasis, up to where none ends
	for at := r.paragraph; at < end; {
		m := rstInline.get().FindStringSubmatchIndex(r.text[at:end])
		if m == nil {
			return
		}
		match := r.text[at+m[0] : at+m[1]]
		next := at + m[1]
		before := byte('\n')
		if at+m[0] > 0 {
			before = r.text[at+m[0]-1]
		}
		isOpen := before >= 0x80 || strings.IndexByte(" \t\n<(\"'[{-/:|", before) >= 0
		switch {
		case match[0] == '*':
			if isOpen {
				next = max(next, r.emphasis(next, end, match, &unended[len(match)]))
			}
		case m[4] >= 0:
			u := trimmed(r.text, at+m[4], at+m[5])
			text, isLink := r.text[u.start:u.end], m[2] == m[3] || ascii.IsWhitespace(r.text[at+m[3]-1])
			if isLink && (!strings.HasSuffix(text, "_") || strings.HasSuffix(text, `\_`)) {
				r.reference(u.start, u.end)
			}
		case strings.HasPrefix(match, "`"), strings.HasPrefix(match, ":"):
		case strings.HasSuffix(match, "://"):
			from, to := bareSpan(r.text[:end], at, next-len("://"))
			for from >= 0 && (strings.HasPrefix(r.text[to:end], `\_`) || strings.HasPrefix(r.text[to:end], `\*`)) { // which would be markup
				to += len(`\_`)
			}
			if next = max(next, to); isOpen && from >= 0 {
				r.add(rstSyntax.read(r.text[from:to]), from, InText).bare = true
			}
		default:
			s := prefixed("mailto:")
			if strings.Contains(match, ":") {
				s = plainSyntax
			}
			if isOpen && before != '/' && before != '|' {
				r.add(s.read(match), at+m[0], InText)
			}
		}
		at = next
	}
}

// emphasis returns where a text ends in which no other markup counts, and which begins with
// the mark before at; zero if it is no such text. Up to the offset unended, which it moves, no such
// text ends.
func (r *rstReader) emphasis(at, end int, mark string, unended *int) int {
	if at == end || ascii.IsWhitespace(r.text[at]) {
		return 0
	}
	for to := max(at, *unended); ; to++ {
		if to = closing(r.text, to, end, mark); to < 0 || to-at > mostPassed {
			*unended = max(*unended, min(end, at+mostPassed)-len(mark)+1)
			return 0
		}
		after := to + len(mark)
		if to > at && !ascii.IsWhitespace(r.text[to-1]) && r.text[to-1] != '\\' && (after == end || ascii.IsWhitespace(r.text[after]) || strings.IndexByte("'\")]}>-/:.,;!?\\", r.text[after]) >= 0) {
			return after
		}
	}
}
