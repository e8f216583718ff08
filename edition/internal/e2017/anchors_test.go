package e2017

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// anchorsOf returns the anchors of a text: ids that are written, and those that
// the generator of the standard makes of the terms that are defined.
func anchorsOf(text string) map[string]bool {
	anchors := map[string]bool{}
	tag := regexp.MustCompile(`(?s)<(h\d|dfn|p|hr|table|figure|div)\b([^>]*)>`)
	id := regexp.MustCompile(`\bid=["']?([^"'\s>]+)`)
	for _, m := range tag.FindAllStringSubmatch(text, -1) {
		if found := id.FindStringSubmatch(m[2]); found != nil {
			anchors[found[1]] = true
		}
	}
	dfn := regexp.MustCompile(`(?s)<dfn\b([^>]*)>(.*?)</dfn>`)
	attribute := regexp.MustCompile(`\b(lt|for)=("[^"]*"|'[^']*'|[^\s>]+)`)
	for _, m := range dfn.FindAllStringSubmatch(text, -1) {
		if id.MatchString(m[1]) {
			continue
		}
		name := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(m[2], "")
		owner := ""
		for _, a := range attribute.FindAllStringSubmatch(m[1], -1) {
			value := strings.Trim(a[2], `"'`)
			if a[1] == "for" {
				owner = value
			} else {
				name, _, _ = strings.Cut(value, "|")
			}
		}
		switch owner {
		case "", "/", "url":
			anchors[slug(name)] = true
		case "string":
			anchors[slug("string-"+name)] = true
		}
		if owner == "URL" || owner == "URLSearchParams" {
			name, _, _ = strings.Cut(name, "(")
			prefix := ""
			if regexp.MustCompile(`\b(method|attribute|constructor)\b`).MatchString(m[1]) {
				prefix = "dom-"
			}
			anchors[slug(prefix+owner+"-"+name)] = true
		}
	}
	return anchors
}

func slug(s string) string {
	s = strings.ToLower(strings.Join(strings.Fields(s), " "))
	s = regexp.MustCompile(`['’]`).ReplaceAllString(s, "")
	return strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(s, "-"), "-")
}

// TestAnchors: each place that a comment names is there in that text, and every
// state and algorithm of the texts is named by some comment.
func TestAnchors(t *testing.T) {
	texts := map[string]map[string]bool{}
	claimed := map[string]map[string]bool{"2017": {}, "2024": {}}
	for year, file := range map[string]string{"2017": "2017-03-15.bs", "2024": "2024-09-20.bs"} {
		data, err := os.ReadFile(vector.Shared(t, "spec/editions/"+file))
		if err != nil {
			t.Fatal(err)
		}
		texts[year] = anchorsOf(string(data))
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	claim := regexp.MustCompile(`(?m)\b(2017|2024)(?:, (2024))?:((?:(?:\s|//)+#[a-z0-9-]+)+)`)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range claim.FindAllStringSubmatch(string(data), -1) {
			for _, year := range m[1:3] {
				for _, anchor := range regexp.MustCompile(`#([a-z0-9-]+)`).FindAllStringSubmatch(m[3], -1) {
					if year == "" {
						continue
					}
					claimed[year][anchor[1]] = true
					if !texts[year][anchor[1]] {
						t.Errorf("%s: the text of %s has no #%s", file, year, anchor[1])
					}
				}
			}
		}
	}
	for year, anchors := range texts {
		for anchor := range anchors {
			algorithm := strings.HasSuffix(anchor, "-state") || strings.HasSuffix(anchor, "-parser") || strings.HasSuffix(anchor, "-serializer") ||
				strings.HasSuffix(anchor, "-percent-encode-set") || strings.HasPrefix(anchor, "dom-url")
			// Only HTML uses the component percent-encode set.
			if anchor == "component-percent-encode-set" {
				continue
			}
			if algorithm && !claimed[year][anchor] {
				t.Errorf("nothing claims #%s of %s", anchor, year)
			}
		}
	}
}
