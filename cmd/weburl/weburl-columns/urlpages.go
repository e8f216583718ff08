package main

import (
	"bufio"
	"fmt"
	"hash/crc32"
	"io"
	"runtime/debug"

	"github.com/parquet-go/parquet-go/format"
)

// urlPages reads the pages of a column chunk with URLs.
type urlPages struct {
	in         *bufio.Reader
	codec      decompressor
	optional   bool  // the values may be null
	left       int64 // values that come
	dictionary *pageTexts
	share      int64 // bytes that the dictionary and a page may have
	most       int64 // bytes that the share can be
	now        int64 // bytes that they have

	compressed, values []byte // used again for each page
	texts              pageTexts
}

// urlPage is a page.
type urlPage struct {
	values  int // with nulls
	levels  *hybrid
	indexes *hybrid // into the dictionary; nil if the page has its texts
	texts   *pageTexts
}

// open begins with the pages of a column chunk.
func (p *urlPages) open(file io.ReaderAt, c urlChunk, optional bool, share, most int64) {
	p.optional, p.left, p.dictionary, p.share, p.most = optional, c.values, nil, share, most
	if p.in == nil {
		p.in = bufio.NewReaderSize(nil, 64<<10)
	}
	p.in.Reset(io.NewSectionReader(file, c.start, c.size))
	p.codec.codec = c.codec
}

// close gives the memory of large pages back.
func (p *urlPages) close() {
	p.codec.close()
	p.dictionary, p.texts = nil, pageTexts{}
	if p.share > smallPages {
		p.compressed, p.values = nil, nil
		debug.FreeOSMemory()
	}
}

// next returns the next page, which is valid until the next call. The error is io.EOF
// after the last one.
func (p *urlPages) next() (*urlPage, error) {
	for p.left > 0 {
		head, err := p.head()
		if err != nil {
			return nil, err
		}
		switch {
		case head.Type == format.DictionaryPage && head.DictionaryPageHeader.Valid && p.dictionary == nil:
			err = p.readDictionary(head)
		case head.Type == format.DataPage && head.DataPageHeader.Valid:
			return p.counted(p.pageV1(head))
		case head.Type == format.DataPageV2 && head.DataPageHeaderV2.Valid:
			return p.counted(p.pageV2(head))
		case head.Type == format.IndexPage:
			if _, err = p.in.Discard(int(head.CompressedPageSize)); err != nil {
				err = errDamaged
			}
		default:
			err = errDamaged
		}
		if err != nil {
			return nil, err
		}
	}
	return nil, io.EOF
}

// counted returns a page, if the chunk has so many values.
func (p *urlPages) counted(page *urlPage, err error) (*urlPage, error) {
	if err != nil {
		return nil, err
	}
	if p.left -= int64(page.values); p.left < 0 || page.values < 0 {
		return nil, errDamaged
	}
	return page, nil
}

// reserve checks that there is memory for so many bytes beside the dictionary.
func (p *urlPages) reserve(bytes int64) error {
	if p.dictionary != nil {
		bytes += int64(len(p.dictionary.data) + 4*len(p.dictionary.starts))
	}
	p.now = bytes
	if bytes > p.most {
		return fmt.Errorf("a page with URLs needs %d MiB of memory, and the limit is %d MiB; write the file with smaller pages", bytes>>20, p.most>>20)
	}
	if bytes > p.share {
		return needError(bytes)
	}
	if p.share > smallPages && bytes > int64(cap(p.compressed)+cap(p.values)) {
		p.compressed, p.values = nil, nil
		debug.FreeOSMemory()
	}
	return nil
}

// reserveText checks that there is memory for the values of new columns that are as long
// as a text of so many bytes, beside the pages.
func (p *urlPages) reserveText(size, columns int) error {
	if size <= longText {
		return nil
	}
	bytes := p.now + int64(ofLongText+columns)*int64(size)
	if bytes > p.most {
		return fmt.Errorf("a URL of %d MiB in a page of %d MiB needs %d MiB of memory, and the limit is %d MiB; add fewer columns at once, or write the file with smaller pages", size>>20, p.now>>20, bytes>>20, p.most>>20)
	}
	if bytes > p.share {
		return needError(bytes)
	}
	return nil
}

