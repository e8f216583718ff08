package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/edition"
)

// editionText is a text of the standard and the package that implements it.
type editionText struct {
	id     edition.ID
	file   string // in the folder of the texts
	folder string // of the package, in edition/internal
	rows   int    // how many places are named at least
	places func(text string) []place
	claims func(comment string, names []string) []string
}

func editionTexts() []editionText {
	return []editionText{
		{edition.E2012, "2012-11-04.html", "e2012", 45, placesOf(terms2012, termOf2012), claimsOfTerms("2012")},
		{edition.E2013, "2013-11-25.html", "e2013", 65, placesOf(termPattern, termOf2013), claimsOfTerms("2013")},
		{edition.E2015, "2015-01-12-webspecs.bs", "e2015", 40, placesOf(anchors2015, anchorOf2015), claimsOfAnchors("2015")},
		{edition.E2017, "2017-03-15.bs", "e2017", 70, anchorsOfText, claimsOfAnchors("2017")},
		{edition.E2024, "2024-09-20.bs", "e2017", 80, anchorsOfText, claimsOfAnchors("2024")},
	}
}

// placesOf returns a function that finds the places of a text: what another function makes
// of the matches of a pattern, each once.
func placesOf(pattern *regexp.Regexp, placeOf func(match []string) place) func(text string) []place {
	return func(text string) (all []place) {
		for _, m := range pattern.FindAllStringSubmatch(text, -1) {
			p := placeOf(m)
			if p.name != "" && !slices.ContainsFunc(all, func(q place) bool { return q.name == p.name }) {
				all = append(all, p)
			}
		}
		return all
	}
}

var terms2012 = regexp.MustCompile(`(?s)<dfn\b([^>]*)>(.*?)</dfn>|<dt><b title>(.*?)</b>|<span title=dom-URLQuery-\w+>(\w+)</span>`)

// notDone2012 are the terms of 2012 that stand for nothing that is done: classes of
// code points, terms for writing, and hosts, whose parsers are not written.
var notDone2012 = []string{
	"ASCII digits", "ASCII hex digits", "ASCII alpha", "ASCII alphanumeric", "domain label separators", "URL-encoded byte", "URL units",
	"domain", "domain labels", "IPv6 address", "parsed host", "parsed domain", "trailing dot flag", "parsed IPv6 address",
	"relative URL", "base URL", "absolute URL", "scheme-relative URL", "absolute-path-relative URL", "path-relative URL", "path segment",
	"EOF code point",
}

// termOf2012 returns a term of the text, whose states, attributes and methods have no ids.
func termOf2012(m []string) place {
	name := textOf(m[2] + m[3] + m[4])
	p := place{name: name, kind: otherAlgorithm, required: !slices.Contains(notDone2012, name)}
	switch {
	case strings.HasSuffix(name, " state"):
		p.kind = stateOrRule
	case m[2] == "" || strings.Contains(m[1], "title=dom-") || strings.HasPrefix(name, "URL(") || slices.Contains([]string{"URL", "URLUtils", "URLQuery"}, name):
		p.kind = memberOfAPI
	}
	return p
}

var algorithms2013 = regexp.MustCompile(` (state|parser|serializer|encode set|encode|decode|steps|input)$|^domain .*to (ASCII|Unicode)$|^new `)

// termOf2013 returns a term of the text.
func termOf2013(m []string) place {
	name := textOf(m[2])
	member := strings.Contains(m[1], "title=dom-")
	p := place{name: name, kind: otherAlgorithm, required: member || algorithms2013.MatchString(name)}
	switch {
	case strings.HasSuffix(name, " state"):
		p.kind = stateOrRule
	case strings.Contains(name, "form-urlencoded"):
		p.kind = formAlgorithm
	case member || strings.HasPrefix(name, "new ") || strings.HasPrefix(name, "URLUtils") || strings.HasPrefix(name, "URLSearchParams"):
		p.kind = memberOfAPI
	}
	return p
}

var anchors2015 = regexp.MustCompile(`<(?:h\d|dfn)\b[^>]*\bid=["']?([^"'\s>]+)|\{#([a-z-]+)\}`)

