package main

import (
	"encoding/binary"
	"errors"
)

// errDamaged says that a page is not what the format allows.
var errDamaged = errors.New("a page with URLs is damaged")

// A hybrid reads numbers in the hybrid of run-length encoding and bit-packing, in which
// levels and indexes are. It reads them part by part, as a run of a few bytes can stand
// for more numbers than fit in memory.
type hybrid struct {
	src   []byte
	width uint // bits of a number
	run   int  // how many more times value comes
	value uint32
	packs int // how many more groups of eight packed numbers come
	group [8]uint32
	left  int // how many of the last numbers of group come next
}

// read reads as many numbers as dst has.
func (h *hybrid) read(dst []uint32) error {
	for len(dst) > 0 {
		switch {
		case h.left > 0:
			n := copy(dst, h.group[8-h.left:])
			h.left, dst = h.left-n, dst[n:]
		case h.packs > 0:
			if len(h.src) < int(h.width) {
				return errDamaged
			}
			unpack(&h.group, h.src, h.width)
			h.src, h.packs, h.left = h.src[h.width:], h.packs-1, 8
		case h.run > 0:
			n := min(h.run, len(dst))
			for i := range n {
				dst[i] = h.value
			}
			h.run, dst = h.run-n, dst[n:]
		default:
			if err := h.next(); err != nil {
				return err
			}
		}
	}
	return nil
}

// next reads the head of a run or of packed numbers.
func (h *hybrid) next() error {
	head, n := binary.Uvarint(h.src)
	if n <= 0 || head>>1 >= 1<<31 {
		return errDamaged
	}
	h.src = h.src[n:]
	if head&1 != 0 {
		h.packs = int(head >> 1)
		return nil
	}
	h.run = int(head >> 1)
	size := int(h.width+7) / 8
	if len(h.src) < size {
		return errDamaged
	}
	h.value = 0
	for i, b := range h.src[:size] {
		h.value |= uint32(b) << (8 * i)
	}
	h.src = h.src[size:]
	return nil
}

// unpack unpacks eight numbers of width bits, each from the lowest bit on.
func unpack(dst *[8]uint32, src []byte, width uint) {
	bits, have, at := uint64(0), uint(0), 0
	for i := range dst {
		for have < width {
			bits |= uint64(src[at]) << have
			at, have = at+1, have+8
		}
		dst[i] = uint32(bits & (1<<width - 1))
		bits, have = bits>>width, have-width
	}
}

// The limits of the encoding DELTA_BINARY_PACKED.
const (
	maxDeltaBlock = 1 << 20
	deltaParts    = 32 // a part of a block has a multiple of so many numbers
)

// deltas reads numbers that are not negative, in the encoding DELTA_BINARY_PACKED, and
// returns what comes after them. There must be no more of them than most.
func deltas(src []byte, most int) (numbers []int32, rest []byte, err error) {
	var head [3]uint64 // the size of blocks, the number of their parts, and that of all numbers
	for i := range head {
		n := 0
		if head[i], n = binary.Uvarint(src); n <= 0 {
			return nil, nil, errDamaged
		}
		src = src[n:]
	}
	first, n := binary.Varint(src)
	block, parts := head[0], head[1]
	if n <= 0 || head[2] > uint64(most) || block == 0 || block > maxDeltaBlock || parts == 0 || block%parts != 0 || block/parts%deltaParts != 0 {
		return nil, nil, errDamaged
	}
	src = src[n:]
	numbers = make([]int32, 0, head[2])
	last := int32(first)
	for len(numbers) < cap(numbers) {
		if len(numbers) == 0 {
			if last < 0 {
				return nil, nil, errDamaged
			}
			numbers = append(numbers, last)
			continue
		}
		if numbers, src, err = deltaBlock(numbers, src, int(parts), int(block/parts)); err != nil {
			return nil, nil, err
		}
	}
	return numbers, src, nil
}

// deltaBlock appends the numbers of a block, as far as the slice has capacity for them.
func deltaBlock(numbers []int32, src []byte, parts, size int) ([]int32, []byte, error) {
	least, n := binary.Varint(src)
	if n <= 0 || len(src)-n < parts {
		return nil, nil, errDamaged
	}
	widths, src := src[n:n+parts], src[n+parts:]
	last := numbers[len(numbers)-1]
	var group [8]uint32
	for _, width := range widths {
		if len(numbers) == cap(numbers) {
			break
		}
		if width > 32 || len(src) < size/8*int(width) {
			return nil, nil, errDamaged
		}
		for range size / 8 {
			unpack(&group, src, uint(width))
			src = src[width:]
			for _, delta := range group[:min(8, cap(numbers)-len(numbers))] {
				if last += int32(least) + int32(delta); last < 0 {
					return nil, nil, errDamaged
				}
				numbers = append(numbers, last)
			}
		}
	}
	return numbers, src, nil
}
