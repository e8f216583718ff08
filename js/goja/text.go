package goja

import (
	"hash/maphash"
	"strings"

	"github.com/dop251/goja"
)

// The limits of texts.
const (
	maxTexts = 64 // how many strings are kept
	maxText  = 64 // the length in bytes of the longest string that is kept
)

// texts keeps values of short strings that scripts have asked for several times. The
// engine makes two allocations for a string from Go, and scripts often read the same
// attribute or parameter again.
type texts struct {
	seed maphash.Seed
	kept [maxTexts]keptText
}

// keptText is an entry of texts.
type keptText struct {
	last  uint64 // the hash of the string that was asked for last
	text  string
	value goja.Value // of text; nil if no string was asked for twice in sequence
}

// text returns the value of a string.
func (m *Realm) text(s string) goja.Value {
	if len(s) > maxText {
		return m.runtime.ToValue(s)
	}
	hash := maphash.String(m.texts.seed, s)
	k := &m.texts.kept[hash%maxTexts]
	if k.value != nil && k.text == s {
		return k.value
	}
	if k.last != hash {
		k.last = hash
		return m.runtime.ToValue(s)
	}
	text := strings.Clone(s) // s can be a part of a large string
	k.text, k.value = text, m.runtime.ToValue(text)
	return k.value
}
