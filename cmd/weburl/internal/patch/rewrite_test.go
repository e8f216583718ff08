package patch

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestRewriterErrors passes on an error of writing, of each call.
func TestRewriterErrors(t *testing.T) {
	for limit := 1; limit <= 4; limit++ {
		r := NewRewriter(strings.NewReader("a\nb\nc"), "", &failing{limit: limit})
		if _, err := io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
		err := r.Replace(2, 3, "d")
		if err == nil {
			err = r.Finish()
		}
		if (err != nil) != (limit <= 3) {
			t.Errorf("write %d fails: %v", limit, err)
		}
	}
}

// failing is a writer of which one call fails.
type failing struct{ calls, limit int }

func (f *failing) Write(p []byte) (int, error) {
	if f.calls++; f.calls == f.limit {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

// TestRewriter writes what is read with edits, and no more than is settled.
func TestRewriter(t *testing.T) {
	var out strings.Builder
	r := NewRewriter(strings.NewReader("bc\nde"), "a", &out)
	if _, err := io.ReadAll(r); err != nil {
		t.Fatal(err)
	}
	for i, step := range []struct {
		do   func() error
		want string
	}{
		{func() error { return r.Settle(0) }, ""},
		{func() error { return r.Settle(1) }, "a"},
		{func() error { return r.Replace(1, 3, "X") }, "aX"},
		{func() error { return r.Settle(4) }, "aX\n"},
		{func() error { return r.Replace(5, 5, "Y") }, "aX\ndY"},
		{r.Finish, "aX\ndYe"},
	} {
		if err := step.do(); err != nil || out.String() != step.want {
			t.Errorf("step %d: %q, want %q, %v", i, &out, step.want, err)
		}
	}
}

// TestDiff has the lines of edits and three unchanged lines around them.
func TestDiff(t *testing.T) {
	const name = "--- a/x\n+++ b/x\n"
	for _, tt := range []struct{ old, find, want string }{
		{"a\nb\nc\n", "", ""},
		{"X", "X", name + "@@ -1,1 +1,1 @@\n-X\n\\ No newline at end of file\n+Y\n\\ No newline at end of file\n"},
		{"a\nX X\nc", "X", name + "@@ -1,3 +1,3 @@\n a\n-X X\n+Y Y\n c\n\\ No newline at end of file\n"},
		{"1\n2\n3\n4\nX\n6\n7\n8\n9\n", "X", name + "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-X\n+Y\n 6\n 7\n 8\n"},
		{"X\n2\n3\n4\nX\n6\n", "X", name + "@@ -1,6 +1,6 @@\n-X\n+Y\n 2\n 3\n 4\n-X\n+Y\n 6\n"},
		{"X\n2\n3\n4\n5\nX\n", "X", name + "@@ -1,4 +1,4 @@\n-X\n+Y\n 2\n 3\n 4\n@@ -5,2 +5,2 @@\n 5\n-X\n+Y\n"},
		{"X\nX\n", "X", name + "@@ -1,2 +1,2 @@\n-X\n+Y\n-X\n+Y\n"},
		{"a\nX\nX\nb\n", "X\nX", name + "@@ -1,4 +1,3 @@\n a\n-X\n-X\n+Y\n b\n"},
		{"X\nX\n2\n3\n4\n5\n6\n7\n8\nX\nX", "X\nX", name + "@@ -1,5 +1,4 @@\n-X\n-X\n+Y\n 2\n 3\n 4\n@@ -7,5 +6,4 @@\n 6\n 7\n 8\n-X\n-X\n\\ No newline at end of file\n+Y\n\\ No newline at end of file\n"},
	} {
		var edits []Edit
		for at := 0; tt.find != ""; at += len(tt.find) {
			i := strings.Index(tt.old[at:], tt.find)
			if i < 0 {
				break
			}
			at += i
			edits = append(edits, Edit{int64(at), int64(at + len(tt.find)), "Y", strings.Count(tt.old[:at], "\n") + 1})
		}
		if got := string(Diff("x", []byte(tt.old), edits)); got != tt.want {
			t.Errorf("%q:\n%s\nwant\n%s", tt.old, got, tt.want)
		}
		if got, want := string(Apply([]byte(tt.old), edits)), strings.ReplaceAll(tt.old, tt.find, "Y"); tt.find != "" && got != want {
			t.Errorf("%q becomes %q", tt.old, got)
		}
	}
}

// TestDiffAtEnd inserts behind the last line.
func TestDiffAtEnd(t *testing.T) {
	const want = "--- a/x\n+++ b/x\n@@ -1,1 +1,2 @@\n a\n+Y\n"
	if got := string(Diff("x", []byte("a\n"), []Edit{{2, 2, "Y\n", 2}})); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestDiffContext keeps changed lines in one hunk, however many they are: git apply takes a hunk
// without unchanged lines at its end for the end of the file. It takes linear time.
func TestDiffContext(t *testing.T) {
	growth.Check(t, "edits", func(text string) {
		lines := strings.Count(text, "\n")
		var edits []Edit
		for i := range lines - 4 {
			edits = append(edits, Edit{int64(i * 9), int64(i*9 + 3), "new", i + 1})
		}
		diff := string(Diff("x", []byte(text), edits))
		if hunks := strings.Count(diff, "\n@@ "); hunks != 1 || !strings.Contains(diff, fmt.Sprintf("\n@@ -1,%d +1,%d @@\n", lines-1, lines-1)) {
			t.Errorf("%d hunks", hunks)
		}
	}, func(n int) string { return strings.Repeat("old line\n", n/9) })
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
