package check

import (
	"bytes"
	"io"
)

// tape keeps what has been read of a source until it is known how it is to be
// rewritten.
type tape struct {
	in    io.Reader
	keep  bool
	bytes []byte
	start int64 // offset of bytes in the source
	read  int64
}

// Read implements io.Reader.
func (t *tape) Read(p []byte) (int, error) {
	n, err := t.in.Read(p)
	if t.keep {
		t.bytes = append(t.bytes, p[:n]...)
	}
	t.read += int64(n)
	return n, err
}

// sourceEdit replaces the bytes of a source from start to end.
type sourceEdit struct {
	start, end int64
	text       string
}

// rewriter applies edits to a source that is read in a stream. It hands over
// groups of whole lines: an edit and what stands on its lines make one group,
// any other line is one of its own.
type rewriter struct {
	tape    *tape
	edits   []sourceEdit // not yet applied, in ascending order
	settled int64        // no edit will come that begins before it
	group   func(old, rewritten []byte) error
}

// settle says that no edit before the offset will come, and hands over the
// groups that are complete.
func (r *rewriter) settle(offset int64) error {
	r.settled = max(r.settled, offset)
	used := 0
	t := r.tape
	for {
		rest := t.bytes[used:]
		size := bytes.IndexByte(rest, '\n') + 1
		at := t.start + int64(used)
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
	if used > 0 {
		t.bytes = append(t.bytes[:0], t.bytes[used:]...)
		t.start += int64(used)
	}
	return nil
}

// extend makes a line longer until no edit reaches beyond it, and counts the
// edits in it. The size is negative when that takes lines yet to be read.
func (r *rewriter) extend(rest []byte, at int64, size int) (newSize, count int) {
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
func (r *rewriter) hand(old []byte, at int64, count int) error {
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
	r.edits = append(r.edits[:0], r.edits[count:]...)
	return r.group(old, rewritten)
}

// finish hands over what is left at the end, where no line feed need be.
func (r *rewriter) finish() error {
	if err := r.settle(r.tape.read); err != nil {
		return err
	}
	if len(r.tape.bytes) == 0 {
		return nil
	}
	return r.hand(r.tape.bytes, r.tape.start, len(r.edits))
}
