package answer

import (
	"errors"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
)

var errJSON = errors.New("it is no JSON, or a field has another type")

// Read reads JSON into the value that a pointer points to.
func Read(text string, into any) error { return shapes{}.read(text, reflect.ValueOf(into).Elem()) }

// read reads a question into a struct. Fields that the struct does not have are left out,
// and null leaves a value as it is. What is ill-formed in the text is U+FFFD. What it takes,
// encoding/json takes with the same result, and the other way around for what JavaScript
// writes: FuzzReadJSON compares.
func (s shapes) read(text string, into reflect.Value) error {
	r := &reader{text: scalar.String(text), known: s}
	if !r.value(into, 0) || r.space() != 0 {
		return errJSON
	}
	return nil
}

type reader struct {
	text  string
	at    int
	known shapes
}

// space skips white space, and returns the byte after it, 0 at the end.
func (r *reader) space() byte {
	for ; r.at < len(r.text); r.at++ {
		if c := r.text[r.at]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			return c
		}
	}
	return 0
}

// take skips white space and a text, if it is there.
func (r *reader) take(s string) bool {
	r.space()
	if !strings.HasPrefix(r.text[r.at:], s) {
		return false
	}
	r.at += len(s)
	return true
}

const maxDepth = 50

// value reads a value; an invalid one takes any and forgets it.
func (r *reader) value(into reflect.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	c := r.space()
	if c == 'n' {
		return r.take("null")
	}
	if into.IsValid() && into.Kind() == reflect.Pointer {
		into.Set(reflect.New(into.Type().Elem()))
		into = into.Elem()
	}
	kind := into.Kind()
	forgets := kind == reflect.Invalid
	switch {
	case c == '{' && (forgets || kind == reflect.Struct || kind == reflect.Map):
		return r.object(into, depth)
	case c == '[' && (forgets || kind == reflect.Slice):
		return r.list(into, depth)
	case c == '"' && (forgets || kind == reflect.String):
		s, ok := r.string()
		if ok && !forgets {
			into.SetString(s)
		}
		return ok
	case (c == 't' || c == 'f') && (forgets || kind == reflect.Bool):
		if !forgets {
			into.SetBool(c == 't')
		}
		return r.take("true") || r.take("false")
	case forgets || kind == reflect.Int:
		return r.number(into)
	}
	return false
}

// number reads a number; if it is kept, a whole one.
func (r *reader) number(into reflect.Value) bool {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte("+-.0123456789eE", r.text[r.at]) >= 0 {
		r.at++
	}
	text := r.text[start:r.at]
	if !into.IsValid() {
		return text != "" // it is not looked at
	}
	digits := strings.TrimPrefix(text, "-")
	n, err := strconv.Atoi(text)
	if err != nil || len(digits) > 1 && digits[0] == '0' || strings.HasPrefix(text, "+") {
		return false
	}
	into.SetInt(int64(n))
	return true
}

func (r *reader) list(into reflect.Value, depth int) bool {
	r.at++
	var items, item reflect.Value
	if into.IsValid() {
		items = reflect.MakeSlice(into.Type(), 0, 0)
	}
	for first := true; !r.take("]"); first = false {
		if !first && !r.take(",") {
			return false
		}
		if into.IsValid() {
			item = reflect.New(into.Type().Elem()).Elem()
		}
		if !r.value(item, depth+1) {
			return false
		}
		if into.IsValid() {
			items = reflect.Append(items, item)
		}
	}
	if into.IsValid() {
		into.Set(items)
	}
	return true
}

func (r *reader) object(into reflect.Value, depth int) bool {
	r.at++
	isMap := into.Kind() == reflect.Map
	if isMap {
		into.Set(reflect.MakeMap(into.Type()))
	}
	for first := true; !r.take("}"); first = false {
		if !first && !r.take(",") || r.space() != '"' {
			return false
		}
		name, ok := r.string()
		if !ok || !r.take(":") {
			return false
		}
		var place reflect.Value
		switch {
		case isMap:
			place = reflect.New(into.Type().Elem()).Elem()
		case into.IsValid():
			for _, f := range r.known.fields(into.Type()) {
				if f.name == name {
					place = into.FieldByIndex(f.index)
				}
			}
		}
		if !r.value(place, depth+1) {
			return false
		}
		if isMap {
			into.SetMapIndex(reflect.ValueOf(name), place)
		}
	}
	return true
}

// string reads a string; a lone surrogate is U+FFFD.
func (r *reader) string() (string, bool) {
	r.at++
	end := strings.IndexAny(r.text[r.at:], "\"\\")
	if end < 0 {
		return "", false
	}
	if r.text[r.at+end] == '"' { // without escapes
		s := r.text[r.at : r.at+end]
		r.at += end + 1
		return s, !hasControl(s)
	}
	var b strings.Builder
	for r.at < len(r.text) {
		c := r.text[r.at]
		switch {
		case c == '"':
			r.at++
			return b.String(), true
		case c < ' ':
			return "", false
		case c != '\\':
			b.WriteByte(c)
			r.at++
		default:
			code, n := r.escape(r.text[r.at:])
			if n == 0 {
				return "", false
			}
			b.WriteRune(code)
			r.at += n
		}
	}
	return "", false
}

func hasControl(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' {
			return true
		}
	}
	return false
}

// escape decodes the escape at the start of s, and returns its length, or 0.
func (r *reader) escape(s string) (c rune, length int) {
	if len(s) < 2 {
		return 0, 0
	}
	if i := strings.IndexByte(`"\/bfnrt`, s[1]); i >= 0 {
		return rune("\"\\/\b\f\n\r\t"[i]), 2
	}
	high, ok := unit(s)
	if !ok {
		return 0, 0
	}
	if c, ok := pair(s); ok {
		return c, 12
	}
	if high>>11 == 0xD800>>11 {
		return utf8.RuneError, 6
	}
	return high, 6
}

// pair reads \uXXXX\uXXXX where these are the two surrogates of a code point.
func pair(s string) (c rune, ok bool) {
	high, _ := unit(s)
	if high>>10 != 0xD800>>10 {
		return 0, false
	}
	low, _ := unit(s[6:])
	return 0x10000 + (high-0xD800)<<10 + low - 0xDC00, low>>10 == 0xDC00>>10
}

// unit reads \uXXXX.
func unit(s string) (rune, bool) {
	if len(s) < 6 || s[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), err == nil && s[2] != '+'
}
