package weburlbeam

import (
	"bytes"
	"cmp"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn3x0[beam.Window, Row, func([]byte, []byte)](&keyRowFn{})
	register.DoFn3x0[beam.Window, Row, func([]byte, int64)](&keyFn{})
	register.Emitter2[[]byte, []byte]()
	register.Emitter2[[]byte, int64]()
	register.Function2x1(least)
	register.Function2x1(add)
	register.Function2x1(rowOf)
	register.Function2x1(countOf)
}

// Dedupe keeps one Row of those with the same key: the one with the least input in the
// order of bytes, and of those the one with the least href. What it keeps therefore
// depends neither on the order nor on the runner. Rows that do not have the component
// that is the key count as equal.
func Dedupe(s beam.Scope, key Key, rows beam.PCollection) beam.PCollection {
	s = s.Scope("weburl.Dedupe")
	pairs := beam.ParDo(s, &keyRowFn{keyed: keyed{Key: key.name}}, rows)
	return beam.ParDo(s, rowOf, beam.CombinePerKey(s, least, pairs))
}

// keyed is a part of functions that have a key, of which Beam keeps the name.
type keyed struct {
	Key string
	by  Key
}

// Setup finds the key. The zero Key has no name.
func (k *keyed) Setup() (err error) {
	if k.Key != "" {
		k.by, err = ParseKey(k.Key)
	}
	return err
}

// keyRowFn returns keys of rows, and rows packed: of a bundle one with each key.
type keyRowFn struct {
	keyed
	least       held[[]byte]
	key, packed []byte // reused
}

// StartBundle begins a bundle.
func (f *keyRowFn) StartBundle(func(key, packed []byte)) { f.least.begin() }

// ProcessElement holds a row, or returns it.
func (f *keyRowFn) ProcessElement(w beam.Window, row Row, emit func(key, packed []byte)) {
	f.key, f.packed = f.by.append(f.key[:0], row.URL()), row.pack(f.packed[:0])
	if !holds(w) {
		emit(bytes.Clone(f.key), bytes.Clone(f.packed))
	} else if least := f.least.get(f.key); least == nil {
		f.least.put(f.key, bytes.Clone(f.packed), len(f.packed), emit)
	} else if comparePacked(f.packed, *least) < 0 {
		f.least.size += len(f.packed) - len(*least)
		*least = bytes.Clone(f.packed)
	}
}

// FinishBundle returns the rows that are held.
func (f *keyRowFn) FinishBundle(emit func(key, packed []byte)) { f.least.end(emit) }

// least returns the lesser of two packed rows.
func least(a, b []byte) []byte {
	if comparePacked(a, b) <= 0 {
		return a
	}
	return b
}

// comparePacked compares the inputs of two packed rows, and then the hrefs.
func comparePacked(a, b []byte) int {
	inputA, hrefA := split(a)
	inputB, hrefB := split(b)
	return cmp.Or(bytes.Compare(inputA, inputB), bytes.Compare(hrefA, hrefB))
}

func rowOf(_ []byte, packed []byte) Row { return unpack(packed) }

// CountBy counts the rows of each key. It returns a PCollection<Count>.
func CountBy(s beam.Scope, key Key, rows beam.PCollection) beam.PCollection {
	s = s.Scope("weburl.CountBy")
	pairs := beam.ParDo(s, &keyFn{keyed: keyed{Key: key.name}}, rows)
	return beam.ParDo(s, countOf, beam.CombinePerKey(s, add, pairs))
}

// keyFn returns keys of rows, and how many rows of a bundle have them.
type keyFn struct {
	keyed
	counts counter
	key    []byte // reused
}

// StartBundle begins a bundle.
func (f *keyFn) StartBundle(func([]byte, int64)) { f.counts.begin() }

// ProcessElement counts a row.
func (f *keyFn) ProcessElement(w beam.Window, row Row, emit func([]byte, int64)) {
	f.key = f.by.append(f.key[:0], row.URL())
	f.counts.add(w, f.key, emit)
}

// FinishBundle returns the counts that are held.
func (f *keyFn) FinishBundle(emit func([]byte, int64)) { f.counts.end(emit) }

func add(a, b int64) int64 { return a + b }

func countOf(key []byte, n int64) Count {
	if len(key) == 0 || key[0] == 0 {
		return Count{Absent: true, Count: n}
	}
	return Count{Value: key[1:], Count: n}
}
