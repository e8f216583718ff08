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

// A Method answers a question, which is a JSON object.
type Method func(question string) (any, error)

// Methods are methods by their names.
type Methods map[string]Method

// New makes a method of a function.
func New[Question, Answer any](f func(Question) (Answer, error)) Method {
	return func(text string) (any, error) {
		var q Question
		if err := readJSON(text, reflect.ValueOf(&q).Elem()); err != nil {
			return nil, NewProblem("bad-json", "the question is not what the method takes: "+err.Error())
		}
		return f(q)
	}
}

// Call answers a question to a method, both as JSON. It does not panic, and the
// result always is a JSON object.
func (m Methods) Call(name, question string) (answer string) {
	defer func() {
		if recover() != nil {
			answer = writeJSON(failed{&Problem{"internal", "the program has an error in the method " + name}})
		}
	}()
	method, ok := m[name]
	if !ok {
		return writeJSON(failed{&Problem{"unknown-method", "there is no method of that name"}})
	}
	result, err := method(question)
	if err != nil {
		var p *Problem
		if !errors.As(err, &p) {
			p = &Problem{"internal", err.Error()}
		}
		return writeJSON(failed{p})
	}
	return writeJSON(result)
}

type failed struct {
	Error *Problem `json:"error"`
}
