package e2013

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/decode"
	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// forms is the format application/x-www-form-urlencoded.
type forms struct{}

func (edition) Forms() spec.Forms { return forms{} }

// ParseForm never returns failure.
func (forms) ParseForm(input string, o spec.FormOptions) ([]spec.Pair, bool) {
	return parseForm(input, o), true
}

func (forms) SerializeForm(pairs []spec.Pair, o spec.FormOptions) string {
	return serializeForm(pairs, o.Encoding)
}

// parseForm is the parser. Its input is U+0000 to U+007F in the text; others are
// encoded as UTF-8, as in E13-2. The name of the pair that sets the encoding is
// compared before it is decoded.
//
// 2013: application/x-www-form-urlencoded parser
func parseForm(input string, o spec.FormOptions) spec.List {
	list := strings.Split(scalar.String(input), "&")
	if o.IsIndex && !strings.Contains(list[0], "=") {
		list[0] = "=" + list[0]
	}
	pairs := spec.List{}
	for _, s := range list {
		if s == "" {
			continue
		}
		s = strings.ReplaceAll(s, "+", " ")
		name, value, _ := strings.Cut(s, "=")
		if o.UseCharset && name == "_charset_" {
			if found := decode.Get(value); found != nil {
				o.UseCharset = false
				o.Encoding = found
			}
		}
		pairs = append(pairs, spec.Pair{Name: name, Value: value})
	}
	for i, p := range pairs {
		pairs[i].Name = decode.Bytes(o.Encoding, percentDecode(p.Name))
		pairs[i].Value = decode.Bytes(o.Encoding, percentDecode(p.Value))
	}
	return pairs
}

// serializeForm is the serializer; nil stands for utf-8. E13-8: by the letter it
// replaces the names and values of the caller's pairs by their encoded bytes.
//
// 2013: application/x-www-form-urlencoded serializer,
// application/x-www-form-urlencoded byte serializer
func serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	return string(urlencoded.Serialize(pairs, encoding))
}