// anchorOf2015 returns an anchor of the text: of a rule, a section or an algorithm.
func anchorOf2015(m []string) place {
	anchor := m[1] + m[2]
	rule := strings.HasPrefix(anchor, "rule-")
	p := place{name: "#" + anchor, kind: otherAlgorithm, required: rule ||
		strings.HasSuffix(anchor, "-parser") || strings.HasSuffix(anchor, "-serializer") || strings.HasPrefix(anchor, "concept-domain-to-")}
	switch {
	case rule:
		p.kind = stateOrRule
	case strings.Contains(anchor, "urlencoded"):
		p.kind = formAlgorithm
	case isAPISection2015(anchor):
		p.kind = memberOfAPI
	}
	return p
}

func isAPISection2015(anchor string) bool {
	return strings.HasPrefix(anchor, "dom-") || strings.HasPrefix(anchor, "interface-") || strings.HasPrefix(anchor, "urlutils") ||
		slices.Contains([]string{"api", "constructors", "url-statics", "setter-rules"}, anchor)
}

var (
	anchoredTag = regexp.MustCompile(`(?s)<dfn\b([^>]*)>(.*?)</dfn>|<(?:h\d|p|hr|table|figure|div)\b([^>]*)>`)
	anyID       = regexp.MustCompile(`\bid=["']?([^"'\s>]+)`)
)

// anchorsOfText returns the anchors of a text that bikeshed makes a page of: ids
// that are written, and those that it makes of the terms that are defined.
var anchorsOfText = placesOf(anchoredTag, anchorOfText)

func anchorOfText(m []string) place {
	anchor := ""
	if id := anyID.FindStringSubmatch(m[1] + m[3]); id != nil {
		anchor = id[1]
	} else if m[2] != "" {
		anchor = anchorOf(m[1], m[2])
	}
	if anchor == "" {
		return place{}
	}
	p := place{name: "#" + anchor, kind: otherAlgorithm}
	switch {
	case strings.HasSuffix(anchor, "-state"):
		p.kind = stateOrRule
	case strings.Contains(anchor, "urlencoded"):
		p.kind = formAlgorithm
	case strings.HasPrefix(anchor, "dom-") || strings.HasPrefix(anchor, "urlsearchparams"):
		p.kind = memberOfAPI
	}
	p.required = p.kind == stateOrRule || strings.HasSuffix(anchor, "-parser") || strings.HasSuffix(anchor, "-serializer") ||
		strings.HasSuffix(anchor, "-percent-encode-set") || strings.HasPrefix(anchor, "dom-url")
	if anchor == "component-percent-encode-set" {
		p.required = false // only HTML uses it
	}
	return p
}

// claimsOfAnchors returns a function that finds the anchors that a comment names
// for a year, as in "2017, 2024: #host-state #hostname-state".
func claimsOfAnchors(year string) func(string, []string) []string {
	claim := regexp.MustCompile(`\b((?:20\d\d, )*20\d\d):((?:\s+#[a-z0-9-]+)+)`)
	return func(comment string, _ []string) []string {
		var all []string
		for _, m := range claim.FindAllStringSubmatch(comment, -1) {
			if slices.Contains(strings.Split(m[1], ", "), year) {
				all = append(all, strings.Fields(m[2])...)
			}
		}
		return all
	}
}

// claimsOfTerms returns a function that finds the terms that a comment names for a
// year, as in "2013: host state, hostname state". Names are those of the text,
// long ones first, because a name may have a comma.
func claimsOfTerms(year string) func(string, []string) []string {
	claim := regexp.MustCompile(`(?m)^` + year + `: (.+(?:\n.+)*)`)
	return func(comment string, names []string) []string {
		var all []string
		for _, m := range claim.FindAllStringSubmatch(comment, -1) {
			rest := strings.Join(strings.Fields(m[1]), " ")
			for rest != "" {
				i := slices.IndexFunc(names, func(name string) bool { return rest == name || strings.HasPrefix(rest, name+", ") })
				if i < 0 {
					return append(all, rest)
				}
				all = append(all, names[i])
				rest = strings.TrimPrefix(strings.TrimPrefix(rest, names[i]), ", ")
			}
		}
		return all
	}
}