// body reads what comes after the header of a page that needs so many bytes of memory.
func (p *urlPages) body(head *pageHeader, need int64) ([]byte, error) {
	if err := p.reserve(need); err != nil {
		return nil, err
	}
	size := int(head.CompressedPageSize)
	if cap(p.compressed) < size {
		p.compressed = make([]byte, size)
	}
	b := p.compressed[:size]
	if _, err := io.ReadFull(p.in, b); err != nil {
		return nil, errDamaged
	}
	if head.CRC != 0 && crc32.ChecksumIEEE(b) != uint32(head.CRC) {
		return nil, errDamaged
	}
	return b, nil
}

// decompress returns the values, which must have the size that the header says.
func (p *urlPages) decompress(b []byte, size int) ([]byte, error) {
	if p.codec.codec == format.Uncompressed {
		return b, nil
	}
	if cap(p.values) < size {
		p.values = make([]byte, size)
	}
	values := p.values[:size]
	err := p.codec.decompress(values, b)
	if err == io.EOF { // which would be the end of the chunk
		err = errDamaged
	}
	return values, err
}

// readDictionary reads the dictionary.
func (p *urlPages) readDictionary(head *pageHeader) error {
	d := &head.DictionaryPageHeader.V
	if d.Encoding != format.Plain && d.Encoding != plainDictionary || d.NumValues < 0 || d.NumValues > head.UncompressedPageSize/4 {
		return errDamaged
	}
	b, err := p.body(head, p.need(head, d.NumValues, format.Plain)+4*int64(d.NumValues))
	if err == nil {
		b, err = p.decompress(b, int(head.UncompressedPageSize))
	}
	if err != nil {
		return err
	}
	p.dictionary = &pageTexts{data: b}
	p.compressed, p.values = nil, nil // one of them is the dictionary's now
	return p.dictionary.index(int(d.NumValues))
}

// pageV1 reads a data page of version 1, in which levels and values are compressed
// together.
func (p *urlPages) pageV1(head *pageHeader) (*urlPage, error) {
	h := &head.DataPageHeader.V
	page := &urlPage{values: int(h.NumValues)}
	b, err := p.body(head, p.need(head, h.NumValues, h.Encoding))
	if err == nil {
		b, err = p.decompress(b, int(head.UncompressedPageSize))
	}
	if err != nil {
		return nil, err
	}
	if p.optional {
		if h.DefinitionLevelEncoding != format.RLE {
			return nil, fmt.Errorf("pages with the definition levels in %v cannot be read", h.DefinitionLevelEncoding)
		}
		if len(b) < 4 {
			return nil, errDamaged
		}
		size := uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
		if b = b[4:]; int64(size) > int64(len(b)) {
			return nil, errDamaged
		}
		page.levels, b = &hybrid{src: b[:size], width: 1}, b[size:]
	}
	return page, p.encoded(page, b, h.Encoding)
}

// pageV2 reads a data page of version 2, in which the levels are not compressed.
func (p *urlPages) pageV2(head *pageHeader) (*urlPage, error) {
	h := &head.DataPageHeaderV2.V
	page := &urlPage{values: int(h.NumValues)}
	b, err := p.body(head, p.need(head, h.NumValues, h.Encoding))
	if err != nil {
		return nil, err
	}
	repetitions, definitions := int64(h.RepetitionLevelsByteLength), int64(h.DefinitionLevelsByteLength)
	if repetitions < 0 || definitions < 0 || repetitions+definitions > min(int64(len(b)), int64(head.UncompressedPageSize)) {
		return nil, errDamaged
	}
	if b = b[repetitions:]; p.optional && (definitions > 0 || h.NumNulls > 0) {
		page.levels = &hybrid{src: b[:definitions], width: 1}
	}
	b = b[definitions:]
	if !h.IsCompressed.Valid || h.IsCompressed.V {
		if b, err = p.decompress(b, int(int64(head.UncompressedPageSize)-repetitions-definitions)); err != nil {
			return nil, err
		}
	}
	return page, p.encoded(page, b, h.Encoding)
}

// need returns how many bytes a page needs.
func (p *urlPages) need(head *pageHeader, values int32, encoding format.Encoding) int64 {
	need := int64(head.CompressedPageSize)
	if p.codec.codec != format.Uncompressed {
		need += int64(head.UncompressedPageSize)
	}
	if encoding != format.Plain && encoding != format.RLEDictionary && encoding != plainDictionary {
		need += 8 * int64(values) // their lengths
	}
	return need
}
