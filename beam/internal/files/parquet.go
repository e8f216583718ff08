package files

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/parquet-go/parquet-go"
)

// batchRows is how many values of a column are read at once.
const batchRows = 512

// eachRow calls a function with the values of some columns, for each row of a block of a
// Parquet file. The function may keep the values, but not the row. A row in which one
// of the values is null is left out.
func eachRow(ctx context.Context, b Block, names []string, row func([][]byte)) error {
	file, close, err := openParquet(ctx, b.Path)
	if err != nil {
		return fmt.Errorf("%s: %w", b.Path, err)
	}
	defer close()
	first := int64(0) // row of the group
	for _, group := range file.RowGroups() {
		start, end := max(b.Start-first, 0), min(b.End-first, group.NumRows())
		if start < end {
			if err := eachRowOf(ctx, group, start, end, names, row); err != nil {
				return fmt.Errorf("%s: %w", b.Path, err)
			}
		}
		first += group.NumRows()
	}
	return nil
}

// eachRowOf does what eachRow does for some rows of a row group.
func eachRowOf(ctx context.Context, group parquet.RowGroup, start, end int64, names []string, row func([][]byte)) error {
	columns := make([]*column, len(names))
	for i, name := range names {
		leaf, ok := group.Schema().Lookup(name)
		switch {
		case !ok:
			return fmt.Errorf("there is no column %s", name)
		case leaf.MaxRepetitionLevel > 0 || leaf.Node.Type().Kind() != parquet.ByteArray:
			return fmt.Errorf("the column %s does not have texts", name)
		}
		columns[i] = &column{pages: group.ColumnChunks()[leaf.ColumnIndex].Pages()}
		defer columns[i].pages.Close()
		if err := columns[i].pages.SeekToRow(start); err != nil {
			return err
		}
	}
	values := make([][]byte, len(names))
	nulls := int64(0)
	for range end - start {
		null := false
		for i, c := range columns {
			v, err := c.next()
			if err != nil {
				return err
			}
			null = null || v.IsNull()
			values[i] = append([]byte{}, v.ByteArray()...)
		}
		if null {
			nulls++
			continue
		}
		row(values)
	}
	if nulls > 0 {
		beam.NewCounter("weburl", "null").Inc(ctx, nulls)
	}
	return nil
}

// column reads the values of a column chunk.
type column struct {
	pages  parquet.Pages
	values parquet.ValueReader
	batch  [batchRows]parquet.Value
	at     int // the next value of the batch
	n      int // how many the batch has
}

// next returns the next value. It is valid until the following call.
func (c *column) next() (parquet.Value, error) {
	for c.at == c.n {
		if c.values == nil {
			page, err := c.pages.ReadPage()
			if err != nil {
				return parquet.Value{}, unexpected(err)
			}
			c.values = page.Values()
		}
		n, err := c.values.ReadValues(c.batch[:])
		if err != nil && err != io.EOF {
			return parquet.Value{}, err
		}
		c.at, c.n = 0, n
		if err == io.EOF {
			c.values = nil
		}
	}
	c.at++
	return c.batch[c.at-1], nil
}

// unexpected returns the error for the end of a column before that of its row group.
func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
