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
	cell, source := "", []span(nil)
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
					cell, source = "", nil
				}
				open = append(open, jsonLevel{key: top.key, isObject: t == '{', atKey: t == '{'})
				continue
			case '}':
				if len(open) == 3 && open[1].key == "cells" && cell == "markdown" {
					if err := c.cellSource(source); err != nil {
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
				if start := strings.IndexByte(c.text[before:], '"'); start >= 0 {
					source = append(source, span{before + start + 1, int(d.InputOffset()) - 1})
				}
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

// cellSource adds the URLs of a cell whose text is in some strings.
func (c *collection) cellSource(strings []span) error {
	if len(strings) == 0 {
		return nil
	}
	start := strings[0].start
	var b writer
	for _, s := range strings {
		b.add(jsonSyntax.decode(c.text[s.start:s.end]), s.start-start)
	}
	whole := c.text[start:strings[len(strings)-1].end]
	w := b.done(whole)
	w.syntax = jsonSyntax
	return c.addNested(w, start, func(in *finder, text string) error { return in.nestedMarkdown(text) })
}

// nestedMarkdown finds the URLs of Markdown in another document.
func (f *finder) nestedMarkdown(text string) error {
	return f.markdown(&Input{Reader: strings.NewReader(text)})
}

// add adds a text that is written at an offset in the source.
func (b *writer) add(w written, at int) {
	if len(w.pieces) == 0 {
		b.plain = false
		b.literal(w.text, at)
		return
	}
	for i, p := range w.pieces {
		end := len(w.text)
		if i+1 < len(w.pieces) {
			end = w.pieces[i+1].text
		}
		if b.plain = false; p.literal {
			b.literal(w.text[p.text:end], at+p.source)
		} else {
			b.replaced(w.text[p.text:end], at+p.source)
		}
	}
}
