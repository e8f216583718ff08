package main

import (
	"bytes"
	"errors"
	"hash/crc32"
	"slices"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"github.com/weburl-go/weburl/kit/value"
)

// written is what is known of the pages of a column chunk.
type written struct {
	allRows, allNulls, allValues int64
	uncompressed                 int64 // bytes of the pages, with their headers
	textBytes                    int64 // of all values
	withDictionary, without      int32 // numbers of pages
	page, chunk                  bounds
	columnIndex                  format.ColumnIndex
	noColumnIndex                bool
	offsetIndex                  format.OffsetIndex
}

// buffers are used again for each page.
type buffers struct {
	levels, encoded, compressed []byte
	counts                      []uint32 // how often the page has each text of the dictionary
}

// newChunk is a column chunk that is complete. Its offsets are from its start.
type newChunk struct {
	rows        int64
	meta        format.ColumnMetaData
	dictionary  []byte // the page
	pages       *spool
	columnIndex *format.ColumnIndex
	offsetIndex format.OffsetIndex
}

// endPage writes the page, if it has rows.
func (c *newColumn) endPage() {
	if c.rows == 0 || c.err != nil {
		return
	}
	encoding, values := format.Plain, c.data
	if c.dictionary != nil && !c.plain {
		encoding = format.RLEDictionary
		c.encoded, c.err = parquet.RLEDictionary.EncodeInt32(c.encoded[:0], c.indexes)
		values = c.encoded
		c.useDictionary()
		c.withDictionary++
	} else {
		c.textBytes += int64(len(c.data) - 4*(len(c.definitions)-c.nulls))
		c.without++
	}
	level := rle.Encoding{BitWidth: 1}
	c.levels = c.levels[:0]
	var err error
	if c.kind == value.List {
		c.levels, err = level.EncodeLevels(c.levels, c.repetitions)
	}
	repetitions := len(c.levels)
	definitions, otherErr := level.EncodeLevels(nil, c.definitions)
	c.levels = append(c.levels, definitions...)
	c.err = errors.Join(c.err, err, otherErr)
	header := format.PageHeader{
		Type: format.DataPageV2,
		DataPageHeaderV2: thrift.New(format.DataPageHeaderV2{
			NumValues: int32(len(c.definitions)), NumNulls: int32(c.nulls), NumRows: int32(c.rows), Encoding: encoding,
			DefinitionLevelsByteLength: int32(len(definitions)), RepetitionLevelsByteLength: int32(repetitions),
		}),
	}
	c.writePage(&header, values)
	if !addPage(&c.columnIndex, &c.page, int64(c.nulls)) {
		c.noColumnIndex = true
	}
	c.chunk.addAll(&c.page)
	c.allRows, c.allNulls, c.allValues = c.allRows+int64(c.rows), c.allNulls+int64(c.nulls), c.allValues+int64(len(c.definitions))
	c.nextPage()
}

// nextPage makes the page empty. The memory of a long value is given back.
func (c *newColumn) nextPage() {
	c.rows, c.nulls, c.bits = 0, 0, 0
	c.definitions, c.repetitions, c.indexes, c.data = c.definitions[:0], c.repetitions[:0], c.indexes[:0], c.data[:0]
	c.page.reset()
	if cap(c.data) > 4*pageBytes {
		c.data = nil
	}
	if cap(c.compressed) > 4*pageBytes {
		c.compressed = nil
	}
}

// useDictionary finds the bounds and the bytes of the texts of the page. It looks at the
// texts in the order of the dictionary, as they are in memory.
func (c *newColumn) useDictionary() {
	d := c.dictionary
	if missing := len(d.ends) - len(c.counts); missing > 0 {
		c.counts = append(c.counts, make([]uint32, missing)...)
	}
	for _, index := range c.indexes {
		c.counts[index]++
	}
	var least, greatest []byte
	start := uint32(0)
	for i, end := range d.ends {
		text, n := d.data[start+4:end], c.counts[i]
		if start = end; n == 0 {
			continue
		}
		c.counts[i] = 0
		c.textBytes += int64(len(text)) * int64(n)
		if least == nil || bytes.Compare(text, least) < 0 {
			least = text
		}
		if greatest == nil || bytes.Compare(text, greatest) > 0 {
			greatest = text
		}
	}
	if least != nil {
		c.page.add(least)
		c.page.add(greatest)
	}
}

