package value

import (
	"strconv"

	"github.com/weburl-go/weburl/percent"
)

// TooLong and Unreadable are failures to which the standard gives no name: of a text
// that is too long to be parsed, and of a row that could not be read.
const (
	TooLong    = "too-long"
	Unreadable = "unreadable"
)

// A Row is what an [Evaluator] answers.
type Row struct {
	// Text is the URL, or a reference if there is a base.
	Text string
	// Base is the text of the base URL.
	Base string
	// HasBase says that there is a base.
	HasBase bool
	// Null says that there is null in place of the text or of the base. It is not a
	// problem, even if the other one could not be read.
	Null bool
	// Encoding is that of the document that the URL is from, for its query; nil
	// stands for UTF-8.
	Encoding percent.Encoding
	// Problem is the name of the failure of a row that could not be read, such as
	// [Unreadable]; it is empty for others.
	Problem string

	// Line and Index are numbers from 1; 0 stands for none.
	Line, Index int64
	// Source is the name of the file; empty for none.
	Source string

	// Errors are the names of the validation errors of a text that has been parsed
	// already, for [Evaluator.Set].
	Errors []string
}

// A Value is what a row has for a name. Its bytes must not be changed.
type Value struct {
	Kind  Kind
	State State
	// Flag, Number and List are set by the kind if the value is present.
	Flag   bool
	Number int64
	List   []string
	// Text is a text, and also a number in decimal.
	Text []byte
}

// AppendText appends the value as a text: a flag is true or false, a list has spaces
// between its elements. It appends nothing if the value is not present.
func (v *Value) AppendText(dst []byte) []byte {
	switch {
	case v == nil || v.State != Present:
		return dst
	case v.Kind == Flag:
		return strconv.AppendBool(dst, v.Flag)
	case v.Kind == List:
		for i, text := range v.List {
			if i > 0 {
				dst = append(dst, ' ')
			}
			dst = append(dst, text...)
		}
		return dst
	}
	return append(dst, v.Text...)
}
