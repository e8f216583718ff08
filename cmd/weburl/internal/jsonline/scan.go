package jsonline

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
	"github.com/weburl-go/weburl/internal/scalar"
)

// scanner finds the values of a JSON text without storing them. Its methods return
// false where the text is not JSON, and where values are nested deeply; FuzzScan
// compares it with encoding/json.
type scanner struct {
	text  []byte
	at    int
	plain bool // the last string is ASCII without escapes
}

// maxDepth is how deeply values may be nested.
const maxDepth = 500

// space skips whitespace, and returns the byte after it, or 0 at the end.
func (s *scanner) space() byte {
	for ; s.at < len(s.text); s.at++ {
		if c := s.text[s.at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
	}
	return 0
}

// take skips whitespace and one byte.
func (s *scanner) take(c byte) bool {
	if s.space() != c || s.at == len(s.text) {
		return false
	}
	s.at++
	return true
}

// value skips a value and the whitespace before it.
func (s *scanner) value(depth int) bool {
	switch s.space() {
	case '"':
		return s.quoted()
	case '{':
		return depth > 0 && s.list('}', func() bool { return s.space() == '"' && s.quoted() && s.take(':') && s.value(depth-1) })
	case '[':
		return depth > 0 && s.list(']', func() bool { return s.value(depth - 1) })
	case 't':
		return s.literal("true")
	case 'f':
		return s.literal("false")
	case 'n':
		return s.literal("null")
	}
	return s.number()
}

// list skips an object or an array, whose first byte comes next. It calls item for
// each member or element, which skips it.
func (s *scanner) list(end byte, item func() bool) bool {
	s.at++
	if s.take(end) {
		return true
	}
	for item() {
		if !s.take(',') {
			return s.take(end)
		}
	}
	return false
}

// quoted skips a string, whose quote comes next.
func (s *scanner) quoted() bool {
	s.plain = true
	for i := s.at + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '"':
			s.at = i + 1
			return true
		case c < ' ':
			return false
		case c == '\\':
			s.at, s.plain = i, false
			if !s.escape() {
				return false
			}
			i = s.at
		case c >= 0x80:
			s.plain = false
		}
	}
	return false
}

// escape skips a backslash and what follows it, save the last byte.
func (s *scanner) escape() bool {
	if s.at++; s.at == len(s.text) {
		return false
	}
	if s.text[s.at] != 'u' {
		return strings.IndexByte(`"\/bfnrt`, s.text[s.at]) >= 0
	}
	for range 4 {
		if s.at++; s.at == len(s.text) || strings.IndexByte("0123456789abcdefABCDEF", s.text[s.at]) < 0 {
			return false
		}
	}
	return true
}

func (s *scanner) literal(text string) bool {
	rest := s.text[s.at:]
	s.at = min(s.at+len(text), len(s.text))
	return len(rest) >= len(text) && string(rest[:len(text)]) == text
}

func (s *scanner) number() bool {
	s.maybe("-")
	if !s.maybe("0") && !s.digits() || s.maybe(".") && !s.digits() {
		return false
	}
	if s.maybe("eE") {
		s.maybe("+-")
		return s.digits()
	}
	return true
}

// maybe skips the next byte if it is one of these.
func (s *scanner) maybe(bytes string) bool {
	if s.at < len(s.text) && strings.IndexByte(bytes, s.text[s.at]) >= 0 {
		s.at++
		return true
	}
	return false
}

func (s *scanner) digits() bool {
	start := s.at
	for s.at < len(s.text) && ascii.IsDigit(s.text[s.at]) {
		s.at++
	}
	return s.at > start
}