// writePage writes a page with the levels and the values.
func (c *newColumn) writePage(header *format.PageHeader, values []byte) {
	h := &header.DataPageHeaderV2.V
	uncompressed := len(c.levels) + len(values)
	isCompressed := c.codec.CompressionCodec() != format.Uncompressed && len(values) > 0
	if isCompressed && c.err == nil {
		c.compressed, c.err = c.codec.Encode(c.compressed[:cap(c.compressed)], values)
		values = c.compressed
	}
	h.IsCompressed = thrift.New(isCompressed)
	header.UncompressedPageSize, header.CompressedPageSize = int32(uncompressed), int32(len(c.levels)+len(values))
	header.CRC = int32(crc32.Update(crc32.ChecksumIEEE(c.levels), crc32.IEEETable, values))
	head, err := thrift.Marshal(new(thrift.CompactProtocol), header)
	if c.err == nil {
		c.err = err
	}
	c.offsetIndex.PageLocations = append(c.offsetIndex.PageLocations, format.PageLocation{
		Offset: c.pages.size, CompressedPageSize: int32(len(head)) + header.CompressedPageSize, FirstRowIndex: c.allRows,
	})
	c.uncompressed += int64(len(head) + uncompressed)
	for _, part := range [][]byte{head, c.levels, values} {
		if c.err == nil {
			_, c.err = c.pages.Write(part)
		}
	}
}

// dictionaryPage returns the page of the dictionary, and the length that it has without
// compression. A chunk all of whose pages are without it has none.
func (c *newColumn) dictionaryPage() (page []byte, uncompressed int64, err error) {
	if c.withDictionary == 0 {
		return nil, 0, nil
	}
	values := c.dictionary.data
	if c.codec.CompressionCodec() != format.Uncompressed {
		if values, err = c.codec.Encode(nil, values); err != nil {
			return nil, 0, err
		}
	}
	head, err := thrift.Marshal(new(thrift.CompactProtocol), &format.PageHeader{
		Type: format.DictionaryPage, UncompressedPageSize: int32(len(c.dictionary.data)), CompressedPageSize: int32(len(values)),
		CRC:                  int32(crc32.ChecksumIEEE(values)),
		DictionaryPageHeader: thrift.New(format.DictionaryPageHeader{NumValues: int32(len(c.dictionary.ends)), Encoding: format.Plain}),
	})
	return append(head, values...), int64(len(head) + len(c.dictionary.data)), err
}

// littleEndian makes the bounds of numbers those of Parquet, the lowest byte first.
func (n *newChunk) littleEndian() {
	slices.Reverse(n.meta.Statistics.MinValue)
	slices.Reverse(n.meta.Statistics.MaxValue)
	if n.columnIndex == nil {
		return
	}
	for i := range n.columnIndex.MinValues {
		slices.Reverse(n.columnIndex.MinValues[i])
		slices.Reverse(n.columnIndex.MaxValues[i])
	}
}

// end writes the last page, and returns the chunk.
func (c *newColumn) end() (*newChunk, error) {
	c.endPage()
	if c.err != nil {
		return nil, c.err
	}
	page, uncompressed, err := c.dictionaryPage()
	if err != nil {
		return nil, err
	}
	n := &newChunk{rows: c.allRows, dictionary: page, pages: c.pages, offsetIndex: c.offsetIndex}
	for i := range n.offsetIndex.PageLocations {
		n.offsetIndex.PageLocations[i].Offset += int64(len(page))
	}
	if !c.noColumnIndex {
		order(&c.columnIndex)
		n.columnIndex = &format.ColumnIndex{}
		*n.columnIndex = c.columnIndex
	}
	n.meta = format.ColumnMetaData{
		Type: format.ByteArray, Encoding: []format.Encoding{format.Plain, format.RLE}, PathInSchema: c.path,
		Codec: c.codec.CompressionCodec(), NumValues: c.allValues, Statistics: c.chunk.statistics(c.allNulls),
		TotalUncompressedSize: c.uncompressed + uncompressed, TotalCompressedSize: c.pages.size + int64(len(page)),
		DataPageOffset: int64(len(page)),
	}
	m := &n.meta
	if c.withDictionary > 0 {
		m.Encoding = append(m.Encoding, format.RLEDictionary)
		m.EncodingStats = append(m.EncodingStats, format.PageEncodingStats{PageType: format.DictionaryPage, Encoding: format.Plain, Count: 1},
			format.PageEncodingStats{PageType: format.DataPageV2, Encoding: format.RLEDictionary, Count: c.withDictionary})
	}
	if c.without > 0 {
		m.EncodingStats = append(m.EncodingStats, format.PageEncodingStats{PageType: format.DataPageV2, Encoding: format.Plain, Count: c.without})
	}
	m.SizeStatistics = format.SizeStatistics{DefinitionLevelHistogram: []int64{c.allNulls, c.allValues - c.allNulls}}
	if c.kind == value.List {
		m.SizeStatistics.RepetitionLevelHistogram = []int64{c.allRows, c.allValues - c.allRows}
	}
	switch c.kind {
	case value.Flag:
		m.Type = format.Boolean
	case value.Number:
		m.Type = format.Int64
		n.littleEndian()
	default:
		m.SizeStatistics.UnencodedByteArrayDataBytes = c.textBytes
	}
	return n, nil
}
