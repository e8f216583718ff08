package cli

import (
	"bytes"
	"io"
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// BenchmarkLists checks 48,010 links, one a line, in each iteration, and lists them.
func BenchmarkLists(b *testing.B) {
	text, err := os.ReadFile(vector.Shared(b, "urls/links.txt"))
	if err != nil {
		b.Fatal(err)
	}
	lines := bytes.Count(text, []byte("\n"))
	for _, args := range [][]string{{"check"}, {"check", "--list"}, {"extract", "--to=lines"}, {"extract", "--to=ndjson"}} {
		b.Run(args[0]+"_"+args[len(args)-1], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				run(args, streams{In: bytes.NewReader(text), Out: io.Discard, Err: io.Discard})
			}
			b.ReportMetric(float64(b.N*lines)/b.Elapsed().Seconds(), "lines/s")
		})
	}
}
