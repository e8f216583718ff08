// Package queryjson writes the parameters of a query as JSON, and reads them.
package queryjson

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
)

// Form is one of the three ways to write parameters as JSON.
type Form int

// The forms. Object loses the order of parameters with different names, and whether
// there is a "=" before an empty value. Pairs keeps both, but not how bytes are
// encoded. Raw keeps all.
const (
	Object Form = iota // {"a":"1","b":["2","3"]}
	Pairs              // [["a","1"],["b","2"],["b","3"],["c",null]]
	Raw                // ["a=1","b=2","b=3","c"]
)

// Names returns the names of the forms, in the order of the constants.
func Names() []string { return []string{"object", "pairs", "raw"} }

// Append appends the parameters of a query, which is there if ok is true. Without a
// query, Object is empty and the others are null. With visible, a code point for
// which it returns false is escaped.
func Append(dst []byte, query string, ok bool, f Form, visible func(rune) bool) []byte {
	switch {
	case f == Object:
		return appendObject(dst, query, visible)
	case !ok:
		return append(dst, "null"...)
	case f == Pairs:
		return appendPairs(dst, query, visible)
	}
	return format.AppendJSONList(dst, strings.Split(query, "&"), visible)
}

// separate appends a comma unless dst ends in an opening bracket.
func separate(dst []byte) []byte {
	if last := dst[len(dst)-1]; last == '[' || last == '{' {
		return dst
	}
	return append(dst, ',')
}

// appendObject appends an object whose members are in the order of the first
// parameter with their name.
func appendObject(dst []byte, query string, visible func(rune) bool) []byte {
	var names []string
	values := map[string][]string{}
	for name, value := range form.Pairs(query) {
		if values[name] == nil {
			names = append(names, name)
		}
		values[name] = append(values[name], value)
	}
	dst = append(dst, '{')
	for _, name := range names {
		dst = append(format.AppendJSON(separate(dst), name, visible), ':')
		if len(values[name]) == 1 {
			dst = format.AppendJSON(dst, values[name][0], visible)
		} else {
			dst = format.AppendJSONList(dst, values[name], visible)
		}
	}
	return append(dst, '}')
}

// appendPairs appends an array of names and values. A parameter without "=" has the
// value null.
func appendPairs(dst []byte, query string, visible func(rune) bool) []byte {
	dst = append(dst, '[')
	for p := range form.RawPairs(query) {
		dst = append(separate(dst), '[')
		dst = append(format.AppendJSON(dst, p.Name(), visible), ',')
		if strings.Contains(string(p), "=") {
			dst = format.AppendJSON(dst, p.Value(), visible)
		} else {
			dst = append(dst, "null"...)
		}
		dst = append(dst, ']')
	}
	return append(dst, ']')
}

var errForm = errors.New(`the parameters must be JSON such as {"a":"1","b":["2","3"]}, [["a","1"],["b",null]] or ["a=1","b"]`)

// Parse reads parameters in any of the forms, or as an array of objects with name and
// value, as --with params writes them. It returns the query, and false if there is
// none: for null, {} and [].
func Parse(text string) (query string, ok bool, err error) {
	if !json.Valid([]byte(text)) {
		return "", false, errForm
	}
	text = strings.TrimSpace(text)
	var pieces []string
	switch text[0] {
	case 'n':
		return "", false, nil
	case '{':
		pieces, err = parseObject(text)
	case '[':
		pieces, err = parseArray(text)
	default:
		err = errForm
	}
	return strings.Join(pieces, "&"), len(pieces) > 0, err
}

// parseObject reads an object. A member is a value, or an array of values.
func parseObject(text string) ([]string, error) {
	fields, err := jsonline.Fields([]byte(text))
	if err != nil {
		return nil, err
	}
	var pieces []string
	for _, f := range fields {
		list := []json.RawMessage{f.Value}
		if f.Value[0] == '[' {
			if err := json.Unmarshal(f.Value, &list); err != nil {
				return nil, errForm
			}
		}
		for _, value := range list {
			piece, err := pair(f.Name, value)
			if err != nil {
				return nil, err
			}
			pieces = append(pieces, piece)
		}
	}
	return pieces, nil
}

// parseArray reads an array of pairs, or of parameters as they are written.
func parseArray(text string) (pieces []string, err error) {
	var elements []json.RawMessage
	if json.Unmarshal([]byte(text), &elements) != nil {
		return nil, errForm
	}
	areTexts := len(elements) > 0 && elements[0][0] == '"'
	for _, e := range elements {
		piece, isText := textOf(e)
		if isText != areTexts {
			return nil, errForm
		}
		if !isText {
			if piece, err = pairOf(e); err != nil {
				return nil, err
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces, nil
}

// textOf returns the text of a JSON string, and false for other values.
func textOf(value json.RawMessage) (string, bool) {
	text, _ := jsonline.Field{Value: value}.Text()
	return text, len(value) > 0 && value[0] == '"'
}

// pairOf reads a parameter that is an array of two or an object.
func pairOf(element json.RawMessage) (string, error) {
	var both []json.RawMessage
	if element[0] == '{' {
		var object struct{ Name, Value json.RawMessage }
		if json.Unmarshal(element, &object) == nil {
			both = []json.RawMessage{object.Name, object.Value}
		}
	} else if json.Unmarshal(element, &both) != nil {
		return "", errForm
	}
	if len(both) != 2 || len(both[1]) == 0 {
		return "", errForm
	}
	name, ok := textOf(both[0])
	if !ok {
		return "", errForm
	}
	return pair(name, both[1])
}

// pair returns a parameter as it is written. The value null makes one without "=".
// Numbers and booleans are written as in JSON.
func pair(name string, value json.RawMessage) (string, error) {
	text, ok := jsonline.Field{Value: value}.Text()
	switch {
	case !ok:
		return percent.Encode(name, percent.FormURLEncoded), nil
	case value[0] == '[' || value[0] == '{':
		return "", errForm
	}
	return string(form.NewRawPair(name, text)), nil
}
