package check

import (
	"bufio"
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/patch"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// checkText checks a text as standard input.
func checkText(t *testing.T, o Options, text string) (report.Totals, string, string) {
	t.Helper()
	o.Stdin = strings.NewReader(text)
	return checkSources(t, o, Source{Name: find.Stdin})
}

// checkSources checks sources and returns what is written. Without a level all findings
// are reported.
func checkSources(t *testing.T, o Options, sources ...Source) (sum report.Totals, out, errOut string) {
	t.Helper()
	o.HasLevel = true
	return checkAt(t, o, sources...)
}

// checkAt checks sources, with the levels of the options.
func checkAt(t *testing.T, o Options, sources ...Source) (sum report.Totals, out, errOut string) {
	t.Helper()
	var outBytes, errBytes bytes.Buffer
	o.Out, o.Err = bufio.NewWriter(&outBytes), &errBytes
	sum, err := Run(o, sources)
	if err != nil {
		t.Fatal(err)
	}
	return sum, outBytes.String(), errBytes.String()
}

// TestUnchangedProblems checks that a document that cannot be read to its end is reported only
// if it has changed.
func TestUnchangedProblems(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.md")
	if err := os.WriteFile(name, []byte("\xff\xfea"), 0o600); err != nil { // UTF-16
		t.Fatal(err)
	}
	for _, changed := range []bool{false, true} {
		sum, _, errOut := checkSources(t, Options{Changed: func(string) bool { return changed }}, Source{Name: name})
		if (sum.Problems == 1) != changed || (errOut != "") != changed {
			t.Errorf("changed %t: %d problems, %q", changed, sum.Problems, errOut)
		}
	}
}

// TestAllErrors checks that the sample page has every error, and that only those
// that cannot be fixed are left after fixing.
//
// https://url.spec.whatwg.org/#validation-error
func TestAllErrors(t *testing.T) {
	page := filepath.Join("testdata", "all.html")
	names := func(name string) []string {
		_, out, errOut := checkSources(t, Options{Format: "ndjson"}, Source{Name: name})
		if errOut != "" {
			t.Fatal(errOut)
		}
		return namesIn(t, out)
	}
	if got := names(page); len(got) != 31 {
		t.Errorf("%d errors: %q", len(got), got)
	}
	want := []string{"IPv4-in-IPv6-invalid-code-point", "IPv4-in-IPv6-out-of-range-part", "IPv4-in-IPv6-too-few-parts",
		"IPv4-in-IPv6-too-many-pieces", "IPv4-non-numeric-part", "IPv4-too-few-parts", "IPv4-too-many-parts",
		"IPv6-invalid-code-point", "IPv6-invalid-compression", "IPv6-multiple-compression", "IPv6-too-few-pieces",
		"IPv6-too-many-pieces", "IPv6-unclosed", "domain-to-ASCII", "host-invalid-code-point", "host-missing",
		"invalid-credentials", "missing-scheme-non-relative-URL", "port-invalid", "port-out-of-range"}
	old, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	fixed := filepath.Join(t.TempDir(), "fixed.html")
	if err := os.WriteFile(fixed, rewritten(t, find.HTML, string(old)), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := names(fixed); !slices.Equal(got, want) {
		t.Errorf("left after fixing:\n%q\nwant\n%q", got, want)
	}
}

// finding is a line of the format json.
type finding struct {
	Name    string
	Fixable bool
}

func namesIn(t *testing.T, lines string) []string {
	t.Helper()
	names := map[string]bool{}
	for line := range strings.Lines(lines) {
		var f finding
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatal(err)
		}
		names[f.Name] = true
	}
	return slices.Sorted(maps.Keys(names))
}

// rewritten returns a document with the diff of its fixes applied. What the command
// does not fix is fixed as if it did.
func rewritten(t *testing.T, kind find.Kind, text string) []byte {
	t.Helper()
	in, err := find.Decode(strings.NewReader(text), kind, nil)
	if err != nil {
		t.Fatal(err)
	}
	in.Name = find.Stdin
	d := &documents.Document{Kind: kind, Input: in}
	if hasGrammar(d) {
		sum, patch, errOut := checkText(t, Options{Options: documents.Options{Kind: kind}, Fix: true}, text)
		if sum.Problems > 0 {
			t.Errorf("%q: %s", text, errOut)
		}
		return applyDiff(t, text, patch)
	}
	j, m := testJob(), mended{Document: d, old: []byte(text)}
	if err := j.search(d, m.found, nil); err != nil {
		t.Fatal(err)
	}
	m.text = patch.Apply(m.old, m.edits)
	if len(m.edits) > 0 && j.verify(&m) > 0 {
		t.Errorf("%q becomes %q", text, m.text)
	}
	return applyDiff(t, text, string(patch.Diff("x", m.old, m.edits)))
}

// applyDiff applies a unified diff.
func applyDiff(t *testing.T, old, patch string) []byte {
	t.Helper()
	if patch == "" {
		return []byte(old)
	}
	oldLines := slices.Collect(strings.Lines(old))
	var b strings.Builder
	at := 0
	lines := slices.Collect(strings.Lines(patch))
	for i := 2; i < len(lines); i++ {
		sign, line := lines[i][0], lines[i][1:]
		if i+1 < len(lines) && strings.HasPrefix(lines[i+1], `\`) {
			line = strings.TrimSuffix(line, "\n")
		}
		switch sign {
		case '@':
			start := 0
			for _, c := range strings.TrimPrefix(lines[i], "@@ -") {
				if c < '0' || c > '9' {
					break
				}
				start = start*10 + int(c-'0')
			}
			for at < start-1 {
				b.WriteString(oldLines[at])
				at++
			}
		case ' ', '-':
			if at >= len(oldLines) || oldLines[at] != line {
				t.Fatalf("line %d of the diff does not apply: %q\n%s", i+1, lines[i], patch)
			}
			if at++; sign == ' ' {
				b.WriteString(line)
			}
		case '+':
			b.WriteString(line)
		}
	}
	for ; at < len(oldLines); at++ {
		b.WriteString(oldLines[at])
	}
	return []byte(b.String())
}

// TestMask checks that no format shows a password, also where a URL ends in the
// middle of it.
func TestMask(t *testing.T) {
	for _, text := range []string{
		"https://user:S3CR3T@h/a|b", "https://user:S3CR3T w@h/", "https://user:S3CR3T\"x@h/", "x https://u:S3CR3T<@h",
		"https://h/?next=https://u:S3CR3T@h/|", "//u:S3CR3T@h:x", "https:\\\\u:S3CR3T@h", "https://u:1S3CR3T/@h/",
		"<a href='https://u:S3CR3T&#64;h/|'>", "<a href='//u:S3CR3T&commat;h:x/'>", "[a](https://u:S3CR3T@h/|)",
		"<img srcset='https://u:S3CR3T| w@h/ 1x'>", "<a ping='//u:S3CR3T| w@h'>", "<a ping='https:\\\\u:S3CR3T| w&#64;h'>", "<https://u:S3CR3T@h/|>",
		"\"https:\\/\\/u:S3CR3T w@h|\"", "<loc>https://u:S3CR3T@h/|</loc>", "\"https://u:S3CR3T\"\"w@h\"", "// https://u:S3CR3T<@h", "a{b:url('https://u:S3CR3T| w@h')}",
	} {
		for kind := find.Text; kind <= find.Robots; kind++ {
			for _, format := range []string{"text", "ndjson", "sarif", "github", "junit"} {
				_, out, errOut := checkText(t, Options{Options: documents.Options{Kind: kind}, Format: format}, text)
				if strings.Contains(out+errOut, "S3C") {
					t.Errorf("kind %d, %s: %q:\n%s%s", kind, format, text, out, errOut)
				}
			}
		}
	}
}

// FuzzRun looks for panics.
func FuzzRun(f *testing.F) {
	for kind := find.Text; kind <= find.Robots; kind++ {
		f.Add("<a href='b&amp;c' srcset='d|1x, e'><base href=f>", byte(kind))
		f.Add("[a](b \"c\") `d` <http://e\\> \\[ ![f](<g h>)\n\n    i\n```\nj\n```\n[k]: l", byte(kind))
		f.Add("https:\\\\a|b\r\n\n http:/c\\d \nhttps://e\\f", byte(kind)) // edits in several lines of a list
		f.Add("http://a (x://1.2) [http://[::01]/]\r\nz", byte(kind))
	}
	f.Fuzz(func(t *testing.T, text string, kind byte) {
		for _, o := range []Options{{Fix: true}, {Format: "text"}, {Format: "sarif"}} {
			o.Kind = find.Kind(kind)%find.Robots + find.Text
			checkText(t, o, text)
		}
	})
}

// TestOwnDocuments checks that our own documents have no findings.
func TestOwnDocuments(t *testing.T) {
	var sources []Source
	for _, pattern := range []string{"*.md", "docs/*.md"} {
		names, err := filepath.Glob(vector.Own(t, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			sources = append(sources, Source{Name: name})
		}
	}
	r, out, errOut := checkSources(t, Options{}, sources...)
	if r.Findings[report.Error]+r.Findings[report.Warning]+r.Problems > 0 || len(sources) < 4 || r.URLs < 100 {
		t.Errorf("%d documents: %+v\n%s%s", len(sources), r, out, errOut)
	}
}
