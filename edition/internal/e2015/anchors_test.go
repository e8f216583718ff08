package e2015

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestAnchors: each place that a comment names is there in the text, and some
// comment names every rule and every algorithm that has an id.
func TestAnchors(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "spec/editions/2015-01-12-webspecs.bs"))
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[string]bool{}
	for _, m := range regexp.MustCompile(`<(?:h\d|dfn)\b[^>]*\bid=["']?([^"'\s>]+)|\{#([a-z-]+)\}`).FindAllStringSubmatch(string(data), -1) {
		anchors[m[1]+m[2]] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	claimed := map[string]bool{}
	claim := regexp.MustCompile(`\b2015:((?:(?:\s|//)+#[a-z0-9-]+)+)`)
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range claim.FindAllStringSubmatch(string(source), -1) {
			for anchor := range strings.FieldsSeq(strings.ReplaceAll(m[1], "//", "")) {
				anchor = strings.TrimPrefix(anchor, "#")
				claimed[anchor] = true
				if !anchors[anchor] {
					t.Errorf("%s: the text has no #%s", file, anchor)
				}
			}
		}
	}
	rules := 0
	for anchor := range anchors {
		rule := strings.HasPrefix(anchor, "rule-")
		if rule {
			rules++
		}
		algorithm := strings.HasSuffix(anchor, "-parser") || strings.HasSuffix(anchor, "-serializer") || strings.HasPrefix(anchor, "concept-domain-to-")
		if (rule || algorithm) && !claimed[anchor] {
			t.Errorf("nothing claims #%s", anchor)
		}
	}
	if rules != 21+9 {
		t.Errorf("the text has %d rules", rules)
	}
}
