package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

const (
	maxOffsetIndex = 4 << 20  // bytes of an offset index of the file that is read
	ofOffsetIndex  = 12       // bytes of memory for each of them, as it is decoded
	longBounds     = 16 << 20 // bytes of bounds in the statistics of new chunks that are long
)

var errOffsetIndex = errors.New("an offset index is damaged")

// finish writes the Bloom filters, the page indexes and the footer. Readers expect that
// all column indexes come one after another, and then all offset indexes.
func (j *joined) finish(b *budget) error {
	for part := range parts {
		for i := range j.indexes {
			if err := j.part(b, &j.indexes[i], part); err != nil {
				return err
			}
		}
	}
	start := j.at
	if err := thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(writer{j})).Encode(&j.meta); err != nil {
		return err
	}
	if err := j.write(binary.LittleEndian.AppendUint32(nil, uint32(j.at-start))); err != nil {
		return err
	}
	if err := j.write([]byte(magic)); err != nil {
		return err
	}
	return j.out.Flush()
}

// writer writes to the output, and counts.
type writer struct{ j *joined }

func (w writer) Write(b []byte) (int, error) { return len(b), w.j.write(b) }

// part writes a part of a column chunk.
func (j *joined) part(b *budget, x *index, part int) error {
	from := x.parts[part]
	if from.at <= 0 || from.length <= 0 {
		return nil
	}
	start := j.at
	var err error
	if part == offsetIndex {
		err = j.offsets(b, x)
	} else {
		err = j.copyPart(x.from, from)
	}
	c := &j.meta.RowGroups[x.group].Columns[x.column]
	length := int32(j.at - start)
	switch part {
	case bloomFilter:
		c.MetaData.BloomFilterOffset, c.MetaData.BloomFilterLength = start, length
	case columnIndex:
		c.ColumnIndexOffset, c.ColumnIndexLength = start, length
	case offsetIndex:
		c.OffsetIndexOffset, c.OffsetIndexLength = start, length
	}
	return err
}

// copyPart writes a part as it is.
func (j *joined) copyPart(from io.ReaderAt, p place) error {
	n, err := io.Copy(j.out, io.NewSectionReader(from, p.at, int64(p.length)))
	if j.at += n; err == nil && n != int64(p.length) {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// offsets writes an offset index, whose offsets it moves.
func (j *joined) offsets(b *budget, x *index) error {
	from := x.parts[offsetIndex]
	if from.length > 64<<10 {
		defer b.group(ofOffsetIndex * int64(from.length))()
	}
	text := make([]byte, from.length)
	if _, err := x.from.ReadAt(text, from.at); err != nil {
		return err
	}
	if _, err := measure(bytes.NewReader(text), int64(len(text))); err != nil {
		return errOffsetIndex
	}
	protocol := new(thrift.CompactProtocol)
	var offsets format.OffsetIndex
	if err := thrift.Unmarshal(protocol, text, &offsets); err != nil {
		return err
	}
	for i := range offsets.PageLocations {
		offsets.PageLocations[i].Offset += x.shift
	}
	return thrift.NewEncoder(protocol.NewWriter(writer{j})).Encode(&offsets)
}
