package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"unsafe"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
	"github.com/weburl-go/weburl/kit/value"
)

// serveArrow answers each record batch with one that has as many rows. What is written
// for a batch is written before the next one is read.
func serveArrow(in io.Reader, out io.Writer, p *serve.Plan) error {
	r, err := ipc.NewReader(bufio.NewReaderSize(in, 256<<10), ipc.WithAllocator(limited{memory.DefaultAllocator}))
	if err != nil {
		return exit.IOError{Doing: "reading a stream of Arrow", Err: err}
	}
	defer r.Release()
	columns, err := argumentColumns(r.Schema(), p.Arguments)
	if err != nil {
		return exit.IOError{Doing: "reading a stream of Arrow", Err: err}
	}
	buffered := bufio.NewWriterSize(out, 256<<10)
	a := newAnswers(p, columns)
	w := ipc.NewWriter(buffered, ipc.WithSchema(a.schema))
	for r.Next() {
		batch, err := a.answer(r.RecordBatch())
		if err != nil {
			return exit.IOError{Doing: "reading a stream of Arrow", Err: err}
		}
		err = errors.Join(w.Write(batch), buffered.Flush())
		batch.Release()
		if err != nil {
			return exit.IOError{Doing: "writing", Err: err}
		}
	}
	if err := errors.Join(w.Close(), buffered.Flush()); err != nil {
		return exit.IOError{Doing: "writing", Err: err}
	}
	if err := r.Err(); err != nil && err != io.EOF {
		return exit.IOError{Doing: "reading a stream of Arrow", Err: err}
	}
	return nil
}

// maxBuffer is how many bytes of a stream are in memory as one: two columns of texts, of
// which each can have 2 GiB.
const maxBuffer = 4 << 30

// errBuffer says that a stream has a length over the limit.
var errBuffer = errors.New("a batch or a column has more than 4 GiB, or its length is wrong; send smaller batches")

// limited makes an error of lengths over the limit, as the library makes one of a panic.
// Go ends a program that has not enough memory for what a wrong length says.
type limited struct{ memory.Allocator }

func (a limited) Allocate(size int) []byte {
	checkSize(size)
	return a.Allocator.Allocate(size)
}

func (a limited) Reallocate(size int, old []byte) []byte {
	checkSize(size)
	return a.Allocator.Reallocate(size, old)
}

func checkSize(size int) {
	if int64(size) > maxBuffer {
		panic(errBuffer)
	}
}

// argumentColumns returns the indexes of the columns that are the arguments: those with
// their names, or the first one with text if there is one argument.
func argumentColumns(schema *arrow.Schema, names []string) ([]int, error) {
	var columns []int
	for _, name := range names {
		found := schema.FieldIndices(name)
		if len(found) > 0 {
			columns = append(columns, found[0])
		}
	}
	if len(columns) == len(names) {
		return columns, nil
	}
	for i, f := range schema.Fields() {
		if len(names) == 1 && isText(f.Type) {
			return []int{i}, nil
		}
	}
	return nil, fmt.Errorf("the columns %q are missing", names)
}

func isText(t arrow.DataType) bool {
	if d, ok := t.(*arrow.DictionaryType); ok {
		t = d.ValueType
	}
	switch t.ID() {
	case arrow.STRING, arrow.LARGE_STRING, arrow.STRING_VIEW, arrow.BINARY, arrow.LARGE_BINARY, arrow.BINARY_VIEW:
		return true
	}
	return false
}

// resultSchema returns the columns of the results: result for a function with one value,
// and otherwise the names of the values.
func resultSchema(p *serve.Plan) *arrow.Schema {
	var fields []arrow.Field
	for i, c := range p.Columns {
		f := arrow.Field{Name: serve.ResultName(p, i), Type: arrow.BinaryTypes.String, Nullable: true}
		if p.Function != "" && len(p.Columns) == 1 {
			f.Name = "result"
		}
		switch c.Kind() {
		case value.List:
			f.Type, f.Nullable = arrow.ListOfNonNullable(arrow.BinaryTypes.String), false
		case value.Flag:
			f.Type = arrow.FixedWidthTypes.Boolean
		case value.Number:
			f.Type = arrow.PrimitiveTypes.Int64
		}
		fields = append(fields, f)
	}
	return arrow.NewSchema(fields, nil)
}

// answers are the state of a stream.
type answers struct {
	plan      *serve.Plan
	evaluator *value.Evaluator
	columns   []int
	arguments []serve.Argument
	schema    *arrow.Schema
	texts     []texts         // of the columns with text
	builders  []array.Builder // of the others; nil for text
}

