package documents

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestEach opens files, folders and standard input.
func TestEach(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{"a.md": "a", "b.png": "P\x00", "c.txt": "\xFF\xFEc", "d.mdx": "d"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o := Options{Stdin: strings.NewReader("e"), KindOf: func(name string) find.Kind {
		if strings.HasSuffix(name, ".mdx") {
			return find.Markdown
		}
		return find.Auto
	}}
	var opened, failed []string
	kinds := map[string]find.Kind{}
	for _, name := range []string{root, filepath.Join(root, "b.png"), find.Stdin, filepath.Join(root, "none")} {
		err := o.Each(name, func(d *Document) error {
			opened = append(opened, filepath.Base(d.Name))
			kinds[filepath.Base(d.Name)] = d.Kind
			_, err := io.ReadAll(d.Input.Reader)
			return err
		}, func(name string, err error) error {
			failed = append(failed, filepath.Base(name)+": "+find.Explain(err))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if want := []string{"a.md", "c.txt", "d.mdx", "-"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
	if kinds["d.mdx"] != find.Markdown || kinds["c.txt"] != find.Text || kinds["-"] != find.Lines {
		t.Errorf("%v", kinds)
	}
	want := []string{"c.txt: ends in the middle of a code unit of UTF-16", "b.png: is no text: byte 1 is zero"}
	if len(failed) != 3 || !slices.Equal(failed[:2], want) || !strings.HasPrefix(failed[2], "none: ") {
		t.Errorf("%q", failed)
	}
	broken := errors.New("broken")
	err := o.Each(root, func(*Document) error { return io.ErrNoProgress }, func(string, error) error { return broken })
	if !errors.Is(err, broken) {
		t.Error(err)
	}
}

// TestNamed finds the files that a pattern matches only where shells do not.
func TestNamed(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a.md", "b.md", "c.txt"} {
		if err := os.WriteFile(filepath.Join(root, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for pattern, matched := range map[string][]string{"*.md": {"a.md", "b.md"}, "?.txt": {"c.txt"}, "a.md": {"a.md"}, "*.html": {"*.html"}, "[a].md": {"[a].md"}} {
		if runtime.GOOS != "windows" {
			matched = []string{pattern}
		}
		var want []string
		for _, name := range matched {
			want = append(want, filepath.Join(root, name))
		}
		if got := Named(filepath.Join(root, pattern)); !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestChanged tells that a file grew, shrank or was replaced by others of the same
// length while it was read.
func TestChanged(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	var o Options
	for text, want := range map[string]error{"": ErrChanged, "first": nil, "longer than before": ErrChanged, "other": ErrChanged} {
		if err := os.WriteFile(name, []byte("first"), 0o666); err != nil {
			t.Fatal(err)
		}
		old := time.Now().Add(-time.Hour)
		if err := os.Chtimes(name, old, old); err != nil {
			t.Fatal(err)
		}
		var got error
		err := o.Each(name, func(d *Document) error {
			if text != "first" {
				if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			_, err := io.ReadAll(d.Input.Reader)
			return err
		}, func(_ string, err error) error { got = err; return nil })
		if err != nil || got != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
}

// TestProse reads of a folder what people read, also if it is compressed, and what is named
// by itself in any case.
func TestProse(t *testing.T) {
	root := filepath.Join(t.TempDir(), "docs") // where text is for people
	var compressed bytes.Buffer
	z := gzip.NewWriter(&compressed)
	if _, err := z.Write([]byte("z")); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"a.md": "a", "b.go": "b", "c.xml": "<rss/>", "d.xml": "<x/>", "e.txt.gz": compressed.String(), "f.txt.gz": "f", "g.txt.gz": "\x1F\x8Bg", "h.conf": "h", "vendor/i.md": "i", "ThirdParty/i.md": "i", "testdata/j.md": "j", "r/.git": "", "r/r.md": "r", "k_test.go": "k", "l.ts": "<?xml l", "m.ps": "%!PS-Adobe m", "n.html": ".de n", "o.htm": "<!--texi2html-->", "p.htm": "<title>Manpage of", "q.htm": "<!--q-->generated",
	} {
		name = filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		own, prose  bool
		name        string
		want, codes string
		passed      int
	}{
		{true, true, "", "a <rss/> z f <!--q-->generated", "z f", 5},
		{true, false, "", "a b <rss/> <x/> z f h <?xml l <!--texi2html--> <title>Manpage of <!--q-->generated", "b <x/> z f h <?xml l <!--texi2html--> <title>Manpage of", 0},
		{false, false, "", "i a b <rss/> <x/> z f h k <?xml l %!PS-Adobe m .de n <!--texi2html--> <title>Manpage of <!--q-->generated r j i", "b <x/> z f h k <?xml l %!PS-Adobe m <!--texi2html--> <title>Manpage of", 0},
		{true, true, "b.go", "b", "b", 0},
		{true, true, "k_test.go", "k", "k", 0},
		{true, true, "h.conf", "h", "", 0},
		{true, true, "vendor", "i", "", 0},
		{true, true, "r", "r", "", 0},
		{true, true, "e.txt.gz", "z", "", 0},
	} {
		var read, codes, failed []string
		o := Options{Own: tt.own, Prose: tt.prose}
		err := o.Each(filepath.Join(root, tt.name), func(d *Document) error {
			text, err := io.ReadAll(d.Input.Reader)
			read = append(read, string(text))
			if d.IsCode {
				codes = append(codes, string(text))
			}
			return err
		}, func(name string, err error) error {
			failed = append(failed, filepath.Base(name))
			return nil
		})
		if got := strings.Join(read, " "); err != nil || got != tt.want || strings.Join(codes, " ") != tt.codes || o.Passed != tt.passed {
			t.Errorf("%+v: read %q, code %q, passed %d, %v", tt, got, codes, o.Passed, err)
		}
		if tt.name == "" && !slices.Equal(failed, []string{"g.txt.gz"}) {
			t.Errorf("%+v: %q failed", tt, failed)
		}
	}
}
