package goja

import (
	"errors"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// host returns the functions that the script of package js calls. That script passes
// them what they expect, and no other script can call them.
func (m *Realm) host() *goja.Object {
	object := m.runtime.NewObject()
	for name, f := range map[string]function{
		"newURL": func(call goja.FunctionCall) goja.Value {
			arguments := js.Arguments{First: call.Argument(0).String(), Count: len(call.Arguments)}
			if arguments.Count > 1 {
				arguments.Second = call.Argument(1).String()
			}
			o, err := js.NewURL(arguments)
			if err != nil {
				panic(m.invalidURL(js.Explain(err, arguments)))
			}
			return m.object(o)
		},
		"newParams": func(call goja.FunctionCall) goja.Value {
			return m.object(js.NewParams(call.Argument(0).String()))
		},
		"urlState":    func(call goja.FunctionCall) goja.Value { return m.stateOrUndefined(call, &m.url) },
		"paramsState": func(call goja.FunctionCall) goja.Value { return m.stateOrUndefined(call, &m.params) },
		"builder": func(goja.FunctionCall) goja.Value {
			return &builder{goja.Null(), js.Builder{Max: m.maxItems}}
		},
		"next": func(call goja.FunctionCall) goja.Value {
			return m.runtime.ToValue(call.Argument(0).(*builder).Next())
		},
		"add": func(call goja.FunctionCall) goja.Value {
			return m.runtime.ToValue(call.Argument(0).(*builder).Add(call.Argument(1).String()))
		},
		"sequence": func(call goja.FunctionCall) goja.Value {
			o, err := call.Argument(0).(*builder).Sequence()
			if err != nil {
				panic(m.typeError(err.Error()))
			}
			return m.object(o)
		},
		"record": func(call goja.FunctionCall) goja.Value {
			return m.object(call.Argument(0).(*builder).Record())
		},
		"name": func(call goja.FunctionCall) goja.Value {
			name, _, ok := call.Argument(0).(*state).Params.At(int(call.Argument(1).ToInteger()))
			if !ok {
				return goja.Undefined()
			}
			return m.text(name)
		},
		"value": func(call goja.FunctionCall) goja.Value {
			_, value, _ := call.Argument(0).(*state).Params.At(int(call.Argument(1).ToInteger()))
			return m.text(value)
		},
	} {
		m.hidden(object, name, m.runtime.ToValue(m.contained(f))) // Set would call a setter of Object.prototype
	}
	for _, functions := range []map[string]function{m.patternHost(), m.originHost()} {
		for name, f := range functions {
			m.hidden(object, name, m.runtime.ToValue(m.contained(f)))
		}
	}
	return object
}

// stateOrUndefined returns the state of the argument, or undefined if that is no object
// of the class.
func (m *Realm) stateOrUndefined(call goja.FunctionCall, c *class) goja.Value {
	if s := m.state(call.Argument(0), c); s != nil {
		return s
	}
	return goja.Undefined()
}

// originHost returns the functions of host that are about Origin.
func (m *Realm) originHost() map[string]function {
	return map[string]function{
		"newOrigin": func(goja.FunctionCall) goja.Value {
			return m.stateOf(js.NewOrigin())
		},
		"originFrom": func(call goja.FunctionCall) goja.Value {
			arguments := js.Arguments{First: call.Argument(0).String(), Count: 1}
			o, err := js.OriginFrom(arguments.First)
			if err != nil {
				panic(m.invalidURL(js.Explain(err, arguments)))
			}
			return m.stateOf(o)
		},
		"extractOrigin": func(call goja.FunctionCall) goja.Value {
			return m.stateOf(call.Argument(0).(*state).ExtractOrigin())
		},
		"sameOrigin": func(call goja.FunctionCall) goja.Value {
			return m.runtime.ToValue(call.Argument(0).(*state).SameOrigin(call.Argument(1).(*state).Object))
		},
		"sameSite": func(call goja.FunctionCall) goja.Value {
			return m.runtime.ToValue(call.Argument(0).(*state).SameSite(call.Argument(1).(*state).Object))
		},
	}
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
