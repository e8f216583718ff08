package files

import (
	"math/bits"
	"strconv"
	"strings"
)

// spread is how many numbers [key] distinguishes: a multiple of most numbers of slots.
const spread = 960

// key returns a key that begins with a name and has a number: Flink gives keys to slots by
// a hash, modulo the number of slots, and that of this key is n modulo [spread]. Keys with
// numbers in a row are therefore in different slots, in turn, while of a few hundred other
// keys a slot could have a fifth more than the others. For runners with another hash it is
// a key like any other.
func key(name string, n int64) string {
	b := append([]byte(name), ' ')
	start := javaHash(1, b)
	for salt := int64(0); ; salt++ {
		k := strconv.AppendInt(b[:len(name)+1], salt, 36)
		if int64(murmur(javaHash(start, k[len(name)+1:]))%spread) == n%spread {
			return string(k)
		}
		b = k
	}
}

// nameOf returns the name of a key.
func nameOf(key string) string { return key[:strings.LastIndexByte(key, ' ')] }

// javaHash continues the hash of java.util.Arrays.hashCode, which is 1 for no bytes.
func javaHash(h uint32, b []byte) uint32 {
	for _, c := range b {
		h = 31*h + uint32(int8(c))
	}
	return h
}

// murmur is the function murmurHash of org.apache.flink.util.MathUtils.
func murmur(h uint32) uint32 {
	h = bits.RotateLeft32(h*0xcc9e2d51, 15) * 0x1b873593
	h = bits.RotateLeft32(h, 13)*5 + 0xe6546b64
	h ^= 4
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	h ^= h >> 16
	if int32(h) < 0 {
		h = -h &^ (1 << 31)
	}
	return h
}
