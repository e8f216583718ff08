package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go/encoding/thrift"
)

// How much memory the metadata of a file needs, in bytes.
const (
	ofColumnChunk = 800  // with where its page indexes are
	ofNewChunk    = 1000 // beside the bounds of its values
	ofStructure   = 192  // any other one in a list
	ofListItem    = 16
)

// maxNesting is how deep structures are nested in metadata.
const maxNesting = 32

var errFooter = errors.New("its footer is damaged")

// footerMemory returns how much memory the metadata of a file needs if a number of
// columns is added: first, when the footer is in memory twice, and then, when its texts
// still are. It reads the footer without keeping it, so that one that is too large for the
// memory, or damaged so that it seems to be, is refused before it is decoded.
func footerMemory(in io.ReaderAt, size int64, columns int) (first, rest int64, err error) {
	var end [8]byte
	if _, err := in.ReadAt(end[:], max(size-8, 0)); err != nil || string(end[4:]) != magic {
		return 0, 0, errors.New("it is no Parquet file, or is encrypted")
	}
	length := int64(binary.LittleEndian.Uint32(end[:]))
	if length > size-8 {
		return 0, 0, errFooter
	}
	m, err := measure(io.NewSectionReader(in, size-8-length, length), length)
	if err != nil {
		return 0, 0, errFooter
	}
	if m.unknown > 0 {
		return 0, 0, fmt.Errorf("%d of its %d column chunks do not say how many nulls they have, and the new file would say that there are none; "+
			"write the file with statistics of all columns (pyarrow: write_statistics=True; DuckDB: COPY (FROM 'in.parquet') TO 'out.parquet'), or use weburl serve", m.unknown, m.chunks)
	}
	decoded := ofColumnChunk*m.chunks + ofStructure*m.structures + ofListItem*m.items
	first, rest = decoded+2*length, decoded+length+ofNewChunk*m.groups*int64(columns)
	if need := max(first, rest); need > maxMetadata {
		return 0, 0, fmt.Errorf("its footer of %d MiB with %d column chunks needs %d MiB of memory, and the limit is %d MiB; write the file with fewer row groups, or without minima and maxima of long values",
			length>>20, m.chunks, need>>20, maxMetadata>>20)
	}
	return max(first, rest), rest, nil
}

// measurer counts what needs memory in a structure.
type measurer struct {
	in                                *limited
	r                                 thrift.Reader
	chunks, groups, structures, items int64

	known   bool  // how many nulls the column chunk has, because it says so or has no values
	unknown int64 // chunks of which that is not known
}

// measure reads a structure of so many bytes. All lists in it have as many items as they
// promise.
func measure(in io.Reader, size int64) (*measurer, error) {
	m := &measurer{in: &limited{in: bufio.NewReaderSize(in, 64<<10), left: size}}
	m.r = new(thrift.CompactProtocol).NewReader(m.in)
	return m, m.structure(0, inFile)
}

// The structures in which others are counted by their kind.
type parent int

const (
	inFile parent = iota
	inGroup
	inChunk
	inChunkData
	inStatistics
	inOther
)

// within returns what a field is in if it is a structure itself.
func (p parent) within(id int16) parent {
	switch {
	case p == inChunk && id == 3:
		return inChunkData
	case p == inChunkData && id == 12:
		return inStatistics
	}
	return inOther
}

// structure reads a structure.
func (m *measurer) structure(nesting int, p parent) error {
	if nesting == maxNesting {
		return errFooter
	}
	for id := int16(0); ; {
		f, err := m.r.ReadField()
		if err != nil || f.Type == thrift.STOP {
			return err
		}
		if f.Delta {
			f.ID += id
		}
		id = f.ID
		switch f.Type {
		case thrift.TRUE, thrift.FALSE: // the type says it
		case thrift.LIST, thrift.SET:
			err = m.list(nesting, p, id)
		case thrift.I64:
			var n int64
			n, err = m.r.ReadInt64()
			if p == inStatistics && id == 3 || p == inChunkData && id == 5 && n == 0 {
				m.known = true
			}
		default:
			err = m.value(nesting, f.Type, p.within(id))
		}
		if err != nil {
			return err
		}
	}
}

// list reads a list, which is the field of a structure with the ID.
func (m *measurer) list(nesting int, p parent, id int16) error {
	l, err := m.r.ReadList()
	if err != nil {
		return err
	}
	count, inside := &m.items, inOther
	switch {
	case p == inFile && id == 4:
		count, inside = &m.groups, inGroup
	case p == inGroup && id == 1:
		count, inside = &m.chunks, inChunk
	case l.Type == thrift.STRUCT:
		count = &m.structures
	}
	for range l.Size {
		if inside == inChunk {
			m.known = false
		}
		if l.Type == thrift.STRUCT {
			err = m.structure(nesting+1, inside)
		} else {
			err = m.value(nesting, l.Type, inOther)
		}
		if err != nil {
			return err
		}
		*count++
		if inside == inChunk && !m.known {
			m.unknown++
		}
	}
	return nil
}

// value reads a value that is no list. If it is a structure, it is the one that is named.
func (m *measurer) value(nesting int, t thrift.Type, p parent) (err error) {
	switch t {
	case thrift.TRUE, thrift.FALSE, thrift.I8:
		_, err = m.r.ReadInt8()
	case thrift.I16, thrift.I32, thrift.I64:
		_, err = m.r.ReadInt64()
	case thrift.DOUBLE:
		_, err = m.in.Discard(8)
	case thrift.BINARY:
		var n int
		if n, err = m.r.ReadLength(); err == nil {
			_, err = m.in.Discard(n)
		}
	case thrift.STRUCT:
		err = m.structure(nesting+1, p)
	default:
		err = errFooter
	}
	return err
}
