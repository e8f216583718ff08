package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestUnicodePage fails if docs/unicode.md is not current, or a page says that the
// tables are of another version.
func TestUnicodePage(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	if idna.UnicodeVersion != unicodeVersion {
		t.Errorf("package idna has Unicode %s, the generators %s", idna.UnicodeVersion, unicodeVersion)
	}
	later, _, _ := strings.Cut(unicodeVersion, ".")
	stated := regexp.MustCompile(`at Unicode ([0-9]+)`)
	for name, times := range map[string]int{"README.md": 3, "doc.go": 1, "CHANGELOG.md": 1} {
		found := stated.FindAllStringSubmatch(read(name), -1)
		for _, match := range found {
			if match[1] != later {
				t.Errorf("%s: %q, want Unicode %s", name, match[0], later)
			}
		}
		if len(found) != times {
			t.Errorf("%s states the version %d times, want %d", name, len(found), times)
		}
	}
	vector.Shared(t, "unicode/"+unicodeVersion+"/UnicodeData.txt")
	changes, err := unicodeChanges()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(changes, "\n- "); n != 10 {
		t.Errorf("%d changes, want 11", n+1)
	}
	page := isCurrent(t, root, "unicode", map[string]string{"changes": changes})
	earlier, _, _ := strings.Cut(previousUnicode, ".")
	for _, says := range []string{"# Unicode " + later + "\n", "tables of Unicode\n" + later + ",", "since\nUnicode " + earlier + ";"} {
		if !strings.Contains(page, says) {
			t.Errorf("docs/unicode.md does not say %q", says)
		}
	}
}
