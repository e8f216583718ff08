package e2013

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// parseForm is the parser, which never returns failure. Its input is U+0000 to U+007F in
// the text; others are encoded as UTF-8, as in E13-2.
//
// 2013: application/x-www-form-urlencoded parser
func parseForm(input string, o spec.FormOptions) spec.List {
	return urlencoded.Parse(scalar.String(input), o)
}

// serializeForm is the serializer; nil stands for utf-8. E13-8: by the letter it
// replaces the names and values of the caller's pairs by their encoded bytes.
//
// 2013: application/x-www-form-urlencoded serializer,
// application/x-www-form-urlencoded byte serializer
func serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	return urlencoded.Serialize(pairs, encoding)
}
