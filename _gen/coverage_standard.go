package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// algorithm is an algorithm of the standard.
type algorithm struct {
	name    string // in readable form
	anchor  string // fragment of its place in the standard
	setter  bool   // shares its anchor with a getter
	isState bool   // is a state of the basic URL parser
}

var (
	algorithmPattern = regexp.MustCompile(`(?s)<div algorithm(?:="([^"]*)")?>(.*?)</div>`)
	termPattern      = regexp.MustCompile(`(?s)<dfn\b([^>]*)>(.*?)</dfn>`)
	statePattern     = regexp.MustCompile(`<dt><dfn export for="basic URL parser" id=([^>]*)>(.*?)</dfn>`)
	tagPattern       = regexp.MustCompile(`<[^>]*>`)
)

// readStandard reads the source of the standard.
func readStandard() (string, error) {
	shared, err := workspace.Shared()
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(filepath.Join(shared, "spec", "url-2026-07-02.bs"))
	return string(text), err
}

// readAlgorithms returns the algorithms of the standard: those that are marked
// as algorithms in its source, the states of the parser, and the
// stringification behavior, which has no such mark.
func readAlgorithms(standard string) []algorithm {
	var all []algorithm
	for _, block := range algorithmPattern.FindAllStringSubmatch(standard, -1) {
		label, body := block[1], block[2]
		if attribute, ok := strings.CutSuffix(label, " setter"); ok {
			all = append(all, algorithm{name: "URL: " + label, anchor: "dom-url-" + strings.ToLower(attribute), setter: true})
			continue
		}
		term := termPattern.FindStringSubmatch(body)
		if term == nil {
			continue // "extract an origin" is a hook for HTML; it only returns the origin
		}
		name := textOf(term[2])
		if owner := attribute(term[1], "for"); owner != "" {
			name = owner + ": " + name
		}
		a := algorithm{name: name, anchor: anchorOf(term[1], term[2])}
		all = append(all, a)
		if a.anchor == parserAnchor {
			for _, state := range statePattern.FindAllStringSubmatch(standard, -1) {
				all = append(all, algorithm{name: state[2], anchor: state[1], isState: true})
			}
		}
	}
	return append(all, algorithm{name: "URLSearchParams: stringification behavior", anchor: "urlsearchparams-stringification-behavior"})
}

// readAnchors returns every anchor of the standard that a comment may name.
func readAnchors(standard string) map[string]bool {
	known := map[string]bool{}
	for _, p := range anchorsOfText(standard) {
		known[strings.TrimPrefix(p.name, "#")] = true
	}
	for _, a := range readAlgorithms(standard) {
		known[a.anchor] = true
	}
	return known
}

// attribute returns the value of an attribute of a dfn start tag, which may be
// without quotes.
func attribute(tag, name string) string {
	m := regexp.MustCompile(`(?:^|\s)` + name + `=(?:"([^"]*)"|([^\s"]+))`).FindStringSubmatch(tag)
	if m == nil {
		return ""
	}
	return m[1] + m[2]
}

// textOf returns what a reader sees of HTML, in one line.
func textOf(html string) string {
	return strings.Join(strings.Fields(tagPattern.ReplaceAllString(html, "")), " ")
}

// anchorOf returns the id of a term with the attributes of its tag, or the one that the standard's build
// creates: "dom-" for members of interfaces, and words joined by hyphens.
func anchorOf(tag, term string) string {
	if id := attribute(tag, "id"); id != "" {
		return id
	}
	text, owner := textOf(term), strings.ToLower(attribute(tag, "for"))
	if alternatives := attribute(tag, "lt"); alternatives != "" {
		text, _, _ = strings.Cut(alternatives, "|")
	}
	kind, _, _ := strings.Cut(strings.TrimSpace(tag), " ")
	switch kind {
	case "attribute", "method", "constructor":
		name, _, _ := strings.Cut(text, "(")
		name = strings.TrimPrefix(name, "new ")
		return "dom-" + owner + "-" + strings.ToLower(name)
	}
	words := strings.ToLower(text)
	if owner != "" {
		words = owner + " " + words
	}
	words = regexp.MustCompile(`[ /(,]+`).ReplaceAllString(words, "-")
	words = regexp.MustCompile(`[^a-z0-9_-]`).ReplaceAllString(words, "")
	return strings.TrimRight(words, "-")
}
