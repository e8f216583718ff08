package goja

import "runtime"

// contained calls a function of ours, whose runtime errors are TypeErrors. There should be
// none, but one must not end the Go program. The function calls no function of others, whose
// errors would be theirs. The text of such an error has no input.
func contained[T any](m *Realm, f func() T) T {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case runtime.Error:
			panic(m.typeError("internal error: " + x.Error()))
		default:
			panic(x)
		}
	}()
	return f()
}
