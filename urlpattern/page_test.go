package urlpattern_test

import (
	"os"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/urlpattern"
)

// TestPage checks the table of patterns in docs/urlpattern.md.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../docs/urlpattern.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "|---|---|---|\n")
	rows, checked := 0, 0
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.ReplaceAll(strings.Trim(line, "| \n"), `\|`, "\x00"), "|")
		if len(cells) != 3 {
			break
		}
		rows++
		pattern := strings.ReplaceAll(strings.Trim(cells[0], " `"), "\x00", "|")
		p, err := urlpattern.Parse(pattern)
		if err != nil {
			t.Errorf("%s: %v", pattern, err)
			continue
		}
		for i, cell := range cells[1:] {
			for input := range strings.SplitSeq(cell, ",") {
				input = strings.Trim(input, " `")
				if got := p.TestString(input); got != (i == 0) {
					t.Errorf("%s on %s: %v", pattern, input, got)
				}
				checked++
			}
		}
	}
	if rows != 8 || checked != 20 {
		t.Errorf("%d rows, %d URLs", rows, checked)
	}
}
