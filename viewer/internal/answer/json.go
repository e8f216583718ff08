package answer

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A writer writes values as encoding/json writes it without escapes for HTML, which
// TestJSON compares. That package makes the first program larger by a tenth and slower. Values
// are structs, strings, whole numbers, truth values, and slices, maps, pointers and interfaces
// of such.
type writer struct {
	b     []byte
	known shapes
}

func (s shapes) write(v any) string {
	w := &writer{make([]byte, 0, 4096), s}
	w.value(reflect.ValueOf(v))
	return string(w.b)
}

func (w *writer) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		w.b = appendString(w.b, v.String())
	case reflect.Bool:
		w.b = strconv.AppendBool(w.b, v.Bool())
	case reflect.Int, reflect.Int32:
		w.b = strconv.AppendInt(w.b, v.Int(), 10)
	case reflect.Uint16, reflect.Uint32:
		w.b = strconv.AppendUint(w.b, v.Uint(), 10)
	case reflect.Invalid: // what a nil pointer points to
		w.b = append(w.b, "null"...)
	case reflect.Interface, reflect.Pointer:
		w.value(v.Elem())
	case reflect.Slice, reflect.Array:
		w.list(v)
	case reflect.Map:
		w.object(v)
	case reflect.Struct:
		w.structure(v)
	default:
		panic("answer: a value of the kind " + v.Kind().String())
	}
}

func (w *writer) list(v reflect.Value) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		w.b = append(w.b, "null"...)
		return
	}
	w.b = append(w.b, '[')
	numbers := v.Type().Elem().Kind() == reflect.Int // those of the steps are thousands
	for i := range v.Len() {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		if item := v.Index(i); numbers {
			w.b = strconv.AppendInt(w.b, item.Int(), 10)
		} else {
			w.value(item)
		}
	}
	w.b = append(w.b, ']')
}

func (w *writer) object(v reflect.Value) {
	if v.IsNil() {
		w.b = append(w.b, "null"...)
		return
	}
	keys := make([]string, 0, v.Len())
	for _, key := range v.MapKeys() {
		keys = append(keys, key.String())
	}
	slices.Sort(keys)
	w.b = append(w.b, '{')
	for i, key := range keys {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = append(appendString(w.b, key), ':')
		w.value(v.MapIndex(reflect.ValueOf(key)))
	}
	w.b = append(w.b, '}')
}

func (w *writer) structure(v reflect.Value) {
	w.b = append(w.b, '{')
	start := len(w.b)
	for _, f := range w.known.fields(v.Type()) {
		value := v.FieldByIndex(f.index)
		if f.omitEmpty && isEmpty(value) {
			continue
		}
		if len(w.b) > start {
			w.b = append(w.b, ',')
		}
		w.b = append(w.b, f.key...)
		w.value(value)
	}
	w.b = append(w.b, '}')
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	}
	return v.IsZero()
}

type field struct {
	name, key string // as in JSON; with quotes and a colon
	index     []int
	omitEmpty bool
}

// shapes are the structs that were met: to look at one takes longer than to write it.
type shapes map[reflect.Type][]field

func (s shapes) fields(t reflect.Type) []field {
	list, ok := s[t]
	if !ok {
		list = fieldsOf(t)
		s[t] = list
	}
	return list
}

// fieldsOf returns the fields of a struct, those of embedded ones in their place.
func fieldsOf(t reflect.Type) []field {
	var list []field
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("json")
		if f.Anonymous {
			for _, inner := range fieldsOf(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				list = append(list, inner)
			}
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		list = append(list, field{name, string(appendString(nil, name)) + ":", []int{i}, options == "omitempty"})
	}
	return list
}

const hex = "0123456789abcdef"

// appendString appends a string in JSON; bytes that are not UTF-8 become U+FFFD.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c, n := rune(s[i]), 1
		if c >= utf8.RuneSelf {
			if c, n = utf8.DecodeRuneInString(s[i:]); c != '\u2028' && c != '\u2029' && (c != utf8.RuneError || n > 1) {
				i += n
				continue
			}
		} else if c >= ' ' && c != '"' && c != '\\' {
			i++
			continue
		}
		b = append(b, s[start:i]...)
		b = appendEscape(b, c)
		i += n
		start = i
	}
	return append(append(b, s[start:]...), '"')
}

func appendEscape(b []byte, c rune) []byte {
	if i := strings.IndexRune("\"\\\b\f\n\r\t", c); i >= 0 {
		return append(b, '\\', `"\bfnrt`[i])
	}
	return append(b, '\\', 'u', hex[c>>12], hex[c>>8&15], hex[c>>4&15], hex[c&15])
}
