package quickjs

import (
	"fmt"
	"runtime"

	"modernc.org/quickjs"

	"github.com/weburl-go/weburl/js"
)

// describe returns what the script needs to know of interfaces, for JSON.
func describe(interfaces []js.Interface) (descriptions []any) {
	operations := func(list []js.Operation) []any {
		described := []any{} // in JSON an array, not null
		for _, o := range list {
			described = append(described, map[string]any{"name": o.Name, "required": o.Required, "optional": o.Optional})
		}
		return described
	}
	for _, i := range interfaces {
		attributes := []any{}
		for _, a := range i.Attributes {
			attributes = append(attributes, map[string]any{"name": a.Name, "writable": a.Set != nil})
		}
		descriptions = append(descriptions, map[string]any{
			"name": i.Name, "attributes": attributes, "operations": operations(i.Operations), "statics": operations(i.Statics),
		})
	}
	return descriptions
}

// keep puts a Go value into the table and returns its handle.
func (m *Realm) keep(v any) int {
	m.last++
	m.objects[m.last] = v
	return m.last
}

// call are the arguments of the Go function, after the name of what to do. It implements
// js.Values.
type call struct {
	args    []any
	objects map[int]any
}

func at[T any](c call, i int) (t T, ok bool) {
	if i < len(c.args) {
		t, ok = c.args[i].(T)
	}
	return t, ok
}

func held[T any](c call, i int) (t T) {
	t, _ = c.objects[c.Number(i)].(T)
	return t
}

func (c call) Len() int                  { return len(c.args) }
func (c call) Text(i int) (string, bool) { return at[string](c, i) }
func (c call) Object(i int) js.Object    { return held[js.Object](c, i) }
func (c call) Builder(i int) *js.Builder { return held[*js.Builder](c, i) }
func (c call) Match(i int) *js.Match     { return held[*js.Match](c, i) }

func (c call) Number(i int) int {
	n, _ := at[int](c, i)
	return n
}

func (c call) Bool(i int) bool {
	b, _ := at[bool](c, i)
	return b
}

func (c call) text(i int) string {
	s, _ := c.Text(i)
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
		return nil, js.ErrArguments
	}
	name, _ := args[0].(string)
	c := call{args[1:], m.objects}
	switch name {
	case "builder":
		b := &js.Builder{}
		if c.Bool(0) {
			b.Max = m.maxItems
		}
		return m.keep(b), nil
	case "free":
		delete(m.objects, c.Number(0))
		return nil, nil
	}
	do, ok := m.functions[name]
	if !ok {
		return m.member(name, c)
	}
	result, err := do(c)
	switch failure, ok := err.(js.Failure); {
	case ok:
		return texts(failure), nil
	case err == js.ErrArguments:
		return nil, err
	case err != nil:
		return []string{err.Error()}, nil
	}
	switch result.Kind {
	case js.State:
		return m.keep(result.Object), nil
	case js.Undefined:
		return nil, nil
	}
	return m.result(result), nil
}

// texts returns the texts of a failure for the script.
func texts(f js.Failure) []string { return []string{f.Message, f.Cause, f.Code, f.Input} }

// member gets or sets an attribute, or calls an operation. Its arguments are the
// indexes of the interface and the member, and the handle of the object.
func (m *Realm) member(what string, c call) (any, error) {
	if uint(c.Number(0)) >= uint(len(m.interfaces)) {
		return nil, js.ErrArguments
	}
	owner := m.interfaces[c.Number(0)]
	o := c.Object(2)
	index := uint(c.Number(1))
	arguments := js.Arguments{Count: c.Number(3), First: c.text(4), Second: c.text(5)}
	switch {
	case what != "static" && o.Interface() != owner.Name:
		return nil, js.ErrArguments
	case what == "get" && index < uint(len(owner.Attributes)):
		return m.result(owner.Attributes[index].Get(o)), nil
	case what == "set" && index < uint(len(owner.Attributes)) && owner.Attributes[index].Set != nil:
		if err := owner.Attributes[index].Set(o, c.text(3)); err != nil {
			return texts(js.Explain(err, js.Arguments{First: c.text(3), Count: 1})), nil
		}
		return nil, nil
	case what == "call" && index < uint(len(owner.Operations)):
		return m.result(owner.Operations[index].Do(o, arguments)), nil
	case what == "static" && index < uint(len(owner.Statics)):
		return m.result(owner.Statics[index].Do(js.Object{}, arguments)), nil
	}
	return nil, js.ErrArguments
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
	case js.Matched:
		return m.keep(r.Match)
	case js.State:
		isURL := 0
		if r.Object.IsURL() {
			isURL = 1
		}
		return []int{m.keep(r.Object), isURL}
	}
	return quickjs.Undefined{}
}
