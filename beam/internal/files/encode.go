package files

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	weburlbeam "github.com/weburl-go/weburl/beam"
)

func init() {
	register.DoFn1x2[weburlbeam.Row, []byte, error](&rowFn{})
	register.DoFn1x2[weburlbeam.Failure, []byte, error](&failureFn{})
	register.DoFn1x2[weburlbeam.Count, []byte, error](&countFn{})
	register.DoFn1x2[[]weburlbeam.Count, []byte, error](&topFn{})
	register.DoFn1x2[weburlbeam.Edge, []byte, error](&edgeFn{})
}

// kind is what Write needs to know about a type of elements.
type kind struct {
	encoder func(format string) any // the function that makes records of elements
	write   func(context.Context, io.Writer, func(*pack) bool) error
}

// kindOf returns the kind of a type.
func kindOf(t reflect.Type) kind {
	switch t {
	case reflect.TypeFor[weburlbeam.Row]():
		return kind{func(format string) any { return &rowFn{format} }, writeParquet[storedRow]}
	case reflect.TypeFor[weburlbeam.Failure]():
		return kind{func(format string) any { return &failureFn{format} }, writeParquet[storedFailure]}
	case reflect.TypeFor[weburlbeam.Count]():
		return kind{func(format string) any { return &countFn{format} }, writeParquet[storedCount]}
	case reflect.TypeFor[[]weburlbeam.Count]():
		return kind{func(format string) any { return &topFn{format} }, writeParquet[storedCount]}
	case reflect.TypeFor[weburlbeam.Edge]():
		return kind{func(format string) any { return &edgeFn{format} }, writeParquet[storedEdge]}
	}
	panic(fmt.Sprintf("files: elements of type %v cannot be written", t))
}

// The types of the rows of Parquet files.
type (
	storedRow struct {
		Input    []byte  `parquet:"input"`
		Href     string  `parquet:"href,dict"`
		Scheme   string  `parquet:"scheme,dict"`
		Host     string  `parquet:"host,dict"`
		Port     *int32  `parquet:"port,optional"`
		Path     string  `parquet:"path"`
		Query    *string `parquet:"query,optional"`
		Fragment *string `parquet:"fragment,optional"`
		Site     string  `parquet:"site,dict"`
	}
	storedFailure struct {
		Input  []byte `parquet:"input"`
		Base   []byte `parquet:"base,optional"`
		Error  string `parquet:"error,dict"`
		Offset int64  `parquet:"offset"`
		InBase bool   `parquet:"in_base"`
	}
	storedCount struct {
		Value  []byte `parquet:"value,optional"`
		Absent bool   `parquet:"absent"`
		Count  int64  `parquet:"count"`
	}
	storedEdge struct {
		From  string `parquet:"from,dict"`
		To    string `parquet:"to,dict"`
		Count int64  `parquet:"count"`
	}
)

// The types of the lines of NDJSON. Bytes that are not UTF-8 are in Base64, under another
// name, because JSON cannot have them.
type (
	jsonRow struct {
		Input    *string `json:"input,omitempty"`
		Base64   []byte  `json:"inputBase64,omitempty"`
		Href     string  `json:"href"`
		Scheme   string  `json:"scheme"`
		Host     string  `json:"host"`
		Port     *int32  `json:"port"`
		Path     string  `json:"path"`
		Query    *string `json:"query"`
		Fragment *string `json:"fragment"`
		Site     string  `json:"site"`
	}
	jsonFailure struct {
		Input      *string `json:"input,omitempty"`
		Base64     []byte  `json:"inputBase64,omitempty"`
		Base       *string `json:"base,omitempty"`
		BaseBase64 []byte  `json:"baseBase64,omitempty"`
		Error      string  `json:"error"`
		Offset     int64   `json:"offset"`
		InBase     bool    `json:"inBase,omitempty"`
	}
	jsonCount struct {
		Value  *string `json:"value"`
		Base64 []byte  `json:"valueBase64,omitempty"`
		Count  int64   `json:"count"`
	}
	jsonEdge struct {
		From  string `json:"from"`
		To    string `json:"to"`
		Count int64  `json:"count"`
	}
)

// texts returns bytes as a string, or as they are if they are not UTF-8.
func texts(b []byte) (*string, []byte) {
	if !utf8.Valid(b) {
		return nil, b
	}
	s := string(b)
	return &s, nil
}

// line returns a value as JSON, with a line feed.
func line(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

// rowFn makes records of rows; their text is the href.
type rowFn struct{ Format string }

// ProcessElement makes a record.
func (f *rowFn) ProcessElement(r weburlbeam.Row) ([]byte, error) {
	switch f.Format {
	case Text:
		return append([]byte(r.Href), '\n'), nil
	case Parquet:
		return line(storedRow(r))
	}
	s, b := texts(r.Input)
	return line(jsonRow{s, b, r.Href, r.Scheme, r.Host, r.Port, r.Path, r.Query, r.Fragment, r.Site})
}

// failureFn makes records of failures; their text is JSON.
type failureFn struct{ Format string }

// ProcessElement makes a record.
func (f *failureFn) ProcessElement(x weburlbeam.Failure) ([]byte, error) {
	if f.Format == Parquet {
		return line(storedFailure(x))
	}
	j := jsonFailure{Error: x.Error, Offset: x.Offset, InBase: x.InBase}
	j.Input, j.Base64 = texts(x.Input)
	if x.Base != nil {
		j.Base, j.BaseBase64 = texts(x.Base)
	}
	return line(j)
}

// escaped replaces the bytes of a text that lines with tabs cannot have.
var escaped = strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

// countFn makes records of counts; their text is the number, a tab, and the value, which
// an absent value has no tab before.
type countFn struct{ Format string }

// ProcessElement makes a record.
func (f *countFn) ProcessElement(c weburlbeam.Count) ([]byte, error) {
	switch {
	case f.Format == Parquet:
		return line(storedCount(c))
	case f.Format == NDJSON && c.Absent:
		return line(jsonCount{Count: c.Count})
	case f.Format == NDJSON:
		s, b := texts(c.Value)
		return line(jsonCount{s, b, c.Count})
	}
	b := strconv.AppendInt(nil, c.Count, 10)
	if !c.Absent {
		b = append(append(b, '\t'), escaped.Replace(string(c.Value))...)
	}
	return append(b, '\n'), nil
}

// topFn makes one record of counts, which has several lines.
type topFn struct{ Format string }

// ProcessElement makes a record.
func (f *topFn) ProcessElement(counts []weburlbeam.Count) ([]byte, error) {
	var record []byte
	for _, c := range counts {
		l, err := (&countFn{f.Format}).ProcessElement(c)
		if err != nil {
			return nil, err
		}
		record = append(record, l...)
	}
	return record, nil
}

// edgeFn makes records of edges; their text is the number and the two sites, with tabs.
type edgeFn struct{ Format string }

// ProcessElement makes a record.
func (f *edgeFn) ProcessElement(e weburlbeam.Edge) ([]byte, error) {
	switch f.Format {
	case Text:
		return fmt.Appendf(nil, "%d\t%s\t%s\n", e.Count, e.From, e.To), nil
	case Parquet:
		return line(storedEdge(e))
	}
	return line(jsonEdge(e))
}
