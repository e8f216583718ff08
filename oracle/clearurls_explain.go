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
			ours, ourFragment, _ := strings.Cut(fields(c.ours), "#")
			theirs, theirFragment, _ := strings.Cut(fields(c.theirs), "#")
			return ours == theirs && ourFragment != theirFragment &&
				areWithout(theirFragment, ourFragment, func(param string) bool { return !strings.Contains(param, "=") })
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
			base, _, _ := strings.Cut(fields(c.theirs), "?")
			_, parameter, found := strings.Cut(base[strings.LastIndexByte(base, '/'):], ";")
			before, _, _ := strings.Cut(fields(c.input), "?")
			return found && before != base && strings.HasSuffix(before, ";"+parameter) && // it has removed something before it
				fields(c.ours) == strings.TrimSuffix(base, ";"+parameter)+strings.TrimPrefix(fields(c.theirs), base)
		},
		Witnesses: []string{"https://www.amazon.com/p/ref=;k"},
	}}
}

// removesMore reports whether weburl has removed what unalix has, and besides only parameters
// of the query with such names.
func removesMore(c cleaned, such func(name string) bool) bool {
	ours, ourFragment, _ := strings.Cut(fields(c.ours), "#")
	theirs, theirFragment, _ := strings.Cut(fields(c.theirs), "#")
	base, query, _ := strings.Cut(theirs, "?")
	ourBase, rest, _ := strings.Cut(ours, "?")
	return base == ourBase && ourFragment == theirFragment && areWithout(rest, query, func(param string) bool {
		name, _, _ := strings.Cut(param, "=")
		return such(name)
	})
}

// areWithout reports whether parameters are all of others but some that are such.
func areWithout(params, others string, such func(param string) bool) bool {
	for param := range strings.SplitAfterSeq(others, "&") {
		after, kept := strings.CutPrefix(params, param)
		if !kept && !such(param) {
			return false
		}
		params = after
	}
	return params == ""
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
