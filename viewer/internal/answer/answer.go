// Package answer provides what the methods of both programs share: questions and
// answers in JSON, and offsets that JavaScript understands.
package answer

import (
	"errors"
	"reflect"
)

// A Problem is why there is no answer. Its code is for the page, its message for
// people. viewer/API.md lists the codes.
type Problem struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Error returns the message.
func (p *Problem) Error() string { return p.Message }

// NewProblem returns a problem.
func NewProblem(code, message string) error { return &Problem{code, message} }

// A Method answers questions, one at a time.
type Method struct {
	Answer func(question string) (any, error)
	known  shapes
}

// Methods are methods by their names.
type Methods map[string]Method

// OfText makes a method of a function whose question is a text.
func OfText(f func(text string) (any, error)) Method { return Method{f, shapes{}} }

// New makes a method of a function whose question is a JSON object.
func New[Question, Answer any](f func(Question) (Answer, error)) Method {
	known := shapes{}
	return Method{func(text string) (any, error) {
		var q Question
		if err := known.read(text, reflect.ValueOf(&q).Elem()); err != nil {
			return nil, NewProblem("bad-json", "the question is not what the method takes: "+err.Error())
		}
		return f(q)
	}, known}
}

// Call answers a question to a method, both as JSON. It does not panic, and the
// result always is a JSON object.
func (m Methods) Call(name, question string) (answer string) {
	defer func() {
		if recover() != nil {
			answer = shapes{}.write(failed{&Problem{"internal", "the program has an error in the method " + name}})
		}
	}()
	method, ok := m[name]
	if !ok {
		return shapes{}.write(failed{&Problem{"unknown-method", "there is no method of that name"}})
	}
	result, err := method.Answer(question)
	if err != nil {
		var p *Problem
		if !errors.As(err, &p) {
			p = &Problem{"internal", err.Error()}
		}
		return shapes{}.write(failed{p})
	}
	return method.known.write(result)
}

type failed struct {
	Error *Problem `json:"error"`
}
