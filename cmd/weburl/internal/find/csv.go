package find

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// csv finds the URLs in the cells of a table, whose separator may also be a semicolon, as spreadsheets
// write it where the comma is in numbers. Rows that encoding/csv refuses are
// read as plain text. With columns, the first row has their names, and the cells of
// those are URLs as a whole; the others are not searched.
func (c *collection) csv(comma rune) error {
	if first, _, _ := strings.Cut(c.text, "\n"); strings.Count(first, ";") > strings.Count(first, string(comma)) {
		comma = ';'
	}
	rows := rowLimit{text: c.text, comma: string(comma)}
	r := csv.NewReader(&rows)
	r.Comma, r.FieldsPerRecord, r.ReuseRecord, r.LazyQuotes = comma, -1, true, true
	var wanted map[int]bool // by the number of the column; nil for all
	if len(c.columns) > 0 {
		names, err := r.Read() // without a row there are no names
		if errors.Is(err, ErrLongRow) {
			return err
		}
		wanted = map[int]bool{}
		for _, name := range c.columns {
			i := slices.Index(names, name)
			if i >= 0 && slices.Contains(names[i+1:], name) {
				return Problem(fmt.Sprintf("has two columns %.60q in its first row; name one by its number", name))
			}
			if number, err := strconv.Atoi(name); i < 0 && err == nil && number <= len(names) {
				i = number - 1
			}
			if i < 0 {
				return Problem(fmt.Sprintf("has no column %.60q in its first row", name))
			}
			wanted[i] = true
		}
	}
	for number, start := 1, 0; ; { // of the line of the last cell, and its offset
		row, err := r.Read()
		if errors.Is(err, ErrLongRow) {
			return err
		}
		rows.length, rows.cells = 0, 0
		if err != nil {
			if after := int(r.InputOffset()); after < len(c.text) && wanted == nil {
				c.bareIn(after, len(c.text))
			}
			return nil
		}
		for i, cell := range row {
			if wanted == nil && !strings.Contains(cell, "://") || wanted != nil && (!wanted[i] || strings.TrimSpace(cell) == "") {
				continue
			}
			line, column := r.FieldPos(i)
			for ; number < line; number++ {
				start += lineLength(c.text[start:])
			}
			c.cell(start+column-1, cell, wanted != nil)
		}
	}
}

// The limit of a row beside maxLength, since encoding/csv takes about 110 bytes for each
// cell, and the error for what is longer. Nothing of the table is searched then.
const (
	maxCells   = 1 << 21
	ErrLongRow = Problem("has a row with more than 16 MiB or 2,097,152 cells; --from text finds the URLs with :// in it")
)

// rowLimit reads a text, and fails in a row that is too long.
type rowLimit struct {
	text          string // that is left
	comma         string
	length, cells int // at least, of the row that is being read; what is between quotes counts, too
}

// Read implements io.Reader.
func (l *rowLimit) Read(p []byte) (int, error) {
	if l.length > maxLength || l.cells > maxCells {
		return 0, ErrLongRow
	}
	n := copy(p, l.text)
	l.length += n
	l.cells += strings.Count(l.text[:n], l.comma)
	l.text = l.text[n:]
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// cell adds the URLs in a cell that begins at an offset, or the whole cell as one.
func (c *collection) cell(at int, cell string, whole bool) {
	source := c.text[at:]
	s := plainSyntax
	if strings.HasPrefix(source, `"`) {
		at++
		s = csvSyntax
		end := 1 // a quotation mark may also stand in the cell as it is
		for i := 0; i < len(cell) && end < len(source); i++ {
			if strings.HasPrefix(source[end:], `""`) || cell[i] == '\n' && strings.HasPrefix(source[end:], "\r\n") {
				end++
			}
			end++
		}
		source = source[1:min(end, len(source))]
	} else {
		source = source[:min(len(cell), len(source))]
	}
	if whole {
		c.add(s.read(source), at, InCell)
		return
	}
	c.bareWithin(s.read(source), at, InCell)
}

// csvSyntax is how a text is written in a cell with quotes.
var csvSyntax = syntax{special: `"`, escape: func(s string) (string, int) { return escapeOf(s, `""`, `"`) },
	encode: func(text string) string { return strings.ReplaceAll(text, `"`, `""`) }}
