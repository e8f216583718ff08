package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

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
	file *os.File // that out writes to
	at   int64    // the offset that is written next
	meta format.FileMetaData
	kept *os.File // has the page indexes of the new columns until they are written
	free int64    // bytes of memory for bounds of new chunks that are long

	// what the columns had beside their pages, in the order of the output
	indexes []index
}

// index is where a column chunk has its Bloom filter and its page index.
type index struct {
	from          *os.File
	shift         int64 // from the offset of the chunk to that in the output
	group, column int32
	parts         [parts]place
}

// place is where a part is in the file that the chunk is from. Its length is 0 if there
// is none.
type place struct {
	at     int64
	length int32
}

// The parts that a column chunk has beside its pages.
const (
	bloomFilter = iota
	columnIndex
	offsetIndex
	parts
)

// source is the file that is read.
type source struct {
	data   io.ReaderAt
	chunks []urlChunk // one for each row group
	meta   format.FileMetaData

	optional bool  // the URLs may be null
	pages    int64 // bytes that a page of it may need
}

// urlChunk is what is needed to read a column chunk with URLs.
type urlChunk struct {
	codec               format.CompressionCodec
	start, size, values int64
}

// chunkStart is the offset of the first page of a column chunk.
func chunkStart(m *format.ColumnMetaData) int64 {
	if m.DictionaryPageOffset > 0 && m.DictionaryPageOffset < m.DataPageOffset {
		return m.DictionaryPageOffset
	}
	return m.DataPageOffset
}

// join writes the columns of a file, and the new ones.
func (s *settings) join(in, out *os.File, dir string) error {
	info, err := in.Stat()
	if err != nil {
		return err
	}
	f, release, err := s.open(in, info.Size())
	if err != nil {
		return err
	}
	defer release()
	j := &joined{out: bufio.NewWriterSize(out, 256<<10), file: out, meta: f.meta, free: longBounds}
	if j.kept, err = os.Create(filepath.Join(dir, "indexes")); err != nil {
		return err
	}
	defer j.kept.Close()
	if _, err := j.kept.WriteString(magic); err != nil {
		return err
	}
	if err := j.write([]byte(magic)); err != nil {
		return err
	}
	added, err := s.metadata()
	if err != nil {
		return err
	}
	made := s.groups(f, dir)
	defer made.stop()
	for i := range j.meta.RowGroups {
		if err := j.group(in, i, len(s.names)); err != nil {
			return err
		}
		if err := j.newGroup(<-made.groups[i], i); err != nil {
			return err
		}
	}
	j.extend(s, &j.meta.Schema, added)
	return j.finish(s.budget)
}

// open waits for memory and decodes the footer. The function that is returned gives the
// memory back.
func (s *settings) open(in io.ReaderAt, size int64) (x *source, release func(), err error) {
	first, rest, err := footerMemory(in, size, len(s.names))
	if err != nil {
		return nil, nil, err
	}
	pages, opened, release := s.budget.file(first, rest)
	if x, err = s.decode(in, size); x != nil {
		x.pages = pages
	}
	opened()
	if err != nil {
		release()
	}
	return x, release, err
}

// decode decodes the footer. What the library keeps beside it is not kept. The library
// panics if a footer refers to columns or encodings that do not exist.
func (s *settings) decode(in io.ReaderAt, size int64) (x *source, err error) {
	defer func() {
		if recover() != nil {
			x, err = nil, errFooter
		}
	}()
	f, err := parquet.OpenFile(in, size, parquet.SkipBloomFilters(true), parquet.SkipPageIndex(true))
	if err != nil {
		return nil, err
	}
	column, err := s.check(f)
	if err != nil {
		return nil, err
	}
	x = &source{data: in, meta: *f.Metadata(), optional: column.Optional()}
	for i := range x.meta.RowGroups {
		m := &x.meta.RowGroups[i].Columns[column.Index()].MetaData
		x.chunks = append(x.chunks, urlChunk{codec: m.Codec, start: chunkStart(m), size: m.TotalCompressedSize, values: m.NumValues})
	}
	return x, nil
}

