package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/decode"
	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
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
// 2015: #concept-urlencoded-serializer #concept-urlencoded-byte-serializer
func (edition) SerializeForm(pairs []spec.Pair, o spec.FormOptions) string {
	return serializeForm(pairs, o.Encoding)
}

func serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	return string(urlencoded.Serialize(pairs, encoding))
}
