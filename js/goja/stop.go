package goja

import (
	"runtime"

	"github.com/dop251/goja"

	"github.com/weburl-go/weburl/js"
)

// uninterrupted runs f, a part of a method that Go calls, without an interrupt: f would
// panic with it, also where no script runs. Afterwards the runtime is interrupted again.
func (m *Realm) uninterrupted(f func()) {
	for {
		interrupted := m.attempt(f)
		if interrupted == nil {
			return
		}
		m.runtime.ClearInterrupt()
		defer m.runtime.Interrupt(interrupted.Value())
	}
}

// attempt runs f until its end or until an interrupt, which it returns. If the stack is
// full and a script runs, that script gets the error of the engine.
func (m *Realm) attempt(f func()) (interrupted *goja.InterruptedError) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case *goja.InterruptedError:
			interrupted = x
		case *goja.StackOverflowError:
			// The Go function is a frame, and the script that calls it another. Where no
			// script runs, one can be left from a script that was stopped.
			if len(m.runtime.CaptureCallStack(2, nil)) == 2 {
				panic(x)
			}
		default:
			panic(x)
		}
	}()
	m.runtime.Try(f) // it takes from the stack of the engine what f has left there
	return nil
}

// stateInGo is state for a method that Go calls.
func (m *Realm) stateInGo(v goja.Value, c *class) *state {
	object, ok := v.(*goja.Object)
	if ok && object == c.last {
		return c.lastState
	}
	return m.stateUninterrupted(v, c)
}

// stateUninterrupted is apart because its closure needs memory.
func (m *Realm) stateUninterrupted(v goja.Value, c *class) (s *state) {
	m.uninterrupted(func() { s = m.state(v, c) })
	return s
}

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
