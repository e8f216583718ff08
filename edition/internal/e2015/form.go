package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/decode"
	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/percent"
)

// Forms returns the format application/x-www-form-urlencoded.
func (e edition) Forms() spec.Forms { return e }

// ParseForm is the parser, on the bytes of input. It returns failure when another
// encoding than UTF-8 is given and there are bytes that are not ASCII.
//
// 2015: #concept-urlencoded-parser
func (edition) ParseForm(input string, o spec.FormOptions) ([]spec.Pair, bool) {
	encoding, useCharset := o.Encoding, o.UseCharset
	if encoding != nil && encoding.Name() != "UTF-8" && strings.ContainsFunc(input, isNotASCII) {
		return nil, false
	}
	pairs := []spec.Pair{}
	for i, bytes := range strings.Split(input, "&") {
		if i == 0 && o.IsIndex && !strings.Contains(bytes, "=") {
			bytes = "=" + bytes
		}
		if bytes == "" {
			continue
		}
		name, value, _ := strings.Cut(bytes, "=")
		name, value = strings.ReplaceAll(name, "+", " "), strings.ReplaceAll(value, "+", " ")
		if useCharset && name == "_charset_" {
			if found := decode.Get(value); found != nil {
				encoding, useCharset = found, false
			}
		}
		pairs = append(pairs, spec.Pair{Name: name, Value: value})
	}
	for i, pair := range pairs {
		pairs[i].Name = decode.Bytes(encoding, percent.Decode(pair.Name))
		pairs[i].Value = decode.Bytes(encoding, percent.Decode(pair.Value))
	}
	return pairs, true
}

func isNotASCII(c rune) bool { return c >= 0x80 }

// parseString is the string parser.
//
// 2015: #concept-urlencoded-string-parser
func parseString(input string) spec.List {
	pairs, _ := edition{}.ParseForm(scalarString(input), spec.FormOptions{}) // UTF-8 does not fail
	return pairs
}

// SerializeForm is the serializer. Types of fields do not count.
//
// 2015: #concept-urlencoded-serializer
func (edition) SerializeForm(pairs []spec.Pair, o spec.FormOptions) string {
	return serializeForm(pairs, o.Encoding)
}

func serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	var output []byte
	for i, pair := range pairs {
		if i > 0 {
			output = append(output, '&')
		}
		output = appendForm(output, transcode.Encode(encoding, pair.Name, transcode.CharacterReference))
		output = append(output, '=')
		output = appendForm(output, transcode.Encode(encoding, pair.Value, transcode.CharacterReference))
	}
	return string(output)
}

// appendForm is the byte serializer.
//
// 2015: #concept-urlencoded-byte-serializer
func appendForm(output, input []byte) []byte {
	for _, b := range input {
		switch {
		case b == ' ':
			output = append(output, '+')
		case b == '*', b == '-', b == '.', b == '_', '0' <= b && b <= '9', 'A' <= b && b <= 'Z', 'a' <= b && b <= 'z':
			output = append(output, b)
		default:
			output = percent.AppendByte(output, b)
		}
	}
	return output
}
