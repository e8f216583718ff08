package e2015

import (
	"iter"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// params is an object of the class URLSearchParams, whose constructor lets a "?" in front
// stay. The text has a list of url objects; here there is one or none.
//
// 2015: #interface-urlsearchparams
type params struct {
	list   spec.List
	object *object
}

func (p *params) Pairs() iter.Seq[spec.Pair] { return p.list.Pairs() }

// update runs the update steps. An empty list makes the query empty, not null.
//
// 2015: #interface-urlsearchparams
func (p *params) update() {
	if p.object != nil {
		p.object.url.query = new(serializeForm(p.list, nil))
	}
}

// Call calls a method of the class.
//
// 2015: #interface-urlsearchparams
func (p *params) Call(method string, arguments ...string) (step.Value, error) {
	if method == "toString" && len(arguments) == 0 {
		return step.String(serializeForm(p.list, nil)), nil
	}
	result, changed, err := p.list.Call(method, arguments, false)
	if changed {
		p.update()
	}
	return result, err
}

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
