// Package urlencoded reads and writes the format application/x-www-form-urlencoded, as all
// editions do. They differ in what they take for options, and in what they write for some
// fields.
package urlencoded

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

// Parse returns the names and values in input, decoded from the encoding of the options.
// The name of the pair that sets the encoding is compared before it is decoded.
func Parse(input string, o spec.FormOptions) spec.List {
	pairs := spec.List{}
	for s := range strings.SplitSeq(input, "&") {
		if o.IsIndex && !strings.Contains(s, "=") {
			s = "=" + s
		}
		o.IsIndex = false // it is for the first one
		if s == "" {
			continue
		}
		name, value, _ := strings.Cut(strings.ReplaceAll(s, "+", " "), "=")
		if o.UseCharset && name == "_charset_" {
			if found, err := encoding.Get(value); err == nil {
				o.UseCharset, o.Encoding = false, found
			}
		}
		pairs = append(pairs, spec.Pair{Name: name, Value: value})
	}
	for i, p := range pairs {
		pairs[i].Name = decode(o.Encoding, percent.Decode(p.Name))
		pairs[i].Value = decode(o.Encoding, percent.Decode(p.Value))
	}
	return pairs
}

// Serialize returns the names and values of pairs in an encoding, nil for UTF-8, with
// character references for what the encoding lacks.
func Serialize(pairs []spec.Pair, encoding percent.Encoding) string {
	var output []byte
	for i, pair := range pairs {
		if i > 0 {
			output = append(output, '&')
		}
		output = append(appendEncoded(output, pair.Name, encoding), '=')
		output = appendEncoded(output, pair.Value, encoding)
	}
	return string(output)
}

func appendEncoded(output []byte, s string, encoding percent.Encoding) []byte {
	for _, b := range transcode.Encode(encoding, s, transcode.CharacterReference) {
		switch {
		case b == ' ':
			output = append(output, '+')
		case ascii.IsAlphanumeric(rune(b)), b == '*', b == '-', b == '.', b == '_':
			output = append(output, b)
		default:
			output = percent.AppendByte(output, b)
		}
	}
	return output
}
