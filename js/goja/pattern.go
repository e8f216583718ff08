package goja

import (
	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// match is a js.Match as a value for the script of package js.
type match struct {
	goja.Value
	*js.Match
}

// patternHost returns the functions of host that are about URLPattern.
func (m *Realm) patternHost() map[string]function {
	return map[string]function{
		"newPattern": func(call goja.FunctionCall) goja.Value {
			o, err := js.NewPattern(patternInput(call, 0), call.Argument(2).ToBoolean())
			if err != nil {
				panic(m.typeError(err.Error()))
			}
			return m.stateOf(o)
		},
		"test": func(call goja.FunctionCall) goja.Value {
			ok, err := call.Argument(0).(*state).Test(patternInput(call, 1))
			if err != nil {
				panic(m.typeError(err.Error()))
			}
			return m.runtime.ToValue(ok)
		},
		"exec": func(call goja.FunctionCall) goja.Value {
			found, err := call.Argument(0).(*state).Exec(patternInput(call, 1))
			switch {
			case err != nil:
				panic(m.typeError(err.Error()))
			case found == nil:
				return goja.Undefined()
			}
			return &match{goja.Null(), found}
		},
		"matchInput": func(call goja.FunctionCall) goja.Value {
			return m.runtime.ToValue(call.Argument(0).(*match).Input(int(call.Argument(1).ToInteger())))
		},
		"groupName": func(call goja.FunctionCall) goja.Value {
			name, _, ok := call.Argument(0).(*match).Group(int(call.Argument(1).ToInteger()), int(call.Argument(2).ToInteger()))
			if !ok {
				return goja.Undefined()
			}
			return m.runtime.ToValue(name)
		},
		"groupValue": func(call goja.FunctionCall) goja.Value {
			_, value, _ := call.Argument(0).(*match).Group(int(call.Argument(1).ToInteger()), int(call.Argument(2).ToInteger()))
			if value == nil {
				return goja.Undefined()
			}
			return m.runtime.ToValue(*value)
		},
	}
}

// patternInput returns argument i and the base URL after it.
func patternInput(call goja.FunctionCall, i int) (p js.PatternInput) {
	if b, ok := call.Argument(i).(*builder); ok {
		p.Init = &b.Builder
	} else {
		p.Text = call.Argument(i).String()
	}
	if base := call.Argument(i + 1); !goja.IsUndefined(base) {
		p.Base, p.HasBase = base.String(), true
	}
	return p
}
