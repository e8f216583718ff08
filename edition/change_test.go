package edition_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl/edition"
)

// TestChanges checks the table of changes: complete, in order, each id once.
func TestChanges(t *testing.T) {
	id := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	commit := regexp.MustCompile(`^(webspecs/url )?[0-9a-f]{7}$`)
	issue := regexp.MustCompile(`^(bug \d{5}|#\d+|(encoding|urlpattern|wpt) #\d+)$`)
	rule := regexp.MustCompile(`^([A-Z]-\d+|E1[2357]-\d+)$`)
	seen, last, n := map[string]bool{}, "2012-11-04", 0
	for c := range edition.Changes() {
		n++
		if !id.MatchString(c.ID) || seen[c.ID] {
			t.Errorf("%q is no id, or there twice", c.ID)
		}
		seen[c.ID] = true
		if _, err := time.Parse(time.DateOnly, c.Date); err != nil || c.Date < last {
			t.Errorf("%s: %s is no date, or before %s", c.ID, c.Date, last)
		}
		last = c.Date
		if !strings.HasSuffix(c.Sentence, ".") || len(c.Sentence) > 120 || len(c.Commits) == 0 || len(rowsOf(c)) == 0 {
			t.Errorf("%s is not complete: %q", c.ID, c.Sentence)
		}
		checkEach(t, c.ID, commit, c.Commits)
		checkEach(t, c.ID, issue, c.Issues)
		checkEach(t, c.ID, rule, rowsOf(c))
		if found, ok := edition.Explain(c.ID); !ok || found.Sentence != c.Sentence {
			t.Errorf("Explain(%q) has another change", c.ID)
		}
	}
	if n != 81 {
		t.Errorf("%d changes, want 81", n)
	}
	if _, ok := edition.Explain("no-such-change"); ok {
		t.Error("there is a change that is not in the table")
	}
}

func checkEach(t *testing.T, id string, pattern *regexp.Regexp, texts []string) {
	t.Helper()
	for _, s := range texts {
		if !pattern.MatchString(s) {
			t.Errorf("%s: %q does not match %v", id, s, pattern)
		}
	}
}

// TestMarks: every id that a parse marks is one of a change, and inputs that come
// to the place of a change mark it in the editions on both sides.
func TestMarks(t *testing.T) {
	for _, tt := range []struct{ input, base, change string }{
		{"gopher://H:70/a\\b", "", "gopher"},
		{"http://h/#a\x00b", "", "null-in-fragments"},
		{"http://h/#a b", "", "fragment-set"},
		{"http://h/?'", "", "apostrophe-in-queries"},
		{"http://ab--c/", "", "label-checks"},
		{"http://%C2%AD/", "", "empty-domain"},
		{"foo://a|b/", "", "forbidden-host-code-points"},
		{"http://a%01b/", "", "forbidden-host-code-points"},
		{"http://foo.1/", "", "ends-in-a-number"},
		{"file://h/c:/x", "", "file-hosts"},
		{"C|", "file:///b/d", "lone-drive-letter"},
		{"/c:/x", "file:///d:/y", "own-drive-letter"},
	} {
		for _, id := range []edition.ID{edition.E2017, edition.E2024} {
			marked := map[string]bool{}
			p := edition.Parser{Edition: id, Mark: func(change string) { marked[change] = true }}
			_, _ = p.Parse(tt.input, tt.base) // some of them fail
			if !marked[tt.change] {
				t.Errorf("%s: %q does not mark %s, but %v", id, tt.input, tt.change, marked)
			}
			for change := range marked {
				if _, ok := edition.Explain(change); !ok {
					t.Errorf("%s: %q marks %s, which is no change", id, tt.input, change)
				}
			}
		}
	}
}
