// Package top implements a list of domains that most readers know, for
// [render.NewKnown]. It is a package of its own, so that programs which do not ask for the
// list do not have it.
package top

import (
	"compress/gzip"
	_ "embed"
	"io"
	"iter"
	"strings"
)

//go:embed top.txt.gz
var zipped string

// Domains yields some 5,300 registrable domains: those that most other domains link to,
// those that are visited most, and some of their owners besides. The first line of top.txt
// has the sources, and "go run ./_gen top" renews it. Those whose names are words, such as
// office, or short, and that few readers know, have a full stop before them.
//
// It reads the compressed list each time that it is called, which takes some milliseconds.
func Domains() iter.Seq[string] {
	r, _ := gzip.NewReader(strings.NewReader(zipped))
	text, _ := io.ReadAll(r)                         // TestTopDomains reads it
	_, domains, _ := strings.Cut(string(text), "\n") // the first line says where the list comes from
	return strings.FieldsSeq(domains)
}
