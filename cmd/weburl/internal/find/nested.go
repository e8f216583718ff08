package find

import (
	"slices"
	"strings"
)

// nested finds the URLs of what is embedded in a document: inner is the text of
// the embedded part, as search finds them in it, and outer is how that part is
// written. deliver gets each URL with its offset in the source of outer; Line and
// Column of its Start are not set.
func (f *finder) nested(outer written, search func(in *finder, text string) error, deliver func(o *Occurrence, offset int) error) error {
	in := finder{base: f.base, elsewhere: f.elsewhere, encoding: f.encoding, hasBase: true, rebased: f.rebased, depth: f.depth + 1}
	if in.depth > maxNesting {
		return nil
	}
	in.Found = func(o *Occurrence) error {
		start := int(o.Start.Offset)
		part, offset := outer.part(start, start+len(o.source))
		s := o.syntax.in(outer.syntax)
		o.written = composed(o.written, part)
		o.syntax = s
		return deliver(o, offset)
	}
	return search(&in, outer.text)
}

// maxNesting is how deep documents may be embedded in documents.
const maxNesting = 4

// composed returns a text whose source is the text of outer, with the source of
// outer. Its syntax is not set.
func composed(inner, outer written) written {
	w := written{text: inner.text, source: outer.source}
	if len(outer.pieces) == 0 || len(inner.pieces) == 0 {
		w.pieces = slices.Concat(inner.pieces, outer.pieces) // one of them has none
		return w
	}
	w.pieces = make([]piece, 0, len(inner.pieces))
	for i, p := range inner.pieces {
		if !p.literal {
			from, _ := outer.sourceSpan(p.source, p.source)
			w.pieces = append(w.pieces, piece{p.text, from, false})
			continue
		}
		length := len(inner.text) - p.text
		if i+1 < len(inner.pieces) {
			length = inner.pieces[i+1].text - p.text
		}
		part := outer.pieces[outer.pieceAt(p.source):]
		for _, q := range part {
			if q.text >= p.source+length {
				break
			}
			if skipped := p.source - q.text; skipped > 0 && q.literal {
				q.source += skipped
			}
			w.pieces = append(w.pieces, piece{p.text + max(q.text-p.source, 0), q.source, q.literal})
		}
	}
	return w
}

// in returns the syntax of a text that is written in s, where the result is
// written in outer.
func (s syntax) in(outer syntax) syntax {
	return syntax{
		whole: func(source string) written {
			between := outer.decode(source)
			return composed(s.decode(between.text), between)
		},
		encode: func(text string) string { return outer.encode(s.encode(text)) },
	}
}

// continued is the syntax of a text in Markdown whose lines begin with the markers
// of a quotation or with the indentation of an item. The text has none of them.
var continued = syntax{special: "\n", escape: func(s string) (string, int) {
	return "\n", len(s) - len(strings.TrimLeft(s[1:], " \t>"))
}, encode: same}
