package weburlbeam

import (
	"bytes"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/window"
)

// heldSize is how many bytes a bundle holds, about.
const heldSize = 32 << 20

// held has one value for each key of a bundle, so that fewer are moved between workers.
// Beam's SDK combines the values of a bundle, too, but of 2,000 keys only, and URLs have
// more.
//
// A function holds elements of the global window only, because what it emits at the end of
// a bundle is in that window.
type held[V any] struct {
	values map[string]*V
	size   int
}

// holds reports whether elements of a window are held.
func holds(w beam.Window) bool {
	_, global := w.(window.GlobalWindow)
	return global
}

// begin begins a bundle.
func (h *held[V]) begin() { *h = held[V]{values: map[string]*V{}} }

// get returns the value of a key, nil if there is none.
func (h *held[V]) get(key []byte) *V { return h.values[string(key)] }

// put holds the first value of a key, which refers to a number of bytes. If it is too much
// then, put emits all.
func (h *held[V]) put(key []byte, value V, size int, emit func([]byte, V)) {
	const entry = 100 // bytes of an entry besides those of the key, about
	h.values[string(key)] = &value
	if h.size += entry + len(key) + size; h.size > heldSize {
		h.end(emit)
	}
}

// end emits all values.
func (h *held[V]) end(emit func([]byte, V)) {
	for key, value := range h.values {
		emit([]byte(key), *value)
	}
	clear(h.values)
	h.size = 0
}

// A counter counts keys.
type counter struct{ held[int64] }

// add counts a key.
func (c *counter) add(w beam.Window, key []byte, emit func([]byte, int64)) {
	if !holds(w) {
		emit(bytes.Clone(key), 1)
	} else if n := c.get(key); n != nil {
		*n++
	} else {
		c.put(key, 1, 0, emit)
	}
}
