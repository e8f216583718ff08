package check

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// step is how many documents of others there are for each that TestWriteReal writes. All
// of them take 20 seconds.
var step = whole.Or(18, 6)

// realFiles returns Markdown and HTML files in UTF-8 of the modules in the module cache
// that the tests of package find read.
func realFiles(t testing.TB) (names []string) {
	t.Helper()
	list, err := os.ReadFile(filepath.Join("..", "find", "testdata", "modules.txt"))
	if err != nil {
		t.Fatal(err)
	}
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	for module := range strings.FieldsSeq(string(list)) {
		dir := filepath.Join(strings.TrimSpace(string(cache)), filepath.FromSlash(module))
		_ = filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
			if err == nil && e.Type().IsRegular() && (strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".html")) {
				names = append(names, name)
			}
			return nil // a module that is not there has no files
		})
	}
	return names
}

// TestWriteReal writes fixes to copies of documents of others. Each URL must parse to
// the same as before, and everything between the URLs must be the same bytes.
func TestWriteReal(t *testing.T) {
	if testing.Short() {
		t.Skip("documents of others")
	}
	names := realFiles(t)
	if len(names) < 1800 {
		t.Skip("the modules of the tests of package find are not in the module cache")
	}
	dir, written, checked := t.TempDir(), 0, 0
	for i := 0; i < len(names); i += step {
		name := names[i]
		old, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(dir, "copy"+filepath.Ext(name))
		if err := os.WriteFile(copied, old, 0o640); err != nil {
			t.Fatal(err)
		}
		sum, _, errOut := checkSources(t, Options{Fix: true, Write: true}, Source{Name: copied})
		text, err := os.ReadFile(copied)
		if err != nil {
			t.Fatal(err)
		}
		checked++
		if sum.Written == 0 {
			if !bytes.Equal(old, text) {
				t.Errorf("%s has changed", name)
			}
			continue
		}
		written++
		if info, err := os.Stat(copied); err != nil || info.Mode().Perm() != 0o640 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
		if sum.Problems > 0 {
			t.Errorf("%s: %s", name, errOut)
		}
		sameMeaning(t, name, find.KindOf(copied), string(old), string(text))
	}
	t.Logf("%d documents, %d of them written", checked, written)
	if checked < 1800/step || written < 60/step {
		t.Errorf("%d documents, %d of them written", checked, written)
	}
}

// sameMeaning compares the URLs of two documents, and what is between them.
func sameMeaning(t *testing.T, name string, kind find.Kind, old, rewritten string) {
	t.Helper()
	before, after := occurrences(t, kind, old), occurrences(t, kind, rewritten)
	if len(before) != len(after) {
		t.Errorf("%s: %d URLs, then %d", name, len(before), len(after))
		return
	}
	from, to := 0, 0
	for i, o := range before {
		p := after[i]
		if parse(o) != parse(p) {
			t.Errorf("%s:%d: %q was written as %q", name, o.Start.Line, o.Text(), p.Text())
		}
		start, newStart := int(o.Start.Offset), int(p.Start.Offset)
		if start < from || newStart < to {
			continue // within the one before, such as a link in a link
		}
		if old[from:start] != rewritten[to:newStart] {
			t.Errorf("%s:%d: %q became %q", name, o.Start.Line, old[from:start], rewritten[to:newStart])
		}
		from, to = start+len(o.Source()), newStart+len(p.Source())
	}
	if old[from:] != rewritten[to:] {
		t.Errorf("%s: the end has changed", name)
	}
}

// TestWriteLate leaves a file as it is when it changes while it is read, also if its time
// and its size stay the same, and leaves no temporary file.
func TestWriteLate(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.md")
	for _, others := range []string{"changed", "http://1.2.3/\n", "", "x http://4.5.6/"} {
		if err := os.WriteFile(name, []byte("x http://1.2.3/"), 0o666); err != nil {
			t.Fatal(err)
		}
		j, failures := testJob(), 0
		o := documents.Options{}
		_ = o.Each(name, func(d *documents.Document) error {
			d.Input.Reader = strings.NewReader("x http://1.2.3/") // it has been read before
			info, err := os.Stat(name)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(others), 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(name, info.ModTime(), info.ModTime()); err != nil {
				t.Fatal(err)
			}
			return j.mend(d)
		}, func(_ string, err error) error {
			if failures++; !errors.Is(err, documents.ErrChanged) {
				t.Error(err)
			}
			return nil
		})
		if failures != 1 {
			t.Errorf("%q: %d failures", others, failures)
		}
		if got, _ := os.ReadFile(name); string(got) != others {
			t.Errorf("%q: %q", others, got)
		}
		if entries, _ := os.ReadDir(dir); len(entries) != 1 {
			t.Errorf("%q: %v", others, entries)
		}
	}
}

// TestWriteCloses replaces a file when it is not open any more, because Windows does not
// replace one that is.
func TestWriteCloses(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.md")
	if err := os.WriteFile(name, []byte("x http://1.2.3/"), 0o666); err != nil {
		t.Fatal(err)
	}
	j, o := testJob(), documents.Options{}
	err := o.Each(name, func(d *documents.Document) error {
		if err := j.mend(d); err != nil {
			return err
		}
		if err := d.Close(); !errors.Is(err, os.ErrClosed) {
			t.Errorf("%v, want %v", err, os.ErrClosed)
		}
		return nil
	}, func(_ string, err error) error { return err })
	if err != nil || j.totals.Written != 1 {
		t.Errorf("%d written, %v", j.totals.Written, err)
	}
}

// testJob returns a job that writes fixes and whose report is thrown away.
func testJob() *job {
	return &job{
		Options: Options{Fix: true, Write: true}, parser: attempt.Parser{Limit: maxErrors},
		report: report.NewText(io.Discard, io.Discard, false, 0), progress: progress{out: io.Discard},
	}
}
