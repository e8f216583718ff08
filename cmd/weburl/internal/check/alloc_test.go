package check

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestCleanAllocations checks that a URL without errors in a list costs no allocation.
// The literal machine, which only URLs with errors need, would allocate for each.
func TestCleanAllocations(t *testing.T) {
	allocations := func(line string, lines int) float64 {
		text := strings.Repeat(line, lines)
		return testing.AllocsPerRun(5, func() {
			o := Options{Options: documents.Options{Kind: find.Lines, Stdin: strings.NewReader(text)}, Out: bufio.NewWriter(io.Discard), Err: io.Discard}
			if sum, err := Run(o, []Source{{Name: find.Stdin}}); err != nil || sum.URLs != lines {
				t.Errorf("%+v, %v", sum, err)
			}
		})
	}
	perLine := func(line string) float64 { return (allocations(line, 2200) - allocations(line, 200)) / 2000 }
	for _, line := range []string{"https://example.com/a/b?c=d#e\n", "http://1.2.3.4:81/%20\n", "mailto:me@example.com\n"} {
		if n := perLine(line); n > 0.01 {
			t.Errorf("%q: %.2f allocations for each line", line, n)
		}
	}
	if n := perLine("https://example.com/a b\n"); n < 1 {
		t.Errorf("a URL with an error: %.2f allocations", n)
	}
}
