// Package urlencoded writes the format application/x-www-form-urlencoded. The editions
// have read it in different ways, and written it in one.
package urlencoded

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/percent"
)

// Serialize returns the names and values of pairs in an encoding, nil for UTF-8, with
// character references for what the encoding lacks.
func Serialize(pairs []spec.Pair, encoding percent.Encoding) []byte {
	output := []byte{}
	for i, pair := range pairs {
		if i > 0 {
			output = append(output, '&')
		}
		output = append(Append(output, pair.Name, encoding), '=')
		output = Append(output, pair.Value, encoding)
	}
	return output
}

// Append appends one name or value.
func Append(output []byte, s string, encoding percent.Encoding) []byte {
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
