package cli

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// BenchmarkVerbs passes 48,010 links through verbs. Parse is what parsing alone
// takes.
func BenchmarkVerbs(b *testing.B) {
	text, err := os.ReadFile(vector.Shared(b, "urls/links.txt"))
	if err != nil {
		b.Fatal(err)
	}
	b.Run("Parse", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			for line := range bytes.Lines(text) {
				_, _ = weburl.Parse(string(bytes.TrimSuffix(line, []byte("\n"))))
			}
		}
	})
	for _, args := range [][]string{{"get", "{host}"}, {"normalize"}, {"surt"}, {"clean"}, {"dedupe"}, {"parse", "--to=ndjson"}, {"parse", "--to=text"},
		{"filter", "--match=path~index"}, {"sample", "-n=1000"}, {"stats"}, {"stats", "--by=host"}, {"tree"}} {
		b.Run(strings.Join(args, ""), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				run(append([]string{args[0], "--jobs=1"}, args[1:]...), streams{In: bytes.NewReader(text), Out: io.Discard, Err: io.Discard})
			}
		})
	}
}
