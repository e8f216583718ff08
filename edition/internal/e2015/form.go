package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// parseForm is the parser, on the bytes of input. It returns failure when another
// encoding than UTF-8 is given and there are bytes that are not ASCII.
//
// 2015: #concept-urlencoded-parser
func parseForm(input string, o spec.FormOptions) ([]spec.Pair, bool) {
	if o.Encoding != nil && o.Encoding.Name() != "UTF-8" && !ascii.IsString(input) {
		return nil, false
	}
	return urlencoded.Parse(input, o), true
}

// parseString is the string parser.
//
// 2015: #concept-urlencoded-string-parser
func parseString(input string) spec.List {
	return urlencoded.Parse(scalar.String(input), spec.FormOptions{})
}

// serializeForm is the serializer. Types of fields do not count.
//
// 2015: #concept-urlencoded-serializer #concept-urlencoded-byte-serializer
func serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	return urlencoded.Serialize(pairs, encoding)
}
