package exit

import (
	"errors"
	"os"
	"testing"
)

// TestIsClosedPipe writes to a pipe that nobody reads.
func TestIsClosedPipe(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := w.WriteString("x"); !IsClosedPipe(IOError{Doing: "writing", Err: err}) {
		t.Errorf("%#v", err)
	}
	if IsClosedPipe(nil) || IsClosedPipe(errors.New("disk full")) {
		t.Error("another error")
	}
}
