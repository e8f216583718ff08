package e2013

import (
	"iter"

	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// params is an object of the class URLSearchParams.
//
// 2013: URLSearchParams
type params struct {
	list   spec.List
	object *object // its url object, nil for null
}

// newParams makes an object of a string, which belongs to o if that is not nil. A
// query that is null is as good as an empty one. Without o it is the constructor of
// URLSearchParams. E13-7: by the letter that parses input, which there is none of; read is
// init. A leading "?" stays.
//
// 2013: URLSearchParams(init), new URLSearchParams object
func newParams(init string, o *object) *params {
	return &params{parseForm(init, spec.FormOptions{}), o}
}

func (p *params) Pairs() iter.Seq[spec.Pair] { return p.list.Pairs() }

// update writes the list to the query of the URL that it belongs to, as UTF-8. A URL
// that is null after a failed attempt to set href has no query to write to.
//
// 2013: update steps
func (p *params) update() {
	if p.object == nil || p.object.url == nil {
		return
	}
	p.object.url.query = append(text{}, serializeForm(p.list, nil)...)
}

// Call calls a method of the class. There is neither a stringifier nor sort().
//
// 2013: append(name, value), delete(name), get(name), getAll(name), set(name,
// value), has(name)
func (p *params) Call(method string, arguments ...string) (step.Value, error) {
	if p.object != nil {
		p.object.options.Marks("search-params")
	}
	result, changed, err := p.list.Call(method, arguments, false)
	if changed {
		p.update()
	}
	return result, err
}

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
