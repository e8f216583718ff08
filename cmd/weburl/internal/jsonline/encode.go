// Package jsonline reads and writes the JSON objects of weburl's formats for programs,
// one on each line.
package jsonline

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/reason"
)

// Encode returns a value as a line of JSON with its line feed. It does not
// escape the characters that are special in HTML only, but those that a terminal does
// not show or takes for a command. The value is one of those that encoding/json can encode: texts,
// numbers, and what is made of them.
func Encode(value any) []byte { return append(appendValue(nil, value), '\n') }

// AppendVisible appends JSON with escapes for what visible does not accept. A nil
// visible accepts all.
func AppendVisible(dst []byte, text string, visible func(rune) bool) []byte {
	isEscaped := func(r rune) bool { return r > '~' } // perhaps: ASCII has its escapes in JSON
	if visible == nil || !strings.ContainsFunc(text, isEscaped) {
		return append(dst, text...)
	}
	for _, r := range text {
		if isEscaped(r) && !visible(r) {
			dst = format.AppendEscape(dst, r)
		} else {
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// Object is a JSON object whose members keep their order.
type Object []member

type member struct {
	name  string
	value any
}

// NewObject returns an object of names and values in turn.
func NewObject(namesAndValues ...any) (o Object) {
	for i := 0; i < len(namesAndValues); i += 2 {
		o = o.Add(namesAndValues[i].(string), namesAndValues[i+1])
	}
	return o
}

// Add returns the object with one more member.
func (o Object) Add(name string, value any) Object { return append(o, member{name, value}) }

// MarshalJSON writes the members in order.
func (o Object) MarshalJSON() ([]byte, error) { return o.append(nil), nil }

// append appends the object to dst, with members that are objects or lists of them by
// itself: encoding/json reads what MarshalJSON returns again, on every level.
func (o Object) append(dst []byte) []byte {
	dst = append(dst, '{')
	for i, m := range o {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendValue(append(appendValue(dst, m.name), ':'), m.value)
	}
	return append(dst, '}')
}

func appendValue(dst []byte, value any) []byte {
	switch value := value.(type) {
	case Object:
		return value.append(dst)
	case []Object:
		dst = append(dst, '[')
		for i, o := range value {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = o.append(dst)
		}
		return append(dst, ']')
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(value) // see Encode
	return AppendVisible(dst, strings.TrimSuffix(b.String(), "\n"), unicode.IsPrint)
}

// AppendErrors appends validation errors as an array.
func AppendErrors(dst []byte, list []reason.Fault) []byte {
	dst = append(dst, '[')
	for i, e := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendError(dst, e)
	}
	return append(dst, ']')
}

// AppendError appends a validation error as an element of the list.
func AppendError(dst []byte, e reason.Fault) []byte {
	dst = format.AppendJSON(append(dst, `{"name":`...), diagnosis.Name(e), nil)
	dst = strconv.AppendInt(append(dst, `,"start":`...), int64(e.Start), 10)
	dst = strconv.AppendInt(append(dst, `,"end":`...), int64(e.End), 10)
	return append(strconv.AppendBool(append(dst, `,"fatal":`...), e.Fatal), '}')
}
