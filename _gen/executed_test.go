package main

import (
	"bufio"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestExecutedLines reads a profile and the bodies of functions, and checks
// which of them were executed. The complete check takes minutes: go run ./_gen
// executed.
func TestExecutedLines(t *testing.T) {
	lines, err := readProfile(bufio.NewScanner(strings.NewReader(`mode: set
github.com/weburl-go/weburl/percent/percent.go:10.2,12.3 2 1
github.com/weburl-go/weburl/percent/percent.go:20.2,22.3 1 0
github.com/weburl-go/weburl/url.go:5.1,5.9 1 3
`)))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		file        string
		first, last int
		want        bool
	}{
		{"percent/percent.go", 9, 10, true},
		{"percent/percent.go", 12, 30, true},
		{"percent/percent.go", 13, 30, false},
		{"percent/percent.go", 1, 9, false},
		{"url.go", 5, 5, true},
		{"host.go", 5, 5, false},
	} {
		if got := lines.has(tt.file, tt.first, tt.last); got != tt.want {
			t.Errorf("%s:%d-%d: executed %v, want %v", tt.file, tt.first, tt.last, got, tt.want)
		}
	}
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	for name, isFunction := range map[string]bool{"blob.Store.Add": true, "blob.newURL": true, "blob.Store": false, "blob.Add": false} {
		first, last, err := bodyOf(root, symbol{name, "blob/store.go"})
		if err != nil || (last > 0) != isFunction || first > last {
			t.Errorf("body of %s: %d to %d, %v", name, first, last, err)
		}
	}
	if !isInRootModule(root, "internal/host/host.go") || isInRootModule(root, "oracle/internal/gen/gen.go") {
		t.Error("isInRootModule")
	}
}
