package find

import "sort"

// written is a text and the source that is read as it. Characters may be escaped
// in the source.
type written struct {
	text   string
	source string
	pieces []piece // in ascending order; none when text and source are the same
	syntax syntax
}

// piece is the offset of a part of text, which ends where the next piece begins,
// and the offset of its source. The source of a literal piece is the same bytes.
type piece struct {
	text, source int
	literal      bool
}

// literally returns a text without escapes.
func literally(s string) written { return written{text: s, source: s, syntax: plainSyntax} }

// sourceSpan returns the span of the source that is read as the bytes of the text
// from start to end.
func (w *written) sourceSpan(start, end int) (from, to int) {
	if len(w.pieces) == 0 {
		return start, end
	}
	i := w.pieceAt(start)
	from = w.pieces[i].source
	if w.pieces[i].literal {
		from += start - w.pieces[i].text
	}
	if start == end {
		return from, from
	}
	to = len(w.source)
	if i = w.pieceAt(end - 1); end < len(w.text) { // otherwise with what stands for nothing at the end
		for i+1 < len(w.pieces) && !w.pieces[i].literal && !w.pieces[i+1].literal && w.pieces[i+1].source == w.pieces[i].source { // as two characters in a group of base64
			i++
		}
		switch {
		case w.pieces[i].literal:
			to = w.pieces[i].source + end - w.pieces[i].text
		case i+1 < len(w.pieces):
			to = w.pieces[i+1].source
		}
	}
	return from, to
}

// pieceAt returns the index of the piece that the byte of the text is in.
func (w *written) pieceAt(offset int) int {
	return max(sort.Search(len(w.pieces), func(i int) bool { return w.pieces[i].text > offset })-1, 0)
}

// part returns the part of w from start to end, which are offsets into text.
func (w *written) part(start, end int) (p written, sourceStart int) {
	from, to := w.sourceSpan(start, end)
	p = written{text: w.text[start:end], source: w.source[from:to], syntax: w.syntax}
	if len(w.pieces) == 0 {
		return p, from
	}
	for i := w.pieceAt(start); i < len(w.pieces) && w.pieces[i].text < max(end, start+1); i++ {
		q := w.pieces[i]
		if d := start - q.text; d > 0 && q.literal {
			q.source += d
		}
		q.text, q.source = max(q.text-start, 0), q.source-from
		p.pieces = append(p.pieces, q)
	}
	return p, from
}

// writer builds a written text.
type writer struct {
	text   []byte
	pieces []piece
	plain  bool // the last piece is literal
	escape bool // some piece is not
}

// literal adds s, which is in the source without escapes at the offset.
func (b *writer) literal(s string, at int) {
	if !b.plain && s != "" {
		b.pieces = append(b.pieces, piece{len(b.text), at, true})
		b.plain = true
	}
	b.text = append(b.text, s...)
}

// replaced adds s, for which there is an escape in the source at the offset.
func (b *writer) replaced(s string, at int) {
	b.pieces = append(b.pieces, piece{len(b.text), at, false})
	b.text = append(b.text, s...)
	b.plain, b.escape = false, true
}

func (b *writer) done(source string) written {
	if !b.escape {
		return literally(source)
	}
	return written{text: string(b.text), source: source, pieces: b.pieces}
}
