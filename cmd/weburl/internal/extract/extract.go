// Package extract writes the URLs that are found in documents.
package extract

import (
	"bufio"
	"crypto/sha256"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// Options are what the command's flags say.
type Options struct {
	documents.Options
	Base   weburl.URL
	Format string   // one of Formats
	Kinds  []string // empty for all
	Unique bool     // a text that was written is not written again
	Out    *bufio.Writer
	Err    io.Writer
}

// Totals are the sums over a run.
type Totals struct {
	URLs, Files, Problems int

	// Kinds are those of all URLs that were found, if Options has some. UnknownKinds
	// are those of Options that no URL had and that no HTML has.
	Kinds, UnknownKinds []string
}

// run is a run over all documents.
type run struct {
	Options
	write  func(*Record) error
	totals Totals
	seen   map[[16]byte]bool
}

// Record is a URL that was found.
type Record struct {
	File      string  `json:"file"`
	Line      int     `json:"line"`
	Column    int     `json:"column"`
	Offset    int64   `json:"offset"`
	EndOffset int64   `json:"endOffset"`
	Kind      string  `json:"kind"` // what it was found in
	URL       string  `json:"url"`  // as the document means it
	Href      *string `json:"href"` // nil when it does not parse, or needs a base that is not known
}

// Run writes the URLs of files and folders. The error is one of writing.
func Run(o Options, names []string) (Totals, error) {
	r := run{Options: o, write: newWriter(o.Format, o.Out), seen: map[[16]byte]bool{}}
	for _, name := range names {
		if err := r.Each(name, r.document, r.failed); err != nil {
			return r.totals, err
		}
	}
	for _, kind := range o.Kinds {
		if !slices.ContainsFunc(r.totals.Kinds, func(where string) bool { return isKind(where, kind) }) && !isCommon(kind) {
			r.totals.UnknownKinds = append(r.totals.UnknownKinds, kind)
		}
	}
	return r.totals, o.Out.Flush()
}

// isCommon reports whether documents other than those that were read may have URLs of a
// kind: HTML has elements and attributes with the names in it, or another format has it.
func isCommon(kind string) bool {
	for word := range strings.FieldsSeq(kind) {
		if atom.Lookup([]byte(word)) == 0 && !slices.Contains([]string{"image", "definition", "autolink", "text", "line", "cell", "sitemap", "loc"}, word) {
			return false
		}
	}
	return kind != ""
}

// failed reports a document that cannot be read. It returns an error of writing.
func (r *run) failed(name string, err error) error {
	if failure := r.Out.Flush(); failure != nil {
		return failure
	}
	r.totals.Problems++
	report.WriteProblem(r.Err, report.DocumentName(name), find.Position{}, find.Explain(err))
	return nil
}

func (r *run) document(d *documents.Document) error {
	r.totals.Files++
	name := d.Name
	if name == find.Stdin {
		name = "stdin"
	}
	var record Record
	return find.Find(d.Input, d.Kind, r.Base, find.Visitor{
		Found: func(o *find.Occurrence) error {
			if !r.wanted(o) {
				return nil
			}
			r.totals.URLs++
			record = Record{
				File: name, Line: o.Start.Line, Column: o.Start.Column, Offset: o.Start.Offset,
				EndOffset: o.Start.Offset + int64(len(o.Source())), Kind: o.Where, URL: o.Text(),
			}
			if slices.Contains([]string{"csv", "tsv", "ndjson"}, r.Format) { // others do not have it
				record.Href = href(o)
			}
			return r.write(&record)
		},
		Noted: func(at find.Position, remark string) {
			report.WriteProblem(r.Err, report.DocumentName(d.Name), at, remark)
		},
	})
}

func (r *run) wanted(o *find.Occurrence) bool {
	if o.Where == find.InReference {
		return false
	}
	if len(r.Options.Kinds) > 0 && !slices.Contains(r.totals.Kinds, o.Where) {
		r.totals.Kinds = append(r.totals.Kinds, o.Where)
	}
	if len(r.Options.Kinds) > 0 && !slices.ContainsFunc(r.Options.Kinds, func(kind string) bool { return isKind(o.Where, kind) }) {
		return false
	}
	if !r.Unique {
		return true
	}
	sum := sha256.Sum256([]byte(o.Text()))
	key := [16]byte(sum[:])
	first := !r.seen[key]
	r.seen[key] = true
	return first
}

// isKind reports whether a URL that was found somewhere is of a kind: the whole name
// of the place, or a word of it.
func isKind(where, kind string) bool {
	return where == kind || slices.Contains(strings.Fields(where), kind)
}

// href returns the URL that a text parses to. A base that is assumed does not count.
func href(o *find.Occurrence) *string {
	p := weburl.Parser{Base: o.Base, Encoding: o.Encoding}
	if o.Elsewhere.IsValid() {
		p.Base = weburl.URL{}
	}
	u, err := p.Parse(o.Text())
	if err != nil {
		return nil
	}
	return new(u.String())
}

// Formats are the names of the formats.
func Formats() []string { return []string{"text", "lines", "nul", "csv", "tsv", "ndjson"} }

// oneLine removes the tabs and newlines of a URL that the parser removes.
var oneLine = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// newWriter returns a function that writes a record, after the names of the columns of a table. What fails in
// writing these, the next write returns.
func newWriter(name string, out *bufio.Writer) func(*Record) error {
	appendRecord := appendText
	switch name {
	case "lines":
		appendRecord = func(dst []byte, r *Record) []byte { return append(append(dst, oneLine.Replace(r.URL)...), '\n') }
	case "nul":
		appendRecord = func(dst []byte, r *Record) []byte { return append(append(dst, oneLine.Replace(r.URL)...), 0) }
	case "csv":
		_, _ = out.WriteString("file,line,column,offset,endOffset,kind,url,href\n")
		appendRecord = func(dst []byte, r *Record) []byte {
			for _, field := range fields(r, r.URL) {
				dst = append(format.AppendCSV(dst, field, ','), ',')
			}
			return append(dst[:len(dst)-1], '\n')
		}
	case "tsv":
		_, _ = out.WriteString("file\tline\tcolumn\toffset\tendOffset\tkind\turl\thref\n")
		appendRecord = func(dst []byte, r *Record) []byte {
			for _, field := range fields(r, oneLine.Replace(r.URL)) {
				dst = append(format.AppendPercent(dst, field, func(b byte) bool { return b == '\t' || b == '\n' || b == '\r' }), '\t')
			}
			return append(dst[:len(dst)-1], '\n')
		}
	case "ndjson":
		appendRecord = appendJSON
	}
	var line []byte
	return func(r *Record) error {
		line = appendRecord(line[:0], r)
		_, err := out.Write(line)
		return err
	}
}

// fields returns the fields of a row for a record, whose URL is written in a way.
func fields(r *Record, url string) []string {
	href := ""
	if r.Href != nil {
		href = *r.Href
	}
	return []string{
		r.File, strconv.Itoa(r.Line), strconv.Itoa(r.Column), strconv.FormatInt(r.Offset, 10),
		strconv.FormatInt(r.EndOffset, 10), r.Kind, url, href,
	}
}

// appendText appends a record as a line for people.
func appendText(dst []byte, r *Record) []byte {
	dst = append(append(dst, excerpt.Printable(r.File)...), ':')
	dst = append(strconv.AppendInt(dst, int64(r.Line), 10), ':')
	dst = append(strconv.AppendInt(dst, int64(r.Column), 10), ": "...)
	dst = append(append(dst, excerpt.Printable(r.Kind)...), ": "...)
	return append(append(dst, excerpt.Printable(oneLine.Replace(r.URL))...), '\n')
}

// appendJSON appends a record as a line of JSON. It takes a fifth of the time of
// encoding/json; TestJSON compares the two.
func appendJSON(dst []byte, r *Record) []byte {
	text := func(name, value string) { dst = format.AppendJSON(append(dst, name...), value, unicode.IsPrint) }
	number := func(name string, value int64) { dst = strconv.AppendInt(append(dst, name...), value, 10) }
	text(`{"file":`, r.File)
	number(`,"line":`, int64(r.Line))
	number(`,"column":`, int64(r.Column))
	number(`,"offset":`, r.Offset)
	number(`,"endOffset":`, r.EndOffset)
	text(`,"kind":`, r.Kind)
	text(`,"url":`, r.URL)
	if r.Href == nil {
		return append(dst, `,"href":null}`+"\n"...)
	}
	text(`,"href":`, *r.Href)
	return append(dst, "}\n"...)
}
