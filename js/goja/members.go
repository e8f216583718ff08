package goja

import (
	"errors"
	"fmt"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// define adds the attributes and operations of package js to the classes.
func (m *Realm) define() error {
	var errs []error
	for i, description := range js.Interfaces() {
		c := m.classes()[i]
		prototype := c.constructor.Get("prototype").ToObject(m.runtime)
		for _, a := range description.Attributes {
			errs = append(errs, m.defineAttribute(prototype, description.Name, a, c))
		}
		for _, o := range description.Operations {
			errs = append(errs, m.defineOperation(prototype, description.Name, o, c))
		}
		for _, o := range description.Statics {
			errs = append(errs, m.defineOperation(c.constructor, description.Name, o, nil))
		}
	}
	return errors.Join(errs...)
}

// defineAttribute adds an attribute to a prototype.
//
// https://webidl.spec.whatwg.org/#js-attributes
func (m *Realm) defineAttribute(prototype *goja.Object, name string, a js.Attribute, c *class) error {
	getter := m.function("get "+a.Name, 0, func(call goja.FunctionCall) goja.Value {
		s := m.receiver(call.This, c, name, a.Name)
		return m.value(s, contained(m, func() js.Result { return a.Get(s.Object) }))
	})
	var setter goja.Value
	if a.Set != nil {
		setter = m.function("set "+a.Name, 1, func(call goja.FunctionCall) goja.Value {
			s := m.receiver(call.This, c, name, a.Name)
			value := m.string(call.Argument(0))
			if err := contained(m, func() error { return a.Set(s.Object, value) }); err != nil {
				panic(m.invalidURL(js.Explain(err, js.Arguments{First: value, Count: 1})))
			}
			return goja.Undefined()
		})
	}
	return prototype.DefineAccessorProperty(a.Name, getter, setter, goja.FLAG_TRUE, goja.FLAG_TRUE)
}

// defineOperation adds an operation to a prototype or, if it is static and has no class, to
// a constructor.
//
// https://webidl.spec.whatwg.org/#dfn-create-operation-function
func (m *Realm) defineOperation(object *goja.Object, name string, o js.Operation, c *class) error {
	f := m.function(o.Name, o.Required, func(call goja.FunctionCall) goja.Value {
		var s *state
		var of js.Object
		if c != nil {
			s = m.receiver(call.This, c, name, o.Name)
			of = s.Object
		}
		if len(call.Arguments) < o.Required {
			panic(m.typeError(fmt.Sprintf("%s.%s: %d argument(s) required, but only %d present", name, o.Name, o.Required, len(call.Arguments))))
		}
		arguments := m.arguments(o, call)
		return m.value(s, contained(m, func() js.Result { return o.Do(of, arguments) }))
	})
	return object.DefineDataProperty(o.Name, f, goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_TRUE)
}

// arguments converts the arguments of an operation, from the left. The first
// undefined in place of an optional argument ends them.
//
// https://webidl.spec.whatwg.org/#js-overloads
func (m *Realm) arguments(o js.Operation, call goja.FunctionCall) (a js.Arguments) {
	most := min(len(call.Arguments), o.Required+o.Optional)
	for a.Count < most {
		v := call.Arguments[a.Count]
		if a.Count >= o.Required && goja.IsUndefined(v) {
			break
		}
		if a.Count == 0 {
			a.First = m.string(v)
		} else {
			a.Second = m.string(v)
		}
		a.Count++
	}
	return a
}

// string converts a value to USVString. It can run code of a script, and panics with
// what that throws.
//
// https://webidl.spec.whatwg.org/#js-USVString
func (m *Realm) string(v goja.Value) string {
	switch v.(type) {
	case *goja.Object, *goja.Symbol:
		v = m.toString(goja.FunctionCall{This: goja.Undefined(), Arguments: []goja.Value{v}})
	}
	return v.String()
}

// receiver returns the state of the object that a function was called on. It panics
// with a TypeError if that is no object of the class.
//
// https://webidl.spec.whatwg.org/#dfn-create-operation-function
func (m *Realm) receiver(this goja.Value, c *class, name, member string) *state {
	s := m.state(this, c)
	if s == nil {
		panic(m.typeError(name + "." + member + ": the receiver is not a " + name))
	}
	return s
}

// value converts a result to a value of the engine. s is the state of the receiver, if that
// is a URL with a list of its own.
func (m *Realm) value(s *state, r js.Result) goja.Value {
	switch r.Kind {
	case js.Null:
		return goja.Null()
	case js.Boolean:
		return m.runtime.ToValue(r.Bool)
	case js.Number:
		return m.runtime.ToValue(r.Number)
	case js.String:
		return m.text(r.Text)
	case js.Strings:
		items := make([]any, len(r.List))
		for i, item := range r.List {
			items[i] = item
		}
		return m.runtime.NewArray(items...)
	case js.Matched:
		return &match{goja.Null(), r.Match}
	case js.State:
		switch {
		case r.Object.Pattern != nil, r.Object.Origin != nil:
			return m.stateOf(r.Object)
		case s == nil || r.Object.IsURL():
			return m.object(r.Object)
		case s.searchParams == nil:
			s.searchParams = m.object(r.Object)
		}
		return s.searchParams
	}
	return goja.Undefined()
}

// function returns a native function with a name and a length.
//
// https://webidl.spec.whatwg.org/#dfn-create-operation-function
func (m *Realm) function(name string, length int, f function) *goja.Object {
	object := m.runtime.ToValue(f).ToObject(m.runtime)
	m.must(object.DefineDataProperty("name", m.runtime.ToValue(name), goja.FLAG_FALSE, goja.FLAG_TRUE, goja.FLAG_FALSE))
	m.must(object.DefineDataProperty("length", m.runtime.ToValue(length), goja.FLAG_FALSE, goja.FLAG_TRUE, goja.FLAG_FALSE))
	return object
}
