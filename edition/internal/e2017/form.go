package e2017

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// forms is the format application/x-www-form-urlencoded.
type forms struct{ rulebook }

func (e edition) Forms() spec.Forms { return forms{rulebook{later: e.later}} }

func (f forms) ParseForm(input string, _ spec.FormOptions) ([]spec.Pair, bool) {
	return parseForm(input), true
}

func (f forms) SerializeForm(pairs []spec.Pair, o spec.FormOptions) string {
	return f.serializeForm(pairs, transcode.Output(o.Encoding))
}

// parseForm is the parser. E17-3: the encoding that the text of 2017 names does
// not exist; it is UTF-8.
//
// 2017, 2024: #concept-urlencoded-parser #concept-urlencoded-string-parser
func parseForm(input string) spec.List {
	output := spec.List{}
	for sequence := range strings.SplitSeq(scalar.String(input), "&") {
		if sequence == "" {
			continue
		}
		name, value, _ := strings.Cut(sequence, "=")
		output = append(output, spec.Pair{Name: decodeForm(name), Value: decodeForm(value)})
	}
	return output
}

func decodeForm(s string) string {
	return scalar.String(percentDecode(strings.ReplaceAll(s, "+", " ")))
}

// serializeForm is the serializer; nil stands for UTF-8. In 2017 a hidden field of
// the name _charset_ has the name of the encoding for its value.
//
// 2017, 2024: #concept-urlencoded-serializer
func (m *rulebook) serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	var output []byte
	for i, pair := range pairs {
		if i > 0 {
			output = append(output, '&')
		}
		value := pair.Value
		name := encodeForm(pair.Name, encoding)
		switch {
		case m.later:
		case pair.Type == "hidden" && string(name) == "_charset_":
			value = states.EncodingName(encoding)
		case pair.Type == "file":
			value = pair.Filename
		}
		output = append(append(output, name...), '=')
		output = append(output, encodeForm(value, encoding)...)
	}
	return string(output)
}

// encodeForm is the byte serializer of 2017 on the encoded string, and percent-
// encode after encoding with spaceAsPlus of 2024, whose character references come
// to the same. The set is all but ASCII alphanumerics and * - . _.
//
// 2017: #concept-urlencoded-byte-serializer. 2024: #string-percent-encode-after-encoding
// #application-x-www-form-urlencoded-percent-encode-set
func encodeForm(s string, encoding percent.Encoding) []byte {
	return urlencoded.Append(nil, s, encoding)
}
