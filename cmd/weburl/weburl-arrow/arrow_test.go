package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/test/sample"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

var generated = flag.Int("generated", 2000, "`number` of generated inputs to compare")

// streamOf returns a stream with a column of numbers and one of texts of a type, a null
// after each text.
func streamOf(t *testing.T, name string, kind arrow.DataType, inputs []string, batch int, options ...ipc.Option) []byte {
	t.Helper()
	schema := arrow.NewSchema([]arrow.Field{{Name: "id", Type: arrow.PrimitiveTypes.Int64}, {Name: name, Type: kind, Nullable: true}}, nil)
	var b bytes.Buffer
	w := ipc.NewWriter(&b, append(options, ipc.WithSchema(schema))...)
	build := array.NewRecordBuilder(memory.DefaultAllocator, schema)
	for part := range slices.Chunk(inputs, batch) {
		for i, input := range part {
			build.Field(0).(*array.Int64Builder).AppendValues([]int64{int64(2 * i), int64(2*i + 1)}, nil)
			var err error
			switch c := build.Field(1).(type) {
			case *array.StringBuilder:
				c.Append(input)
			case *array.LargeStringBuilder:
				c.Append(input)
			case *array.StringViewBuilder:
				c.Append(input)
			case *array.BinaryBuilder:
				c.Append([]byte(input))
			case *array.BinaryViewBuilder:
				c.Append([]byte(input))
			case *array.BinaryDictionaryBuilder:
				err = c.AppendString(input)
			default:
				t.Fatalf("%T", c)
			}
			if err != nil {
				t.Fatal(err)
			}
			build.Field(1).AppendNull()
		}
		if err := w.Write(build.NewRecordBatch()); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// added are the fields that the tests ask for.
var added = []string{"host", "valid", "errors", "path", "failure", "site"}

// expected returns the texts of the fields for an input, from the library; "-"
// stands for null.
func expected(t *testing.T, input *string) (values []string) {
	t.Helper()
	if input == nil {
		return []string{"-", "-", "[]", "-", "-", "-"}
	}
	var names []string
	p := weburl.Parser{Report: func(e reason.Fault) {
		if len(names) < value.MaxErrors || e.Fatal {
			names = append(names, e.Code.String())
		}
	}}
	u, err := p.Parse(*input)
	for _, name := range added {
		value, ok := "", true
		var failed *weburl.ParseError
		switch {
		case name == "errors":
			value = fmt.Sprint(names)
		case name == "valid":
			value = fmt.Sprint(err == nil)
		case name == "failure" && errors.As(err, &failed):
			value = diagnosis.Name(failed.Fault())
		case name == "failure" || err != nil:
			ok = false
		default:
			c, _ := component.Parse(name)
			value, ok = c.Decoded(u)
			value = scalar.String(value)
		}
		if !ok {
			value = "-"
		}
		values = append(values, value)
	}
	return values
}

// TestArrow answers streams of all types of text, and compares the answers with the
// library.
func TestArrow(t *testing.T) {
	inputs := sample.Inputs(*generated / 2)
	for i, kind := range []arrow.DataType{
		arrow.BinaryTypes.String, arrow.BinaryTypes.LargeString, arrow.BinaryTypes.StringView, arrow.BinaryTypes.Binary, arrow.BinaryTypes.LargeBinary,
		arrow.BinaryTypes.BinaryView, &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String},
	} {
		if i > 0 {
			inputs = slices.DeleteFunc(sample.Inputs(100), func(s string) bool { return len(s) > 1000 })
		}
		name := []string{"url", "other"}[i%2]
		var out, errOut bytes.Buffer
		if code := run([]string{"--fields", strings.Join(added, ",")}, bytes.NewReader(streamOf(t, name, kind, inputs, 300)), &out, &errOut); code != 0 {
			t.Fatalf("%v: exit code %d: %s", kind, code, &errOut)
		}
		r, err := ipc.NewReader(&out)
		if err != nil {
			t.Fatal(err)
		}
		at := 0
		for r.Next() {
			batch := r.RecordBatch()
			for row := range int(batch.NumRows()) {
				var input *string
				if at%2 == 0 {
					input = &inputs[at/2]
				}
				if got, want := textsAt(batch, row), expected(t, input); !slices.Equal(got, want) {
					t.Fatalf("%v, row %d: got %.500q, want %.500q", kind, at, got, want)
				}
				at++
			}
		}
		if at != 2*len(inputs) || r.Err() != nil {
			t.Errorf("%v: %d rows, %v", kind, at, r.Err())
		}
	}
}

// textsAt returns the texts of a row, "-" for null.
func textsAt(batch arrow.RecordBatch, row int) (texts []string) {
	for i := range int(batch.NumCols()) {
		switch c := batch.Column(i).(type) {
		case *array.List:
			start, end := c.ValueOffsets(row)
			var names []string
			for j := start; j < end; j++ {
				names = append(names, c.ListValues().(*array.String).Value(int(j)))
			}
			texts = append(texts, fmt.Sprint(names))
		default:
			if c.IsNull(row) {
				texts = append(texts, "-")
			} else {
				texts = append(texts, c.ValueStr(row))
			}
		}
	}
	return texts
}

// TestArrowFlush checks that each batch is answered before the next one is read.
func TestArrowFlush(t *testing.T) {
	requests, toServe := io.Pipe()
	fromServe, answers := io.Pipe()
	code := make(chan int, 1)
	go func() {
		code <- run([]string{"--function", "host"}, requests, answers, io.Discard)
		answers.Close()
	}()
	schema := arrow.NewSchema([]arrow.Field{{Name: "url", Type: arrow.BinaryTypes.String}}, nil)
	w, build := ipc.NewWriter(toServe, ipc.WithSchema(schema)), array.NewRecordBuilder(memory.DefaultAllocator, schema)
	var r *ipc.Reader
	for i := range 20 {
		build.Field(0).(*array.StringBuilder).Append(fmt.Sprintf("ws://h%d", i))
		if err := w.Write(build.NewRecordBatch()); err != nil {
			t.Fatal(err)
		}
		if r == nil {
			var err error
			if r, err = ipc.NewReader(fromServe); err != nil {
				t.Fatal(err)
			}
		}
		if !r.Next() || r.RecordBatch().ColumnName(0) != "result" || r.RecordBatch().Column(0).ValueStr(0) != fmt.Sprintf("h%d", i) {
			t.Fatalf("batch %d: %v", i, r.Err())
		}
	}
	w.Close()
	toServe.Close()
	go func() { _, _ = io.Copy(io.Discard, fromServe) }()
	if c := <-code; c != 0 {
		t.Errorf("exit code %d", c)
	}
}

// TestArrowRows checks columns whose row in the middle points to where there is no text.
// If it is null, its bytes mean nothing, but offsets must be in order all the same.
func TestArrowRows(t *testing.T) {
	offsets, large, views := []int32{0, 4, 1 << 20, 8}, []int64{0, 4, 1 << 40, 8}, make([]arrow.ViewHeader, 3)
	views[0].SetString("ws:h")
	views[1].SetString("a text over twelve bytes")
	views[1].SetIndexOffset(7, 1<<20)
	views[2].SetString("ws:h")
	text := memory.NewBufferBytes([]byte("ws:hws:h"))
	index := &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String}
	values := array.NewData(arrow.BinaryTypes.String, 1, []*memory.Buffer{nil, memory.NewBufferBytes(arrow.Int32Traits.CastToBytes(offsets[:2])), text}, nil, 0, 0)
	for _, column := range []struct {
		kind     arrow.DataType
		of       []byte
		nullable bool
	}{
		{arrow.BinaryTypes.String, arrow.Int32Traits.CastToBytes(offsets), false}, {arrow.BinaryTypes.LargeString, arrow.Int64Traits.CastToBytes(large), false},
		{arrow.BinaryTypes.Binary, arrow.Int32Traits.CastToBytes(offsets), false}, {arrow.BinaryTypes.LargeBinary, arrow.Int64Traits.CastToBytes(large), false},
		{arrow.BinaryTypes.StringView, arrow.ViewHeaderTraits.CastToBytes(views), true}, {arrow.BinaryTypes.BinaryView, arrow.ViewHeaderTraits.CastToBytes(views), true},
		{index, arrow.Int32Traits.CastToBytes([]int32{0, 1 << 20, 0}), true},
	} {
		for _, isNull := range []bool{false, true} {
			buffers, nulls := []*memory.Buffer{nil, memory.NewBufferBytes(column.of), text}, 0
			if isNull {
				buffers[0], nulls = memory.NewBufferBytes([]byte{0b101}), 1
			}
			var dictionary *array.Data
			if column.kind == index {
				buffers, dictionary = buffers[:2], values
			}
			schema := arrow.NewSchema([]arrow.Field{{Name: "url", Type: column.kind, Nullable: true}}, nil)
			data := array.NewDataWithDictionary(column.kind, 3, buffers, nulls, 0, dictionary)
			var in, out, errOut bytes.Buffer
			w := ipc.NewWriter(&in, ipc.WithSchema(schema))
			if err := errors.Join(w.Write(array.NewRecordBatch(schema, []arrow.Array{array.MakeFromData(data)}, 3)), w.Close()); err != nil {
				t.Fatal(err)
			}
			code := run([]string{"--function", "host"}, &in, &out, &errOut)
			if !isNull || !column.nullable {
				if code != 3 || !strings.Contains(errOut.String(), `the column "url" is malformed`) {
					t.Errorf("%v: exit code %d: %s", column.kind, code, &errOut)
				}
				continue
			}
			r, err := ipc.NewReader(&out)
			if err != nil || code != 0 || !r.Next() {
				t.Fatalf("%v: exit code %d: %s%v", column.kind, code, &errOut, err)
			}
			if got := r.RecordBatch().Column(0).String(); got != `["h" (null) "h"]` {
				t.Errorf("%v: %s", column.kind, got)
			}
		}
	}
}

