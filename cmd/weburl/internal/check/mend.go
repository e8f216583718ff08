package check

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/patch"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// maxMended is how many bytes a document may have that is fixed. It is in memory twice.
// Tests make it smaller.
var maxMended int64 = 64 << 20

// place is where and how a URL is to be found when the fixes are written.
type place struct {
	where, text string
	old         string // the text before the fixes
	base        weburl.URL
	start, end  int64
	line        int // before the fixes
}

// is reports whether a URL is the one at the place.
func (p *place) is(o *find.Occurrence) bool {
	return p.where == o.Where && p.text == o.Text() && p.base == o.Base && p.start == o.Start.Offset && p.end == p.start+int64(len(o.Source()))
}

// mended is a document with its fixes.
type mended struct {
	*documents.Document
	old, text []byte
	places    []place
	edits     []patch.Edit
	growth    int64 // of the text by the edits
	wordEnd   int64 // of the word that swallowsBracket looked at last
	bracket   int64 // of the last bracket in it that may begin a link
	unsure    int   // the line of a URL behind which programs of Markdown differ; 0 for none
}

// mend checks a document and replaces it by one with its fixes, or writes a diff. It
// does neither unless the fixed document reads as the old one with the fixed URLs.
func (j *job) mend(d *documents.Document) error {
	old, err := io.ReadAll(io.LimitReader(d.Input.Reader, maxMended+1))
	if err != nil {
		return err
	}
	if int64(len(old)) > maxMended {
		d.Input.Reader = io.MultiReader(bytes.NewReader(old), d.Input.Reader)
		return j.refuse(d, fmt.Sprintf("has more than %d MiB, so it is not fixed", maxMended>>20))
	}
	m := mended{Document: d, old: append([]byte(d.Input.Mark), old...)}
	d.Input.Reader = bytes.NewReader(old)
	if err := j.search(d, m.found, nil); err != nil || len(m.edits) == 0 {
		return err
	}
	m.text = patch.Apply(m.old, m.edits)
	if line := j.verify(&m); line > 0 {
		return find.Problem(fmt.Sprintf("is left as it is: with its fixes, programs might read the URL in line %d, or what follows it, in another way", line))
	}
	if j.Write {
		return j.write(d, m.old, m.text)
	}
	_, err = j.Out.Write(patch.Diff(d.Name, m.old, m.edits))
	return err
}

// found takes the next URL of the document.
func (m *mended) found(o *find.Occurrence, u report.URL) {
	start := o.Start.Offset
	end := start + int64(len(o.Source()))
	p := place{where: o.Where, text: o.Text(), old: o.Text(), base: o.Base, start: start + m.growth, line: o.Start.Line}
	if m.Kind == find.Markdown && o.Where == find.InText && (m.swallowsBracket(end) || strings.Contains(p.text, "](") || strings.LastIndexByte(p.text, '[') > strings.LastIndexByte(p.text, ']')) {
		m.unsure = o.Start.Line
	}
	if u.CanFix {
		source := o.Rewrite(u.Fixed)
		m.edits = append(m.edits, patch.Edit{Start: start, End: end, Text: source, Line: o.Start.Line})
		m.growth += int64(len(source)) - (end - start)
		p.text = u.Fixed
	}
	p.end = end + m.growth
	m.places = append(m.places, p)
}

// swallowsBracket reports whether the rest of the word behind a URL in the text may begin a
// link or code. For programs of GitHub's dialect all of it is the URL, and the links are others. The offsets ascend.
func (m *mended) swallowsBracket(offset int64) bool {
	if offset >= m.wordEnd {
		rest := m.old[offset:]
		if i := bytes.IndexAny(rest, " \t\r\n\f<"); i >= 0 {
			rest = rest[:i]
		}
		open := bytes.LastIndexAny(bytes.ReplaceAll(rest, []byte("[^"), []byte("^^")), "[`") // a footnote is no link
		m.wordEnd, m.bracket = offset+int64(len(rest)), offset+int64(max(open, bytes.LastIndex(rest, []byte("]("))))
	}
	return m.bracket >= offset
}

// hasControl reports whether a text has a control character but tabs and the ends of lines, LF and CRLF.
// A link of Markdown cannot have one by the specification, and can for some programs, and a carriage return
// alone ends a line for others only.
//
// https://spec.commonmark.org/0.31.2/#link-destination
// https://spec.commonmark.org/0.31.2/#line-ending
func hasControl(text []byte) bool {
	return bytes.ContainsFunc(text, func(c rune) bool { return c < ' ' && c != '\t' && c != '\n' && c != '\r' || c == 0x7F }) ||
		bytes.Count(text, []byte("\r")) != bytes.Count(text, []byte("\r\n"))
}

// verify reads the new text. It returns 0 if it is the old one but for the edits, has
// the same outline, and has the URLs in their places. Otherwise, and if programs are known
// to differ about such a text, it returns the line of a URL near the difference.
func (j *job) verify(m *mended) (line int) {
	from, rest := int64(0), m.text
	for _, e := range m.edits {
		kept, same := []byte(nil), e.Start >= from
		if same {
			kept, same = bytes.CutPrefix(rest, m.old[from:e.Start])
		}
		if same {
			rest, same = bytes.CutPrefix(kept, []byte(e.Text))
		}
		if !same {
			return e.Line
		}
		from = e.End
	}
	if m.unsure > 0 {
		return m.unsure
	}
	if m.Kind == find.Markdown && hasControl(m.old) {
		return m.edits[0].Line
	}
	mark := len(m.Input.Mark)
	outline := find.Outline(m.Kind, m.old[mark:])
	if !bytes.Equal(rest, m.old[from:]) || outline != find.Outline(m.Kind, m.text[mark:]) || find.HasError(outline) {
		return m.edits[0].Line
	}
	again, at := *m.Input, 0
	again.Reader = bytes.NewReader(m.text[len(again.Mark):])
	err := find.Find(&again, m.Kind, j.Base, find.Visitor{Found: func(o *find.Occurrence) error {
		if at == len(m.places) || !m.places[at].is(o) {
			return errDiffers
		}
		at++
		return nil
	}, Rebased: func(base weburl.URL) { line = otherByBase(m.places[:at], base) }})
	if err != nil || at < len(m.places) {
		return m.places[min(at, len(m.places)-1)].line
	}
	return line
}

// otherByBase returns the line of the first of the places whose URL is another one with its
// fix by a base URL, or 0. The first base element gives it to the whole page, also to what is
// before it.
//
// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
func otherByBase(places []place, base weburl.URL) (line int) {
	for _, p := range places {
		if p.text == p.old {
			continue
		}
		before, err := base.Parse(p.old)
		after, errAfter := base.Parse(p.text)
		if err != nil || errAfter != nil || before != after {
			return p.line
		}
	}
	return 0
}

// errDiffers ends the search of a new text.
const errDiffers = find.Problem("differs")