// check returns the column with the URLs. It is an error if the file cannot be used.
func (s *settings) check(f *parquet.File) (*parquet.Column, error) {
	for _, m := range f.Metadata().KeyValueMetadata {
		if writer := schemaKey(m.Key); writer != "" {
			return nil, fmt.Errorf("its metadata have %s's own schema, %s, in which the new columns would be missing; "+
				"write the file without it (pyarrow: store_schema=False; DuckDB: COPY (FROM 'in.parquet') TO 'out.parquet'), or use weburl serve", writer, m.Key)
		}
	}
	for i := range f.Metadata().RowGroups {
		for _, c := range f.Metadata().RowGroups[i].Columns {
			if c.FilePath != "" {
				return nil, errors.New("parts of it are in other files")
			}
			if c.OffsetIndexLength > maxOffsetIndex {
				return nil, fmt.Errorf("the offset index of the column %q has %d MiB, and the limit is %d MiB; write the file with larger pages or without page indexes",
					strings.Join(c.MetaData.PathInSchema, "."), c.OffsetIndexLength>>20, maxOffsetIndex>>20)
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

// schemaKey returns whose schema the metadata of a file have under a key; empty if that
// is no schema. These programs believe such a schema more than Parquet's.
func schemaKey(key string) string {
	switch key {
	case "ARROW:schema":
		return "Arrow"
	case "org.apache.spark.sql.parquet.row.metadata":
		return "Spark"
	}
	return ""
}

func (j *joined) write(b []byte) error {
	n, err := j.out.Write(b)
	j.at += int64(n)
	return err
}

// group copies a row group to which a number of columns will be added.
func (j *joined) group(in *os.File, i, columns int) error {
	g := &j.meta.RowGroups[i]
	g.FileOffset = j.at
	g.Columns = append(make([]format.ColumnChunk, 0, len(g.Columns)+columns), g.Columns...)
	if j.indexes == nil {
		j.indexes = make([]index, 0, len(j.meta.RowGroups)*cap(g.Columns))
	}
	for c := range g.Columns {
		if err := j.chunk(in, &g.Columns[c], i, c); err != nil {
			return err
		}
	}
	return nil
}

// copyFrom copies a part of a file, as the system does it best. Others read the file at
// offsets only.
func (j *joined) copyFrom(in *os.File, start, size int64) error {
	if err := j.out.Flush(); err != nil {
		return err
	}
	if _, err := in.Seek(start, io.SeekStart); err != nil {
		return err
	}
	n, err := io.Copy(j.file, io.LimitReader(in, size))
	if j.at += n; err == nil && n != size {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// chunk copies the pages of a column chunk, and moves its offsets.
func (j *joined) chunk(in *os.File, c *format.ColumnChunk, group, column int) error {
	m := &c.MetaData
	start := chunkStart(m)
	shift := j.at - start
	if err := j.copyFrom(in, start, m.TotalCompressedSize); err != nil {
		return err
	}
	for _, at := range []*int64{&m.DataPageOffset, &m.DictionaryPageOffset, &m.IndexPageOffset, &c.FileOffset} {
		if *at > 0 {
			*at += shift
		}
	}
	x := index{from: in, shift: shift, group: int32(group), column: int32(column), parts: [parts]place{
		bloomFilter: {m.BloomFilterOffset, m.BloomFilterLength},
		columnIndex: {c.ColumnIndexOffset, c.ColumnIndexLength},
		offsetIndex: {c.OffsetIndexOffset, c.OffsetIndexLength},
	}}
	c.OffsetIndexOffset, c.OffsetIndexLength, c.ColumnIndexOffset, c.ColumnIndexLength = 0, 0, 0, 0
	m.BloomFilterOffset, m.BloomFilterLength = 0, 0 // one whose length is unknown is left out
	j.indexes = append(j.indexes, x)
	return nil
}

// newGroup appends the new columns of a row group.
func (j *joined) newGroup(added *newGroup, i int) error {
	if added.err != nil {
		return added.err
	}
	defer added.close()
	g := &j.meta.RowGroups[i]
	for _, c := range added.chunks {
		if err := j.newChunk(c, i); err != nil {
			return err
		}
	}
	for _, c := range added.chunks {
		if c.rows != g.NumRows {
			return fmt.Errorf("row group %d does not have the %d rows that it promises", i, g.NumRows)
		}
	}
	return nil
}

// newChunk appends a new column chunk.
func (j *joined) newChunk(c *newChunk, group int) error {
	g := &j.meta.RowGroups[group]
	m, start := c.meta, j.at
	m.DataPageOffset += start
	if len(c.dictionary) > 0 {
		m.DictionaryPageOffset = start
	}
	if err := j.write(c.dictionary); err != nil {
		return err
	}
	err := c.pages.copyTo(j.out)
	if j.at += c.pages.size; err != nil {
		return err
	}
	x := index{from: j.kept, shift: start, group: int32(group), column: int32(len(g.Columns))}
	if err := j.keep(&x.parts[offsetIndex], &c.offsetIndex); err != nil {
		return err
	}
	if c.columnIndex != nil {
		if err := j.keep(&x.parts[columnIndex], c.columnIndex); err != nil {
			return err
		}
	}
	if long := int64(len(m.Statistics.MinValue) + len(m.Statistics.MaxValue)); long > 2*maxPageBound {
		if j.free -= long; j.free < 0 {
			m.Statistics.MinValue, m.Statistics.MaxValue = nil, nil
		}
	}
	j.indexes = append(j.indexes, x)
	g.TotalByteSize += m.TotalUncompressedSize
	if g.TotalCompressedSize > 0 {
		g.TotalCompressedSize += m.TotalCompressedSize
	}
	g.Columns = append(g.Columns, format.ColumnChunk{MetaData: m})
	return nil
}

// keep keeps an index until it is written. No place in the file of them is 0, which
// stands for none.
func (j *joined) keep(p *place, index any) error {
	b, err := thrift.Marshal(new(thrift.CompactProtocol), index)
	if err != nil {
		return err
	}
	if p.at, err = j.kept.Seek(0, io.SeekEnd); err != nil {
		return err
	}
	p.length = int32(len(b))
	_, err = j.kept.Write(b)
	return err
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