// TestArrowLengths writes a length that no stream has over each place of streams. Go ends a
// program that has not enough memory.
func TestArrowLengths(t *testing.T) {
	inputs := slices.Repeat([]string{"https://a.example/" + strings.Repeat("x", 500)}, 10)
	for _, stream := range [][]byte{
		streamOf(t, "url", arrow.BinaryTypes.String, inputs, 5),
		streamOf(t, "url", arrow.BinaryTypes.String, inputs, 5, ipc.WithZstd()),
	} {
		refused := 0
		for at := 0; at+8 <= len(stream); at += 4 {
			wrong := slices.Clone(stream)
			binary.LittleEndian.PutUint64(wrong[at:], 1<<44)
			var errOut bytes.Buffer
			code := run([]string{"--function", "host"}, bytes.NewReader(wrong), io.Discard, &errOut)
			if code != exit.OK && code != exit.IO {
				t.Errorf("at %d: exit code %d: %s", at, code, &errOut)
			}
			if strings.Contains(errOut.String(), errBuffer.Error()) {
				refused++
			}
		}
		if refused == 0 {
			t.Error("no length was refused")
		}
	}
}

// TestArrowRefused checks streams and command lines that cannot be used.
func TestArrowRefused(t *testing.T) {
	stream := streamOf(t, "x", arrow.BinaryTypes.String, []string{"https://a.example/", "x"}, 1)
	for _, tt := range []struct {
		code   int
		in     string
		args   []string
		stderr string
	}{
		{3, "", []string{"--function", "host"}, "reading a stream of Arrow"},
		{3, "https://a.example/\n", []string{"--function", "host"}, "reading a stream of Arrow"},
		{3, string(stream[:len(stream)*3/4]), []string{"--function", "host"}, "reading a stream of Arrow"},
		{3, string(stream), []string{"--function", "resolve"}, `the columns ["base" "url"] are missing`},
		{2, "", []string{"--function", "nope"}, `has "nope" as its name`},
		{2, "", nil, "--function or --fields is missing"},
		{2, "", []string{"--function", "host", "--fields", "host"}, "--function and --fields cannot be used together"},
	} {
		var errOut bytes.Buffer
		if code := run(tt.args, strings.NewReader(tt.in), io.Discard, &errOut); code != tt.code || !strings.Contains(errOut.String(), tt.stderr) {
			t.Errorf("%q: exit code %d, want %d: %s, want %s", tt.args, code, tt.code, &errOut, tt.stderr)
		}
	}
}
