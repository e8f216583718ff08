package extract

import (
	"bufio"
	"encoding/csv"
	"errors"
	"strconv"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// Formats are the names of the formats.
func Formats() []string { return []string{"text", "lines", "nul", "csv", "tsv", "ndjson"} }

// hasHref reports whether a format has the field href.
func hasHref(format string) bool { return format == "csv" || format == "tsv" || format == "ndjson" }

// oneLine removes the tabs and newlines of a URL that the parser removes.
var oneLine = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// newTable returns a function that writes rows, and has written the names of the
// columns.
func newTable(comma rune, out *bufio.Writer) func(*Record) error {
	w := csv.NewWriter(out) // it has no buffer of its own when out is large enough
	w.Comma = comma
	err := w.Write([]string{"file", "line", "column", "offset", "endOffset", "kind", "url", "href"})
	return func(r *Record) error {
		href := ""
		if r.Href != nil {
			href = *r.Href
		}
		return errors.Join(err, w.Write([]string{
			r.File, strconv.Itoa(r.Line), strconv.Itoa(r.Column), strconv.FormatInt(r.Offset, 10),
			strconv.FormatInt(r.EndOffset, 10), r.Kind, r.URL, href,
		}))
	}
}

// newWriter returns a function that writes a record.
func newWriter(format string, out *bufio.Writer) func(*Record) error {
	switch format {
	case "lines", "nul":
		end := byte('\n')
		if format == "nul" {
			end = 0
		}
		return func(r *Record) error {
			_, err := out.WriteString(oneLine.Replace(r.URL))
			if err == nil {
				err = out.WriteByte(end)
			}
			return err
		}
	case "csv":
		return newTable(',', out)
	case "tsv":
		return newTable('\t', out)
	case "ndjson":
		var line []byte
		return func(r *Record) error {
			line = appendJSON(line[:0], r)
			_, err := out.Write(line)
			return err
		}
	}
	var line []byte
	return func(r *Record) error {
		line = append(append(line[:0], excerpt.Printable(r.File)...), ':')
		line = append(strconv.AppendInt(line, int64(r.Line), 10), ':')
		line = append(strconv.AppendInt(line, int64(r.Column), 10), ": "...)
		line = append(append(line, excerpt.Printable(r.Kind)...), ": "...)
		line = append(append(line, excerpt.Printable(oneLine.Replace(r.URL))...), '\n')
		_, err := out.Write(line)
		return err
	}
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
