package step

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Record is a URL record: its fields in the order in which the standard lists
// them. The fields are those of the edition that the record is from. In the
// living standard they are scheme, username, password, host, port, path, query
// and fragment. The blob URL entry is left out, because parsers do not use it.
//
// https://url.spec.whatwg.org/#concept-url
type Record []Field

// Field is a field of a URL record.
type Field struct {
	Name  string // as the standard writes it, such as "scheme data"
	Value Value
}

// Get returns the value of the field of that name, or null if there is no such
// field.
func (r Record) Get(name string) Value {
	for _, f := range r {
		if f.Name == name {
			return f.Value
		}
	}
	return Null()
}

// Kind is the kind of a [Value].
type Kind uint8

// The kinds of values.
const (
	KindNull Kind = iota
	KindString
	KindList
	KindInteger
	KindBoolean
)

// Value is the value of a field: null, a string, a list of strings, an integer
// or a boolean. The zero Value is null.
//
// A host is a string, as the host serializer writes it: the empty host is the
// empty string, and an IPv6 address has its brackets. An opaque path is a
// string; other paths are lists.
type Value struct {
	_    [0]func() // == would compare the addresses of lists
	kind Kind
	text string    // of an integer or a boolean, too
	list *[]string // a pointer, because most values are no list
}

// Null returns the value null.
func Null() Value { return Value{} }

// String returns the value for a string.
func String(s string) Value { return Value{kind: KindString, text: s} }

// List returns the value for a list. The value keeps list, which the caller
// must not change afterwards.
func List(list []string) Value {
	list = slices.Clip(list)
	return Value{kind: KindList, list: &list}
}

// Integer returns the value for an integer.
func Integer(n int) Value { return Value{kind: KindInteger, text: strconv.Itoa(n)} }

// Boolean returns the value for a boolean.
func Boolean(b bool) Value { return Value{kind: KindBoolean, text: strconv.FormatBool(b)} }

// Kind returns the kind of v.
func (v Value) Kind() Kind { return v.kind }

// IsNull reports whether v is null.
func (v Value) IsNull() bool { return v.kind == KindNull }

// Text returns the string if v is a string, otherwise the empty string.
func (v Value) Text() string {
	if v.kind != KindString {
		return ""
	}
	return v.text
}

// List returns the list if v is a list, otherwise nil. The caller must not
// change it.
func (v Value) List() []string {
	if v.list == nil {
		return nil
	}
	return *v.list
}

// Integer returns the integer if v is an integer, otherwise 0.
func (v Value) Integer() int {
	if v.kind != KindInteger {
		return 0
	}
	n, _ := strconv.Atoi(v.text) // it was written by Itoa
	return n
}

// Boolean returns the boolean if v is a boolean, otherwise false.
func (v Value) Boolean() bool { return v.kind == KindBoolean && v.text == strconv.FormatBool(true) }

// Equal reports whether v and w are the same value.
func (v Value) Equal(w Value) bool {
	return v.kind == w.kind && v.text == w.text && slices.Equal(v.List(), w.List())
}

// String returns v as readable text: null, "text" in quotes, « "a", "b" » for a
// list, 8080, true or false.
func (v Value) String() string {
	switch v.kind {
	case KindNull:
		return "null"
	case KindString:
		return strconv.Quote(v.text)
	case KindList:
		if len(*v.list) == 0 {
			return "« »"
		}
		quoted := make([]string, len(*v.list))
		for i, s := range *v.list {
			quoted[i] = strconv.Quote(s)
		}
		return "« " + strings.Join(quoted, ", ") + " »"
	}
	return v.text
}

// MarshalJSON returns v as a JSON value of its kind.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.kind {
	case KindString:
		return json.Marshal(v.text)
	case KindList:
		return json.Marshal(append([]string{}, *v.list...)) // [] for an empty one
	}
	return []byte(v.String()), nil
}
