package e2017

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// parseForm is the parser. E17-3: the encoding that the text of 2017 names does
// not exist; it is UTF-8.
//
// 2017, 2024: #concept-urlencoded-parser #concept-urlencoded-string-parser
func parseForm(input string) spec.List {
	return urlencoded.Parse(scalar.String(input), spec.FormOptions{})
}

// serializeForm is the serializer; nil stands for UTF-8. In 2017 a hidden field of
// the name _charset_ has the name of the encoding for its value. The byte serializer of
// 2017 on the encoded string and percent-encode after encoding with spaceAsPlus of 2024,
// whose character references come to the same, do what that of the other editions does.
//
// 2017, 2024: #concept-urlencoded-serializer. 2017: #concept-urlencoded-byte-serializer.
// 2024: #string-percent-encode-after-encoding #application-x-www-form-urlencoded-percent-encode-set
func (m *rulebook) serializeForm(pairs []spec.Pair, encoding percent.Encoding) string {
	pairs = slices.Clone(pairs)
	for i, pair := range pairs {
		switch {
		case m.later:
		case pair.Type == "hidden" && pair.Name == "_charset_":
			pairs[i].Value = spec.EncodingName(encoding)
		case pair.Type == "file":
			pairs[i].Value = pair.Filename
		}
	}
	return urlencoded.Serialize(pairs, encoding)
}
