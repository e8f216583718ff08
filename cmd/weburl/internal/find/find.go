// Package find finds URLs in lists, texts, Markdown and HTML. It tells of each
// where it stands, what it is relative to, and how it is written there. It
// reads streams of any length in bounded memory.
package find

import (
	"bufio"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
)

// Visitor takes what Find finds. An error that it returns ends the search, and
// Find returns it.
type Visitor struct {
	// Found takes the occurrences in ascending order. One is valid until Found
	// returns; after that, Find may use it for the next one.
	Found func(*Occurrence) error
	// Passed, if not nil, is told that every occurrence that begins before the
	// offset has been found.
	Passed func(offset int64) error
	// Parsed, if not nil, takes a function for the anchors of a document of Markdown,
	// which may be called until Find returns, before its URLs are found.
	Parsed func(anchors func() *Anchors)
	// Rebased, if not nil, takes the base URL that the first base element of a page gives it,
	// after that element was found.
	Rebased func(base weburl.URL)
	// Noted, if not nil, takes a remark on the document.
	Noted func(at Position, remark string)
}

// Find finds the URLs of a document of a kind other than Auto. References in it
// are relative to base. Without a base, which is the zero URL, those in Markdown
// and HTML are relative to an https URL that is assumed.
func Find(in *Input, kind Kind, base weburl.URL, v Visitor) error {
	f := finder{Visitor: v, base: base, domains: in.Domains, columns: in.Columns}
	if in.Encoding != nil {
		f.encoding = in.Encoding.OutputEncoding()
	}
	if kind.isDocument() && !base.IsValid() {
		f.base, f.elsewhere = weburl.MustParse(assumedBase), weburl.MustParse(assumedElsewhere)
	}
	switch kind {
	case HTML:
		page := bufio.NewReaderSize(in.Reader, BufferSize)
		f.passMetadata(page, in.Start)
		return f.html(page, in.Start)
	case Markdown:
		return f.markdown(in)
	case Lines:
		return f.lines(in.Reader, in.Start)
	case Text, Auto:
		return f.plainText(in.Reader, in.Start)
	}
	text, err := readWhole(in.Reader, in.Size, maxWhole, nil)
	if err != nil {
		return err
	}
	if len(text) > maxWhole {
		return ErrTooLarge
	}
	c := newCollection(&f, string(text), in.Start)
	if err := c.search(kind, baseName(in.Name)); err != nil {
		return err
	}
	return c.deliver()
}

// assumedBase is the base URL of documents when there is none. A document that
// is published has some URL, so relative references in it are valid.
const assumedBase = "https://document.invalid/"

// assumedElsewhere is another one that it might have.
const assumedElsewhere = "http://document.invalid/"

// finder finds the URLs of one document.
type finder struct {
	Visitor
	base      weburl.URL
	elsewhere weburl.URL // see Occurrence
	encoding  percent.Encoding
	hasBase   bool     // a base element has been seen, or would not count
	rebased   bool     // one has been seen that counts
	foreign   *foreign // which elements of the page are open; nil if it is no page
	domains   bool     // domains without a scheme are wanted
	closes    bool     // tags of all elements may close themselves
	columns   []string // of tables whose cells are wanted; nil for all
	depth     int      // of the document in other documents

	recent   []byte // the last token of the page, and what is before it
	recentAt int64  // its offset

	// The last ones, to use their memory again.
	attributes []attribute
	last       Occurrence
}

// found passes on a URL that is written at a place.
func (f *finder) found(w written, start Position, where string, exposed bool) error {
	f.last = f.occurrence(w, start, where)
	f.last.Exposed = exposed
	return f.Found(&f.last)
}

// occurrence returns a URL that is written at a place.
func (f *finder) occurrence(w written, start Position, where string) Occurrence {
	return Occurrence{
		written: w, Start: start, Where: where,
		Base: f.base, Elsewhere: f.elsewhere, Encoding: f.encoding, Rebased: f.rebased,
	}
}

// passed says that no occurrence will begin before the offset any more.
func (f *finder) passed(offset int64) error {
	if f.Passed == nil {
		return nil
	}
	return f.Passed(offset)
}

func (f *finder) noted(at Position, remark string) {
	if f.Noted != nil {
		f.Noted(at, remark)
	}
}

// maxLength is how many bytes a line or a token of HTML may have.
const maxLength = 16 << 20

// The errors for a line or a token of HTML that is longer. What comes after it is not
// read.
const (
	ErrLongLine    = Problem("has a line that is longer than 16 MiB; what comes after it was not searched")
	ErrLongTag     = Problem("has a tag that is longer than 16 MiB; what comes after it was not searched")
	ErrLongText    = Problem("has a text without a tag that is longer than 16 MiB; what comes after it was not searched")
	ErrLongComment = Problem("has a comment that is longer than 16 MiB; what comes after it was not searched")
)
