package find

import (
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// yaml finds the URLs in YAML. Strings in double quotes may have escapes; all else,
// also comments, is written as it is.
func (c *collection) yaml() {
	plain := 0
	for _, q := range c.doubleQuoted() {
		c.bareIn(plain, q.start-1)
		c.quoted(q.start, q.end, yamlSyntax, "string")
		plain = q.end + 1
	}
	c.bareIn(plain, len(c.text))
}

// doubleQuoted returns the spans of the strings in double quotes, without the
// quotes. There are none in a text that is not YAML.
func (c *collection) doubleQuoted() (spans []span) {
	if !strings.Contains(c.text, `"`) || !strings.Contains(c.text, `\`) {
		return nil
	}
	p := &yamlPlaces{text: c.text, line: 1, column: 1}
	// The library does not know \/, which JSON has. Only places count here.
	d := yaml.NewDecoder(strings.NewReader(strings.ReplaceAll(c.text, `\/`, `\t`)))
	for {
		var n yaml.Node
		if err := d.Decode(&n); err != nil {
			if !errors.Is(err, io.EOF) {
				return nil
			}
			return spans
		}
		c.collectQuoted(&n, p, &spans)
	}
}

// collectQuoted adds the spans of the strings in a node.
func (c *collection) collectQuoted(n *yaml.Node, p *yamlPlaces, spans *[]span) {
	if n.Kind == yaml.ScalarNode && n.Style&yaml.DoubleQuotedStyle != 0 {
		at := p.offset(n.Line, n.Column)
		if q := strings.IndexByte(c.text[at:], '"'); q >= 0 {
			start := at + q + 1
			end := unescaped(c.text, start, '"', '"')
			if last := len(*spans) - 1; end < len(c.text) && (last < 0 || (*spans)[last].end < start) {
				*spans = append(*spans, span{start, end})
			}
		}
	}
	for _, child := range n.Content {
		c.collectQuoted(child, p, spans)
	}
}

// yamlPlaces finds the offsets of lines and columns, which must ascend, in linear time for all of them together.
type yamlPlaces struct {
	text             string
	line, column, at int // the last place, and its offset
}

// offset returns the offset of a place. Lines are those of the library, which counts them by YAML 1.1.
//
// https://yaml.org/spec/1.1/#id871136
func (p *yamlPlaces) offset(line, column int) int {
	for p.at < len(p.text) && (p.line < line || p.line == line && p.column < column) {
		c, size := utf8.DecodeRuneInString(p.text[p.at:])
		p.at += size
		p.column++
		if strings.ContainsRune("\n\u0085\u2028\u2029", c) || c == '\r' && !strings.HasPrefix(p.text[p.at:], "\n") {
			p.line, p.column = p.line+1, 1
		}
	}
	return p.at
}

// yamlSyntax is how a text is written in a string in double quotes.
//
// https://yaml.org/spec/1.2.2/#57-escaped-characters
var yamlSyntax = syntax{special: `\`, escape: func(s string) (string, int) {
	if len(s) == 1 {
		return "", 0
	}
	if line, goesOn := strings.CutPrefix(strings.TrimPrefix(s[1:], "\r"), "\n"); goesOn { // without the indentation of the next line
		return "", len(s) - len(strings.TrimLeft(line, " \t"))
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[1]]
	if digits > 0 {
		if c, ok := hexDigits(s, 2, digits); ok {
			return string(c), 2 + digits
		}
		return "", 0
	}
	if i := strings.IndexByte("0abt\tnvfre \"/\\N_LP", s[1]); i >= 0 {
		return string([]rune("\x00\a\b\t\t\n\v\f\r\x1b \"/\\\u0085\u00A0\u2028\u2029")[i]), 2
	}
	return "", 0
}, encode: encodeJSON}
