package trurl

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl/percent"
)

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
