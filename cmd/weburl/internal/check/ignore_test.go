package check

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// TestIgnoredLines reads documents in parts of every size.
func TestIgnoredLines(t *testing.T) {
	for text, want := range map[string][]int{
		"a\nb\n":                           nil,
		"a\nweburl-ignore-next-line\nb\nc": {2, 3},
		"weburl-ignore-next-line\nb\nweburl-ignore-next-line -->\nd\n":                   {1, 2, 3, 4},
		"a\n<!-- weburl-ignore-start -->\nb\n\nc weburl-ignore-end\nd":                   {2, 3, 4, 5},
		"weburl-ignore-start\n\nweburl-ignore-start\nweburl-ignore-next-line\nb":         {1, 2, 3, 4, 5},
		"weburl-ignore-end\nweburl-ignore-\nweburl-ignore-nextline\nb weburl-ignore-end": nil,
		"weburl-ignore-start weburl-ignore-end\nb\nweburl-ignore-next-line":              {1, 3},
	} {
		for size := 1; size <= len(text); size++ {
			var l ignoredLines
			l.reset(strings.NewReader("of another document weburl-ignore-start"))
			if _, err := io.ReadAll(&l); err != nil {
				t.Fatal(err)
			}
			l.reset(&parts{text, size})
			if err := iotest.TestReader(&l, []byte(text)); err != nil {
				t.Fatal(err)
			}
			var got []int
			for line := 1; line <= strings.Count(text, "\n")+1; line++ {
				if l.has(line) {
					got = append(got, line)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q in parts of %d: %v, want %v", text, size, got, want)
			}
		}
	}
}

// parts is a reader that returns a number of bytes at a time.
type parts struct {
	text string
	size int
}

func (p *parts) Read(b []byte) (int, error) {
	if p.text == "" {
		return 0, io.EOF
	}
	n := copy(b, p.text[:min(p.size, len(p.text))])
	p.text = p.text[n:]
	return n, nil
}

// TestIgnoreMarks neither counts nor fixes what is not to be checked. YAML is not fixed.
func TestIgnoreMarks(t *testing.T) {
	const bad = `http://h\x`
	for kind, text := range map[find.Kind]string{
		find.Markdown: "<!-- weburl-ignore-next-line -->\n[a](%[1]s)\n\n<!-- weburl-ignore-start -->\n\n[b](%[1]s)\n\n<!-- weburl-ignore-end -->\n\n[c](%[1]s)\n",
		find.HTML:     "<!-- weburl-ignore-next-line -->\n<a href='%[1]s'>\n<!-- weburl-ignore-start --><p><a href='%[1]s'>\n<!-- weburl-ignore-end -->\n<a href='%[1]s'>",
		find.Lines:    "# weburl-ignore-next-line\n%[1]s\n%[1]s",
		find.YAML:     "# weburl-ignore-next-line\na: %[1]s\nb: %[1]s",
	} {
		for _, fixing := range []bool{false, true} {
			o := Options{Options: documents.Options{Kind: kind}, Fix: fixing}
			sum, out, _ := checkText(t, o, fmt.Sprintf(text, bad))
			fixes := fixing && kind != find.YAML
			if sum.URLs != 1 || !fixes && sum.Findings[report.Warning] != 1 {
				t.Errorf("kind %d: %+v", kind, sum)
			}
			if fixes && strings.Count(out, "http://h/x") != 1 {
				t.Errorf("kind %d: %s", kind, out)
			}
		}
	}
}

// TestIgnoreBehind has the mark behind the URL in a line, wherever the memory of those ends that read
// the document.
func TestIgnoreBehind(t *testing.T) {
	for _, mark := range []string{"<!-- weburl-ignore-next-line -->", "<!-- weburl-ignore-start -->", "weburl-ignore-start", "weburl-ignore-start\n"} {
		for _, size := range []int{4 << 10, 64 << 10, 128 << 10} {
			for before := size - 80; before < size+10; before += 3 {
				text := strings.Repeat("x", before) + "\n<a href='http://h\\x'></a>" + mark
				if sum, _, _ := checkText(t, Options{Options: documents.Options{Kind: find.HTML}}, text); sum.URLs != 0 {
					t.Fatalf("%s: %d bytes before the line: %+v", mark, before, sum)
				}
			}
		}
	}
}
