package source

import (
	"io"
	"testing"
)

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
