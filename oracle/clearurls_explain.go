package main

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/percent"
)

// clearURLsExplanations has why package clean differs from unalix.
func clearURLsExplanations() []explain.Explanation[cleaned] {
	return []explain.Explanation[cleaned]{{
		ID:    "fragment-name",
		Right: "weburl",
		// The format does not say what a parameter in a fragment is.
		Anchor: "#concept-url-fragment",
		Reason: `A fragment without "=" is taken for a parameter: a link to the place "ref" of a page loses it.`,
		Match: func(c cleaned) bool {
			return fields(c.ours) != fields(c.theirs) && fields(withoutBareNames(c.ours)) == fields(withoutBareNames(c.theirs))
		},
		Witnesses: []string{"https://example.com/page#ref", "https://example.com/page?id=1#a=1&fbclid"},
	}, {
		ID:     "html-ampersand",
		Right:  "weburl",
		Anchor: "#concept-url-query",
		Reason: `A name is not compared without "amp;" before it, which is there in URLs copied from the source of HTML.`,
		Match: func(c cleaned) bool {
			return removesMore(c, func(name string) bool { return strings.HasPrefix(name, "amp;") })
		},
		Witnesses: []string{"https://example.com/?tab=2&amp;ref=keyb"},
	}, {
		ID:     "decoded-name",
		Right:  "weburl",
		Anchor: "#concept-urlencoded-parser",
		Reason: "A name is compared as it is encoded. The format compares it as it is decoded.",
		Match: func(c cleaned) bool {
			return removesMore(c, func(name string) bool { return percent.Decode(name) != name })
		},
		Witnesses: []string{"https://www.amazon.com/p?%3CadId=1&a=2"},
	}, {
		ID:     "path-parameter",
		Right:  "weburl",
		Anchor: "#concept-url-path",
		Reason: "A rule for the text of the URL does not remove what follows a semicolon in the last segment.",
		Match: func(c cleaned) bool {
			return fields(c.ours) != fields(c.theirs) && fields(c.ours) == fields(withoutPathParameter(c.theirs))
		},
		Witnesses: []string{"https://www.amazon.com/p/ref=;k"},
	}}
}

// withoutPathParameter returns the URL without a semicolon in the last segment and what
// follows it there.
func withoutPathParameter(href string) string {
	u, err := weburl.Parse(href)
	if err != nil {
		return href
	}
	last := u.Path()[strings.LastIndexByte(u.Path(), '/')+1:]
	name, _, _ := strings.Cut(last, ";")
	edited, err := u.WithPath(strings.TrimSuffix(u.Path(), last) + name)
	if err != nil {
		return href
	}
	return edited.Href()
}

// removesMore reports whether weburl has removed what unalix has, and besides only parameters
// of the query with such names.
func removesMore(c cleaned, such func(name string) bool) bool {
	ours, ourFragment, _ := strings.Cut(fields(c.ours), "#")
	theirs, theirFragment, _ := strings.Cut(fields(c.theirs), "#")
	base, query, _ := strings.Cut(theirs, "?")
	ourBase, rest, _ := strings.Cut(ours, "?")
	for param := range strings.SplitAfterSeq(query, "&") {
		after, kept := strings.CutPrefix(rest, param)
		if name, _, _ := strings.Cut(param, "="); !kept && !such(name) {
			return false
		}
		rest = after
	}
	return base == ourBase && ourFragment == theirFragment && rest == ""
}

// withoutBareNames returns the URL without what has no "=" in the fragment.
func withoutBareNames(href string) string {
	before, fragment, _ := strings.Cut(href, "#")
	var kept []string
	for param := range strings.SplitSeq(fragment, "&") {
		if strings.Contains(param, "=") {
			kept = append(kept, param)
		}
	}
	return before + "#" + strings.Join(kept, "&")
}

// fields returns what is compared of a URL: without ampersands between which there
// is nothing, and with the characters encoded that unalix encodes in values.
func fields(href string) string {
	u, err := weburl.Parse(href)
	if err != nil {
		return href
	}
	fragment, _ := u.Fragment()
	query, _ := u.Query()
	return u.WithoutFragment().WithoutQuery().Href() + "?" + list(query) + "#" + list(fragment)
}

func list(params string) string {
	var b strings.Builder
	for param := range strings.SplitSeq(params, "&") {
		if param != "" {
			name, value, found := strings.Cut(param, "=")
			b.WriteString(name)
			if found {
				b.WriteString("=" + strings.NewReplacer("=", "%3D", "?", "%3F").Replace(value))
			}
			b.WriteByte('&')
		}
	}
	return b.String()
}
