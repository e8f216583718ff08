//go:build js && wasm

// Package bridge connects the methods with JavaScript, and the two programs with
// each other.
package bridge

import (
	"syscall/js"

	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/viewer/internal/remote"
)

const (
	// ready is the function of the page that gets the name of a program and its
	// function for questions.
	ready = "weburlReady"

	// encode is the function that the program more defines for the program first.
	encode = "weburlEncode"
)

// Run gives the methods to the page and answers until the page is closed.
func Run(program string, methods answer.Methods) {
	call := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		name, question := "", ""
		if len(arguments) == 2 && arguments[0].Type() == js.TypeString && arguments[1].Type() == js.TypeString {
			name, question = arguments[0].String(), arguments[1].String()
		}
		return methods.Call(name, question)
	})
	js.Global().Call(ready, program, call)
	select {}
}

// ServeEncodings lets the other program use the encodings of this one.
func ServeEncodings(s *remote.Server) {
	js.Global().Set(encode, js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		if len(arguments) != 3 {
			return nil
		}
		r := s.Answer(arguments[0].String(), arguments[1].Int(), arguments[2].String())
		return []any{r.OK, r.Name, r.Out, r.N, int(r.Failed)}
	}))
}

// HasEncodings reports whether the other program serves encodings yet.
func HasEncodings() bool { return js.Global().Get(encode).Type() == js.TypeFunction }

// Encode asks the other program.
func Encode(label string, session int, text string) remote.Reply {
	r := js.Global().Call(encode, label, session, text)
	return remote.Reply{OK: r.Index(0).Bool(), Name: r.Index(1).String(), Out: r.Index(2).String(),
		N: r.Index(3).Int(), Failed: rune(r.Index(4).Int())}
}
