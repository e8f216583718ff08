package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// magic is at both ends of a Parquet file.
const magic = "PAR1"

// joined is a file that is being written: the columns of one file, and then those of
// others, which have the new columns of a row group each.
type joined struct {
	out  *bufio.Writer
	at   int64 // the offset that is written next
	meta format.FileMetaData

	// what the columns had beside their pages, in the order of the output
	indexes []index
}

// index is where a column chunk has its page index and its Bloom filter.
type index struct {
	from               io.ReaderAt
	shift              int64 // from the offset of the chunk to that in the output
	group, column      int
	offsetAt, columnAt int64
	offsets, columns   int32
	bloomAt            int64
	bloom              int32
	inMemory           [3][]byte // the parts, of a file that is removed
}

// join writes the columns of a file, and the new ones.
func (s *settings) join(in *os.File, out io.Writer, dir string) error {
	info, err := in.Stat()
	if err != nil {
		return err
	}
	f, err := parquet.OpenFile(in, info.Size(), parquet.SkipBloomFilters(true), parquet.SkipPageIndex(true))
	if err != nil {
		return err
	}
	column, err := s.check(f)
	if err != nil {
		return err
	}
	j := &joined{out: bufio.NewWriterSize(out, 1<<20), meta: *f.Metadata()}
	if err := j.write([]byte(magic)); err != nil {
		return err
	}
	groups := f.RowGroups()
	made := s.groups(groups, column, dir)
	defer made.stop()
	schema := slices.Clone(j.meta.Schema)
	j.meta.RowGroups = slices.Clone(j.meta.RowGroups)
	for i := range j.meta.RowGroups {
		if err := j.group(in, i); err != nil {
			return err
		}
		if err := j.newGroup(<-made.files[i], i, s, &schema); err != nil {
			return err
		}
	}
	if len(groups) == 0 {
		added, err := s.newColumns(nil, nil, dir, column)
		if err != nil {
			return err
		}
		defer added.close()
		j.extend(s, &schema, added.file.Metadata())
	}
	j.meta.Schema = schema
	return j.finish()
}

// check returns the column with the URLs. It is an error if the file cannot be used.
func (s *settings) check(f *parquet.File) (*parquet.Column, error) {
	for i := range f.Metadata().RowGroups {
		for _, c := range f.Metadata().RowGroups[i].Columns {
			if c.FilePath != "" {
				return nil, errors.New("parts of it are in other files")
			}
		}
	}
	column := f.Root().Column(s.url)
	switch {
	case column == nil:
		return nil, fmt.Errorf("there is no column %q that is not nested in another one", s.url)
	case !column.Leaf() || column.Repeated():
		return nil, fmt.Errorf("the column %q is nested; take its values out into a column first", s.url)
	case column.Type().Kind() != parquet.ByteArray:
		return nil, fmt.Errorf("the column %q has no text", s.url)
	}
	for _, name := range s.names {
		if f.Root().Column(s.prefix+name) != nil {
			return nil, fmt.Errorf("there is a column %q already; --prefix gives the new ones other names", s.prefix+name)
		}
	}
	return column, nil
}

func (j *joined) write(b []byte) error {
	n, err := j.out.Write(b)
	j.at += int64(n)
	return err
}

// group copies a row group.
func (j *joined) group(in io.ReaderAt, i int) error {
	g := &j.meta.RowGroups[i]
	g.FileOffset = j.at
	g.Columns = slices.Clone(g.Columns)
	for c := range g.Columns {
		if err := j.chunk(in, &g.Columns[c], i, c); err != nil {
			return err
		}
	}
	return nil
}

// chunk copies the pages of a column chunk, and moves its offsets.
func (j *joined) chunk(in io.ReaderAt, c *format.ColumnChunk, group, column int) error {
	m := &c.MetaData
	start := m.DataPageOffset
	if m.DictionaryPageOffset > 0 && m.DictionaryPageOffset < start {
		start = m.DictionaryPageOffset
	}
	shift := j.at - start
	n, err := io.Copy(j.out, io.NewSectionReader(in, start, m.TotalCompressedSize))
	j.at += n
	if err == nil && n != m.TotalCompressedSize {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return err
	}
	for _, at := range []*int64{&m.DataPageOffset, &m.DictionaryPageOffset, &m.IndexPageOffset, &c.FileOffset} {
		if *at > 0 {
			*at += shift
		}
	}
	x := index{
		from: in, shift: shift, group: group, column: column, offsetAt: c.OffsetIndexOffset, offsets: c.OffsetIndexLength,
		columnAt: c.ColumnIndexOffset, columns: c.ColumnIndexLength, bloomAt: m.BloomFilterOffset, bloom: m.BloomFilterLength,
	}
	c.OffsetIndexOffset, c.OffsetIndexLength, c.ColumnIndexOffset, c.ColumnIndexLength = 0, 0, 0, 0
	m.BloomFilterOffset, m.BloomFilterLength = 0, 0 // one whose length is unknown is left out
	j.indexes = append(j.indexes, x)
	return nil
}

