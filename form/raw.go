package form

import (
	"iter"
	"strings"

	"github.com/weburl-go/weburl/internal/scalar"
)

// A RawPair is a pair as it is written in a query, such as "q=caf%C3%A9" or
// "flag": the bytes between two ampersands. Convert it to a string for the
// bytes. A pair has no "=" if it has no value.
//
// Unlike a [Pair], it keeps what decoding loses: how a byte is encoded, whether
// there is a "=", and bytes that are not UTF-8, which decode to U+FFFD.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
type RawPair string

// RawPairs returns the pairs of the query in order, as they are written. They
// are substrings of the query. As in [Parse], nothing between two ampersands is
// not a pair. It decodes nothing and does not allocate.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func RawPairs(query string) iter.Seq[RawPair] {
	return func(yield func(RawPair) bool) {
		for rest := query; ; {
			sequence, after, ok := nextSequence(rest)
			if !ok || !yield(RawPair(sequence)) {
				return
			}
			rest = after
		}
	}
}

// Name returns the decoded name: what is before the first "=", or all of p if
// it has none. It allocates only for a name that needs decoding.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func (p RawPair) Name() string {
	name, _, _ := strings.Cut(string(p), "=")
	return decode(name)
}

// Value returns the decoded value: what is after the first "=", or the empty
// string if there is none. It allocates only for a value that needs decoding.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func (p RawPair) Value() string {
	_, value, _ := strings.Cut(string(p), "=")
	return decode(value)
}

// HasName reports whether name is the decoded name of p. Ill-formed UTF-8 in name
// counts as U+FFFD, and only such a name makes it allocate.
func (p RawPair) HasName(name string) bool {
	encoded, _, _ := strings.Cut(string(p), "=")
	return standsFor(encoded, name)
}

// HasValue reports whether value is the decoded value of p. It allocates as
// [RawPair.HasName] does.
func (p RawPair) HasValue(value string) bool {
	_, encoded, _ := strings.Cut(string(p), "=")
	return standsFor(encoded, value)
}

// standsFor is decodesTo for a text that may be ill-formed.
//
// A byte of encoded stands for at most three bytes, those of U+FFFD, and
// scalar.String does not make a text shorter. A text that is too long is
// therefore different. Without this test, comparing one long name with many
// short ones would take quadratic time.
func standsFor(encoded, text string) bool {
	return len(text) <= len(encoded)*len(scalar.Replacement) && decodesTo(encoded, scalar.String(text))
}
