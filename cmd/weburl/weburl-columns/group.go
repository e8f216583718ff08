package main

import (
	"errors"
	"io"
	"os"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

// batchRows is how many rows are read, answered and written at once.
const batchRows = 512

// maxDictionary is how many bytes the dictionary of a new column may have before its
// values are written without one.
const maxDictionary = 1 << 20

// newFile is a Parquet file with the new columns of a row group, which is removed.
type newFile struct {
	file *parquet.File
	data *os.File
	err  error
}

func (n *newFile) close() {
	_ = n.data.Close()
	_ = os.Remove(n.data.Name())
}

// newGroups are the files of all row groups, each of which is sent when it is done.
type newGroups struct {
	files  []chan *newFile
	ahead  chan struct{} // a place for each file that is not taken yet
	ending chan struct{}
}

// stop ends what has not begun yet.
func (n *newGroups) stop() { close(n.ending) }

// groups works on row groups, no more ahead of those that are taken than there are
// goroutines.
func (s *settings) groups(groups []parquet.RowGroup, column *parquet.Column, dir string) *newGroups {
	n := &newGroups{ending: make(chan struct{})}
	for range groups {
		n.files = append(n.files, make(chan *newFile)) // without buffer: a result waits for its turn
	}
	n.ahead = make(chan struct{}, s.jobs)
	go func() {
		for i, g := range groups {
			select {
			case n.ahead <- struct{}{}:
			case <-n.ending:
				return
			}
			go func() {
				s.tokens <- struct{}{}
				f, err := s.newColumns(g, n.ending, dir, column)
				if err != nil {
					f = &newFile{err: err}
				}
				<-s.tokens
				select {
				case n.files[i] <- f:
					<-n.ahead
				case <-n.ending: // the folder is removed with what is in it
				}
			}()
		}
	}()
	return n
}

// newColumns writes the new columns of a row group; with a nil group, their schema.
func (s *settings) newColumns(g parquet.RowGroup, ending chan struct{}, dir string, column *parquet.Column) (*newFile, error) {
	data, err := os.CreateTemp(dir, "columns")
	if err != nil {
		return nil, err
	}
	n := &newFile{data: data}
	codec := parquet.LookupCompressionCodec(format.Uncompressed)
	if c := column.Compression(); c != nil {
		codec = c
	}
	w := parquet.NewGenericWriter[any](data, s.schema(), parquet.Compression(codec), parquet.DictionaryMaxBytes(maxDictionary),
		parquet.ColumnPageBuffers(parquet.NewFileBufferPool(dir, "pages")))
	if g != nil {
		err = s.fill(w, g.ColumnChunks()[column.Index()], ending)
	}
	if err := errors.Join(err, w.Close()); err != nil {
		n.close()
		return nil, err
	}
	info, err := data.Stat()
	if err == nil {
		n.file, err = parquet.OpenFile(data, info.Size(), parquet.SkipBloomFilters(true), parquet.SkipPageIndex(true))
	}
	if err != nil {
		n.close()
		return nil, err
	}
	return n, nil
}

// schema returns the schema of the new columns. Its order is that of their names.
func (s *settings) schema() *parquet.Schema {
	group := parquet.Group{}
	for i, c := range s.plan.Columns {
		var node parquet.Node
		switch c.Kind {
		case serve.List:
			node = parquet.List(parquet.Encoded(parquet.String(), &parquet.RLEDictionary))
		case serve.Flag:
			node = parquet.Optional(parquet.Leaf(parquet.BooleanType))
		default:
			node = parquet.Optional(parquet.Encoded(parquet.String(), &parquet.RLEDictionary))
		}
		group[s.prefix+s.names[i]] = node
	}
	return parquet.NewSchema("schema", group)
}

// columnValues are the values of a new column that are written next.
type columnValues struct {
	writer *parquet.ColumnWriter
	index  int // of the leaf
	values []parquet.Value
	text   []byte
}

// fill writes the values for a column chunk with URLs.
func (s *settings) fill(w *parquet.GenericWriter[any], chunk parquet.ColumnChunk, ending chan struct{}) error {
	columns := make([]columnValues, len(s.names))
	schema := w.Schema()
	for i, name := range s.names {
		for _, path := range schema.Columns() {
			if path[0] == s.prefix+name {
				leaf, _ := schema.Lookup(path...)
				columns[i] = columnValues{writer: w.ColumnWriters()[leaf.ColumnIndex], index: leaf.ColumnIndex}
			}
		}
	}
	pages := chunk.Pages()
	defer pages.Close()
	e, rows := s.plan.NewEvaluator(), make([]parquet.Value, batchRows)
	for {
		page, err := pages.ReadPage()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		err = fillPage(columns, page.Values(), rows, e, ending)
		parquet.Release(page)
		if err != nil {
			return err
		}
	}
}

// errEnding ends work that is not needed any more.
var errEnding = errors.New("the work is not needed any more")

// fillPage writes the values for a page.
func fillPage(columns []columnValues, urls parquet.ValueReader, rows []parquet.Value, e *serve.Evaluator, ending chan struct{}) error {
	argument := make([]serve.Argument, 1)
	for {
		select {
		case <-ending:
			return errEnding
		default:
		}
		n, err := urls.ReadValues(rows)
		if err != nil && err != io.EOF {
			return err
		}
		for _, url := range rows[:n] {
			argument[0] = argumentOf(url)
			for i, v := range e.Row(argument) {
				columns[i].append(v)
			}
		}
		for i := range columns {
			if err := columns[i].flush(); err != nil {
				return err
			}
		}
		if err == io.EOF || n == 0 {
			return nil
		}
	}
}

// argumentOf returns the argument for a value of the column with the URLs.
func argumentOf(url parquet.Value) serve.Argument {
	if url.IsNull() {
		return serve.Argument{Null: true}
	}
	text := url.ByteArray()
	if len(text) > serve.MaxValue {
		return serve.Argument{Problem: serve.TooLong}
	}
	return serve.Argument{Text: viewOf(text)}
}

// append appends a result.
func (c *columnValues) append(v serve.Value) {
	switch {
	case v.Kind == serve.List:
		if len(v.List) == 0 {
			c.values = append(c.values, parquet.NullValue().Level(0, 0, c.index))
		}
		for i, name := range v.List {
			c.values = append(c.values, parquet.ByteArrayValue([]byte(name)).Level(min(i, 1), 1, c.index))
		}
	case v.Null:
		c.values = append(c.values, parquet.NullValue().Level(0, 0, c.index))
	case v.Kind == serve.Flag:
		c.values = append(c.values, parquet.BooleanValue(v.Flag).Level(0, 1, c.index))
	default:
		// If the buffer grows, the values before stay in the old one.
		start := len(c.text)
		c.text = append(c.text, validText(v.Text)...)
		c.values = append(c.values, parquet.ByteArrayValue(c.text[start:len(c.text):len(c.text)]).Level(0, 1, c.index))
	}
}

// flush writes the values.
func (c *columnValues) flush() error {
	if len(c.values) == 0 {
		return nil
	}
	_, err := c.writer.WriteRowValues(c.values)
	c.values, c.text = c.values[:0], c.text[:0]
	if cap(c.text) > 1<<20 {
		c.text = nil
	}
	return err
}
