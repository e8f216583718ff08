package main

import (
	"hash/maphash"
	"unsafe"

	"github.com/weburl-go/weburl"
)

// A hostTable keeps what the columns had for a scheme and a host, so that a row with the
// same ones costs one lookup. It is bounded: when it is full, it begins anew.
type hostTable struct {
	seed    maphash.Seed // hosts that collide cannot be chosen in advance
	columns int
	slots   []uint32 // a part of the hash in the upper bits, the place of the host in the lower
	used    int
	last    uint32 // the place of the host of the row before; 0 for none

	// For each host what the columns had, the length of its key, and its key, so that it
	// takes one access to memory that is not in the cache. The first number is not used.
	records []int32
}

// The limits of a table.
const (
	placeBits  = 20 // of a slot
	maxHosts   = 1 << 16
	maxRecords = 1<<placeBits - 2*maxHostKey // numbers
	maxHostKey = 512                         // bytes; longer ones are not kept
)

func newHostTable(columns int) *hostTable {
	return &hostTable{seed: maphash.MakeSeed(), columns: columns, slots: make([]uint32, 4*minSlots), records: make([]int32, 1)}
}

// hostKey returns the scheme and the host of a URL as they are in it. It returns false if
// it has no host, or if there are credentials between the two.
func hostKey(u *weburl.URL) (string, bool) {
	host := u.Host().String()
	if host == "" || u.HasCredentials() {
		return "", false
	}
	end := len(u.Scheme()) + len("://") + len(host)
	return u.Href()[:end], end <= maxHostKey
}

// webHost returns the scheme and the host that a text begins with, if the scheme is http
// or https and the host has lower-case ASCII letters, digits, "-" and "." only. Nothing
// after such a host can change it or make the text fail, so that all texts that begin
// with it have the same scheme and the same host, or fail in the same way. It saves
// parsing the text; TestWebHost compares it with the parser.
func webHost(text string) (string, bool) {
	at := len("http")
	if len(text) < len("https://") || text[:at] != "http" {
		return "", false
	}
	if text[at] == 's' {
		at++
	}
	if text[at:at+len("://")] != "://" {
		return "", false
	}
	start := at + len("://")
	end := start
	for end < len(text) && isPlainHost[text[end]] {
		end++
	}
	if end == start || end > maxHostKey || end < len(text) && text[end] != '/' && text[end] != '?' && text[end] != '#' {
		return "", false
	}
	return text[:end], true
}

// isPlainHost are the bytes of hosts that their parser need not change.
var isPlainHost = [256]bool{
	'a': true, 'b': true, 'c': true, 'd': true, 'e': true, 'f': true, 'g': true, 'h': true, 'i': true, 'j': true,
	'k': true, 'l': true, 'm': true, 'n': true, 'o': true, 'p': true, 'q': true, 'r': true, 's': true, 't': true,
	'u': true, 'v': true, 'w': true, 'x': true, 'y': true, 'z': true, '0': true, '1': true, '2': true, '3': true,
	'4': true, '5': true, '6': true, '7': true, '8': true, '9': true, '-': true, '.': true,
}

// The parts of a slot.
const (
	placeMask = 1<<placeBits - 1
	hashMask  = 1<<32 - 1 - placeMask
)

// find returns what the columns had for a key, to be read and written. All is unknown for
// a key that is new.
func (t *hostTable) find(key string) []int32 {
	if t.last != 0 && t.key(t.last) == key {
		return t.of(t.last)
	}
	hash := maphash.String(t.seed, key)
	part := uint32(hash>>32) & hashMask
	mask := uint64(len(t.slots) - 1)
	at := hash & mask
	for ; t.slots[at] != 0; at = (at + 1) & mask {
		if s := t.slots[at]; s&hashMask == part && t.key(s&placeMask) == key {
			t.last = s & placeMask
			return t.of(t.last)
		}
	}
	if t.used == maxHosts || len(t.records) > maxRecords {
		t.clear()
		at = hash & mask
	}
	t.last = uint32(len(t.records))
	for range t.columns {
		t.records = append(t.records, refUnknown)
	}
	t.records = append(t.records, int32(len(key)))
	t.records = append(t.records, make([]int32, (len(key)+3)/4)...)
	copy(t.keyBytes(t.last), key)
	t.slots[at] = part | t.last
	if t.used++; 2*t.used > len(t.slots) {
		t.grow()
	}
	return t.of(t.last)
}

// clear makes the table empty.
func (t *hostTable) clear() {
	clear(t.slots)
	t.used, t.last, t.records = 0, 0, t.records[:1]
}

// of returns what the columns had for the host at a place.
func (t *hostTable) of(place uint32) []int32 { return t.records[place:][:t.columns:t.columns] }

func (t *hostTable) key(place uint32) string { return viewOf(t.keyBytes(place)) }

func (t *hostTable) keyBytes(place uint32) []byte {
	record := t.records[int(place)+t.columns:]
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(record[1:]))), record[0])
}

// grow makes the slots four times as many.
func (t *hostTable) grow() {
	old := t.slots
	t.slots = make([]uint32, 4*len(old))
	mask := uint64(len(t.slots) - 1)
	for _, s := range old {
		if s == 0 {
			continue
		}
		at := maphash.String(t.seed, t.key(s&placeMask)) & mask
		for t.slots[at] != 0 {
			at = (at + 1) & mask
		}
		t.slots[at] = s
	}
}
