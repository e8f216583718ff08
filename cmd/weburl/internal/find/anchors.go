package find

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"golang.org/x/net/html"
)

// maxPage is how many bytes a page may have in which Anchors finds names.
const maxPage = maxMarkdown

// Anchors are what the fragment of a URL may name in a document.
type Anchors struct {
	names     map[string]bool // true for one that GitHub makes or a document has; false for one that others make
	anyCase   bool            // GitHub follows a link to a heading in any case
	Templated bool            // the document is a page with expressions of a language of templates
}

// Has reports whether there is an anchor with a name.
func (a *Anchors) Has(name string) bool {
	_, has := a.names[name]
	for _, other := range []string{lower(name), folded(name)} {
		_, same := a.names[other]
		has = has || a.anyCase && same
	}
	return has
}

// Names returns the names, without those that GitHub does not know, in ascending order.
func (a *Anchors) Names() []string {
	var names []string
	for name, known := range a.names {
		if known {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// FindAnchors finds the anchors of a document of Markdown or HTML: the attributes id and
// name of elements and, in Markdown, what GitHub calls its headings.
func FindAnchors(in *Input, kind Kind) (*Anchors, error) {
	page, err := readWhole(in.Reader, in.Size, maxPage, nil)
	if err == nil && len(page) > maxPage {
		err = ErrLargeMarkdown
	}
	if err != nil {
		return nil, err
	}
	r := anchorReader{Anchors: &Anchors{names: map[string]bool{}}, source: page}
	if kind != Markdown {
		r.html(page, false)
		r.Templated = hasTemplates().Match(page)
		return r.Anchors, nil
	}
	r.anyCase = true
	if !bytes.HasSuffix(page, []byte("\n")) {
		r.source = append(page, '\n')
	}
	for _, given := range givenNames().FindAllSubmatch(page, -1) {
		r.names[string(given[1])] = false
	}
	var spent effort
	titles := !htmlHeading().Match(page) // otherwise other text may belong to a heading
	document := newMarkdownParser(&spent, &textParser{effort: &spent, whole: true, titles: titles}, false).Parse(text.NewReader(r.source))
	_ = ast.Walk(document, r.visit)
	return r.Anchors, nil
}

// hasTemplates matches the start of an expression or of a program in a page.
var hasTemplates = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{\{|\{%|<%|<\?(?:php|=)|<!--#`)
})

// htmlHeading matches the start of a heading in HTML.
var htmlHeading = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)<h[1-6][\s/>]`) })

// givenNames matches the names that generators of sites let authors give to headings.
// GitHub does not use them. An author who writes one publishes the page with such a generator.
var givenNames = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{:?[^{}\n]*#([^\s{}]+)[^{}\n]*\}`)
})

// anchorReader collects the anchors of a document.
type anchorReader struct {
	*Anchors
	slugs   slugger
	source  []byte
	inside  bool            // of a heading
	heading strings.Builder // its text
}

// visit takes a node of a document of Markdown.
func (r *anchorReader) visit(n ast.Node, entering bool) (ast.WalkStatus, error) {
	if _, ok := n.(*ast.Heading); ok {
		if entering {
			r.begin()
		} else {
			r.end()
		}
		return ast.WalkContinue, nil
	}
	if !entering {
		return ast.WalkContinue, nil
	}
	switch n := n.(type) {
	case *ast.HTMLBlock:
		var b []byte
		for i := range n.Lines().Len() {
			line := n.Lines().At(i)
			b = append(b, line.Value(r.source)...)
		}
		if n.HasClosure() {
			b = append(b, n.ClosureLine.Value(r.source)...)
		}
		r.html(b, true)
	case *ast.RawHTML:
		var b []byte
		for i := range n.Segments.Len() {
			part := n.Segments.At(i)
			b = append(b, part.Value(r.source)...)
		}
		r.html(b, true)
	case *ast.Image:
		return ast.WalkSkipChildren, nil
	case *ast.AutoLink:
		if r.inside {
			r.heading.Write(n.Label(r.source))
		}
	case *ast.Text:
		if r.inside {
			r.text(n)
		}
	}
	return ast.WalkContinue, nil
}

// text adds text to a heading.
func (r *anchorReader) text(n *ast.Text) {
	source := string(n.Segment.Value(r.source))
	if n.Parent().Kind() != ast.KindCodeSpan {
		source = decodeMarkdown(source).text
	}
	r.heading.WriteString(source)
	if n.SoftLineBreak() || n.HardLineBreak() {
		r.heading.WriteByte('\n')
	}
}

// begin begins a heading.
func (r *anchorReader) begin() {
	r.heading.Reset()
	r.inside = true
}

// end ends a heading. Programs do not agree on the whitespace in a heading that is
// written in HTML.
func (r *anchorReader) end() {
	if !r.inside {
		return
	}
	r.inside = false
	title := r.heading.String()
	for _, other := range []string{Slug(strings.Join(strings.Fields(title), " ")), folded(Slug(title))} {
		if !r.names[other] {
			r.names[other] = false
		}
	}
	r.names[r.slugs.next(title)] = true
}

// html takes HTML: a page, or what stands in Markdown, where headings are anchors.
func (r *anchorReader) html(source []byte, headings bool) {
	z := html.NewTokenizer(bytes.NewReader(source))
	for token := z.Next(); token != html.ErrorToken; token = z.Next() {
		switch token {
		case html.TextToken:
			if r.inside {
				r.heading.Write(z.Text())
			}
		case html.EndTagToken:
			if name, _ := z.TagName(); headings && isHeading(name) {
				r.end()
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, more := z.TagName()
			if headings && isHeading(name) {
				r.begin()
			}
			for more {
				var key, value []byte
				if key, value, more = z.TagAttr(); string(key) == "id" || string(key) == "name" {
					r.names[string(value)] = true
				}
			}
			if token == html.SelfClosingTagToken {
				z.NextIsNotRawText()
			}
		}
	}
}

// isHeading reports whether an element is h1 to h6.
func isHeading(name []byte) bool {
	return len(name) == 2 && name[0] == 'h' && '1' <= name[1] && name[1] <= '6'
}

// slugger names headings as GitHub does.
type slugger struct{ seen map[string]int }

// next returns the name of the next heading. One that has been used gets a number.
func (s *slugger) next(title string) string {
	if s.seen == nil {
		s.seen = map[string]int{}
	}
	first := Slug(title)
	name := first
	for {
		if _, used := s.seen[name]; !used {
			break
		}
		s.seen[first]++
		name = first + "-" + strconv.Itoa(s.seen[first])
	}
	s.seen[name] = 0
	return name
}

// Slug returns what GitHub makes of the text of a heading: letters, marks, digits,
// underscores and hyphens remain, in lower case, and a space becomes a hyphen.
func Slug(title string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ':
			return '-'
		case c == '-' || unicode.In(c, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic):
			return c
		}
		return -1
	}, lower(title))
}

// lower returns a text in lower case, as Ruby does, in which GitHub's program is written:
// also İ, which becomes two code points, but not with the sigma that ends a word.
func lower(text string) string {
	return strings.ToLower(strings.ReplaceAll(text, "\u0130", "i\u0307"))
}

// folded returns a text in lower case with one sigma for both: programs do not agree on it.
func folded(text string) string { return strings.ReplaceAll(lower(text), "ς", "σ") }
