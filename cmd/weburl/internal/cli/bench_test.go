package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// BenchmarkMachineInterface passes 48,010 links through the machine interface
// in each iteration.
func BenchmarkMachineInterface(b *testing.B) {
	text, err := os.ReadFile(vector.Shared(b, "urls/links.txt"))
	if err != nil {
		b.Fatal(err)
	}
	var in []byte
	lines := 0
	for line := range bytes.Lines(text) {
		request, err := json.Marshal(map[string]string{"input": string(bytes.TrimSuffix(line, []byte("\n")))})
		if err != nil {
			b.Fatal(err)
		}
		in = append(append(in, request...), '\n')
		lines++
	}
	if lines != 48010 {
		b.Fatalf("%d links", lines)
	}
	b.ReportAllocs()
	for b.Loop() {
		run([]string{"parse", "--from=ndjson", "--to=ndjson"}, streams{In: bytes.NewReader(in), Out: io.Discard, Err: io.Discard})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
	b.ReportMetric(float64(b.N*lines)/b.Elapsed().Seconds(), "lines/s")
}
