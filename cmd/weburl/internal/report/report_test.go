package report

import (
	"bytes"
	"io"
	"maps"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/kit/render"
)

// judged returns a URL with all its errors as findings.
func judged(text string) *URL {
	p := attempt.Parser{Limit: 1000}
	u := &URL{Occurrence: find.Argument(text, weburl.URL{}, nil), Document: "doc", Result: *p.Parse(text)}
	places := u.Places()
	for _, e := range u.Result.Errors {
		f := Finding{Error: e, Level: Warning}
		if e.Fatal {
			f.Level = Error
		}
		f.Start, f.End = places.Span(e.Start, e.End)
		u.Findings = append(u.Findings, f)
	}
	return u
}

// TestColors checks the colors of errors and of warnings.
func TestColors(t *testing.T) {
	for text, want := range map[string]string{
		"https://h:x/":  "doc:1:11: \x1b[1;31merror: port-invalid\x1b[0m: ",
		"https://h/a b": "doc:1:12: \x1b[1;33mwarning: invalid-URL-unit\x1b[0m: ",
	} {
		var out bytes.Buffer
		NewText(&out, &out, true, 0).URL(judged(text))
		if got := out.String(); !strings.HasPrefix(got, want) || !strings.Contains(got, "\n    \x1b[2mto mend:\x1b[0m ") ||
			!strings.Contains(got, "\x1b[1;32m^\x1b[0m\n") {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestManyFindings shows 20 findings of a URL and the number of the others.
func TestManyFindings(t *testing.T) {
	for _, tt := range []struct {
		errors, dropped int
		want            string
	}{{20, 0, ""}, {21, 0, "    and 1 more in this URL\n"}, {20, 1, "    and 1 more in this URL\n"}, {25, 10, "    and 15 more in this URL\n"}} {
		u := judged("https://h/" + strings.Repeat("|", tt.errors))
		u.Dropped = tt.dropped
		var out bytes.Buffer
		NewText(&out, &out, false, 0).URL(u)
		_, rest, _ := strings.Cut(out.String(), "    and ")
		if rest != "" {
			rest, _, _ = strings.Cut(rest, "\n")
			rest = "    and " + rest + "\n"
		}
		if n := strings.Count(out.String(), ": warning: "); n != 20 || rest != tt.want {
			t.Errorf("%d findings and %d dropped: %d shown, %q; want %q", tt.errors, tt.dropped, n, rest, tt.want)
		}
	}
}

// TestSummary compares the line that a run ends with.
func TestSummary(t *testing.T) {
	for want, sum := range map[string]Totals{
		"0 URLs, 0 findings":                                           {},
		"1 URL, 1 finding (1 error, 0 warnings)":                       {Findings: [4]int{Error: 1}, URLs: 1},
		"3 URLs in 1 file, 3 findings (2 errors, 1 warning)":           {Findings: [4]int{Error: 2, Warning: 1}, URLs: 3, Files: 1},
		"3 URLs in 2 files, 0 findings":                                {URLs: 3, Files: 2, Problems: 1},
		"3 URLs, 0 findings, not shown: 1 warning, 2 of style, 1 note": {URLs: 3, Hidden: [4]int{Warning: 1, Style: 2, Note: 1}},
		"3 URLs, 4 findings (0 errors, 1 warning, 2 of style, 1 note)": {URLs: 3, Findings: [4]int{Warning: 1, Style: 2, Note: 1}},
	} {
		if got := sum.Summary(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	var sum Totals
	u := judged("https://h:x/")
	u.Dropped = 3
	sum.Add(u)
	sum.Add(judged("https://h/a b c"))
	sum.Add(judged("https://h/"))
	if want := (Totals{Findings: [4]int{Error: 1, Warning: 5}, URLs: 3}); sum != want {
		t.Errorf("%+v, want %+v", sum, want)
	}
}

// TestProblem names the place if there is one.
func TestProblem(t *testing.T) {
	for _, r := range []func(err *bytes.Buffer) Report{
		func(err *bytes.Buffer) Report { return NewText(nil, err, false, 0) },
		func(err *bytes.Buffer) Report { return NewJSON(nil, err) },
		func(err *bytes.Buffer) Report { return NewSARIF(io.Discard, err, "") },
	} {
		var err bytes.Buffer
		r(&err).Problem("a.md", find.Position{}, Error, "x")
		r(&err).Problem("a.md", find.Position{Line: 2, Column: 3}, Note, "y")
		if got, want := err.String(), "weburl: a.md: x\nweburl: a.md:2:3: y\n"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestDocumentName(t *testing.T) {
	for name, want := range map[string]string{
		"-": "stdin", "a/b.md": "a/b.md", "node_modules/@x/y.md": "node_modules/@x/y.md", "a\x1b": "a\x1b",
		"//u:secret@h": "//********@h", "https://u:secret@h\n": "https://********@h\n",
		"a?token=secret": "a?token=********",
	} {
		if got := DocumentName(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestNamesOfFiles escapes what a terminal does not show in names for people, and has the
// names of the files for programs.
func TestNamesOfFiles(t *testing.T) {
	const name = "a\u00a0b\xff\x1b.md"
	for format, tt := range map[string]struct {
		report  func(out io.Writer) Report
		finding string
		problem string
	}{
		"text":     {func(out io.Writer) Report { return NewText(out, out, false, 0) }, `a\u00a0b\xff\x1b.md:1:12: `, `weburl: a\u00a0b\xff\x1b.md: `},
		"ndjson":   {func(out io.Writer) Report { return NewJSON(out, out) }, `{"source":"a\u00a0b\ufffd\u001b.md",`, `weburl: a\u00a0b\xff\x1b.md: `},
		"github":   {func(out io.Writer) Report { return NewGitHub(out, out) }, "file=a\u00a0b\xff\x1b.md,", `::a\u00a0b\xff\x1b.md: x`},
		"junit":    {func(out io.Writer) Report { return NewJUnit(out, out) }, "file=\"a\u00a0b\uFFFD\uFFFD.md\"", "classname=\"a\u00a0b\uFFFD\uFFFD.md\" name=\"reading\""},
		"sarif":    {func(out io.Writer) Report { return NewSARIF(out, out, "") }, `"uri":"a%C2%A0b%FF%1B.md"`, `"text":"a\u00a0b\ufffd\u001b.md: x"`},
		"baseline": {func(out io.Writer) Report { return NewBaseline(out, out, ".") }, `{"source":"a\u00a0b` + "\uFFFD" + `\u001b.md",`, `weburl: a\u00a0b\xff\x1b.md: `},
	} {
		var out bytes.Buffer
		u := judged("https://h/a b")
		u.Document, u.Where = DocumentName(name), find.InText
		r := tt.report(&out)
		r.URL(u)
		r.Problem(u.Document, find.Position{}, Error, "x")
		r.End(Totals{})
		if got := out.String(); !strings.Contains(got, tt.finding) || !strings.Contains(got, tt.problem) {
			t.Errorf("%s: %s, want %q and %q", format, got, tt.finding, tt.problem)
		}
	}
}

// TestMask masks, in a line for people, what may be a password, as eight
// asterisks.
func TestMask(t *testing.T) {
	for _, tt := range []struct {
		text    string
		exposed bool
		want    string
	}{
		{"https://h/a b", false, "https://h/a b"},
		{"https://u:secret@h/a b", false, "https://********@h/a b"},
		{"https://u:p@h/", false, "https://********@h/"},
		{"https://u&#64;h/", false, "********"},
		{"https://u&COMMAT;h/", false, "********"},
		{"https://u&amp;h/", false, "https://u&amp;h/"},
		{"https://u:sec", true, "https://********"},
		{"https://u:sec/x", true, "https://********"},
		{"//u:sec", true, "//********"},
		{"https://h/a:b", true, "https://h/a:b"},
		{"https://h?a:b", true, "https://h?a:b"},
		{"https://h", true, "https://h"},
		{"https://?a:b", true, "https://?a:b"},
		{"/a:b", true, "/********"},
		{"a\x1b", false, `a\x1b`},
	} {
		u := judged(tt.text)
		u.Exposed = tt.exposed
		if got := u.shown(tt.text); got != tt.want {
			t.Errorf("%q, exposed %v: %q, want %q", tt.text, tt.exposed, got, tt.want)
		}
		if got, want := u.IsSecret(tt.text), strings.Contains(tt.want, "*"); got != want {
			t.Errorf("%q: secret %v", tt.text, got)
		}
	}
}

// TestLongURL repeats no more than 2000 bytes of a URL with each finding.
func TestLongURL(t *testing.T) {
	u := judged("https://h/")
	for n, want := range map[int]int{1999: 1999, 2000: 2000, 2001: 2000 + len("…")} {
		if got := u.jsonText(strings.Repeat("x", n)); len(got) != want {
			t.Errorf("%d bytes of %d, want %d", len(got), n, want)
		}
	}
	if got := u.jsonText(strings.Repeat("é", 1001)); got != strings.Repeat("é", 1000)+"…" {
		t.Errorf("%q", got)
	}
	if got := u.jsonText("x" + strings.Repeat("é", 1001)); got != "x"+strings.Repeat("é", 999)+"…" {
		t.Errorf("%q", got)
	}
}

// TestArtifact returns URLs of files.
func TestArtifact(t *testing.T) {
	names := map[string]string{"a.md": "a.md", "./a/../b c#é?.md": "b%20c%23%C3%A9%3F.md", "a/b%.md": "a/b%25.md"}
	if runtime.GOOS == "windows" {
		maps.Copy(names, map[string]string{`a\b.md`: "a/b.md", `C:\x y\z.md`: "file:///C:/x%20y/z.md", "c:/x.md": "file:///c:/x.md", `\\server\share\x y.md`: "file://server/share/x%20y.md"})
	} else {
		maps.Copy(names, map[string]string{"/x/y.md": "file:///x/y.md", "a:b": "a%3Ab", "/C:/x": "file:///C%3A/x", `a\b`: "a%5Cb"})
	}
	for name, want := range names {
		if got := artifact(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestBlock has one block for each URL: all places, the URL with all carets, and each
// kind of error explained once. On a terminal no line of it is too wide, but for what
// has no spaces.
func TestBlock(t *testing.T) {
	var out bytes.Buffer
	u := judged("https://me:secret@h/a b|c\\d")
	NewText(&out, &out, false, 0).URL(u)
	for want, n := range map[string]int{
		"doc:1:": 4, "U+0020 SPACE: ": 1, "U+007C VERTICAL LINE: ": 1, "    https://********@h/a b|c\\d\n            ^~~~~~~~   ^ ^ ^\n": 0, "secret": 0,
		"    https://********@h/a b|c\\d\n": 1, " see: ": 3, "    invalid-URL-unit: Some": 1, "    invalid-credentials: ": 1, "to mend:": 3,
	} {
		if got := strings.Count(out.String(), want); got != n {
			t.Errorf("%d times %q, want %d:\n%s", got, want, n, &out)
		}
	}
	for _, width := range []int{10, 40, 60, 100} {
		out.Reset()
		u := judged("https://h/" + strings.Repeat("abcdefghi|", 12))
		u.Document = "文書" // each takes two cells
		NewText(&out, &out, false, width).URL(u)
		carets := 0
		for line := range strings.Lines(out.String()) {
			if strings.Contains(line, "https://url.spec") {
				continue
			}
			least := leastWidth
			if strings.HasPrefix(line, u.Document) {
				least = len("docs:1:100: warning: invalid-URL-unit:")
			}
			carets += strings.Count(line, "^")
			if n := render.Columns(strings.TrimSuffix(line, "\n")); n > max(width, least) {
				t.Errorf("width %d: %d cells: %q", width, n, line)
			}
		}
		if carets != 12 {
			t.Errorf("width %d: %d carets\n%s", width, carets, &out)
		}
	}
}

// TestGrowth lets the time for a URL grow no faster than its length when the number of
// its findings grows as well.
func TestGrowth(t *testing.T) {
	const apart = 512 // bytes from one error to the next
	unit := "%" + strings.Repeat("x", apart-1)
	for name, newReport := range map[string]func(out io.Writer) Report{
		"text":     func(out io.Writer) Report { return NewText(out, out, false, 0) },
		"ndjson":   func(out io.Writer) Report { return NewJSON(out, out) },
		"sarif":    func(out io.Writer) Report { return NewSARIF(out, out, "") },
		"github":   func(out io.Writer) Report { return NewGitHub(out, out) },
		"junit":    func(out io.Writer) Report { return NewJUnit(out, out) },
		"baseline": func(out io.Writer) Report { return NewBaseline(out, out, "") },
	} {
		growth.Check(t, name, func(text string) {
			u := judged(text)
			if len(u.Findings) != len(text)/apart {
				t.Errorf("%d findings", len(u.Findings))
			}
			r := newReport(io.Discard)
			r.URL(u)
			r.End(Totals{})
		}, func(n int) string { return "https://h/" + strings.Repeat(unit, n/apart) })
	}
}

// TestJUnitFile names files with slashes, as the repository does that the report is about.
func TestJUnitFile(t *testing.T) {
	var out bytes.Buffer
	r := NewJUnit(&out, io.Discard)
	u := judged("https://h/a b")
	u.Document, u.Where = filepath.Join("a", "b.md"), find.InText
	r.URL(u)
	r.Problem(u.Document, find.Position{}, Error, "x")
	r.End(Totals{})
	if n := strings.Count(out.String(), ` file="a/b.md"`); n != 2 {
		t.Errorf("%d files in %s", n, &out)
	}
}
