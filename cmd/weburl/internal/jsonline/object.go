package jsonline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// Field is a member of a JSON object.
type Field struct {
	Name  string
	Value json.RawMessage
}

// Text returns a string as it is, and another value as it is written. It returns
// false for null.
func (f Field) Text() (string, bool) {
	if len(f.Value) == 0 || f.Value[0] == 'n' {
		return "", false
	}
	var text string
	if f.Value[0] == '"' && json.Unmarshal(f.Value, &text) == nil {
		return text, true
	}
	return string(f.Value), true
}

// Fields reads a JSON object and returns its members in their order; the slice is
// not nil.
func Fields(object []byte) ([]Field, error) {
	fields := []Field{}
	if len(bytes.TrimSpace(object)) == 0 {
		return fields, errors.New("the line is empty, want a JSON object")
	}
	if !json.Valid(object) {
		var value any
		return fields, fmt.Errorf("the line is not JSON: %w", json.Unmarshal(object, &value))
	}
	d := json.NewDecoder(bytes.NewReader(object))
	if start, err := d.Token(); err != nil || start != json.Delim('{') {
		return fields, errors.New("the line is not a JSON object")
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return fields, err
		}
		f := Field{Name: name.(string)} // the grammar has been checked
		if err := d.Decode(&f.Value); err != nil {
			return fields, err
		}
		fields = append(fields, f)
	}
	return fields, nil
}
