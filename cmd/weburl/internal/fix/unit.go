package fix

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// edit replaces a part of a text.
type edit struct {
	start, end int
	text       string
}

// applyEdits applies edits, which are in ascending order. It skips one that
// overlaps the one before it.
func applyEdits(s string, edits []edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		if e.start < at {
			continue
		}
		b.WriteString(s[at:e.start])
		b.WriteString(e.text)
		at = e.end
	}
	b.WriteString(s[at:])
	return b.String()
}

// maxSingly is how many code points are tried one by one when encoding all of
// them changes the URL.
const maxSingly = 64

// encodeUnits percent-encodes the code points that the parser encodes. Others,
// such as "[" in a path, are kept in the href, so encoding them would make another
// URL.
func (f *fixer) encodeUnits() {
	regions := regionsOf(f.Text, f.URL)
	var edits []edit
	for _, e := range f.Errors {
		if e.Name != weburl.InvalidURLUnit || e.Start == e.End {
			continue
		}
		span := f.Text[e.Start:e.End]
		if encoded := percent.Encode(span, regions.set(e.Start)); encoded != span {
			edits = append(edits, edit{e.Start, e.End, encoded})
		}
	}
	if len(edits) == 0 {
		return
	}
	before := f.Text
	f.tryAll(applyEdits(f.Text, edits))
	if f.Text != before {
		return
	}
	for i := range min(len(edits), maxSingly) {
		e := edits[len(edits)-1-i] // from the end, so that the other offsets stay valid
		f.tryAll(applyEdits(f.Text, []edit{e}))
	}
}

// regions are where the parts of a URL begin in a text.
type regions struct {
	path, query, fragment int
	isSpecial, isOpaque   bool
}

// regionsOf requires that the text has no tabs, and no backslashes that the parser
// reads as slashes.
func regionsOf(text string, u weburl.URL) regions {
	r := regions{fragment: len(text), isSpecial: u.IsSpecial(), isOpaque: u.HasOpaquePath()}
	if i := strings.IndexByte(text, '#'); i >= 0 {
		r.fragment = i
	}
	r.query = r.fragment
	if i := strings.IndexByte(text[:r.fragment], '?'); i >= 0 {
		r.query = i
	}
	if i := strings.Index(text[:r.query], "//"); i >= 0 && !strings.Contains(text[:i], "/") {
		r.path = r.query
		if j := strings.IndexByte(text[i+2:r.query], '/'); j >= 0 {
			r.path = i + 2 + j
		}
	}
	return r
}

// set returns the percent-encode set of the part that the offset is in.
func (r regions) set(offset int) percent.Set {
	switch {
	case offset >= r.fragment:
		return percent.Fragment
	case offset >= r.query && r.isSpecial:
		return percent.SpecialQuery
	case offset >= r.query:
		return percent.Query
	case offset < r.path || r.isOpaque:
		return percent.C0Control
	}
	return percent.Path
}
