package jsonline

import (
	"bytes"
	"encoding/json"
	"errors"
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
	if text, ok := unquote(f.Value, false); ok {
		return text, true
	}
	return string(f.Value), true
}

// Fields reads a JSON object and returns its members in their order; the slice is
// not nil. The values are parts of the object.
func Fields(object []byte) ([]Field, error) {
	fields := []Field{}
	if len(bytes.TrimSpace(object)) == 0 {
		return fields, errors.New("the line is empty, want a JSON object")
	}
	ok := members(object, func(name, value []byte) {
		fields = append(fields, Field{string(name), value})
	})
	if !ok {
		return []Field{}, notObject(object)
	}
	return fields, nil
}

// Lookup returns the text of a member of an object, by a name as for [DecodeFields], as
// Field.Text does, and whether there is one. Null is an empty text.
func Lookup(object []byte, name string) (string, bool) {
	want := [...]wanted{newWanted(name)}
	if !find(object, want[:]) {
		return "", false
	}
	value := want[0].value()
	text, _ := Field{Value: value}.Text()
	return text, value != nil
}
