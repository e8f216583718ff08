package main

import "fmt"

// A trie is a three-stage table. The top bits of a code point choose a block
// of the second stage, the middle bits a block of the third, the low bits the
// entry. Equal blocks are stored once.
type trie struct {
	midBits, lowBits uint
	first            []uint8  // code point >> (midBits+lowBits)
	second           []uint16 // first<<midBits | middle bits
	third            []uint16 // second<<lowBits | low bits
}

// buildTrie compresses values, one for each code point.
func buildTrie(values []uint16, midBits, lowBits uint) (*trie, error) {
	t := &trie{midBits: midBits, lowBits: lowBits}
	blocks, third := shareBlocks(values, 1<<lowBits)
	t.third = third
	middles, second := shareBlocks(blocks, 1<<midBits)
	t.second = second
	for _, m := range middles {
		if m > 0xFF {
			return nil, fmt.Errorf("trie with %d+%d bits: more than 256 blocks in the second stage", midBits, lowBits)
		}
		t.first = append(t.first, uint8(m))
	}
	return t, nil
}

// shareBlocks cuts values into blocks of size, keeps each distinct block once,
// and returns the number of every block and the blocks that it kept.
func shareBlocks(values []uint16, size int) (numbers, kept []uint16) {
	seen := map[string]uint16{}
	for i := 0; i < len(values); i += size {
		block := values[i : i+size]
		key := string(littleEndian(block))
		n, ok := seen[key]
		if !ok {
			n = uint16(len(kept) / size)
			seen[key] = n
			kept = append(kept, block...)
		}
		numbers = append(numbers, n)
	}
	return numbers, kept
}

// bestTrie tries all useful divisions of the bits and returns the smallest
// trie, measured with entries of entryBytes bytes.
func bestTrie(values []uint16, entryBytes int) (*trie, error) {
	var best *trie
	for low := uint(3); low <= 7; low++ {
		for mid := uint(3); mid <= 7; mid++ {
			t, err := buildTrie(values, mid, low)
			if err != nil {
				continue
			}
			if best == nil || t.size(entryBytes) < best.size(entryBytes) {
				best = t
			}
		}
	}
	if best == nil {
		return nil, fmt.Errorf("no trie fits")
	}
	return best, nil
}

func (t *trie) size(entryBytes int) int {
	return len(t.first) + 2*len(t.second) + entryBytes*len(t.third)
}
