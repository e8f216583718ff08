package jsonline

import (
	"cmp"
	"encoding/json"
	"fmt"
)

// DecodeFields reads a request whose input and base are fields with other names.
// An empty name stands for the usual one.
func DecodeFields(line []byte, input, base string) (Request, error) {
	var request Request
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		return decodeAny(line) // which says why
	}
	name := cmp.Or(input, "input")
	var err error
	if request.Base, err = decodeSetting(fields, cmp.Or(base, "base")); err != nil {
		return request, err
	}
	if base == "" {
		if request.Encoding, err = decodeSetting(fields, "encoding"); err != nil {
			return request, err
		}
	}
	text, err := decodeSetting(fields, name)
	if err == nil && (!text.Present || text.Null) {
		err = fmt.Errorf("the object lacks %.60q, a string", name)
	}
	request.Input = text.Value
	return request, err
}
