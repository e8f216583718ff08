package main

import (
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
)

// printSizes prints the sizes of the files in bytes, and what is transferred: for
// the first answer all that is not loaded later, and for everything.
func printSizes(out io.Writer, site bundle.Site) {
	first, everything := 0, 0
	fmt.Fprintf(out, "%10s %10s %10s\n", "bytes", "gzip", "brotli")
	for _, name := range slices.Sorted(maps.Keys(site)) {
		f := site[name]
		sent := transferred(f)
		fmt.Fprintf(out, "%10d %10d %10d %s\n", len(f.Data), len(f.Gzip), len(f.Brotli), name)
		everything += sent
		if !isLater(name) {
			first += sent
		}
	}
	fmt.Fprintf(out, "transferred with brotli: %d bytes for the first answer, %d for everything\n", first, everything)
}

func transferred(f *bundle.File) int {
	if f.Brotli != nil {
		return len(f.Brotli)
	}
	return len(f.Data)
}

// isLater reports whether the page loads a file after its first answer.
func isLater(name string) bool {
	return strings.HasPrefix(name, "more.") || path.Ext(name) == ".bin" || name == bundle.Service || strings.HasPrefix(name, "print.")
}
