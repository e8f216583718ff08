package find

import (
	"encoding/json"
	"strings"
)

// notebook finds the URLs in the cells of a notebook that are Markdown. The text of a cell
// is a string, or several.
//
// https://nbformat.readthedocs.io/en/latest/format_description.html
func (c *collection) notebook() error {
	d := json.NewDecoder(strings.NewReader(c.text))
	var open []jsonLevel
	cell, source := "", span{} // from the start of the first string to the end of the last one
	for {
		before := int(d.InputOffset())
		token, err := d.Token()
		if err != nil {
			return nil // what comes after a mistake is not read
		}
		var top jsonLevel
		if len(open) > 0 {
			top = open[len(open)-1]
		}
		switch t := token.(type) {
		case json.Delim:
			switch t {
			case '{', '[':
				if len(open) == 2 && top.key == "cells" {
					cell, source = "", span{}
				}
				open = append(open, jsonLevel{key: top.key, isObject: t == '{', atKey: t == '{'})
				continue
			case '}':
				if len(open) == 3 && open[1].key == "cells" && cell == "markdown" {
					err := c.addNested(cellSyntax.read(c.text[source.start:source.end]), source.start, func(in *finder, text string) error {
						return in.markdown(&Input{Reader: strings.NewReader(text)})
					})
					if err != nil {
						return err
					}
				}
			}
			open = open[:len(open)-1]
		case string:
			switch {
			case top.atKey:
				open[len(open)-1] = jsonLevel{key: t, isObject: true}
				continue
			case len(open) == 3 && top.key == "cell_type":
				cell = t
			case (len(open) == 3 || len(open) == 4 && !top.isObject) && top.key == "source":
				if source.end == 0 {
					source.start = before + strings.IndexByte(c.text[before:], '"') + 1
				}
				source.end = int(d.InputOffset()) - 1
			}
		}
		if n := len(open); n > 0 {
			open[n-1].atKey = open[n-1].isObject
		}
	}
}

// jsonLevel is an object or an array.
type jsonLevel struct {
	key             string // of the value that comes next, or is being read; that of the array for its elements
	isObject, atKey bool   // a key comes next
}

// cellSyntax is how the text of a cell is written: in a string, or in several with commas between them.
var cellSyntax = syntax{special: `\"`, escape: func(s string) (string, int) {
	if s[0] == '"' {
		return "", len(`"`) + strings.IndexByte(s[1:], '"') + len(`"`)
	}
	return jsonEscape(s)
}, encode: encodeJSON}
