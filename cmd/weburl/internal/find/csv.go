package find

import (
	"encoding/csv"
	"strings"
)

// csv finds the URLs in the cells of a table. Rows that encoding/csv refuses are
// read as plain text.
func (c *collection) csv(comma rune) {
	starts := lineStarts(c.text)
	r := csv.NewReader(strings.NewReader(c.text))
	r.Comma, r.FieldsPerRecord, r.ReuseRecord, r.LazyQuotes = comma, -1, true, true
	for {
		row, err := r.Read()
		if err != nil {
			if after := int(r.InputOffset()); after < len(c.text) {
				c.bareIn(after, len(c.text))
			}
			return
		}
		for i, cell := range row {
			if !strings.Contains(cell, "://") {
				continue
			}
			line, column := r.FieldPos(i)
			at := starts[line-1] + column - 1
			c.cell(at, cell)
		}
	}
}

// cell adds the URLs in a cell that begins at an offset.
func (c *collection) cell(at int, cell string) {
	source := c.text[at:]
	s := plainSyntax()
	if strings.HasPrefix(source, `"`) {
		at++
		s = csvSyntax()
		end := 1
		for end < len(source) && (source[end] != '"' || strings.HasPrefix(source[end:], `""`)) {
			if source[end] == '"' {
				end++
			}
			end++
		}
		source = source[1:min(end, len(source))]
	} else {
		source = source[:min(len(cell), len(source))]
	}
	c.bareWithin(s.decode(source), s, at, "cell")
}

// csvSyntax is how a text is written in a cell with quotes.
func csvSyntax() syntax {
	return syntax{
		decode: func(source string) written {
			return decode(source, `"`, func(s string) (string, int) {
				if strings.HasPrefix(s, `""`) {
					return `"`, 2
				}
				return "", 0
			})
		},
		encode: func(text string) string { return strings.ReplaceAll(text, `"`, `""`) },
	}
}
