package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/render/top"
)

var knownExamples = regexp.MustCompile("`(known-[a-z-]+)`(?:: | \\()((?:`[^`]+`(?:, )?)+)\\)")

// TestDisplayExamples checks that the hosts that docs/display.md names for a warning have
// it when the list of known domains is the one of weburl show.
func TestDisplayExamples(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "display.md"))
	if err != nil {
		t.Fatal(err)
	}
	known, err := render.NewKnown(slices.Collect(top.Domains()), nil)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, m := range knownExamples.FindAllStringSubmatch(strings.ReplaceAll(string(page), "\n", " "), -1) {
		for _, host := range quoted.FindAllStringSubmatch(m[2], -1) {
			count++
			d := render.URL(weburl.MustParse("https://"+host[1]+"/"), render.Options{Known: known})
			if !slices.ContainsFunc(d.Warnings, func(w render.Warning) bool { return w.Kind.String() == m[1] }) {
				t.Errorf("%s has no %s", host[1], m[1])
			}
		}
	}
	if count != 6 {
		t.Errorf("%d hosts", count)
	}
}