// members calls visit for each member of an object, with its name and its value. It
// returns false if the text is not a JSON object and nothing else.
func members(object []byte, visit func(name, value []byte)) bool {
	s := scanner{text: object}
	ok := s.space() == '{' && s.list('}', func() bool {
		if s.space() != '"' {
			return false
		}
		start := s.at
		if !s.quoted() {
			return false
		}
		name := object[start+1 : s.at-1]
		if !s.plain {
			text, _ := unquote(object[start:s.at], false)
			name = []byte(text)
		}
		if !s.take(':') {
			return false
		}
		s.space()
		start = s.at
		if !s.value(maxDepth) {
			return false
		}
		visit(name, object[start:s.at])
		return true
	})
	return ok && s.space() == 0 && s.at == len(object)
}

// element returns an element of an array, counted from 0; nil if there is none.
func element(array []byte, n int) (found []byte) {
	s := scanner{text: array}
	if s.space() != '[' {
		return nil
	}
	s.list(']', func() bool {
		s.space()
		start := s.at
		ok := s.value(maxDepth)
		if n == 0 {
			found = array[start:s.at]
		}
		n--
		return ok
	})
	return found
}

// unquote returns the text of a JSON string. A lone surrogate is U+FFFD, as are bytes that are
// not UTF-8, each longest start of a code point as one, as in the other formats and unlike in
// encoding/json. With view, a text without escapes is a part of the JSON.
func unquote(quoted []byte, view bool) (string, bool) {
	if len(quoted) < 2 || quoted[0] != '"' {
		return "", false
	}
	if inner := quoted[1 : len(quoted)-1]; bytes.IndexByte(inner, '\\') < 0 && utf8.Valid(inner) {
		if view {
			return unsafe.String(unsafe.SliceData(inner), len(inner)), true
		}
		return string(inner), true
	}
	if !utf8.Valid(quoted) {
		quoted = scalar.Append(nil, string(quoted))
	}
	var text string
	return text, json.Unmarshal(quoted, &text) == nil
}

// wanted is a member that is looked for: one with a name or, if there is none, the one
// to which the name leads as a path. See Member.
type wanted struct {
	name, first string // the first name of the path, or empty
	whole, head []byte // the values of the members with these names
}

func newWanted(name string) wanted {
	head, _ := first(name)
	return wanted{name: name, first: head}
}

// find finds members of an object. Of several members with the same name it takes the
// last one. It returns false if the text is not an object.
func find(object []byte, want []wanted) bool {
	for i := range want {
		want[i].whole, want[i].head = nil, nil
	}
	return members(object, func(name, value []byte) {
		for i := range want {
			if w := &want[i]; string(name) == w.name {
				w.whole = value
			} else if w.first != "" && string(name) == w.first {
				w.head = value
			}
		}
	})
}

// value returns the value that was found; nil for none.
func (w *wanted) value() []byte {
	if w.whole != nil || w.head == nil {
		return w.whole
	}
	value := w.head
	for _, rest := first(w.name); rest != ""; {
		var name string
		name, rest = next(rest)
		value = child(value, name)
	}
	return value
}

// child returns a member of an object or an element of an array; nil if there is none.
func child(value []byte, name string) (found []byte) {
	if len(value) > 0 && value[0] == '[' {
		if n, err := strconv.Atoi(name); err == nil && n >= 0 {
			return element(value, n)
		}
		return nil
	}
	members(value, func(member, value []byte) {
		if string(member) == name {
			found = value
		}
	})
	return found
}

// first returns the first name of a path, which has full stops between names or, as a
// JSON Pointer (RFC 6901), a slash before each, and the rest with its delimiter. Both are
// empty if the name is no path.
func first(path string) (name, rest string) {
	if strings.HasPrefix(path, "/") {
		return next(path)
	}
	i := max(strings.IndexByte(path, '.'), 0)
	if i == 0 {
		return "", ""
	}
	return path[:i], path[i:]
}

// next returns the name after the delimiter at the start, and the rest.
func next(path string) (name, rest string) {
	name = path[1:]
	if i := strings.IndexByte(name, path[0]); i >= 0 {
		name, rest = name[:i], name[i:]
	}
	if path[0] == '/' && strings.IndexByte(name, '~') >= 0 {
		name = strings.NewReplacer("~1", "/", "~0", "~").Replace(name)
	}
	return name, rest
}
