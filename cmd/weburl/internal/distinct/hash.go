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
	return binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(dst, high), low)
}

// ParseHash reads what Append has written.
func ParseHash(b []byte) Hash {
	return Hash{binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])}
}

func (h Hash) append(dst []byte) []byte {
	return binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(dst, h.high), h.low)
}
