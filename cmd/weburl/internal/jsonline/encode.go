package jsonline

import (
	"bytes"
	"encoding/json"
)

// Encode returns a value as a line of JSON with its line feed. It does not
// escape the characters that are special in HTML only.
func Encode(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return b.Bytes(), err
}
