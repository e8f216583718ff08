package e2013

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// names returns the terms that the text defines, long ones first, and those of them
// that are algorithms or members of the API.
func names(t *testing.T) (all []string, algorithms map[string]bool) {
	data, err := os.ReadFile(vector.Shared(t, "spec/editions/2013-11-25.html"))
	if err != nil {
		t.Fatal(err)
	}
	algorithms = map[string]bool{}
	tag := regexp.MustCompile(`<[^>]*>`)
	for _, m := range regexp.MustCompile(`(?s)<dfn\b([^>]*)>(.*?)</dfn>`).FindAllStringSubmatch(string(data), -1) {
		name := strings.Join(strings.Fields(tag.ReplaceAllString(m[2], "")), " ")
		all = append(all, name)
		isMember := strings.Contains(m[1], "title=dom-")
		isAlgorithm := regexp.MustCompile(` (state|parser|serializer|encode set|encode|decode|steps|input)$|^domain .*to (ASCII|Unicode)$|^new `).MatchString(name)
		if isMember || isAlgorithm {
			algorithms[name] = true
		}
	}
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	return all, algorithms
}

// TestNames: each place that a comment names is there in the text, and every state,
// algorithm and member of the API is named by some comment.
func TestNames(t *testing.T) {
	all, algorithms := names(t)
	if len(all) != 118 || len(algorithms) != 65 {
		t.Errorf("%d terms and %d algorithms in the text", len(all), len(algorithms))
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	claimed := map[string]bool{}
	claim := regexp.MustCompile(`(?m)// 2013: (.*(?:\n\t*// .+)*)`)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range claim.FindAllStringSubmatch(string(data), -1) {
			rest := strings.Join(strings.Fields(strings.ReplaceAll(m[1], "//", "")), " ")
			for rest != "" {
				i := slices.IndexFunc(all, func(name string) bool {
					return rest == name || strings.HasPrefix(rest, name+", ")
				})
				if i < 0 {
					t.Errorf("%s: the text has no %q", file, rest)
					break
				}
				claimed[all[i]] = true
				rest = strings.TrimPrefix(strings.TrimPrefix(rest, all[i]), ", ")
			}
		}
	}
	for name := range algorithms {
		if !claimed[name] {
			t.Errorf("nothing claims %q", name)
		}
	}
}
