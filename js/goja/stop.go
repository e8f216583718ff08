package goja

import (
	"runtime"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// contained returns a function of host whose runtime errors are TypeErrors. There should
// be none, but one must not end the Go program. A function of host calls no function of
// others, whose errors would be theirs.
func (m *Realm) contained(f function) function {
	return func(call goja.FunctionCall) goja.Value {
		defer m.contain()
		return f(call)
	}
}

// contain is for defer: see contained. The text of such an error has no input.
func (m *Realm) contain() {
	switch x := recover().(type) {
	case nil:
	case runtime.Error:
		panic(m.typeError("internal error: " + x.Error()))
	default:
		panic(x)
	}
}

// get, set and do call the functions of package js like contained.
func (m *Realm) get(a js.Attribute, o js.Object) js.Result {
	defer m.contain()
	return a.Get(o)
}

func (m *Realm) set(a js.Attribute, o js.Object, value string) error {
	defer m.contain()
	return a.Set(o, value)
}

func (m *Realm) do(operation js.Operation, o js.Object, a js.Arguments) js.Result {
	defer m.contain()
	return operation.Do(o, a)
}
