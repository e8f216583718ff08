package e2017

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// params is an object of the class URLSearchParams.
//
// 2017, 2024: #concept-urlsearchparams-list #concept-urlsearchparams-url-object
type params struct {
	rulebook
	list   spec.List
	object *object // its url object, nil for null
}

// newParams is the constructor of URLSearchParams.
//
// 2017, 2024: #dom-urlsearchparams-urlsearchparams. 2017: #concept-urlsearchparams-new.
// 2024: #urlsearchparams-initialize
func newParams(r rulebook, init string) *params {
	return &params{rulebook: r, list: parseForm(strings.TrimPrefix(init, "?"))}
}

func (p *params) Pairs() iter.Seq[spec.Pair] { return p.list.Pairs() }

// update writes the list to the query of the URL that it belongs to.
//
// 2017, 2024: #concept-urlsearchparams-update
func (p *params) update() {
	if p.object == nil {
		return
	}
	serialized := p.serializeForm(p.list, nil)
	p.object.url.query = append(text{}, serialized...)
	if serialized == "" && p.since("empty-list-null-query") {
		p.object.url.query = nil
		p.object.stripOpaquePath()
	}
}

// Call calls a method of the class. In 2017 there is no size, and has and delete
// take only a name.
//
// 2017, 2024: #dom-urlsearchparams-append #dom-urlsearchparams-delete
// #dom-urlsearchparams-get #dom-urlsearchparams-getall #dom-urlsearchparams-has
// #dom-urlsearchparams-set #dom-urlsearchparams-sort
// #urlsearchparams-stringification-behavior. 2024: #dom-urlsearchparams-size
func (p *params) Call(method string, arguments ...string) (step.Value, error) {
	if len(arguments) == 0 {
		switch {
		case method == "size" && p.later:
			return step.Integer(len(p.list)), nil
		case method == "toString":
			return step.String(p.serializeForm(p.list, nil)), nil
		case method == "sort":
			slices.SortStableFunc(p.list, byCodeUnits)
			p.update()
			return step.Null(), nil
		}
	}
	result, changed, err := p.list.Call(method, arguments, p.later)
	if changed {
		p.update()
	}
	return result, err
}

// byCodeUnits compares names by the code units of UTF-16.
func byCodeUnits(a, b spec.Pair) int {
	return slices.Compare(utf16.Encode([]rune(a.Name)), utf16.Encode([]rune(b.Name)))
}

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
