package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

// otherAnchors are the anchors of the URL Pattern Standard that its build makes of
// Web IDL.
var otherAnchors = regexp.MustCompile(`^(?:dictdef-.*|typedefdef-.*|urlpattern|dom-urlpattern-urlpattern-input-options)$`)

// TestPatternAnchors checks that the code names each algorithm of the URL Pattern
// Standard, and no anchor that the standard does not have.
func TestPatternAnchors(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(vector.Shared(t, "spec"), "urlpattern.bs"))
	if err != nil {
		t.Fatal(err)
	}
	// The build drops the marks of links in terms.
	standard := regexp.MustCompile(`\[=/?([^=|\]]*)=\]|\{\{([^}]*)\}\}`).ReplaceAllString(string(source), "$1$2")
	named := patternAnchors(t, root)
	algorithms := readAlgorithms(standard)
	algorithms = algorithms[:len(algorithms)-1] // the one without a mark in the URL Standard
	if len(algorithms) != 91 {
		t.Errorf("%d algorithms", len(algorithms))
	}
	for _, a := range algorithms {
		if named[a.anchor] == "" {
			t.Errorf("%s (#%s): no symbol", a.name, a.anchor)
		}
	}
	known := readAnchors(standard)
	for anchor, file := range named {
		if !known[anchor] && !otherAnchors.MatchString(anchor) {
			t.Errorf("%s: #%s: the standard has no such anchor", file, anchor)
		}
	}
}

// patternAnchors returns the anchors of the URL Pattern Standard in comments of files
// that are no tests, and one of their files.
func patternAnchors(t *testing.T, root string) map[string]string {
	t.Helper()
	pattern := regexp.MustCompile(`// https://urlpattern\.spec\.whatwg\.org/#(\S+)`)
	named := map[string]string{}
	for _, folder := range []string{"urlpattern", "webapi", "internal/engine"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(file string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
				return err
			}
			text, err := os.ReadFile(file)
			for _, match := range pattern.FindAllStringSubmatch(string(text), -1) {
				named[match[1]] = d.Name()
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return named
}