// newGroup appends the new columns of a row group.
func (j *joined) newGroup(added *newFile, i int, s *settings, schema *thrift.Slice[format.SchemaElement]) error {
	if added.err != nil {
		return added.err
	}
	defer added.close()
	meta, g := added.file.Metadata(), &j.meta.RowGroups[i]
	if len(meta.RowGroups) != 1 || meta.RowGroups[0].NumRows != g.NumRows {
		return fmt.Errorf("row group %d does not have the %d rows that it promises", i, g.NumRows)
	}
	if i == 0 {
		j.extend(s, schema, meta)
	}
	for _, name := range s.names {
		for _, c := range meta.RowGroups[0].Columns {
			if c.MetaData.PathInSchema[0] != s.prefix+name {
				continue
			}
			c := c
			if err := j.chunk(added.data, &c, i, len(g.Columns)); err != nil {
				return err
			}
			if err := j.indexes[len(j.indexes)-1].load(); err != nil {
				return err
			}
			g.TotalByteSize += c.MetaData.TotalUncompressedSize
			if g.TotalCompressedSize > 0 {
				g.TotalCompressedSize += c.MetaData.TotalCompressedSize
			}
			g.Columns = append(g.Columns, c)
		}
	}
	return nil
}

// extend appends the new columns, in the order in which they were asked for, to a schema.
func (j *joined) extend(s *settings, schema *thrift.Slice[format.SchemaElement], added *format.FileMetaData) {
	root := &(*schema)[0]
	root.NumChildren = thrift.New(root.NumChildren.V + int32(len(s.names)))
	if len(j.meta.ColumnOrders) > 0 { // there is one for each leaf, or none
		j.meta.ColumnOrders = slices.Concat(j.meta.ColumnOrders, added.ColumnOrders)
	}
	for _, name := range s.names {
		for i := 1; i < len(added.Schema); {
			end := subtree(added.Schema, i)
			if added.Schema[i].Name == s.prefix+name {
				*schema = append(*schema, added.Schema[i:end]...)
			}
			i = end
		}
	}
}

// subtree returns the index after the element and its descendants.
func subtree(schema []format.SchemaElement, i int) int {
	children := int32(0)
	if schema[i].NumChildren.Valid {
		children = schema[i].NumChildren.V
	}
	i++
	for range children {
		i = subtree(schema, i)
	}
	return i
}

// The parts that a column chunk has beside its pages.
const (
	bloomFilter = iota
	columnIndex
	offsetIndex
)

// place is where the part is in the file that the chunk is from.
func (x *index) place(part int) (at int64, length int32) {
	switch part {
	case bloomFilter:
		return x.bloomAt, x.bloom
	case columnIndex:
		return x.columnAt, x.columns
	}
	return x.offsetAt, x.offsets
}

// read returns a part; nil if there is none.
func (x *index) read(part int) ([]byte, error) {
	at, length := x.place(part)
	if x.from == nil || at <= 0 || length <= 0 {
		return x.inMemory[part], nil
	}
	b := make([]byte, length)
	_, err := x.from.ReadAt(b, at)
	return b, err
}

// load reads all parts, as the file will be removed.
func (x *index) load() (err error) {
	for part := range x.inMemory {
		if x.inMemory[part], err = x.read(part); err != nil {
			return err
		}
	}
	x.from = nil
	return nil
}

// finish writes the Bloom filters, the page indexes and the footer. Readers expect that
// all column indexes come one after another, and then all offset indexes.
func (j *joined) finish() error {
	protocol := new(thrift.CompactProtocol)
	for part := range len(index{}.inMemory) {
		for i := range j.indexes {
			if err := j.part(protocol, &j.indexes[i], part); err != nil {
				return err
			}
		}
	}
	footer, err := thrift.Marshal(protocol, &j.meta)
	if err != nil {
		return err
	}
	footer = binary.LittleEndian.AppendUint32(footer, uint32(len(footer)))
	if err := j.write(append(footer, magic...)); err != nil {
		return err
	}
	return j.out.Flush()
}

// part writes a part of a column chunk.
func (j *joined) part(protocol thrift.Protocol, x *index, part int) error {
	b, err := x.read(part)
	if err != nil || b == nil {
		return err
	}
	c := &j.meta.RowGroups[x.group].Columns[x.column]
	switch part {
	case bloomFilter:
		c.MetaData.BloomFilterOffset, c.MetaData.BloomFilterLength = j.at, int32(len(b))
	case columnIndex:
		c.ColumnIndexOffset, c.ColumnIndexLength = j.at, int32(len(b))
	case offsetIndex:
		var offsets format.OffsetIndex
		if err := thrift.Unmarshal(protocol, b, &offsets); err != nil {
			return err
		}
		for i := range offsets.PageLocations {
			offsets.PageLocations[i].Offset += x.shift
		}
		if b, err = thrift.Marshal(protocol, &offsets); err != nil {
			return err
		}
		c.OffsetIndexOffset, c.OffsetIndexLength = j.at, int32(len(b))
	}
	return j.write(b)
}
