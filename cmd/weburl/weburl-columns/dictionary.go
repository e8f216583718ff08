package main

import (
	"encoding/binary"
	"hash/maphash"
)

// A dictionary has the distinct texts of a column chunk, in the order in which they were
// added. Their index is a position in that order.
type dictionary struct {
	seed   maphash.Seed // texts that collide cannot be chosen in advance
	limit  int          // bytes that data may have
	data   []byte       // the texts in the encoding PLAIN: the length in four bytes, then the text
	ends   []uint32     // of the texts in data
	hashes []uint32
	slots  []uint32 // the index plus one, at the hash or after it; a power of two of them
}

// minSlots is how many slots a table has at first.
const minSlots = 1 << 8

// newDictionary returns a dictionary whose page has no more bytes than the limit.
func newDictionary(limit int) *dictionary {
	return &dictionary{seed: maphash.MakeSeed(), limit: limit, slots: make([]uint32, minSlots)}
}

// clear makes the dictionary empty.
func (d *dictionary) clear() {
	d.data, d.ends, d.hashes = d.data[:0], d.ends[:0], d.hashes[:0]
	clear(d.slots)
}

// text returns the text with the index.
func (d *dictionary) text(index int32) []byte {
	start := uint32(0)
	if index > 0 {
		start = d.ends[index-1]
	}
	return d.data[start+4 : d.ends[index]]
}

// add returns the index of a text, which it adds if it is new. It returns false if the
// dictionary is full.
func (d *dictionary) add(text []byte) (index int32, ok bool) {
	hash := uint32(maphash.Bytes(d.seed, text))
	mask := uint32(len(d.slots) - 1)
	at := hash & mask
	for ; d.slots[at] != 0; at = (at + 1) & mask {
		if i := d.slots[at] - 1; d.hashes[i] == hash && string(d.text(int32(i))) == string(text) {
			return int32(i), true
		}
	}
	if len(d.data)+4+len(text) > d.limit {
		return 0, false
	}
	d.data = binary.LittleEndian.AppendUint32(d.data, uint32(len(text)))
	d.data = append(d.data, text...)
	d.ends = append(d.ends, uint32(len(d.data)))
	d.hashes = append(d.hashes, hash)
	d.slots[at] = uint32(len(d.ends))
	if 2*len(d.ends) > len(d.slots) {
		d.grow()
	}
	return int32(len(d.ends) - 1), true
}

// grow doubles the number of slots.
func (d *dictionary) grow() {
	d.slots = make([]uint32, 2*len(d.slots))
	mask := uint32(len(d.slots) - 1)
	for i, hash := range d.hashes {
		at := hash & mask
		for d.slots[at] != 0 {
			at = (at + 1) & mask
		}
		d.slots[at] = uint32(i + 1)
	}
}