func newAnswers(p *serve.Plan, columns []int) *answers {
	a := &answers{plan: p, evaluator: p.NewEvaluator(), columns: columns, arguments: make([]serve.Argument, len(columns)), schema: resultSchema(p)}
	a.texts, a.builders = make([]texts, len(p.Columns)), make([]array.Builder, len(p.Columns))
	for i, c := range p.Columns {
		if c.Kind() != value.Text {
			a.builders[i] = array.NewBuilder(memory.DefaultAllocator, a.schema.Field(i).Type)
		}
	}
	return a
}

func (a *answers) answer(batch arrow.RecordBatch) (arrow.RecordBatch, error) {
	rows := int(batch.NumRows())
	arguments := make([]func(int) (string, bool), len(a.columns))
	for i, column := range a.columns {
		var err error
		if arguments[i], err = readableTexts(batch.Column(column)); err != nil {
			return nil, fmt.Errorf("the column %q %w", batch.ColumnName(column), err)
		}
	}
	for i := range a.texts {
		a.texts[i].reset(rows)
	}
	for row := range rows {
		for i := range arguments {
			text, ok := arguments[i](row)
			a.arguments[i] = serve.Argument{Text: text, Null: !ok}
			if len(text) > serve.MaxValue {
				a.arguments[i] = serve.Argument{Problem: value.TooLong}
			}
		}
		r := serve.Row(a.arguments)
		values := a.evaluator.Row(&r)
		for i := range values {
			if a.builders[i] != nil {
				appendValue(a.builders[i], &values[i])
			} else if err := a.texts[i].append(&values[i], a.plan.Columns[i].OfHost()); err != nil {
				return nil, err
			}
		}
	}
	results := make([]arrow.Array, len(a.builders))
	for i, b := range a.builders {
		if b != nil {
			results[i] = b.NewArray()
		} else {
			results[i] = a.texts[i].array()
		}
		defer results[i].Release()
	}
	return array.NewRecordBatch(a.schema, results, int64(rows)), nil
}

// readableTexts returns what textsOf does, after each row was read once: the library
// looks at most of what a stream says only when a row is read, and panics then.
func readableTexts(column arrow.Array) (text func(row int) (string, bool), err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("is malformed: %v", problem)
		}
	}()
	if !isText(column.DataType()) {
		return nil, fmt.Errorf("has no text, but %v", column.DataType())
	}
	if err := array.Validate(column); err != nil {
		return nil, fmt.Errorf("is malformed: %w", err)
	}
	text = textsOf(column)
	for row := range column.Len() {
		text(row)
	}
	return text, nil
}

// textsOf returns a function that returns the text of a row, and whether there is one.
func textsOf(column arrow.Array) func(row int) (string, bool) {
	var text func(row int) string
	switch c := column.(type) {
	case *array.Dictionary:
		values := textsOf(c.Dictionary())
		return func(row int) (string, bool) {
			if c.IsNull(row) {
				return "", false
			}
			return values(c.GetValueIndex(row))
		}
	case *array.String: // the same as the next case, without calls
		if c.Len() > 0 && c.NullN() == 0 {
			offsets, values := c.ValueOffsets(), viewOf(c.ValueBytes())
			first := offsets[0]
			return func(row int) (string, bool) { return values[offsets[row]-first : offsets[row+1]-first], true }
		}
		text = c.Value
	case array.StringLike:
		text = c.Value
	case interface{ ValueString(row int) string }: // the types of binary, of which it copies nothing
		text = c.ValueString
	}
	return func(row int) (string, bool) {
		if column.IsNull(row) { // what is there otherwise may be anything
			return "", false
		}
		return text(row), true
	}
}

// appendValue appends a result that is not a text to a column.
func appendValue(to array.Builder, v *value.Value) {
	if v.Kind != value.List && v.State != value.Present {
		to.AppendNull()
		return
	}
	switch b := to.(type) {
	case *array.BooleanBuilder:
		b.Append(v.Flag)
	case *array.Int64Builder:
		b.Append(v.Number)
	case *array.ListBuilder:
		b.Append(true)
		for _, name := range v.List {
			b.ValueBuilder().(*array.StringBuilder).Append(name)
		}
	}
}

// viewOf returns bytes as a string, which is valid as long as the bytes are.
func viewOf(text []byte) string { return unsafe.String(unsafe.SliceData(text), len(text)) }
