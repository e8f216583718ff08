package quickjs

import (
	"errors"
	"fmt"
	"runtime"

	"modernc.org/quickjs"

	"github.com/weburl-go/weburl/js"
)

// description is what the script needs to know of an interface.
type description struct {
	Name       string      `json:"name"`
	Attributes []attribute `json:"attributes"`
	Operations []operation `json:"operations"`
	Statics    []operation `json:"statics"`
}

type attribute struct {
	Name     string `json:"name"`
	Writable bool   `json:"writable"`
}

type operation struct {
	Name     string `json:"name"`
	Required int    `json:"required"`
	Optional int    `json:"optional"`
}

// describe returns the descriptions of interfaces.
func describe(interfaces []js.Interface) []description {
	operations := func(list []js.Operation) []operation {
		described := []operation{} // in JSON an array, not null
		for _, o := range list {
			described = append(described, operation{o.Name, o.Required, o.Optional})
		}
		return described
	}
	var descriptions []description
	for _, i := range interfaces {
		d := description{i.Name, []attribute{}, operations(i.Operations), operations(i.Statics)}
		for _, a := range i.Attributes {
			d.Attributes = append(d.Attributes, attribute{a.Name, a.Set != nil})
		}
		descriptions = append(descriptions, d)
	}
	return descriptions
}

// keep puts a Go value into the table and returns its handle.
func (m *Realm) keep(v any) int {
	m.last++
	m.objects[m.last] = v
	return m.last
}

// errArguments is the error for arguments that the script does not pass.
var errArguments = errors.New("weburl: unexpected arguments")

// call are the arguments of the Go function, after the name of what to do.
type call []any

func (c call) number(i int) int {
	if i >= len(c) {
		return 0
	}
	n, _ := c[i].(int)
	return n
}

func (c call) text(i int) string {
	if i >= len(c) {
		return ""
	}
	s, _ := c[i].(string)
	return s
}

// native is the Go function that the script calls. Only that script can, so what it
// passes is as it should be; anything else is an error, never a panic. Nor is a runtime
// error of ours, whose text has no input.
func (m *Realm) native(args []any) (answer any, err error) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case runtime.Error:
			answer, err = nil, fmt.Errorf("weburl: internal error: %w", x)
		default:
			panic(x)
		}
	}()
	if len(args) == 0 {
		return nil, errArguments
	}
	name, _ := args[0].(string)
	c := call(args[1:])
	switch name {
	case "newURL":
		arguments := js.Arguments{First: c.text(0), Second: c.text(1), Count: len(c)}
		o, err := js.NewURL(arguments)
		if err != nil {
			return failure(err, arguments), nil
		}
		return m.keep(o), nil
	case "newParams":
		return m.keep(js.NewParams(c.text(0))), nil
	case "builder":
		return m.keep(&js.Builder{Max: m.maxItems}), nil
	case "free":
		delete(m.objects, c.number(0))
		return nil, nil
	case "next", "add", "sequence", "record":
		return m.build(name, c)
	case "name", "value":
		return m.pair(name, c)
	case "newPattern", "test", "exec":
		return m.pattern(name, c)
	case "matchInput", "groupName", "groupValue":
		return m.match(name, c)
	case "newOrigin", "originFrom", "extractOrigin", "sameOrigin", "sameSite":
		return m.origin(name, c)
	}
	return m.member(name, c)
}

// failure returns the texts of a failure for the script.
func failure(err error, a js.Arguments) []string {
	f := js.Explain(err, a)
	return []string{f.Message, f.Cause, f.Code, f.Input}
}

// build does something with a builder.
func (m *Realm) build(name string, c call) (any, error) {
	b, ok := m.objects[c.number(0)].(*js.Builder)
	if !ok {
		return nil, errArguments
	}
	switch name {
	case "next":
		return b.Next(), nil
	case "add":
		return b.Add(c.text(1)), nil
	case "record":
		return m.keep(b.Record()), nil
	}
	o, err := b.Sequence()
	if err != nil {
		return err.Error(), nil
	}
	return m.keep(o), nil
}

// origin does something with an Origin.
func (m *Realm) origin(name string, c call) (any, error) {
	switch name {
	case "newOrigin":
		return m.keep(js.NewOrigin()), nil
	case "originFrom":
		o, err := js.OriginFrom(c.text(0))
		if err != nil {
			return failure(err, js.Arguments{First: c.text(0), Count: 1}), nil
		}
		return m.keep(o), nil
	}
	o, _ := m.objects[c.number(0)].(js.Object)
	if name == "extractOrigin" && (o.Origin != nil || o.IsURL()) {
		return m.keep(o.ExtractOrigin()), nil
	}
	other, _ := m.objects[c.number(1)].(js.Object)
	switch {
	case o.Origin == nil || other.Origin == nil:
		return nil, errArguments
	case name == "sameOrigin":
		return o.SameOrigin(other), nil
	}
	return o.SameSite(other), nil
}

// pair returns the name or the value of a pair, or nil if there is none.
func (m *Realm) pair(what string, c call) (any, error) {
	o, ok := m.objects[c.number(0)].(js.Object)
	if !ok || o.Params == nil {
		return nil, errArguments
	}
	name, value, ok := o.Params.At(c.number(1))
	switch {
	case !ok:
		return nil, nil
	case what == "name":
		return name, nil
	}
	return value, nil
}

// member gets or sets an attribute, or calls an operation. Its arguments are the
// indexes of the interface and the member, and the handle of the object.
func (m *Realm) member(what string, c call) (any, error) {
	if uint(c.number(0)) >= uint(len(m.interfaces)) {
		return nil, errArguments
	}
	owner := m.interfaces[c.number(0)]
	o, _ := m.objects[c.number(2)].(js.Object)
	index := uint(c.number(1))
	arguments := js.Arguments{Count: c.number(3), First: c.text(4), Second: c.text(5)}
	switch {
	case what != "static" && o.Interface() != owner.Name:
		return nil, errArguments
	case what == "get" && index < uint(len(owner.Attributes)):
		return m.result(owner.Attributes[index].Get(o)), nil
	case what == "set" && index < uint(len(owner.Attributes)) && owner.Attributes[index].Set != nil:
		if err := owner.Attributes[index].Set(o, c.text(3)); err != nil {
			return failure(err, js.Arguments{First: c.text(3), Count: 1}), nil
		}
		return nil, nil
	case what == "call" && index < uint(len(owner.Operations)):
		return m.result(owner.Operations[index].Do(o, arguments)), nil
	case what == "static" && index < uint(len(owner.Statics)):
		return m.result(owner.Statics[index].Do(js.Object{}, arguments)), nil
	}
	return nil, errArguments
}

// result converts a result to a value of the engine. A new object is an array of its
// handle and whether it is a URL.
func (m *Realm) result(r js.Result) any {
	switch r.Kind {
	case js.Null:
		return nil
	case js.Boolean:
		return r.Bool
	case js.Number:
		return r.Number
	case js.String:
		return r.Text
	case js.Strings:
		return append([]string{}, r.List...) // an array, if there are none
	case js.State:
		isURL := 0
		if r.Object.IsURL() {
			isURL = 1
		}
		return []int{m.keep(r.Object), isURL}
	}
	return quickjs.Undefined{}
}
