package e2013

import (
	"iter"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
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
