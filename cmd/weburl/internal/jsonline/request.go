package jsonline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
)

// Request is a line of input.
type Request struct {
	Input          string
	Base, Encoding Setting
}

// Setting is a field of a request that may be missing, null or a string.
type Setting struct {
	Value   string
	Present bool // the line has the field, perhaps null
	Null    bool
}

// Decode reads a request. "input" is required and is a string; "url" and "href"
// may stand for it. "base" and "encoding" are strings or null; other fields are
// ignored. A lone surrogate becomes U+FFFD, as does each byte that is not UTF-8.
func Decode(line []byte) (Request, error) { return DecodeFields(line, "", "") }

// DecodeFields reads a request whose input and base are members with other names. An
// empty name stands for the usual one; an encoding is read with the usual name of the
// base only. A name with full stops, or one that begins with a slash, is also a path to
// a member of a member or an element: "req.url" and the JSON Pointer "/req/url". A
// member with the whole name comes first.
func DecodeFields(line []byte, input, base string) (request Request, err error) {
	want := [...]wanted{{name: cmp.Or(input, "input")}, {name: cmp.Or(base, "base")}, {name: "encoding"}, {name: "url"}, {name: "href"}}
	if !find(line, want[:]) {
		return request, notObject(line)
	}
	text, err := want[0].setting()
	if input == "" { // as the command writes them
		for i := 3; i < len(want) && err == nil && !text.Present; i++ {
			text, err = want[i].setting()
		}
	}
	switch {
	case err != nil:
		return request, err
	case (!text.Present || text.Null) && input == "":
		return request, errors.New(`the object has no string in "input", "url" or "href"`)
	case !text.Present || text.Null:
		return request, fmt.Errorf("the object lacks %.60q, a string", input)
	}
	request.Input = text.Value
	if request.Base, err = want[1].setting(); err == nil && base == "" {
		request.Encoding, err = want[2].setting()
	}
	return request, err
}

// notObject says why a line is not an object that can be read.
func notObject(line []byte) error {
	if len(bytes.TrimSpace(line)) == 0 {
		return errors.New(`the line is empty, want a JSON object such as {"input": "https://example.com/"}`)
	}
	var fields map[string]json.RawMessage
	err := json.Unmarshal(line, &fields)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return fmt.Errorf("the line is a JSON %s, want an object", wrong.Value)
	case err != nil:
		return fmt.Errorf("the line is not JSON: %w", err)
	case fields == nil:
		return errors.New("the line is null, want a JSON object")
	}
	return errors.New("the values of the line are nested too deeply")
}

// setting returns what a field that was looked for says.
func (w *wanted) setting() (Setting, error) {
	raw := w.value()
	switch {
	case raw == nil:
		return Setting{}, nil
	case raw[0] == 'n':
		return Setting{Present: true, Null: true}, nil
	}
	text, ok := unquote(raw)
	switch {
	case ok:
		return Setting{Value: text, Present: true}, nil
	case w.name == "input":
		return Setting{Present: true}, errors.New(`"input" is not a string`)
	}
	return Setting{Present: true}, fmt.Errorf("%q is neither a string nor null", w.name)
}
