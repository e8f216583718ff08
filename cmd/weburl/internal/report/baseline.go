package report

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// Baseline has findings that are known, so that they are not reported, and how many there
// are of each. A finding is known by its document, its name and the URL, wherever in the
// document it is.
type Baseline struct {
	folder string // that the names of documents are relative to
	counts map[known]int

	document, source string // the last document, and its name in lines
}

// known is a line of a baseline.
type known struct {
	Source string `json:"source"`
	Name   string `json:"name"`
	URL    string `json:"url"`
}

// line is a line with the number of findings.
type line struct {
	known
	Count int `json:"count"`
}

// ReadBaseline reads what the report for a baseline wrote. Names of documents are relative
// to the folder. A nil Baseline has no findings.
func ReadBaseline(r io.Reader, folder string) (*Baseline, error) {
	b := &Baseline{folder: folder, counts: map[known]int{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for number := 1; lines.Scan(); number++ {
		if len(lines.Bytes()) == 0 {
			continue
		}
		var l line
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil || l.Name == "" || l.Count < 1 {
			return nil, fmt.Errorf("line %d is not one that weburl check --to baseline writes", number)
		}
		b.counts[l.known] += l.Count
	}
	return b, lines.Err()
}

// Of returns what reports whether the baseline has a finding of a URL with a name that was
// not taken yet, and takes it.
func (b *Baseline) Of(u *URL) (take func(name string) bool) {
	if b == nil || len(b.counts) == 0 || u.Where == find.InArgument {
		return func(string) bool { return false }
	}
	k := b.known(u)
	return func(name string) bool {
		k.Name = name
		if b.counts[k] == 0 {
			return false
		}
		b.counts[k]--
		return true
	}
}

// known returns what the findings of a URL are known by, but for their names.
func (b *Baseline) known(u *URL) known {
	if b.source == "" || b.document != u.Document {
		b.document, b.source = u.Document, strings.ToValidUTF8(b.relative(u.Document), "\uFFFD")
	}
	return known{Source: b.source, URL: strings.ToValidUTF8(u.jsonText(u.Text()), "\uFFFD")} // as a line has it
}

// relative returns the name of a document relative to the folder, with slashes.
func (b *Baseline) relative(document string) string {
	folder, unknown := filepath.Abs(b.folder)
	full, err := filepath.Abs(document)
	if relative, other := filepath.Rel(folder, full); cmp.Or(unknown, err, other) == nil { // which may be on another drive
		document = relative
	}
	return filepath.ToSlash(document)
}

// baselineReport collects findings for a baseline.
type baselineReport struct {
	problems
	Baseline
	out io.Writer
}

// NewBaseline returns a Report that writes a baseline, whose names of documents are relative
// to a folder, and problems to err.
func NewBaseline(out, err io.Writer, folder string) Report {
	return &baselineReport{problems{err}, Baseline{folder: folder, counts: map[known]int{}}, out}
}

func (b *baselineReport) URL(u *URL) {
	if u.Where == find.InArgument {
		return
	}
	k := b.known(u)
	for _, f := range u.Findings {
		k.Name = f.words().name
		b.counts[k]++
	}
}

// End writes the lines in an order that does not change when others come or go.
func (b *baselineReport) End(Totals) {
	var lines []line
	for k, n := range b.counts {
		lines = append(lines, line{k, n})
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(strings.Compare(a.Source, b.Source), strings.Compare(a.URL, b.URL), strings.Compare(a.Name, b.Name))
	})
	for _, l := range lines {
		_, _ = b.out.Write(jsonline.Encode(l))
	}
}
