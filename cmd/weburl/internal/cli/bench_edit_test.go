package cli

import (
	"bytes"
	"io"
	"os"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// BenchmarkEditVerbs passes 48,010 links through the verbs that edit URLs.
func BenchmarkEditVerbs(b *testing.B) {
	text, err := os.ReadFile(vector.Shared(b, "urls/links.txt"))
	if err != nil {
		b.Fatal(err)
	}
	for _, args := range [][]string{
		{"set", "host=example.com"},
		{"set", "path+=x"},
		{"resolve", "--base=https://example.com/"},
		{"relativize", "--base=https://example.com/"},
		{"set", "query:a=1"},
		{"query", "--delete=~^utm_"},
		{"query", "--replace=x"},
		{"diff", "--to=lines", "https://example.com/", "-"},
	} {
		b.Run(args[0]+args[1], func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				run(append(args, "--jobs=1"), streams{In: bytes.NewReader(text), Out: io.Discard, Err: io.Discard})
			}
		})
	}
}
