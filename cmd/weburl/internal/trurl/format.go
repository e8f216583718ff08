package trurl

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/percent"
)

// modifiers are the words before a component in a format.
type modifiers struct{ encoded, defaultPort, puny, idn, strict, must bool }

// A placeholder is a component in braces or brackets, with its modifiers. If isQuery
// is set, it stands for a parameter, or for all with the name.
type placeholder struct {
	modifiers
	name         string
	isQuery, all bool
}

// writeFormat writes what the format of --get says, and a newline. On failure it
// writes nothing of the URL. The format is not compiled by package component,
// because trurl's components are not quite the same: default ports and the
// separator of the query depend on options, and plus signs stay in {query}.
func (v *view) writeFormat() error {
	var line []byte
	opening := byte(0)
	for rest := v.format; rest != ""; {
		c := rest[0]
		if opening == 0 && (c == '{' || c == '[') {
			opening = c
		}
		switch {
		case c == '\\' && len(rest) > 1:
			line = appendEscape(line, rest[1])
			rest = rest[2:]
			continue
		case c != opening || opening == 0:
			line, rest = append(line, c), rest[1:]
			continue
		case strings.HasPrefix(rest[1:], rest[:1]):
			line, rest = append(line, c), rest[2:]
			continue
		}
		end := strings.IndexByte(rest, opening+2) // '}' and ']' are two after '{' and '['
		if end < 0 {
			line, rest = append(line, c), rest[1:]
			continue
		}
		p, err := parsePlaceholder(rest, end)
		if err != nil {
			return err
		}
		if line, err = v.appendValue(line, p); err != nil {
			return err
		}
		rest = rest[end+1:]
	}
	_, _ = v.out.Write(append(line, '\n'))
	return nil
}

// appendEscape appends what a backslash and c stand for.
func appendEscape(line []byte, c byte) []byte {
	if at := strings.IndexByte(`rnt\{[`, c); at >= 0 {
		return append(line, "\r\n\t\\{["[at])
	}
	return append(line, '\\', c)
}

// parsePlaceholder reads the placeholder at the start of rest, whose closing
// delimiter is at end.
func parsePlaceholder(rest string, end int) (placeholder, error) {
	var p placeholder
	name, short := strings.CutPrefix(rest[1:end], ":")
	p.encoded = short
	for {
		word, after, ok := strings.Cut(name, ":")
		if !ok {
			break
		}
		set := map[string]*bool{
			"default": &p.defaultPort, "puny": &p.puny, "idn": &p.idn, "strict": &p.strict, "must": &p.must, "url": &p.encoded,
		}[word]
		switch {
		case set != nil:
			*set = true
		case word == "query" || word == "query-all":
			p.name, p.isQuery, p.all = after, true, word == "query-all"
			return p, nil
		default:
			return p, fail(codeGet, "Bad --get syntax: %s", excerpt.Hidden(rest[:end+1]))
		}
		switch {
		case p.puny && p.idn && word == "puny":
			return p, fail(codeGet, "puny modifier is mutually exclusive with idn")
		case p.puny && p.idn && word == "idn":
			return p, fail(codeGet, "idn modifier is mutually exclusive with puny")
		}
		name = after
	}
	switch {
	case name == "":
		return p, fail(codeGet, "Bad --get syntax: %s", excerpt.Hidden(rest[:end+1]))
	case name != "url" && !isComponent(name):
		return p, fail(codeGet, "\"%s\" is not a recognized URL component", name)
	}
	p.name = name
	return p, nil
}

// appendValue appends what the placeholder stands for.
func (v *view) appendValue(line []byte, p placeholder) ([]byte, error) {
	encoded := p.encoded || v.urlencode
	switch {
	case p.isQuery:
		return append(line, findValues(v.pairs, p.name, encoded, p.all)...), nil
	case p.name == "url":
		return append(line, v.href(p.modifiers)...), nil
	}
	value, ok := v.value(p.name, p.modifiers)
	switch {
	case !ok && p.must:
		return line, fail(codeGet, "missing must:%s", p.name)
	case !ok && p.strict:
		what := p.name
		if what == "port" {
			what = "port number"
		}
		v.note("No %s present (%s)", what, p.name)
	}
	if encoded {
		return append(line, value...), nil
	}
	value = percent.Decode(value)
	switch {
	case !strings.Contains(value, "\x00"):
		return append(line, value...), nil
	case p.strict:
		return line, fail(codeGet, "problems URL decoding %s", p.name)
	}
	v.note("%s (%s)", undecodable, p.name)
	return line, nil
}

// writeJSON writes the URL as an element of the JSON array.
func (v *view) writeJSON() {
	var b strings.Builder
	if v.urls > 0 {
		b.WriteByte(',')
	}
	b.WriteString("\n  {\n    \"url\": ")
	appendString(&b, v.href(modifiers{}))
	b.WriteString(",\n    \"parts\": {\n")
	between := ""
	for _, name := range components {
		value, ok := v.value(name, modifiers{})
		if !ok {
			continue
		}
		if !v.urlencode {
			if name == "query" {
				value = strings.ReplaceAll(value, "+", " ")
			}
			value = percent.Decode(value)
		}
		b.WriteString(between + `      "` + name + `": `)
		appendString(&b, value)
		between = ",\n"
	}
	b.WriteString("\n    }")
	if len(v.pairs) > 0 {
		v.writeParams(&b)
	}
	b.WriteString("\n  }")
	_, _ = v.out.WriteString(b.String())
}

// writeParams writes the parameters. They are decoded, also with --urlencode.
func (v *view) writeParams(b *strings.Builder) {
	b.WriteString(",\n    \"params\": [\n")
	between := ""
	for _, p := range v.pairs {
		if p.isEmpty() {
			continue
		}
		b.WriteString(between + "      {\n        \"key\": ")
		appendString(b, unescapeQuery(p.name))
		b.WriteString(",\n        \"value\": ")
		appendString(b, unescapeQuery(p.value))
		b.WriteString("\n      }")
		between = ",\n"
	}
	b.WriteString("\n    ]")
}

// appendString appends s as a JSON string. Bytes that are not UTF-8 stay as they
// are.
func appendString(b *strings.Builder, s string) {
	b.WriteByte('"')
	for i := range len(s) {
		c := s[i]
		if at := strings.IndexByte("\\\"\b\f\n\r\t", c); at >= 0 {
			b.WriteString(`\` + `\"bfnrt`[at:at+1])
		} else if c < 0x20 {
			fmt.Fprintf(b, `\u%04x`, c)
		} else {
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
}
