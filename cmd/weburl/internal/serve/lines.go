package serve

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"unsafe"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/kit/value"
)

// tsv is ClickHouse's format TabSeparated: lines of fields with tabs between them,
// escapes with backslashes, and \N for null. A list is written as ['a','b'].
type tsv struct {
	lines lines
	plain []byte // fields without their escapes
}

func (t *tsv) next(arguments []Argument) error {
	line, err := t.lines.next(arguments)
	if line == nil {
		return err
	}
	t.plain = t.plain[:0]
	if cap(t.plain) > 8*bufferSize {
		t.plain = nil
	}
	for i := range arguments {
		field, rest, more := bytes.Cut(line, []byte{'\t'})
		if more == (i+1 == len(arguments)) {
			arguments[0] = Argument{Problem: value.Unreadable}
			return nil
		}
		arguments[i] = t.field(field)
		line = rest
	}
	return nil
}

// field returns the argument that a field stands for.
func (t *tsv) field(field []byte) Argument {
	if len(field) == 2 && field[0] == '\\' && field[1] == 'N' {
		return Argument{Null: true}
	}
	if bytes.IndexByte(field, '\\') >= 0 {
		start := len(t.plain)
		t.plain = appendUnescaped(t.plain, field)
		field = t.plain[start:]
	}
	if len(field) > MaxValue {
		return Argument{Problem: value.TooLong}
	}
	return Argument{Text: unsafe.String(unsafe.SliceData(field), len(field))}
}

// appendUnescaped appends a field without its escapes: letters for control characters,
// \x and two hexadecimal digits for a byte, and otherwise the byte after the backslash.
func appendUnescaped(dst, field []byte) []byte {
	for {
		before, after, found := bytes.Cut(field, []byte{'\\'})
		dst = append(dst, before...)
		switch {
		case !found:
			return dst
		case len(after) == 0:
			return append(dst, '\\')
		case after[0] == 'x' && len(after) >= 3:
			if decoded, err := hex.AppendDecode(dst, after[1:3]); err == nil {
				dst, field = decoded, after[3:]
				continue
			}
		}
		b := after[0]
		if at := strings.IndexByte("0abtnvfre", b); at >= 0 {
			b = "\x00\a\b\t\n\v\f\r\x1b"[at]
		}
		dst, field = append(dst, b), after[1:]
	}
}

func (t *tsv) append(dst []byte, values []value.Value) []byte {
	for i := range values {
		if i > 0 {
			dst = append(dst, '\t')
		}
		switch v := &values[i]; {
		case v.Kind == value.List:
			dst = append(dst, '[')
			for j, text := range v.List {
				if j > 0 {
					dst = append(dst, ',')
				}
				dst = append(appendEscaped(append(dst, '\''), text), '\'')
			}
			dst = append(dst, ']')
		case v.State != value.Present:
			dst = append(dst, `\N`...)
		case v.Kind == value.Flag && v.Flag:
			dst = append(dst, '1')
		case v.Kind == value.Flag:
			dst = append(dst, '0')
		default:
			dst = appendEscaped(dst, v.Text)
		}
	}
	return append(dst, '\n')
}

// appendEscaped appends a text with escapes for the bytes that ClickHouse escapes.
func appendEscaped[T string | []byte](dst []byte, text T) []byte {
	const bytes, letters = "\x00\b\t\n\f\r\\'", `0btnfr\'`
	start := 0
	for i := range len(text) {
		if b := text[i]; b < ' ' || b == '\\' || b == '\'' {
			if at := strings.IndexByte(bytes, b); at >= 0 {
				dst = append(append(dst, text[start:i]...), '\\', letters[at])
				start = i + 1
			}
		}
	}
	return append(dst, text[start:]...)
}

// ndjson has a JSON value on each line. A row with one argument is a string, null, or
// an object that has it under its name, url or input; one with more is an object. Engines that know
// no names call the arguments c1 and c2. Results are in an object, by their names; that
// of a function is called result.
type ndjson struct {
	lines lines
	plan  *Plan
	names [][]string // of each argument, as memberNames says
}

func (n *ndjson) next(arguments []Argument) error {
	line, err := n.lines.next(arguments)
	if line == nil {
		return err
	}
	for i := range arguments {
		arguments[i] = Argument{Problem: value.Unreadable}
	}
	if len(arguments) == 1 && json.Valid(line) {
		if text, ok := jsonline.SettingOf(bytes.TrimSpace(line), true); ok {
			arguments[0] = argumentOf(text)
			return nil
		}
	}
	fields, err := jsonline.Fields(line)
	if err != nil {
		return nil
	}
	for i, names := range n.names {
		for _, known := range names {
			for _, f := range fields {
				if f.Name != known {
					continue
				}
				if text, ok := jsonline.SettingOf(f.Value, true); ok {
					arguments[i] = argumentOf(text)
				}
			}
		}
	}
	return nil
}

// memberNames returns the names that a member with each of the arguments may have, of which a
// later one counts more: c and the number, input for url as in the requests of other commands,
// and its own.
func memberNames(arguments []string) (names [][]string) {
	for i, name := range arguments {
		known := []string{"c" + strconv.Itoa(i+1)}
		if name == "url" {
			known = append(known, "input")
		}
		names = append(names, append(known, name))
	}
	return names
}

func argumentOf(text jsonline.Setting) Argument {
	if len(text.Value) > MaxValue {
		return Argument{Problem: value.TooLong}
	}
	return Argument{Text: text.Value, Null: text.Null}
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
