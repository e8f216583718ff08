package serve

import (
	"encoding/json"
	"strconv"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/value"
)

// ndjson has a JSON value on each line. A row with one argument is a string, null, or
// an object that has it under its name, url or input; one with more is an object. Engines that know
// no names call the arguments c1 and c2. Results are in an object, by their names; that
// of a function is called result.
type ndjson struct {
	lines lines
	plan  *Plan
}

func (n *ndjson) next(arguments []Argument) error {
	line, err := n.lines.next(arguments)
	if line == nil {
		return err
	}
	for i := range arguments {
		arguments[i] = Argument{Problem: value.Unreadable}
	}
	if len(arguments) == 1 {
		var text *string
		if json.Unmarshal(line, &text) == nil {
			arguments[0] = argumentOf(text)
			return nil
		}
	}
	fields, err := jsonline.Fields(line)
	if err != nil {
		return nil
	}
	for _, f := range fields {
		for i, name := range n.plan.Arguments {
			var text *string
			if isNamed(f.Name, name, i) && json.Unmarshal(f.Value, &text) == nil {
				arguments[i] = argumentOf(text)
			}
		}
	}
	return nil
}

// isNamed reports whether a member has the name of an argument: its own, input for url
// as in the requests of other commands, or c and the number.
func isNamed(member, name string, index int) bool {
	return member == name || member == "input" && name == "url" || member == "c"+strconv.Itoa(index+1)
}

func argumentOf(text *string) Argument {
	switch {
	case text == nil:
		return Argument{Null: true}
	case len(*text) > MaxValue:
		return Argument{Problem: value.TooLong}
	}
	return Argument{Text: *text}
}

func (n *ndjson) append(dst []byte, values []value.Value) []byte {
	switch {
	case n.plan.Function == "":
		dst = n.object(dst, values)
	case n.plan.Function == Parse:
		dst = append(n.object(append(dst, `{"result":`...), values), '}')
	default:
		dst = append(appendJSON(append(dst, `{"result":`...), &values[0]), '}')
	}
	return append(dst, '\n')
}

// object appends an object with all values.
func (n *ndjson) object(dst []byte, values []value.Value) []byte {
	for i := range values {
		separator := byte(',')
		if i == 0 {
			separator = '{'
		}
		dst = format.AppendJSON(append(dst, separator), ResultName(n.plan, i), nil)
		dst = appendJSON(append(dst, ':'), &values[i])
	}
	return append(dst, '}')
}

// appendJSON appends a value.
func appendJSON(dst []byte, v *value.Value) []byte {
	switch {
	case v.Kind == value.List:
		return format.AppendJSONList(dst, v.List, nil)
	case v.State != value.Present:
		return append(dst, "null"...)
	case v.Kind == value.Flag:
		return strconv.AppendBool(dst, v.Flag)
	case v.Kind == value.Number:
		return append(dst, v.Text...)
	}
	return format.AppendJSON(dst, v.Text, nil)
}
