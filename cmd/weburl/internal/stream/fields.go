package stream

import (
	"iter"
	"slices"
	"strconv"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// Field returns the text of a field of the record, by the name or the number of the
// column, or by the name in a JSON object or a path to it. The text of a JSON value that is not a
// string is the value as it is written. It returns false if there is no such field
// or if it is null. [Plan.Fields] has to be set.
func (r *Record) Field(name string) (text string, ok bool) {
	if r.isObject() {
		return jsonline.Lookup([]byte(r.whole), name)
	}
	if r.input.Label == "" {
		return "", false // an operand
	}
	i := slices.Index(r.input.Header, name)
	if n, err := strconv.Atoi(name); i < 0 && err == nil {
		i = n - 1
	}
	if i < 0 || i >= len(r.fields) {
		return "", false
	}
	return r.fields[i], true
}

// All yields the names and texts of the fields in their order. Those of a row
// without header, and null, are left out. [Plan.Fields] has to be set.
func (r *Record) All() iter.Seq2[string, string] {
	return func(yield func(name, text string) bool) {
		if r.isObject() {
			_ = r.readObject() // an object that is broken has no fields
			for _, f := range r.object {
				if text, ok := f.Text(); ok && !yield(f.Name, text) {
					return
				}
			}
			return
		}
		if r.input.Label == "" {
			return
		}
		for i, f := range r.fields[:min(len(r.fields), len(r.input.Header))] {
			if !yield(r.input.Header[i], f) {
				return
			}
		}
	}
}

// isObject reports whether the record is a JSON value.
func (r *Record) isObject() bool { return r.input.Label != "" && r.from.IsJSON() }

// readObject reads the fields of the JSON object, unless that has been done.
func (r *Record) readObject() (err error) {
	if r.object == nil {
		r.object, err = jsonline.Fields([]byte(r.whole))
	}
	return err
}
