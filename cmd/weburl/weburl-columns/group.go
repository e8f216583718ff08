package main

import (
	"bytes"
	"errors"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/weburl-go/weburl/kit/value"
)

// maxDictionary is how many bytes the dictionary of a new column may have before its
// values are written without one.
const maxDictionary = 1 << 20

// dictionaryRoom is how many bytes all dictionaries that are made at once may have.
const dictionaryRoom = 32 << 20

// newGroup are the new columns of a row group.
type newGroup struct {
	chunks []*newChunk
	err    error
}

// close removes the files of the chunks.
func (n *newGroup) close() {
	for _, c := range n.chunks {
		c.pages.close()
	}
}

// newGroups are the new columns of all row groups, which are sent when they are done.
type newGroups struct {
	groups []chan *newGroup
	ahead  chan struct{} // a place for each row group that is not taken yet
	ending chan struct{}
}

// stop ends what has not begun yet.
func (n *newGroups) stop() { close(n.ending) }

// groups works on row groups, no more ahead of those that are taken than there are
// goroutines.
func (s *settings) groups(f *source, dir string) *newGroups {
	n := &newGroups{ending: make(chan struct{})}
	for range f.chunks {
		n.groups = append(n.groups, make(chan *newGroup)) // without buffer: a result waits for its turn
	}
	n.ahead = make(chan struct{}, s.jobs)
	go func() {
		for i := range f.chunks {
			select {
			case n.ahead <- struct{}{}:
			case <-n.ending:
				return
			}
			go func() {
				g := s.newGroup(f, i, n.ending, dir)
				select {
				case n.groups[i] <- g:
					<-n.ahead
				case <-n.ending: // the folder is removed with what is in it
				}
			}()
		}
	}()
	return n
}

// newGroup makes the new columns of a row group. It begins anew with more memory if it
// needs that.
func (s *settings) newGroup(f *source, i int, ending <-chan struct{}, dir string) *newGroup {
	for share := int64(smallPages); ; {
		s.tokens <- struct{}{}
		n := s.tryGroup(f, i, ending, dir, share)
		<-s.tokens
		var need needError
		if !errors.As(n.err, &need) {
			return n
		}
		share = min(max(int64(need), 2*share), f.pages) // a chunk has a page for each try, not for each page that is larger
	}
}

// tryGroup makes the new columns of a row group whose pages have no more bytes than the
// share.
func (s *settings) tryGroup(f *source, i int, ending <-chan struct{}, dir string, share int64) *newGroup {
	defer s.budget.group(share)()
	if share > smallPages {
		s.forget()
	}
	var values *filler
	select {
	case values = <-s.fillers:
	default:
		values = s.newFiller()
	}
	values.reset(parquet.LookupCompressionCodec(f.chunks[i].codec), dir, ending)
	values.pages.open(f.data, f.chunks[i], f.optional, share, f.pages)
	err := values.fill()
	values.pages.close()
	n := new(newGroup)
	for _, c := range values.columns {
		var chunk *newChunk
		if err == nil {
			chunk, err = c.end()
		}
		if err != nil {
			c.pages.close()
			continue
		}
		n.chunks = append(n.chunks, chunk)
	}
	n.err = err
	if share == smallPages { // otherwise it has buffers for long URLs
		s.fillers <- values
	}
	return n
}

// forget gives the memory of fillers back that are not in use.
func (s *settings) forget() {
	for {
		select {
		case <-s.fillers:
		default:
			return
		}
	}
}

// path returns the path in the schema of the leaf of a new column.
func (s *settings) path(i int) []string {
	name := s.prefix + s.names[i]
	if s.plan.Columns[i].Kind() == value.List {
		return []string{name, "list", "element"}
	}
	return []string{name}
}

// schema returns the schema of the new columns. Its order is that of their names.
func (s *settings) schema() *parquet.Schema {
	group := parquet.Group{}
	for i, c := range s.plan.Columns {
		var node parquet.Node
		switch c.Kind() {
		case value.List:
			node = parquet.List(parquet.String())
		case value.Flag:
			node = parquet.Optional(parquet.Leaf(parquet.BooleanType))
		case value.Number:
			node = parquet.Optional(parquet.Leaf(parquet.Int64Type))
		default:
			node = parquet.Optional(parquet.String())
		}
		group[s.prefix+s.names[i]] = node
	}
	return parquet.NewSchema("schema", group)
}

// metadata returns the metadata of a file with the new columns and no rows.
func (s *settings) metadata() (*format.FileMetaData, error) {
	var b bytes.Buffer
	if err := parquet.NewGenericWriter[any](&b, s.schema()).Close(); err != nil {
		return nil, err
	}
	f, err := parquet.OpenFile(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		return nil, err
	}
	return f.Metadata(), nil
}
