package sink

import (
	"os"
	"path/filepath"
	"testing"
)

// TestStandardOutput writes to a name of the stream that is a file already, such as
// /dev/stdout, whose bytes before and after must stay.
func TestStandardOutput(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	write := func(to interface{ WriteString(string) (int, error) }, text string) {
		if _, err := to.WriteString(text); err != nil {
			t.Fatal(err)
		}
	}
	write(out, "first\n")
	s, err := Open(name, out, "none")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write([]byte("second\n")); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	write(out, "third\n")
	if got, err := os.ReadFile(name); err != nil || string(got) != "first\nsecond\nthird\n" {
		t.Errorf("%q, %v", got, err)
	}
}
