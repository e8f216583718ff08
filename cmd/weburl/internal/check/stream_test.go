package check

import (
	"bufio"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// generated is a stream that repeats a text up to a number of bytes. It measures
// the heap while it is read.
type generated struct {
	text   string
	at     int
	left   int64
	read   int64
	sample int64
	peak   uint64
}

func (g *generated) Read(p []byte) (int, error) {
	if g.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(int64(len(p)), g.left)], g.text[g.at:])
	g.at = (g.at + n) % len(g.text)
	g.left -= int64(n)
	g.read += int64(n)
	if g.read >= g.sample {
		g.sample = g.read + 1<<20
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.HeapInuse+m.StackInuse > mostInUse {
			runtime.GC() // which comes late on a machine that has other work
			runtime.ReadMemStats(&m)
		}
		g.peak = max(g.peak, m.HeapInuse+m.StackInuse)
	}
	return n, nil
}

// mostInUse is less than a stream of 20 MB would take if it were kept in memory. What is
// in use is 6 to 9 MB.
const mostInUse = 18e6

// TestFlatMemory checks and fixes long streams of every kind that is not
// read whole, and measures that the memory does not grow with them. WEBURL_STREAM_MB is their length.
func TestFlatMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("long streams")
	}
	megabytes := int64(20)
	if s := os.Getenv("WEBURL_STREAM_MB"); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		megabytes = int64(n)
	}
	filler := strings.Repeat("More words than links, as texts have them, and no end of them.\n", whole.Or(120, 30))
	texts := map[find.Kind]string{
		find.HTML:  "<!doctype html>\n<p>text <a href='/a b?c=d&amp;e'>f</a> <img src=x srcset='y 1x, z 2x'>\n<p>" + filler,
		find.Text:  "See https://example.com/a and http://1.2.3/ for more.\n" + filler,
		find.Lines: "https://example.com/a b\n" + strings.NewReplacer(" ", "/", ".\n", "/").Replace(filler) + "\n",
	}
	for kind, text := range texts {
		base := weburl.MustParse("https://example.com/")
		for _, o := range []Options{{Format: "sarif", Base: base}, {Fix: true, Base: base}} {
			if o.Fix && kind == find.HTML {
				continue // a page is fixed as a whole
			}
			in := &generated{text: text, left: megabytes * 1e6}
			o.Kind, o.Stdin, o.Out, o.Err = kind, in, bufio.NewWriter(io.Discard), io.Discard
			runtime.GC()
			r, err := Run(o, []Source{{Name: find.Stdin}})
			if err != nil || r.Problems != 0 || r.URLs < 1000 {
				t.Errorf("kind %d, %q: %+v, %v", kind, o.Format, r, err)
			}
			if in.peak > mostInUse {
				t.Errorf("kind %d, %q, fix %v: %d MB in use for a stream of %d MB", kind, o.Format, o.Fix, in.peak>>20, megabytes)
			}
			t.Logf("kind %d, %q, fix %v: %d MB in use, %d URLs", kind, o.Format, o.Fix, in.peak>>20, r.URLs)
		}
	}
}

// TestMinified checks a page in one line in little memory. WEBURL_STREAM_MB is its
// length; 100 MB take 2 seconds.
func TestMinified(t *testing.T) {
	megabytes := int64(20)
	if s := os.Getenv("WEBURL_STREAM_MB"); s != "" {
		megabytes, _ = strconv.ParseInt(s, 10, 64)
	}
	text := `<div class="c">` + strings.Repeat("words between the tags ", 20) + `<a href="/path/to/page?x=1&amp;y=2" class=b>some words here</a><img src=https://h/1.png alt=""><p>words</p><script>a<b</script></div>`
	in := &generated{text: text, left: megabytes * 1e6}
	runtime.GC()
	r, err := Run(Options{Options: documents.Options{Kind: find.HTML, Stdin: in}, Out: bufio.NewWriter(io.Discard), Err: io.Discard}, []Source{{Name: find.Stdin}})
	if want := int(megabytes * 1e6 / int64(len(text)) * 2); err != nil || r.Problems+r.Findings[report.Error]+r.Findings[report.Warning] != 0 || r.URLs < want || r.URLs > want+2 {
		t.Errorf("%+v, %v; want %d URLs", r, err, want)
	}
	if in.peak > mostInUse {
		t.Errorf("%d MB in use for a page of %d MB", in.peak>>20, megabytes)
	}
	t.Logf("%d MB in use, %d URLs", in.peak>>20, r.URLs)
}
