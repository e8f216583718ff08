package e2012

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// names returns the names that the text defines: of terms, states, attributes and
// methods.
func names(text string) map[string]bool {
	defined := map[string]bool{}
	tag := regexp.MustCompile(`<[^>]*>`)
	for _, m := range regexp.MustCompile(`(?s)<dfn\b[^>]*>(.*?)</dfn>|<dt><b title>(.*?)</b>|<span title=dom-URLQuery-\w+>(\w+)</span>`).FindAllStringSubmatch(text, -1) {
		defined[strings.Join(strings.Fields(tag.ReplaceAllString(m[1]+m[2]+m[3], "")), " ")] = true
	}
	return defined
}

// unclaimed are the names of the text that stand for nothing that is done: classes
// of code points, which package ascii has, terms for writing, and hosts, whose
// parsers are not written.
func unclaimed() []string {
	return []string{
		"ASCII digits", "ASCII hex digits", "ASCII alpha", "ASCII alphanumeric", "domain label separators", "URL-encoded byte", "URL units",
		"domain", "domain labels", "IPv6 address", "parsed host", "parsed domain", "trailing dot flag", "parsed IPv6 address",
		"relative URL", "base URL", "absolute URL", "scheme-relative URL", "absolute-path-relative URL", "path-relative URL", "path segment",
		"EOF code point",
	}
}

// TestAnchors: each place that a comment names is there in the text, and each state
// and algorithm of the text is named by a comment.
func TestAnchors(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "spec/editions/2012-11-04.html"))
	if err != nil {
		t.Fatal(err)
	}
	defined := names(string(data))
	claimed := map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	claim := regexp.MustCompile(`(?m)// 2012: (.+)$`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range claim.FindAllStringSubmatch(string(data), -1) {
			list := strings.Split(m[1], ", ")
			if m[1] == "URL(url, base)" {
				list = []string{m[1]}
			}
			for _, name := range list {
				claimed[name] = true
				if !defined[name] {
					t.Errorf("%s: the text has no %q", file, name)
				}
			}
		}
	}
	for name := range defined {
		if claimed[name] == slices.Contains(unclaimed(), name) {
			t.Errorf("%q of the text: claimed %v", name, claimed[name])
		}
	}
	if len(defined) != 74 {
		t.Errorf("the text defines %d names", len(defined))
	}
}
