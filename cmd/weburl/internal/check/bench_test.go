//go:build unix

package check

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"golang.org/x/net/html"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// BenchmarkDocuments measures the CPU time, with that of the garbage collector, of
// checking Markdown and HTML of others, with and without what links lead to, of finding the URLs only, and of the parser
// alone. For HTML there are two: a tokenizer that reads all attributes, and one that
// builds a tree. The metrics are megabytes of the documents for each second, and the
// times as multiples of that of the first parser. The least of the rounds counts.
//
// All have the setting of the garbage collector that the command has, except for
// "goldmark-GOGC=100", which has the usual one.
func BenchmarkDocuments(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	for extension, works := range map[string][]documentWork{
		".md": {
			{"goldmark", 400, each(parseMarkdown())}, {"goldmark-GOGC=100", 100, each(parseMarkdown())},
			{"find", 400, each(findIn(find.Markdown))}, {"check", 400, checkAll(true)}, {"links", 400, checkAll(false)},
		},
		".html": {
			{"tokenizer", 400, each(tokenize)}, {"tree", 400, each(parseHTML)},
			{"find", 400, each(findIn(find.HTML))}, {"check", 400, checkAll(true)}, {"links", 400, checkAll(false)},
		},
	} {
		b.Run(strings.TrimPrefix(extension, "."), func(b *testing.B) {
			documents, size := readDocuments(b, extension)
			least := make([]time.Duration, len(works))
			for b.Loop() {
				for i, w := range works {
					debug.SetGCPercent(w.collect)
					runtime.GC()
					start := processorTime(b)
					w.do(b, documents)
					if spent := processorTime(b) - start; least[i] == 0 || spent < least[i] {
						least[i] = spent
					}
				}
			}
			for i, w := range works {
				b.ReportMetric(float64(size)/1e6/least[i].Seconds(), w.name+"-MB/s")
				if i > 0 {
					b.ReportMetric(float64(least[i])/float64(least[0]), w.name+"/"+works[0].name)
				}
			}
		})
	}
}

// documentWork reads, searches or checks documents, in one of the ways that
// BenchmarkDocuments compares. The garbage collector has the setting GOGC=collect.
type documentWork struct {
	name    string
	collect int
	do      func(b *testing.B, documents []document)
}

// each returns work that does the same with each document.
func each(do func(*testing.B, document)) func(*testing.B, []document) {
	return func(b *testing.B, documents []document) {
		for _, d := range documents {
			do(b, d)
		}
	}
}

type document struct {
	name string
	text []byte
}

// mostBytes is how much of the documents is read.
const mostBytes = 30e6

// readDocuments returns documents, and the sum of their sizes.
func readDocuments(b *testing.B, extension string) (documents []document, size int) {
	b.Helper()
	for _, name := range realFiles(b) {
		if !strings.HasSuffix(name, extension) || size > mostBytes {
			continue
		}
		content, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		documents, size = append(documents, document{name, content}), size+len(content)
	}
	if size < mostBytes/10 {
		b.Skip("the modules of the tests of package find are not in the module cache")
	}
	return documents, size
}

// processorTime returns the time that all threads of the process have run.
func processorTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// parseMarkdown returns work that parses with the extensions that package find uses.
// There is one parser for all documents, as in package find.
func parseMarkdown() func(*testing.B, document) {
	p := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote)).Parser()
	return func(_ *testing.B, d document) { p.Parse(text.NewReader(d.text)) }
}

// tokenize reads all tags and their attributes.
func tokenize(_ *testing.B, d document) {
	for z := html.NewTokenizer(bytes.NewReader(d.text)); z.Next() != html.ErrorToken; {
		for _, more := z.TagName(); more; {
			_, _, more = z.TagAttr()
		}
	}
}

func parseHTML(b *testing.B, d document) {
	if _, err := html.Parse(bytes.NewReader(d.text)); err != nil {
		b.Fatal(err)
	}
}

// findIn returns work that finds the URLs in a document. It uses the memory of the
// document before it, as the command does.
func findIn(kind find.Kind) func(*testing.B, document) {
	var parsers find.Parsers
	buffer := bufio.NewReaderSize(nil, find.BufferSize)
	return func(b *testing.B, d document) {
		buffer.Reset(bytes.NewReader(d.text))
		in, err := find.Decode(buffer, kind, nil)
		if err != nil {
			return // it is no text
		}
		in.Size, in.Parsers = int64(len(d.text)), &parsers
		if err := find.Find(in, kind, weburl.URL{}, find.Visitor{Found: func(*find.Occurrence) error { return nil }}); err != nil {
			b.Fatal(fmt.Errorf("%s: %w", d.name, err))
		}
	}
}

// checkAll returns what the command does, which also reads the files, with or without
// looking at what links lead to.
func checkAll(noLinks bool) func(b *testing.B, documents []document) {
	return func(b *testing.B, documents []document) {
		sources := make([]Source, len(documents))
		for i, d := range documents {
			sources[i].Name = d.name
		}
		if _, err := Run(Options{NoLinks: noLinks, Out: bufio.NewWriter(io.Discard), Err: io.Discard}, sources); err != nil {
			b.Fatal(err)
		}
	}
}
