package states

import (
	"bytes"

	"github.com/weburl-go/weburl/edition/step"
)

// Text is a string that a parser appends to, or null when it is nil.
type Text []byte

// Clone returns a copy that can be appended to.
func (t Text) Clone() Text { return bytes.Clone(t) }

// Value returns the string, or null.
func (t Text) Value() step.Value {
	if t == nil {
		return step.Null()
	}
	return step.String(string(t))
}
