package goja

import (
	"errors"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// host returns the functions that the script of package js calls. That script passes
// them what they expect, and no other script can call them.
func (m *Realm) host() *goja.Object {
	functions := map[string]function{
		"urlState":    func(call goja.FunctionCall) goja.Value { return m.stateOrUndefined(call, &m.url) },
		"paramsState": func(call goja.FunctionCall) goja.Value { return m.stateOrUndefined(call, &m.params) },
		"builder": func(call goja.FunctionCall) goja.Value {
			b := &builder{Value: goja.Null()}
			if call.Argument(0).ToBoolean() {
				b.Max = m.maxItems
			}
			return b
		},
	}
	for _, f := range js.Functions() {
		functions[f.Name] = func(call goja.FunctionCall) goja.Value {
			m.values.FunctionCall = call
			result, err := f.Do(&m.values)
			m.values = values{}
			if failure, ok := err.(js.Failure); ok {
				panic(m.invalidURL(failure))
			} else if err != nil {
				panic(m.typeError(err.Error()))
			}
			return m.value(nil, result)
		}
	}
	object := m.runtime.NewObject()
	for name, f := range functions {
		safe := func(call goja.FunctionCall) goja.Value { return contained(m, func() goja.Value { return f(call) }) }
		m.hidden(object, name, m.runtime.ToValue(safe)) // Set would call a setter of Object.prototype
	}
	return object
}

// values implements js.Values.
type values struct{ goja.FunctionCall }

func (v *values) Len() int         { return len(v.Arguments) }
func (v *values) Number(i int) int { return int(v.Argument(i).ToInteger()) }
func (v *values) Bool(i int) bool  { return v.Argument(i).ToBoolean() }

func (v *values) Text(i int) (text string, ok bool) {
	if goja.IsUndefined(v.Argument(i)) {
		return "", false
	}
	return v.Argument(i).String(), true
}

func (v *values) Object(i int) js.Object {
	if s, ok := v.Argument(i).(*state); ok {
		return s.Object
	}
	return js.Object{}
}

func (v *values) Builder(i int) *js.Builder {
	if b, ok := v.Argument(i).(*builder); ok {
		return &b.Builder
	}
	return nil
}

func (v *values) Match(i int) *js.Match {
	if found, ok := v.Argument(i).(*match); ok {
		return found.Match
	}
	return nil
}

// stateOrUndefined returns the state of the argument, or undefined if that is no object
// of the class.
func (m *Realm) stateOrUndefined(call goja.FunctionCall, c *class) goja.Value {
	if s := m.state(call.Argument(0), c); s != nil {
		return s
	}
	return goja.Undefined()
}

// must panics if a property of a new object cannot be defined, which cannot happen.
func (m *Realm) must(err error) {
	if err != nil {
		panic(err)
	}
}

// typeError returns a new TypeError of the realm.
func (m *Realm) typeError(message string) *goja.Object {
	return m.runtime.NewTypeError("%s", message)
}

// invalidURL returns the TypeError for a string that is not a URL.
func (m *Realm) invalidURL(f js.Failure) *goja.Object {
	cause := m.runtime.NewGoError(errors.New(f.Cause))
	m.hidden(cause, "message", m.runtime.ToValue(f.Cause))
	m.hidden(cause, "name", m.runtime.ToValue("Error"))
	if f.Code != "" {
		m.hidden(cause, "code", m.runtime.ToValue(f.Code))
	}
	object := m.typeError(f.Message)
	m.hidden(object, "cause", cause)
	m.hidden(object, "code", m.runtime.ToValue("ERR_INVALID_URL"))
	m.hidden(object, "input", m.runtime.ToValue(f.Input))
	return object
}

// hidden defines a property that is not enumerable.
func (m *Realm) hidden(object *goja.Object, name string, value goja.Value) {
	m.must(object.DefineDataProperty(name, value, goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_FALSE))
}
