package main

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// explanation is a difference with a reason: what the judge finds, and what is to be found
// in its place; either may be empty.
type explanation struct{ name, theirs, ours string }

// all returns the URLs of a document, with what may stand in the place of one.
func (j *judgement) all() (urls []string, explanations []explanation) {
	urls = j.URLs
	for _, text := range j.Texts {
		found, explained := urlsIn(text)
		urls, explanations = append(urls, found...), append(explanations, explained...)
	}
	for _, l := range j.Literals {
		urls = append(urls, l[0])
		if l[2] != "" {
			explanations = append(explanations, explanation{"space", l[0], l[2]})
		}
		if found, explained := urlsIn(l[1]); len(found) > 0 && strings.HasPrefix(l[1], found[0]) {
			explanations = append(explanations, explanation{"end", l[0], found[0]})
			for _, e := range explained {
				if e.theirs == found[0] {
					explanations = append(explanations, explanation{e.name, l[0], e.ours})
				}
			}
		}
	}
	return urls, explanations
}

// Where a URL begins among other words, and the punctuation after one.
var (
	beginning = regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]*://`)
	sentence  = ".,;:!?'*_~|\\…．"
)

// urlsIn returns the URLs with "://" in a text by the rule of docs/check.md. It shares
// nothing with weburl.
func urlsIn(text string) (urls []string, explanations []explanation) {
	for at := 0; ; {
		m := beginning.FindStringIndex(text[at:])
		if m == nil {
			return urls, explanations
		}
		start, rest := at+m[0], at+m[1]
		end := rest + wordLength(text[rest:], start > 0 && text[start-1] == '\'')
		at = max(end, rest)
		u := strings.TrimRight(text[start:end], sentence)
		if len(u) <= rest-start {
			continue
		}
		urls = append(urls, u)
		for _, c := range cuts {
			if n := c.pattern.FindStringSubmatchIndex(text[start:end]); n != nil && (c.before == nil || c.before.MatchString(text[max(start-20, 0):start])) {
				ours := strings.TrimRight(text[start:start+n[2]], sentence)
				if len(ours) <= rest-start {
					ours = ""
				}
				explanations = append(explanations, explanation{c.name, u, ours})
				at, end = start+n[2], start+n[2]
			}
		}
	}
}

// wordLength returns where a URL ends by what comes next: white space, quotation marks,
// brackets that are angular or not opened, and what is no part of words elsewhere.
func wordLength(text string, quoted bool) int {
	var open []rune
	for i, c := range text {
		switch {
		case unicode.IsSpace(c), c < ' ', c == 0x7F, strings.ContainsRune("\"`<>\u200b\ufeff", c), c == '\'' && quoted,
			c > 0x7F && unicode.In(c, unicode.Pi, unicode.Pf, unicode.Ps, unicode.Pe), strings.ContainsRune("、。！，：；？", c):
			return i
		case strings.ContainsRune("([{", c):
			open = append(open, c)
		case strings.ContainsRune(")]}", c):
			n := slices.Index(open, rune("([{"[strings.IndexRune(")]}", c)]))
			if n < 0 {
				return i
			}
			open = slices.Delete(open, n, n+1)
		}
	}
	return len(text)
}

// cuts are what ends a URL in a text before that, by conventions of those who write them.
var cuts = []struct {
	name    string
	before  *regexp.Regexp // what is before the URL
	pattern *regexp.Regexp
}{
	{"tag", regexp.MustCompile(`\{@[a-z]+\s+$`), regexp.MustCompile(`^[^|]*(\|)`)},
	{"label", nil, regexp.MustCompile(`^[^/]*//[^?#]*?[^@?#](\[)`)},
	{"label", nil, regexp.MustCompile(`^[^/]*//(\[)/`)},
	{"list", nil, regexp.MustCompile(`^[^?#]*?([,;|])[A-Za-z][A-Za-z0-9+.-]*://`)},
	{"option", nil, regexp.MustCompile(`^[^/]*//[^/?#,]*(,)[A-Za-z0-9_]+=`)},
	{"entity", nil, regexp.MustCompile(`^.*?(&(?:quot|lt|gt);)`)},
}

// set returns URLs in the form in which they are compared.
func (j linkJudge) set(urls []string) map[string]bool {
	set := map[string]bool{}
	for _, u := range urls {
		if u = j.comparable(u); u != "" && !(j.hasAttributes() && (u[0] == '#' || strings.ContainsAny(u, "{}"))) {
			set[u] = true
		}
	}
	return set
}

// hasAttributes reports whether URLs of the format have references to attributes, and whether
// the judge makes fragments of names of places; both are not compared then.
func (j linkJudge) hasAttributes() bool { return j.format == "asciidoc" || j.format == "rst" }

// isFilled reports whether a URL is one of those that have been found, with values for the
// attributes in it.
func isFilled(found []string, u string) bool {
	return slices.ContainsFunc(found, func(text string) bool {
		if !strings.Contains(text, "{") {
			return false
		}
		pattern := attribute.ReplaceAllString(regexp.QuoteMeta(decoded(text)), ".*")
		return regexp.MustCompile("^(?:" + pattern + ")$").MatchString(u)
	})
}

// attribute is a reference to an attribute of AsciiDoc in a quoted pattern.
var attribute = regexp.MustCompile(`\\\{[\w-]+\\\}`)

// comparable returns a URL without white space around it and the ends of lines in it, which
// parsers of URLs remove, or as decoded does where the judge encodes it.
func (j linkJudge) comparable(text string) string {
	if j.hasAttributes() {
		return decoded(text)
	}
	return strings.NewReplacer("\n", "", "\r", "", "\t", "").Replace(strings.TrimSpace(text))
}

// decoded returns a text without white space, backslashes and percent-encoding.
func decoded(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) || c == '\\' {
			return -1
		}
		return c
	}, escape.ReplaceAllStringFunc(text, func(e string) string {
		b, _ := url.PathUnescape(e)
		return b
	}))
}

// escape matches a percent-encoded byte.
var escape = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
