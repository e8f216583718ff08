package source

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// once is an input that must not be read behind its end.
type once struct {
	in    io.Reader
	ended bool
	t     *testing.T
}

func (o *once) Read(p []byte) (int, error) {
	if o.ended {
		o.t.Error("the input is read behind its end")
	}
	n, err := o.in.Read(p)
	o.ended = err == io.EOF
	return n, err
}

// TestDecompressEnd reads an input that ends while its first bytes are looked at, and not behind its
// end: a terminal would wait for more.
func TestDecompressEnd(t *testing.T) {
	for _, text := range []string{"", "\x1F", "(\xB5"} {
		out, free, err := decompress(&once{in: strings.NewReader(text), t: t})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(out); string(got) != text || err != nil {
			t.Errorf("%q: %q, %v", text, got, err)
		}
		free()
	}
}

// TestFullBlocks reads a JSON array that makes nobody wait: its blocks are full, wherever a read
// ends, so that a search of the first one sees the same elements as in other formats.
func TestFullBlocks(t *testing.T) {
	var text strings.Builder
	text.WriteString("[")
	for i := range 10000 {
		text.WriteString("{" + strings.Repeat(" ", i%97) + "},\n")
	}
	next := newArray(&Input{}, strings.NewReader(text.String()+"0]")).next
	for elements := 0; elements < 10001; {
		b, err := next()
		if n := bytes.Count(b.Data, []byte("\n")); err != nil || n+elements < 10001 && len(b.Data) < blockSize {
			t.Fatalf("after %d elements: a block of %d bytes, %v", elements, len(b.Data), err)
		} else {
			elements += n
		}
	}
}

// waiting is an input that makes Next wait, and counts how often it is closed.
type waiting struct {
	asked, answer chan struct{}
	closed        int
}

func (w *waiting) next() (Block, error) {
	close(w.asked)
	<-w.answer
	return Block{}, io.EOF
}

func (w *waiting) close() { w.closed++ }

// TestCloseWhileWaiting closes a Reader while Next waits for its input in another
// goroutine, as it does when a run ends at a record that fails: the input is still in use.
func TestCloseWhileWaiting(t *testing.T) {
	in := &waiting{asked: make(chan struct{}), answer: make(chan struct{})}
	r, ended := &Reader{current: inputReader{in.next, in.close}}, make(chan error)
	go func() {
		_, err := r.Next()
		ended <- err
	}()
	<-in.asked
	r.Close()
	if in.closed != 0 {
		t.Error("the input was closed while it was read")
	}
	close(in.answer)
	if err := <-ended; err != io.EOF || in.closed != 1 {
		t.Errorf("%v, closed %d times; want io.EOF and once", err, in.closed)
	}
	r.Close()
}
