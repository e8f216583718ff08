package find

import (
	"cmp"
	"io"
	"slices"
	"strings"
)

// maxWhole is how many bytes a document may have whose syntax does not allow it to be
// read in parts.
const maxWhole = 64 << 20

// maxMarkdown is how many bytes a Markdown document may have. Its tree may take two
// hundred times as much memory.
const maxMarkdown = 16 << 20

// The errors for documents that are too large. Nothing of them is searched.
const (
	ErrTooLarge      = Problem("has more than 64 MiB; only HTML, text and lists of URLs may be larger")
	ErrLargeMarkdown = Problem("has more than 16 MiB, which is too much Markdown; --from text finds the URLs with :// in it")
)

// readWhole reads a document, of which the size may be known, into a buffer, or into a
// larger one. It returns no more than limit bytes and one, and has capacity for another one.
func readWhole(r io.Reader, size, limit int64, buffer []byte) ([]byte, error) {
	text := slices.Grow(buffer[:0], int(min(max(size, minRead), limit)+minRead))
	for r = io.LimitReader(r, limit+1); ; {
		if cap(text)-len(text) < minRead {
			text = slices.Grow(text, minRead)
		}
		n, err := r.Read(text[len(text) : cap(text)-1])
		text = text[:len(text)+n]
		if err == io.EOF {
			return text, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// minRead is the least capacity that readWhole has for each read.
const minRead = 512

// collection is what has been found in a document that was read whole, in any
// order. Of an Occurrence in it, only the Offset of Start is set.
type collection struct {
	*finder
	text  string
	found []*Occurrence
	at    cursor // where it has been passed on what was found
	err   error  // of flush
}

// newCollection returns one of a text that begins at a position.
func newCollection(f *finder, text string, start Position) collection {
	return collection{finder: f, text: text, at: cursor{text: text, position: start}}
}

// maxWaiting is how many URLs of a document are in memory whose order is known.
const maxWaiting = 1 << 12

// flush passes on what was found, if it is much. What is found after that must stand after
// that, too.
func (c *collection) flush() {
	if c.err == nil && len(c.found) >= maxWaiting {
		c.err = c.passOn()
		clear(c.found)
		c.found = c.found[:0]
	}
}

// search searches a document of a kind that is read whole, with its baseName.
func (c *collection) search(kind Kind, name string) error {
	switch kind {
	case CSS:
		return c.addNested(literally(c.text), 0, func(in *finder, text string) error { return in.css(text, "css") })
	case JSON:
		c.json(strings.HasSuffix(name, ".map"))
	case YAML:
		c.yaml()
	case XML:
		c.xml()
	case CSV:
		return c.csv(',')
	case TSV:
		return c.csv('\t')
	case Code:
		c.code(name)
	case Robots:
		c.robots()
	case AsciiDoc:
		c.asciidoc()
	case RST:
		c.rst()
	case LaTeX:
		c.latex(0, len(c.text), true)
	case BibTeX:
		c.bibtex()
	case Roff:
		c.roff()
	case MDX:
		return c.mdx()
	case Template:
		return c.template(name)
	case Notebook:
		return c.notebook()
	case Email:
		return c.email(0, len(c.text), 0, "text/plain")
	}
	return nil
}

// add adds a URL that is written at the offset.
func (c *collection) add(w written, offset int, where string) *Occurrence {
	o := c.occurrence(w, Position{Offset: int64(offset)}, where)
	c.found = append(c.found, &o)
	return &o
}

// addSpan adds a URL that is written as it is.
func (c *collection) addSpan(s span, where string) {
	c.add(literally(c.text[s.start:s.end]), s.start, where)
}

// addNested adds the URLs of a part of the document that begins at the offset.
func (c *collection) addNested(w written, offset int, search func(in *finder, text string) error) error {
	return c.nested(w, search, func(o *Occurrence, at int) error {
		kept := *o
		kept.Start.Offset = int64(offset + at)
		c.found = append(c.found, &kept)
		return nil
	})
}

// bareIn adds the URLs with "://" in the text from start to end.
func (c *collection) bareIn(start, end int) {
	if start < end {
		c.bareWithin(literally(c.text[start:end]), start, InText)
	}
}

// bareWithin adds the URLs with "://" in a text that is written at an offset.
func (c *collection) bareWithin(w written, offset int, where string) {
	for from, to := nextBare(w.text, 0); from >= 0; from, to = nextBare(w.text, to) {
		part, at := w.part(from, to)
		c.add(part, offset+at, where).bare = true
	}
}

// The Where of a URL in plain text, and in a cell of a table.
const (
	InText = "text"
	InCell = "cell"
)

// deliver passes on what was found, in ascending order.
func (c *collection) deliver() error {
	if c.err != nil {
		return c.err
	}
	if err := c.passOn(); err != nil {
		return err
	}
	return c.passed(c.at.position.Offset + int64(len(c.text)-c.at.at))
}

func (c *collection) passOn() error {
	slices.SortStableFunc(c.found, func(a, b *Occurrence) int { return cmp.Compare(a.Start.Offset, b.Start.Offset) })
	for _, o := range c.found {
		offset := int(o.Start.Offset)
		o.surround(c.text, offset)
		o.Start = c.at.seek(offset)
		if o.bare {
			o.Exposed, o.bare = c.at.atFollows(offset+len(o.source)), false
		}
		if err := c.passed(o.Start.Offset); err != nil {
			return err
		}
		if err := c.Found(o); err != nil {
			return err
		}
	}
	return nil
}
