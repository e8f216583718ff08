package patch

import "io"

// Rewriter reads a document for somebody else, who tells it of edits in ascending order, none
// of which overlap, and writes it with them: a list has one in a line. It keeps only what edits may still come for.
type Rewriter struct {
	in    io.Reader
	out   io.Writer
	kept  []byte // what has been read and not written
	start int64  // offset of kept in the document
}

// NewRewriter returns a Rewriter of a document of which the first bytes have
// been read from in already.
func NewRewriter(in io.Reader, first string, out io.Writer) *Rewriter {
	return &Rewriter{in: in, out: out, kept: []byte(first)}
}

// Read implements [io.Reader].
func (r *Rewriter) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	r.kept = append(r.kept, p[:n]...)
	return n, err
}

// Settle says that no edit will come that begins before the offset, and writes what is before
// it.
func (r *Rewriter) Settle(offset int64) error {
	n := offset - r.start
	_, err := r.out.Write(r.kept[:n])
	r.kept, r.start = r.kept[n:], offset
	return err
}

// Replace writes text in the place of the bytes from start to end.
func (r *Rewriter) Replace(start, end int64, text string) error {
	if err := r.Settle(start); err != nil {
		return err
	}
	r.kept, r.start = r.kept[end-start:], end
	_, err := io.WriteString(r.out, text)
	return err
}

// Finish writes what is left at the end of the document.
func (r *Rewriter) Finish() error { return r.Settle(r.start + int64(len(r.kept))) }
