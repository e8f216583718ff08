package format

import (
	"bytes"
	"errors"
	"strings"
)

// The reasons why a row of CSV is refused.
var (
	ErrUnclosedQuote = errors.New("a quoted field has no quote at its end")
	ErrAfterQuote    = errors.New("text follows the quote at the end of a field")
	ErrBareQuote     = errors.New("a quote stands in a field that does not begin with one")
)

// CSVCutter finds the ends of rows in data that grows. It looks at each byte once.
// One that has only a Delimiter is at the start of a row.
type CSVCutter struct {
	Delimiter byte // between fields

	seen  int // bytes that have been looked at
	end   int // offset after the last row that has ended
	rows  int64
	state csvState
}

// csvState is where a byte of a row of CSV stands.
type csvState int

const (
	fieldStart  csvState = iota
	inField              // of a field that is not quoted, or after the quote at its end
	inQuotes             // of a quoted field
	behindQuote          // after a quote in a quoted field: its end, or the first of two
)

// Cut returns the offset after the last row of data that ends there, and the
// number of rows before it that are not empty. Line feeds in quoted fields end no row. The
// data begins with that of the last call.
func (c *CSVCutter) Cut(data []byte) (end int, rows int64) {
	for i := c.seen; i < len(data); i++ {
		switch c.state {
		case inQuotes:
			n := bytes.IndexByte(data[i:], '"')
			if n < 0 {
				i = len(data)
				continue
			}
			i += n
			c.state = behindQuote
			continue
		case behindQuote:
			if data[i] == '"' {
				c.state = inQuotes
				continue
			}
		case fieldStart:
			if data[i] == '"' {
				c.state = inQuotes
				continue
			}
		}
		switch data[i] {
		case '\n':
			if !isEmpty(data[c.end : i+1]) {
				c.rows++
			}
			c.state, c.end = fieldStart, i+1
		case c.Delimiter:
			c.state = fieldStart
		default:
			c.state = inField
		}
	}
	c.seen = len(data)
	return c.end, c.rows
}

// CutLines returns the offset after the last byte that ends a record, and the
// number of records before it.
func CutLines(data []byte, terminator byte) (end int, records int64) {
	end = bytes.LastIndexByte(data, terminator) + 1
	return end, int64(bytes.Count(data[:end], []byte{terminator}))
}

// EmptyLines returns the number of lines that are empty.
func EmptyLines(data []byte) (n int64) {
	for line := range bytes.Lines(data) {
		if isEmpty(line) {
			n++
		}
	}
	return n
}

// isEmpty reports whether a line has only its end.
func isEmpty(line []byte) bool {
	return string(line) == "\n" || string(line) == "\r\n"
}

// csvRow returns the length of the first row with its line feed, or 0 when the row
// does not end in data.
func csvRow(data string, delimiter byte) int {
	for i := 0; i < len(data); {
		if data[i] == '"' {
			if i = closingQuote(data, i+1); i < 0 {
				return 0
			}
			i++
		}
		for i < len(data) && data[i] != delimiter && data[i] != '\n' {
			i++
		}
		if i < len(data) && data[i] == '\n' {
			return i + 1
		}
		i++
	}
	return 0
}

// closingQuote returns the offset of the quote that ends a field whose text begins
// at i, or a negative number.
func closingQuote(data string, i int) int {
	for ; i < len(data); i++ {
		if data[i] != '"' {
			continue
		}
		if i+1 == len(data) || data[i+1] != '"' {
			return i
		}
		i++
	}
	return -1
}

// NextRow returns the first row of text, which is a table, without its line end, and what
// follows it. The last row may lack the line feed.
func (f Format) NextRow(text string, delimiter byte) (row, rest string) {
	n := strings.IndexByte(text, '\n') + 1
	if n == 0 {
		n = len(text)
	}
	if f == CSV && strings.IndexByte(text[:n], '"') >= 0 { // the line feed may be in quotes
		if n = csvRow(text, delimiter); n == 0 {
			n = len(text)
		}
	}
	return TrimLineEnd(text[:n]), text[n:]
}

// TrimLineEnd returns a line without its line feed and a carriage return before
// it.
func TrimLineEnd(line string) string {
	if s, ok := strings.CutSuffix(line, "\n"); ok {
		return strings.TrimSuffix(s, "\r")
	}
	return line
}

// SplitRow appends the fields of a row to dst. It allocates only for fields with
// doubled quotes.
func (f Format) SplitRow(dst []string, row string, delimiter byte) ([]string, error) {
	hasQuotes := f == CSV && strings.IndexByte(row, '"') >= 0
	for {
		var field string
		if hasQuotes && strings.HasPrefix(row, `"`) {
			end := closingQuote(row, 1)
			if end < 0 {
				return dst, ErrUnclosedQuote
			}
			field, row = strings.ReplaceAll(row[1:end], `""`, `"`), row[end+1:]
			if row != "" && row[0] != delimiter {
				return dst, ErrAfterQuote
			}
		} else {
			end := strings.IndexByte(row, delimiter)
			if end < 0 {
				end = len(row)
			}
			field, row = row[:end], row[end:]
			if hasQuotes && strings.IndexByte(field, '"') >= 0 {
				return dst, ErrBareQuote
			}
		}
		dst = append(dst, field)
		if row == "" {
			return dst, nil
		}
		row = row[1:]
	}
}

// RawCSV appends the fields of a row, which [Format.SplitRow] has split, with their quotes.
func RawCSV(dst []string, row string, delimiter byte) []string {
	for {
		end := 0
		if strings.HasPrefix(row, `"`) {
			end = closingQuote(row, 1) + 1
		}
		n := strings.IndexByte(row[end:], delimiter)
		if n < 0 {
			return append(dst, row)
		}
		dst = append(dst, row[:end+n])
		row = row[end+n+1:]
	}
}

// AppendCSV appends a field, in quotes where it needs them.
func AppendCSV(dst []byte, field string, delimiter byte) []byte {
	// White space at the ends is what programs may remove.
	if strings.IndexByte(field, delimiter) < 0 && !strings.ContainsAny(field, "\"\n\r") && len(strings.Trim(field, " \t")) == len(field) {
		return append(dst, field...)
	}
	dst = append(append(dst, '"'), strings.ReplaceAll(field, `"`, `""`)...)
	return append(dst, '"')
}
