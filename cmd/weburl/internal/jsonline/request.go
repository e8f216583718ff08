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

// Decoder reads requests. It is not for use by more than one goroutine at once.
type Decoder struct {
	want        [5]wanted // the input and the base, "encoding", and what may stand for "input"
	input, base bool      // they have other names
	view        bool
}

// NewDecoder returns a Decoder of requests whose input and base are members with other
// names than usual; an empty name is the usual one. With view, texts are parts of the
// lines where they can be, and are valid as long as those.
func NewDecoder(input, base string, view bool) *Decoder {
	d := &Decoder{input: input != "", base: base != "", view: view}
	for i, name := range [...]string{cmp.Or(input, "input"), cmp.Or(base, "base"), "encoding", "url", "href"} {
		d.want[i] = newWanted(name)
	}
	return d
}

// Decode reads a request. The input is a string; "url" and "href" may stand for "input".
// The base and "encoding" are strings or null, and an encoding is read with the usual name
// of the base only; other members are ignored. A name with full stops, or one that begins
// with a slash, is also a path to a member of a member or an element: "req.url" and the
// JSON Pointer "/req/url". A member with the whole name comes first. A lone surrogate
// becomes U+FFFD, as do bytes that are not UTF-8.
func (d *Decoder) Decode(line []byte) (request Request, err error) {
	want := d.want[:]
	if d.input {
		want = d.want[:3]
	}
	if !find(line, want) {
		return request, notObject(line)
	}
	text, err := want[0].setting(d.view)
	for i := 3; i < len(want) && err == nil && !text.Present; i++ { // as the command writes them
		text, err = want[i].setting(d.view)
	}
	switch {
	case err != nil:
		return request, err
	case (!text.Present || text.Null) && !d.input:
		return request, errors.New(`the object has no string in "input", "url" or "href"`)
	case !text.Present || text.Null:
		return request, fmt.Errorf("the object lacks %.60q, a string", want[0].name)
	}
	request.Input = text.Value
	if request.Base, err = want[1].setting(d.view); err == nil && !d.base {
		request.Encoding, err = want[2].setting(d.view)
	}
	return request, err
}

// notObject says why a line is not an object that can be read.
func notObject(line []byte) error {
	if len(bytes.TrimSpace(line)) == 0 {
		return errors.New(`the record is empty, want a JSON object such as {"input": "https://example.com/"}`)
	}
	var fields map[string]json.RawMessage
	err := json.Unmarshal(line, &fields)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return fmt.Errorf("the record is a JSON %s, want an object", wrong.Value)
	case err != nil:
		return fmt.Errorf("the record is not JSON: %w", err)
	case fields == nil:
		return errors.New("the record is null, want a JSON object")
	}
	return errors.New("the values of the record are nested too deeply")
}

// SettingOf returns the setting of a JSON value without whitespace around it, and false if
// that is neither a string nor null. With view, its text is a part of the value where it can be.
func SettingOf(value []byte, view bool) (s Setting, ok bool) {
	if value[0] == 'n' {
		return Setting{Present: true, Null: true}, true
	}
	text, ok := unquote(value, view)
	return Setting{Value: text, Present: true}, ok
}

// setting returns what a field that was looked for says.
func (w *wanted) setting(view bool) (s Setting, err error) {
	if raw := w.value(); raw != nil {
		var ok bool
		switch s, ok = SettingOf(raw, view); {
		case ok:
		case w.name == "input":
			err = errors.New(`"input" is not a string`)
		default:
			err = fmt.Errorf("%q is neither a string nor null", w.name)
		}
	}
	return s, err
}

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
		return fields, errors.New("the record is empty, want a JSON object")
	}
	ok := members(object, func(name, value []byte) {
		fields = append(fields, Field{string(name), value})
	})
	if !ok {
		return []Field{}, notObject(object)
	}
	return fields, nil
}

// Lookup returns the text of a member of an object, by a name as for [Decoder.Decode], as
// Field.Text does, and whether there is one. Null is an empty text.
func Lookup(object []byte, name string) (string, bool) {
	value := valueOf(object, name)
	text, _ := Field{Value: value}.Text()
	return text, value != nil
}

// Span returns where the value of a member of an object is, by a name as for
// [Decoder.Decode]. Both are 0 if there is none.
func Span(object []byte, name string) (start, end int) {
	value := valueOf(object, name)
	if value == nil {
		return 0, 0
	}
	start = cap(object) - cap(value) // the value is a part of the object
	return start, start + len(value)
}

// valueOf returns the value of a member of an object, which is a part of it; nil if there is
// none.
func valueOf(object []byte, name string) []byte {
	want := [...]wanted{newWanted(name)}
	if !find(object, want[:]) {
		return nil
	}
	return want[0].value()
}
