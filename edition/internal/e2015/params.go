package e2015

import (
	"iter"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
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
