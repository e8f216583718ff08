package main

import (
	"bufio"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// maxHead is how many bytes the header of a page may have beside the values in its
// statistics. It bounds how deep structures are nested in it.
const maxHead = 4 << 10

// pageHeader is the header of a page without its statistics, which may be as long as the
// values are. What is not here is skipped and needs no memory.
type pageHeader struct {
	Type                 format.PageType                          `thrift:"1,required"`
	UncompressedPageSize int32                                    `thrift:"2,required"`
	CompressedPageSize   int32                                    `thrift:"3,required"`
	CRC                  int32                                    `thrift:"4,optional"`
	DataPageHeader       thrift.Null[dataHeader]                  `thrift:"5,optional"`
	DictionaryPageHeader thrift.Null[format.DictionaryPageHeader] `thrift:"7,optional"`
	DataPageHeaderV2     thrift.Null[dataHeaderV2]                `thrift:"8,optional"`
}

type dataHeader struct {
	NumValues               int32           `thrift:"1,required"`
	Encoding                format.Encoding `thrift:"2,required"`
	DefinitionLevelEncoding format.Encoding `thrift:"3,required"`
}

type dataHeaderV2 struct {
	NumValues                  int32             `thrift:"1,required"`
	NumNulls                   int32             `thrift:"2,required"`
	Encoding                   format.Encoding   `thrift:"4,required"`
	DefinitionLevelsByteLength int32             `thrift:"5,required"`
	RepetitionLevelsByteLength int32             `thrift:"6,required"`
	IsCompressed               thrift.Null[bool] `thrift:"7,optional"`
}

// A limited reader reads structures, and ends after a number of bytes. Those that are
// skipped, such as texts, do not count.
type limited struct {
	in   *bufio.Reader
	left int64
}

func (r *limited) Read(b []byte) (int, error) {
	if r.left < int64(len(b)) {
		return 0, errDamaged
	}
	n, err := r.in.Read(b)
	r.left -= int64(n)
	return n, err
}

// ReadByte lets numbers be read without memory.
func (r *limited) ReadByte() (byte, error) {
	if r.left == 0 {
		return 0, errDamaged
	}
	r.left--
	return r.in.ReadByte()
}

// Discard skips bytes.
func (r *limited) Discard(n int) (int, error) { return r.in.Discard(n) }

// head reads the header of a page.
func (p *urlPages) head() (*pageHeader, error) {
	head := new(pageHeader)
	r := new(thrift.CompactProtocol).NewReader(&limited{in: p.in, left: maxHead})
	if thrift.NewDecoder(r).Decode(head) != nil || head.CompressedPageSize < 0 || head.UncompressedPageSize < 0 {
		return nil, errDamaged
	}
	return head, nil
}
