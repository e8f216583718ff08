package weburlbeam

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.Combiner3[ranking, Count, []Count](&topFn{})
	beam.RegisterType(reflect.TypeFor[ranking]())
	beam.RegisterCoder(reflect.TypeFor[ranking](), encodeRanking, decodeRanking)
}

// Top returns the n largest counts of a PCollection<Count>, the largest first. Of equal
// counts the one with the lesser value in the order of bytes is first. The result is a
// PCollection<[]Count> with one element for each window. A worker keeps at most 2n counts
// of a window in memory. If n is less than 1 the element is empty.
func Top(s beam.Scope, n int, counts beam.PCollection) beam.PCollection {
	return beam.Combine(s.Scope("weburl.Top"), &topFn{N: max(n, 0)}, counts)
}

// topFn is the function of Top. The package top of Beam sorts its list for each element.
type topFn struct{ N int }

// ranking is what is known of the largest counts: at most 2n, in any order.
type ranking struct{ counts []Count }

// CreateAccumulator returns an empty ranking.
func (f *topFn) CreateAccumulator() ranking { return ranking{} }

// AddInput adds a count.
func (f *topFn) AddInput(r ranking, c Count) ranking {
	r.counts = append(r.counts, c)
	if len(r.counts) > 2*f.N {
		r.counts = f.trim(r.counts)
	}
	return r
}

// MergeAccumulators adds the counts of two rankings.
func (f *topFn) MergeAccumulators(a, b ranking) ranking {
	for _, c := range b.counts {
		a = f.AddInput(a, c)
	}
	return a
}

// ExtractOutput returns the largest counts in order.
func (f *topFn) ExtractOutput(r ranking) []Count { return f.trim(r.counts) }

// trim sorts counts and returns the n largest.
func (f *topFn) trim(counts []Count) []Count {
	slices.SortFunc(counts, compareCounts)
	return counts[:min(f.N, len(counts))]
}

// compareCounts orders larger counts before lesser ones.
func compareCounts(a, b Count) int {
	return cmp.Or(cmp.Compare(b.Count, a.Count), bytes.Compare(a.Value, b.Value), cmp.Compare(len(key(a)), len(key(b))))
}

// key returns what countOf makes the count of: the absent value is before the empty one.
func key(c Count) []byte {
	if c.Absent {
		return nil
	}
	return append([]byte{1}, c.Value...)
}

// encodeRanking returns a ranking as bytes: number, length of the key and key of each count.
func encodeRanking(r ranking) []byte {
	var b []byte
	for _, c := range r.counts {
		k := key(c)
		b = binary.AppendUvarint(binary.AppendVarint(b, c.Count), uint64(len(k)))
		b = append(b, k...)
	}
	return b
}

// decodeRanking returns the ranking of which encodeRanking made the bytes.
func decodeRanking(b []byte) ranking {
	var r ranking
	for len(b) > 0 {
		n, size := binary.Varint(b)
		length, more := binary.Uvarint(b[max(size, 0):])
		start := size + more
		if size <= 0 || more <= 0 || length > uint64(len(b)-start) {
			break
		}
		end := start + int(length)
		r.counts = append(r.counts, countOf(b[start:end:end], n))
		b = b[end:]
	}
	return r
}
