// Package distinct finds the first or the last record of each key in a stream of
// records, in the order of the stream. It keeps hashes of the keys, in memory or, if
// they take more than a limit, in temporary files; the answer is the same. [Pairs]
// compares two lists of records by their keys.
//
// Keys are known by hashes of 128 bits with a random key (SipHash-2-4), so that
// nobody can choose records with equal hashes. The chance that any two of a hundred
// million keys have the same hash is below 1 in 10^22.
//
// # Memory
//
// As long as all hashes fit, they are in an open-addressing table. When the table is
// full, it stays as it is: records whose key is in it are decided at once, and the
// hashes of the others are written to 64 files by bits of the hash, with the number
// of the record. In the end each file fits into memory, or is divided again. What
// the files say is merged by the numbers of the records, which come from a file of
// their own, so that their order is that of the stream.
package distinct

import (
	"crypto/rand"
	"encoding/binary"
	"iter"
	"math/bits"

	"github.com/dchest/siphash"
)

// Hash is a hash of a key. It is never zero.
type Hash struct{ high, low uint64 }

// HashSize is the number of bytes of a Hash.
const HashSize = 16

// Hasher makes hashes.
type Hasher struct{ k0, k1 uint64 }

// NewHasher returns a Hasher with a random key.
func NewHasher() Hasher {
	var b [16]byte
	_, _ = rand.Read(b[:]) // it never fails
	return Hasher{binary.LittleEndian.Uint64(b[:]), binary.LittleEndian.Uint64(b[8:])}
}

// Append appends the hash of a key to dst.
func (h Hasher) Append(dst, key []byte) []byte {
	high, low := siphash.Hash128(h.k0, h.k1, key)
	if high|low == 0 {
		low = 1
	}
	return Hash{high, low}.append(dst)
}

// ParseHash reads what Append has written.
func ParseHash(b []byte) Hash {
	return Hash{binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])}
}

func (h Hash) append(dst []byte) []byte {
	return binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(dst, h.high), h.low)
}

// shards is the number of parts of a table. Each grows on its own, so that little
// more than the table is in memory while it grows.
const shards = 1 << shardBits

const shardBits = 8

// table has numbers for hashes. It is an open-addressing hash table without
// pointers, because the maps of Go take two to three times the memory.
type table struct {
	shards  [shards]shard
	numbers bool  // each hash has a number
	extra   int64 // bytes that are kept elsewhere for a hash
	limit   int64 // bytes; 0 for none
	bytes   int64 // of all shards
}

// shard is a part of a table. The zero Hash is a free slot.
type shard struct {
	hashes  []Hash
	numbers []uint32
	used    int
}

const firstSlots = 16 // of a shard

// slot returns the slot of the shard that has the hash, or the free one that it
// gets.
func (s *shard) slot(h Hash) int {
	mask := len(s.hashes) - 1
	i := int(h.low) & mask
	for s.hashes[i] != h && s.hashes[i] != (Hash{}) {
		i = (i + 1) & mask
	}
	return i
}

func (t *table) find(h Hash) (number uint32, ok bool) {
	s := &t.shards[h.high>>(64-shardBits)]
	if len(s.hashes) == 0 {
		return 0, false
	}
	i := s.slot(h)
	if s.hashes[i] != h {
		return 0, false
	}
	if t.numbers {
		number = s.numbers[i]
	}
	return number, true
}

// add adds a hash that the table does not have. It returns false, and does nothing,
// if the table would get larger than its limit.
func (t *table) add(h Hash, number uint32) bool {
	s := &t.shards[h.high>>(64-shardBits)]
	if s.used >= len(s.hashes)-len(s.hashes)/8 && !t.grow(s) {
		return false
	}
	i := s.slot(h)
	s.hashes[i] = h
	if t.numbers {
		s.numbers[i] = number
	}
	s.used++
	return true
}

// grow doubles the slots of a shard, unless the limit forbids it.
func (t *table) grow(s *shard) bool {
	slots := max(2*len(s.hashes), firstSlots)
	added := int64(slots-len(s.hashes)) * HashSize
	if t.numbers {
		added += int64(slots-len(s.hashes)) * (4 + t.extra)
	}
	if t.limit > 0 && t.bytes+added > t.limit {
		return false
	}
	t.bytes += added
	old := *s
	s.hashes = make([]Hash, slots)
	if t.numbers {
		s.numbers = make([]uint32, slots)
	}
	for i, h := range old.hashes {
		if h == (Hash{}) {
			continue
		}
		at := s.slot(h)
		s.hashes[at] = h
		if t.numbers {
			s.numbers[at] = old.numbers[i]
		}
	}
	return true
}

// all yields each hash, in no order.
func (t *table) all() iter.Seq[Hash] {
	return func(yield func(Hash) bool) {
		for i := range t.shards {
			for _, h := range t.shards[i].hashes {
				if h != (Hash{}) && !yield(h) {
					return
				}
			}
		}
	}
}

// column is a list of numbers that grows without being copied.
type column struct{ chunks [][]uint64 }

const chunkBits = 13

// add appends n, which is the number i.
func (c *column) add(i int, n uint64) {
	if i>>chunkBits == len(c.chunks) {
		c.chunks = append(c.chunks, make([]uint64, 1<<chunkBits))
	}
	*c.at(i) = n
}

func (c *column) at(i int) *uint64 { return &c.chunks[i>>chunkBits][i&(1<<chunkBits-1)] }

// part returns the partition of a hash at a level of partitions. It uses other bits
// than the shards and the slots of a table.
func (h Hash) part(level int) int {
	return int(bits.RotateLeft64(h.high, shardBits+partBits*(level+1)) & (parts - 1))
}
