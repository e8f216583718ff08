// Package patch rewrites documents with edits, line by line, and writes what they
// change as a patch.
package patch

import (
	"bytes"
	"io"
)

// Rewriter reads a document for somebody else, who tells it of edits, and hands
// over groups of whole lines, before and after the edits. An edit and the lines
// that it touches make one group; any other line is a group of its own. It keeps
// only the lines that edits may still come for.
type Rewriter struct {
	in      io.Reader
	group   func(old, rewritten []byte) error
	kept    []byte         // what has been read and not handed over
	start   int64          // offset of kept in the document
	edits   []documentEdit // not yet applied, in ascending order
	settled int64          // no edit will begin before this offset
}

// documentEdit replaces the bytes of a document from start to end.
type documentEdit struct {
	start, end int64
	text       string
}

// NewRewriter returns a Rewriter of a document of which the first bytes have
// been read from in already. The slices that group gets are valid during the
// call only, and are the same when no edit touches the line.
func NewRewriter(in io.Reader, first string, group func(old, rewritten []byte) error) *Rewriter {
	return &Rewriter{in: in, kept: []byte(first), group: group}
}

// Read implements [io.Reader].
func (r *Rewriter) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	r.kept = append(r.kept, p[:n]...)
	return n, err
}

// Replace takes an edit: text in place of the bytes from start to end. Edits
// must come in ascending order.
func (r *Rewriter) Replace(start, end int64, text string) {
	r.edits = append(r.edits, documentEdit{start, end, text})
}

// Settle says that no edit will come that begins before the offset, and hands
// over the groups that are complete. The error is that of the function for
// groups.
func (r *Rewriter) Settle(offset int64) error {
	r.settled = max(r.settled, offset)
	used := 0
	for {
		rest := r.kept[used:]
		size := bytes.IndexByte(rest, '\n') + 1
		at := r.start + int64(used)
		if size == 0 || at+int64(size) > r.settled {
			break
		}
		size, count := r.extend(rest, at, size)
		if size < 0 {
			break
		}
		if err := r.hand(rest[:size], at, count); err != nil {
			return err
		}
		used += size
	}
	r.kept = r.kept[used:]
	r.start += int64(used)
	return nil
}

// extend makes a line longer until no edit reaches beyond it, and counts the
// edits in it. The size is negative when that takes lines yet to be read.
func (r *Rewriter) extend(rest []byte, at int64, size int) (newSize, count int) {
	for count < len(r.edits) && r.edits[count].start < at+int64(size) {
		for end := r.edits[count].end; end > at+int64(size); {
			next := bytes.IndexByte(rest[size:], '\n') + 1
			if next == 0 || at+int64(size+next) > r.settled {
				return -1, 0
			}
			size += next
		}
		count++
	}
	return size, count
}

// hand hands over a group to which the first count edits apply.
func (r *Rewriter) hand(old []byte, at int64, count int) error {
	if count == 0 {
		return r.group(old, old)
	}
	var rewritten []byte
	from := 0
	for _, e := range r.edits[:count] {
		start := max(int(e.start-at), from)
		rewritten = append(append(rewritten, old[from:start]...), e.text...)
		from = max(int(e.end-at), from)
	}
	rewritten = append(rewritten, old[from:]...)
	r.edits = r.edits[count:]
	return r.group(old, rewritten)
}

// Finish hands over what is left at the end of the document. A line feed there
// may be missing.
func (r *Rewriter) Finish() error {
	if err := r.Settle(r.start + int64(len(r.kept))); err != nil {
		return err
	}
	if len(r.kept) == 0 {
		return nil
	}
	return r.hand(r.kept, r.start, len(r.edits))
}
