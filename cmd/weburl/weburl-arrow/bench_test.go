package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// benchRows is how many rows the benchmarks have, with benchHosts hosts.
const benchRows, benchHosts = 200_000, 20_000

func benchURL(i int) string {
	return fmt.Sprintf("https://www%d.example%d.co.uk/articles/%d?id=%d", i%7, i*7919%benchHosts, i%97, i)
}

// BenchmarkArrow answers a stream.
func BenchmarkArrow(b *testing.B) {
	schema := arrow.NewSchema([]arrow.Field{{Name: "url", Type: arrow.BinaryTypes.String}}, nil)
	var stream bytes.Buffer
	w, build := ipc.NewWriter(&stream, ipc.WithSchema(schema)), array.NewRecordBuilder(memory.DefaultAllocator, schema)
	for i := range benchRows {
		build.Field(0).(*array.StringBuilder).Append(benchURL(i))
		if i%50_000 == 49_999 {
			if err := w.Write(build.NewRecordBatch()); err != nil {
				b.Fatal(err)
			}
		}
	}
	w.Close()
	for b.Loop() {
		if code := run([]string{"--function", "host"}, bytes.NewReader(stream.Bytes()), io.Discard, os.Stderr); code != 0 {
			b.Fatal(code)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchRows, "ns/row")
}
