package weburlbeam

import (
	"bytes"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn1x2[Row, []byte, []byte](&keyRowFn{})
	register.DoFn1x2[Row, []byte, int64](&keyFn{})
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
	pairs := beam.ParDo(s, &keyRowFn{keyed{Key: key.name}}, rows)
	return beam.ParDo(s, rowOf, beam.CombinePerKey(s, least, pairs))
}

// keyed is a part of functions that have a key, of which Beam keeps the name.
type keyed struct {
	Key string
	key Key
}

// Setup finds the key. The zero Key has no name.
func (k *keyed) Setup() (err error) {
	if k.Key != "" {
		k.key, err = ParseKey(k.Key)
	}
	return err
}

// keyRowFn returns the key of a row, and the row packed.
type keyRowFn struct{ keyed }

// ProcessElement returns the key of a row.
func (f *keyRowFn) ProcessElement(row Row) (key, packed []byte) {
	return f.key.append(nil, row.URL()), row.pack()
}

// least returns the lesser of two packed rows.
func least(a, b []byte) []byte {
	inputA, hrefA := split(a)
	inputB, hrefB := split(b)
	if c := bytes.Compare(inputA, inputB); c < 0 || c == 0 && bytes.Compare(hrefA, hrefB) <= 0 {
		return a
	}
	return b
}

func rowOf(_ []byte, packed []byte) Row { return unpack(packed) }

// CountBy counts the rows of each key. It returns a PCollection<Count>.
func CountBy(s beam.Scope, key Key, rows beam.PCollection) beam.PCollection {
	s = s.Scope("weburl.CountBy")
	pairs := beam.ParDo(s, &keyFn{keyed{Key: key.name}}, rows)
	return beam.ParDo(s, countOf, beam.CombinePerKey(s, add, pairs))
}

// keyFn returns the key of a row, and 1.
type keyFn struct{ keyed }

// ProcessElement returns the key of a row.
func (f *keyFn) ProcessElement(row Row) (key []byte, one int64) {
	return f.key.append(nil, row.URL()), 1
}

func add(a, b int64) int64 { return a + b }

func countOf(key []byte, n int64) Count {
	if len(key) == 0 || key[0] == 0 {
		return Count{Absent: true, Count: n}
	}
	return Count{Value: key[1:], Count: n}
}
