// Package wording provides the words for codes of errors. The type of a code has the
// methods String, Error, Meaning and Remedy, which take them from a table.
package wording

// Unknown is the name of a number that is no code.
const Unknown = "unknown"

// Text has the words for a code: its name, what is wrong, and what to do about it.
// Meaning and remedy are clauses without full stop.
type Text [3]string

// Name returns the name, such as "opaque-path".
func (t Text) Name() string { return t[0] }

// Meaning returns what is wrong.
func (t Text) Meaning() string { return t[1] }

// Remedy returns what to do about it.
func (t Text) Remedy() string { return t[2] }

// Texts has the words for the codes of a type, by number. The first text, whose name
// is Unknown, is for numbers that are no code.
type Texts []Text

// Of returns the words for a code.
func (t Texts) Of(code uint8) Text {
	if int(code) < len(t) {
		return t[code]
	}
	return t[0]
}

// Causes returns the reason of an error and, if there is one, the cause: what Unwrap of
// an error returns.
func Causes(reason, cause error) []error {
	if cause == nil {
		return []error{reason}
	}
	return []error{reason, cause}
}
