package patch

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestRewriterErrors passes on an error of the function for groups.
func TestRewriterErrors(t *testing.T) {
	const text = "a\nb\nc"
	broken := errors.New("broken")
	for limit := 1; limit <= 4; limit++ {
		calls := 0
		r := NewRewriter(strings.NewReader(text), "", func(_, _ []byte) error {
			if calls++; calls == limit {
				return broken
			}
			return nil
		})
		if _, err := io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
		var want error
		if limit <= 3 {
			want = broken
		}
		if err := r.Finish(); err != want || calls != min(limit, 3) {
			t.Errorf("error in call %d: %v after %d calls", limit, err, calls)
		}
	}
}

// TestRewriterTime takes linear time for many edits that are known before the lines.
func TestRewriterTime(t *testing.T) {
	growth.Check(t, "edits", func(text string) {
		size := 0
		r := NewRewriter(strings.NewReader(text), "", func(_, rewritten []byte) error {
			size += len(rewritten)
			return nil
		})
		for i := range int64(len(text) / 2) {
			r.Replace(2*i, 2*i+1, "bc")
		}
		if _, err := io.Copy(io.Discard, r); err != nil {
			t.Fatal(err)
		}
		if err := r.Finish(); err != nil || size != len(text)/2*3 {
			t.Fatal(size, err)
		}
	}, func(n int) string { return strings.Repeat("a\n", n/2) })
}

// failing is a writer of which one call fails.
type failing struct{ calls, limit int }

func (f *failing) Write(p []byte) (int, error) {
	if f.calls++; f.calls == f.limit {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

// TestDiffErrors passes on errors of writing, of the header too.
func TestDiffErrors(t *testing.T) {
	for limit := 1; limit <= 3; limit++ {
		d := NewDiff(&failing{limit: limit}, "x")
		err := d.Group([]byte("a\n"), []byte("b\n"))
		if failure := d.End(); err == nil {
			err = failure
		}
		if (err != nil) != (limit <= 2) {
			t.Errorf("write %d fails: %v", limit, err)
		}
	}
}

// TestDiffContext keeps changed lines in one hunk, however many they are: git apply takes a hunk
// without unchanged lines at its end for the end of the file.
func TestDiffContext(t *testing.T) {
	const lines = 50_000
	var out strings.Builder
	d := NewDiff(&out, "x")
	for i := range lines + 4 {
		old, rewritten := []byte("old line of a document\n"), []byte("new line of a document\n")
		if i >= lines {
			rewritten = old
		}
		if err := d.Group(old, rewritten); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.End(); err != nil {
		t.Fatal(err)
	}
	if hunks := strings.Count(out.String(), "\n@@ "); hunks != 1 || !strings.Contains(out.String(), "\n@@ -1,50003 +1,50003 @@\n") {
		t.Errorf("%d hunks", hunks)
	}
}

// TestHeader names a folder with slashes, which need no quotation marks in Windows.
func TestHeader(t *testing.T) {
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, ".git"), 0o777); err != nil {
		t.Fatal(err)
	}
	want := "In the folder " + filepath.ToSlash(root) + ":\n--- a/b/c.md\n+++ b/b/c.md\n"
	if got := header(filepath.Join(root, "b", "c.md")); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
