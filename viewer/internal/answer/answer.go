// Package answer provides what the methods of both programs share: questions and
// answers in JSON, and offsets that JavaScript understands.
package answer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
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
func NewProblem(code, format string, arguments ...any) error {
	return &Problem{code, fmt.Sprintf(format, arguments...)}
}

// A Method answers a question, which is a JSON object.
type Method func(question []byte) (any, error)

// Methods are methods by their names.
type Methods map[string]Method

// New makes a method of a function.
func New[Question, Answer any](f func(Question) (Answer, error)) Method {
	return func(text []byte) (any, error) {
		var q Question
		if err := json.Unmarshal(text, &q); err != nil {
			return nil, NewProblem("bad-json", "the question is not what the method takes: %v", err)
		}
		return f(q)
	}
}

// Call answers a question to a method, both as JSON. It does not panic, and the
// result always is a JSON object.
func (m Methods) Call(name, question string) (answer string) {
	defer func() {
		if recover() != nil {
			answer = write(failed{&Problem{"internal", "the program has an error in the method " + name}})
		}
	}()
	method, ok := m[name]
	if !ok {
		return write(failed{&Problem{"unknown-method", "there is no method of that name"}})
	}
	result, err := method([]byte(question))
	if err != nil {
		var p *Problem
		if !errors.As(err, &p) {
			p = &Problem{"internal", err.Error()}
		}
		return write(failed{p})
	}
	return write(result)
}

type failed struct {
	Error *Problem `json:"error"`
}

func write(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return `{"error":{"code":"internal","message":"the answer cannot be written as JSON"}}`
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
